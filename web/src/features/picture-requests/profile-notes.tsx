import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { PicturePermission, Profile } from '#shared/schemas/entities'
import { DialogAction } from '#web/ui/buttons/dialog-action'
import { AlertBox } from '#web/ui/states/alert-box'
import { formatDate, formatDateTime } from '#web/lib/wording/wording'
import { loadShowDialog, loadTakeBackDialog } from './dialogs'
import { EndButton } from './end-button'
import { useFocusNameAfter, usePerson } from './person'

interface NoteProps {
  /** The other member: profile id and display name. */
  person: { id: string; name: string }
  permission: PicturePermission
}

/** A sentence, and what the viewer can change about it in the same line. */
function Line({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <AlertBox tone="tile" icon="eye">
      <chakra.div display="flex" flexWrap="wrap" alignItems="baseline" columnGap="5" rowGap="2">
        <p>{children}</p>
        {action && <chakra.div marginBlock="-2.5">{action}</chakra.div>}
      </chakra.div>
    </AlertBox>
  )
}

/** The member asks to see the viewer's picture. */
function ReceivedRequest({ person, permission }: NoteProps) {
  useFocusNameAfter()
  const name = <bdi>{person.name}</bdi>
  return (
    <AlertBox icon="eye" title={<Trans>{name} asks to see your picture.</Trans>}>
      {permission.mutual && (
        <p>
          <Trans>You would see theirs in return.</Trans>
        </p>
      )}
      <chakra.div display="flex" flexWrap="wrap" gap="3" marginBlockStart="2">
        <DialogAction
          look="line"
          icon="eye"
          label={<Trans>Show my picture</Trans>}
          load={loadShowDialog}
          about={{ person, request: permission }}
        />
        <EndButton profileId={person.id} requestId={permission.id} variant="quiet" status="declined">
          <Trans>Not now</Trans>
        </EndButton>
      </chakra.div>
    </AlertBox>
  )
}

/** Hides the viewer's picture again. */
function TakeBack(note: NoteProps) {
  useFocusNameAfter()
  return (
    <DialogAction
      look="link"
      icon="eyeOff"
      label={<Trans>Take back</Trans>}
      load={loadTakeBackDialog}
      about={note}
    />
  )
}

/** The member sees the viewer's picture by permission. */
function ShownToThem(note: NoteProps) {
  const name = <bdi>{note.person.name}</bdi>
  const time = note.permission.until && formatDateTime(note.permission.until)
  return (
    <Line action={<TakeBack {...note} />}>
      {time ? (
        <Trans>
          {name} can see your picture until {time}.
        </Trans>
      ) : (
        <Trans>{name} can see your picture until you take it back.</Trans>
      )}
    </Line>
  )
}

/** Both see the other one's picture, for as long as they show their own. */
function ShownToEachOther(note: NoteProps) {
  const name = <bdi>{note.person.name}</bdi>
  const time = note.permission.until && formatDateTime(note.permission.until)
  return (
    <Line action={<TakeBack {...note} />}>
      {time ? (
        <Trans>
          You and {name} see each other’s picture until {time}.
        </Trans>
      ) : (
        <Trans>You and {name} see each other’s picture until one of you takes theirs back.</Trans>
      )}
    </Line>
  )
}

/** The viewer has asked, and waits for the answer. */
function SentRequest({ person, permission }: NoteProps) {
  useFocusNameAfter()
  const day = formatDate(permission.at)
  return (
    <Line
      action={
        <EndButton profileId={person.id} requestId={permission.id} variant="link" status="revoked">
          <Trans>Withdraw the request</Trans>
        </EndButton>
      }
    >
      <Trans>You asked on {day}. We will tell you if you may see the picture.</Trans>{' '}
      {permission.mutual && <Trans>They would see yours in return.</Trans>}
    </Line>
  )
}

/** The viewer sees the picture by permission. */
function ShownToViewer({ person, permission }: NoteProps) {
  const name = <bdi>{person.name}</bdi>
  const time = permission.until && formatDateTime(permission.until)
  return (
    <Line>
      {time ? (
        <Trans>
          {name} shows you this picture until {time}.
        </Trans>
      ) : (
        <Trans>{name} shows you this picture. They can take it back at any time.</Trans>
      )}
    </Line>
  )
}

/** When the viewer may ask again. */
function AskAgain({ permission }: NoteProps) {
  const day = permission.until && formatDate(permission.until)
  return (
    day && (
      <Line>
        <Trans>You can ask to see the picture again after {day}.</Trans>
      </Line>
    )
  )
}

/** What the viewer asked, or is shown. Nothing about a picture that they see anyway. */
function Sent({ seesPicture, ...note }: NoteProps & { seesPicture: boolean }) {
  if (note.permission.status === 'granted') return seesPicture && <ShownToViewer {...note} />
  if (seesPicture) return null
  return note.permission.status === 'pending' ? <SentRequest {...note} /> : <AskAgain {...note} />
}

function Received(note: NoteProps) {
  switch (note.permission.status) {
    case 'pending':
      return <ReceivedRequest {...note} />
    case 'granted':
      return <ShownToThem {...note} />
    default:
      return null
  }
}

const isShownInReturn = (permission: PicturePermission | undefined): permission is PicturePermission =>
  permission?.status === 'granted' && permission.mutual === true

/** On another member's profile: who asked to see whose picture, and who shows it. Connected members see each other's anyway. */
export function PictureNotes({ profile }: { profile: Profile }) {
  const person = usePerson(profile)
  if (!profile.pictures || profile.relation.state === 'connected') return null
  const { sent, received } = profile.pictures
  const seesPicture = profile.user_profile_image.image_url !== null
  if (seesPicture && isShownInReturn(sent) && isShownInReturn(received))
    return <ShownToEachOther person={person} permission={received} />
  return (
    <>
      {received && <Received person={person} permission={received} />}
      {sent && <Sent person={person} permission={sent} seesPicture={seesPicture} />}
    </>
  )
}
