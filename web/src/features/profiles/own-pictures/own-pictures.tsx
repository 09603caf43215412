import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pictureLimits } from '#shared/limits'
import type { Profile } from '#shared/schemas/entities'
import { loadErrorText, shownError } from '#web/lib/api-error'
import { settingsPath } from '#web/lib/paths'
import { useAddressDialog } from '#web/lib/use-address-dialog'
import { Button, TextLink } from '#web/ui/buttons/button'
import { AlertBox } from '#web/ui/states/alert-box'
import { ErrorState, LoadingNote, Skeleton } from '#web/ui/states/states'
import { genderOf } from '../name-and-gender'
import { mayChangePicture } from '../own-picture'
import { PictureDialog } from '../picture-dialog'
import { profileQuery } from '../queries'
import { useShownDialog } from '../shown-dialog'
import { WhyPictureIsFixed } from '../why-picture-is-fixed'
import { ConfirmDeletion, ConfirmMain } from './confirmations'
import { type OwnPicture, ownPicturesOf } from './own-pictures-of'
import { AboutFurther, AboutMain, PictureTile } from './picture-tile'
import { useOrderPictures, useRemovePicture } from './queries'

const most = pictureLimits.further + 1

const grid = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(9rem, 1fr))',
  columnGap: '4',
  rowGap: '6',
  listStyleType: 'none',
  m: '0',
  p: '0',
} as const

/** The pictures with the one at this index moved by one place. */
function moved(pictures: readonly OwnPicture[], index: number, by: -1 | 1): string[] {
  const ids = pictures.map(({ id }) => id)
  ids.splice(index + by, 0, ...ids.splice(index, 1))
  return ids
}

/** Who sees the pictures, or why nobody does. */
function WhoSees({ hasMain, hasFurther }: { hasMain: boolean; hasFurther: boolean }) {
  if (!hasMain && hasFurther)
    return (
      <chakra.div marginBlockEnd="5">
        <AlertBox icon="eyeOff" title={<Trans>Nobody else sees these pictures</Trans>}>
          <Trans>
            You have no profile picture at the moment. Make one of these your profile picture, or add another
            one.
          </Trans>
        </AlertBox>
      </chakra.div>
    )
  return (
    <chakra.p color="ink.muted" marginBlockEnd="5" maxWidth="reading">
      <Trans>
        You can have up to {most} pictures. Whoever can see your profile picture can see all of them. You
        choose who that is in your <TextLink href={settingsPath}>privacy settings</TextLink>.
      </Trans>
    </chakra.p>
  )
}

/** What is asked about one of the pictures. */
interface Question {
  about: 'main' | 'delete'
  id: string
}

/** The owner's pictures; the buttons below each change them. */
function Pictures({ profile, onChange }: { profile: Profile; onChange: () => void }) {
  const { t } = useLingui()
  const pictures = ownPicturesOf(profile)
  const [question, setQuestion] = useState<Question | null>(null)
  // Kept while its dialog closes.
  const [place, setPlace] = useState(0)
  const [news, setNews] = useState('')
  const order = useOrderPictures(profile)
  const remove = useRemovePicture(profile)
  const close = () => setQuestion(null)
  const hasMain = pictures[0]?.isMain === true
  const isFixed = !mayChangePicture(profile)

  const move = (index: number, by: -1 | 1) => {
    order.mutate({ pictures: moved(pictures, index, by) })
    const [from, to] = [index + 1, index + by + 1]
    setNews(t`Picture ${from} is now picture ${to}.`)
  }
  const ask = (about: Question['about'], index: number) => {
    setPlace(index + 1)
    setQuestion({ about, id: pictures[index]!.id })
  }
  const makeMain = () => {
    const main = pictures.find(({ id }) => id === question?.id)
    if (!main) return close()
    const ids = pictures.flatMap(({ id }) => (id === main.id ? [] : [id]))
    order.mutate({ pictures: [main.id, ...ids], newMain: main.src }, { onSettled: close })
  }
  return (
    <>
      <chakra.ul aria-label={t`Your pictures`} {...grid}>
        {pictures.map(({ id, src, isMain }, index) => (
          <PictureTile key={id} src={src} gender={genderOf(profile)} place={index + 1}>
            {isMain ? (
              <AboutMain onChange={isFixed ? undefined : onChange} />
            ) : (
              <AboutFurther
                place={index + 1}
                isMovable={hasMain && pictures.length > 2}
                onEarlier={index > 1 ? () => move(index, -1) : undefined}
                onLater={index < pictures.length - 1 ? () => move(index, 1) : undefined}
                onDelete={() => ask('delete', index)}
                onMakeMain={isFixed ? undefined : () => ask('main', index)}
              />
            )}
          </PictureTile>
        ))}
      </chakra.ul>
      <chakra.p role="status" srOnly>
        {news}
      </chakra.p>
      <ConfirmMain
        open={question?.about === 'main'}
        busy={order.isPending}
        onClose={close}
        onConfirm={makeMain}
      />
      <ConfirmDeletion
        place={place}
        open={question?.about === 'delete'}
        busy={remove.isPending}
        onClose={close}
        onConfirm={() => question && remove.mutate(question.id, { onSettled: close })}
      />
    </>
  )
}

const dialogs = ['picture', 'another'] as const

function Loaded({ profile }: { profile: Profile }) {
  const dialog = useAddressDialog()
  const pictures = ownPicturesOf(profile)
  const hasMain = pictures[0]?.isMain === true
  const isFull = (profile.further_pictures ?? []).length >= pictureLimits.further
  const isFixed = !mayChangePicture(profile)
  const { shown, ...closing } = useShownDialog(
    dialog,
    dialogs.filter((name) => (name === 'picture' ? !isFixed : hasMain && !isFull)),
  )
  return (
    <section>
      <WhoSees hasMain={hasMain} hasFurther={pictures.length > 0} />
      <Pictures profile={profile} onChange={() => dialog.open('picture')} />
      <chakra.div display="grid" gap="4" justifyItems="start" marginBlockStart="6">
        {hasMain && isFull ? (
          <chakra.p color="ink.muted">
            <Trans>You have {most} pictures. Delete one to add another.</Trans>
          </chakra.p>
        ) : (
          <Button
            variant={pictures.length === 0 ? 'act' : 'line'}
            icon="plus"
            onClick={() => dialog.open(hasMain ? 'another' : 'picture')}
          >
            {hasMain ? <Trans>Add another picture</Trans> : <Trans>Add a profile picture</Trans>}
          </Button>
        )}
        {isFixed && <WhyPictureIsFixed profile={profile} />}
      </chakra.div>
      {shown && <PictureDialog key={shown} profile={profile} further={shown === 'another'} {...closing} />}
    </section>
  )
}

function Waiting() {
  return (
    <chakra.div {...grid}>
      <LoadingNote />
      {[1, 2].map((place) => (
        <Skeleton key={place} maxWidth="10rem" width="100%" aspectRatio="4 / 5" borderRadius="card" />
      ))}
    </chakra.div>
  )
}

/** The pictures of the user's own profile: which there are, their order, and which one is the profile picture. */
export function OwnPictures({ userId }: { userId: string }) {
  const profile = useQuery(profileQuery(userId))
  const error = shownError(profile)
  if (error) return <ErrorState message={loadErrorText(error)} onRetry={() => void profile.refetch()} />
  return profile.data ? <Loaded profile={profile.data} /> : <Waiting />
}
