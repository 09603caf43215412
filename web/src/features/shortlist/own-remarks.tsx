import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { AlertBox } from '#web/ui/states/alert-box'
import { Card } from '#web/ui/layout/surfaces'
import { useListMembership } from './member-lists'
import { noteQuery } from './queries'
import { NoteText, WriteNote } from './note'

interface OwnRemarksProps {
  userId: string
  person: { id: string; name: string }
}

function OwnNote({ userId, person }: OwnRemarksProps) {
  const { data: note } = useQuery(noteQuery(userId, person.id))
  if (note === undefined) return null
  return (
    <Card>
      <chakra.h2 textStyle="h4">
        <Trans>Your note</Trans>
      </chakra.h2>
      <chakra.p color="ink.muted" textStyle="small" marginBlockEnd={note ? '3' : '0'}>
        <Trans>Only you see it.</Trans>
      </chakra.p>
      {note && <NoteText>{note}</NoteText>}
      <WriteNote userId={userId} person={person} note={note} />
    </Card>
  )
}

/** On a profile: says that the viewer has hidden it, and shows their private note. */
export function OwnRemarks({ userId, person }: OwnRemarksProps) {
  const { isShortlisted, isHidden } = useListMembership(person.id)
  return (
    <>
      <chakra.div role="status" _empty={{ display: 'none' }}>
        {isHidden && (
          <AlertBox>
            {isShortlisted ? (
              <Trans>You have hidden this profile. It stays under “Saved” until you remove it.</Trans>
            ) : (
              <Trans>You have hidden this profile. It does not appear in your lists.</Trans>
            )}
          </AlertBox>
        )}
      </chakra.div>
      {isShortlisted && <OwnNote key={person.id} userId={userId} person={person} />}
    </>
  )
}
