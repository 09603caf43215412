import { Trans, useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router-dom'
import { PictureRequestList } from '#web/features/picture-requests/picture-request-list'
import { type PictureBox, pictureRequestsQuery } from '#web/features/picture-requests/queries'
import { OwnPictures } from '#web/features/profiles/own-pictures/own-pictures'
import { profileQuery } from '#web/features/profiles/queries'
import type { PageVisit } from '#web/lib/page-component'
import { pictureBoxPath, picturesPath, wizardPath } from '#web/lib/paths'
import { useSession } from '#web/lib/session-context'
import { ButtonLink } from '#web/ui/buttons/button'
import { LinkTabs } from '#web/ui/links/link-tabs'
import { EmptyState } from '#web/ui/states/states'

const boxes: readonly PictureBox[] = ['received', 'granted', 'sent']

/** The box in the address; without one, the user's own pictures. */
const boxIn = (params: URLSearchParams): PictureBox | undefined =>
  boxes.find((box) => box === params.get('box'))

function Tabs({ userId }: { userId: string }) {
  const { t } = useLingui()
  const [params] = useSearchParams()
  const box = boxIn(params)
  const labels: Record<PictureBox, string> = {
    received: t`Requests`,
    granted: t`Who can see my picture`,
    sent: t`Pictures of others`,
  }
  return (
    <>
      <LinkTabs
        label={t`Pictures`}
        tabs={[
          { href: picturesPath, label: t`Your pictures`, current: !box },
          ...boxes.map((name) => ({
            href: pictureBoxPath(name),
            label: labels[name],
            current: name === box,
          })),
        ]}
      />
      {box ? (
        <PictureRequestList key={box} userId={userId} box={box} label={labels[box]} />
      ) : (
        <OwnPictures userId={userId} />
      )}
    </>
  )
}

const NoProfileYet = () => (
  <EmptyState
    title={<Trans>Here you see who asks to see your picture</Trans>}
    action={
      <ButtonLink variant="act" href={wizardPath}>
        <Trans>Complete your profile</Trans>
      </ButtonLink>
    }
  >
    <Trans>
      When your profile is complete, you can show your picture to members of your choice, and ask to see
      theirs.
    </Trans>
  </EmptyState>
)

PicturesPage.firstData = ({ queries, user, search }: PageVisit) => {
  if (!user.profile_info_status) return
  const box = boxIn(new URLSearchParams(search))
  if (box) void queries.prefetchInfiniteQuery(pictureRequestsQuery(user.id, box))
  else void queries.prefetchQuery(profileQuery(user.id))
}

/** The user's own pictures, requests to see pictures, and who sees them. */
export function PicturesPage() {
  const { user } = useSession()
  if (!user) return null
  return user.profile_info_status ? <Tabs userId={user.id} /> : <NoProfileYet />
}
