import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import type { Profile } from '#shared/schemas/entities'
import { ButtonLink } from '#web/components/button'

/** Leads to the chat, if this member accepts messages from the viewer. */
export function SendMessage({ profile }: { profile: Profile }) {
  const note = useId()
  if (!profile.messages_privacy) return null
  return (
    <>
      <ButtonLink variant="wall" href="/dashboard/live-chat" aria-describedby={note}>
        <Trans>Send a Message</Trans>
      </ButtonLink>
      <chakra.p id={note} flexBasis="100%" textStyle="small" color="wall.muted">
        <Trans>Messages cannot be sent yet.</Trans>
      </chakra.p>
    </>
  )
}
