import { Trans } from '@lingui/react/macro'
import type { Profile } from '#shared/schemas/entities'
import { ButtonLink } from '#web/ui/buttons/button'
import { chatWithPath } from '#web/lib/paths'

/** Links to the conversation with this member, if they accept messages from the viewer. */
export function SendMessage({ profile }: { profile: Profile }) {
  if (!profile.messages_privacy) return null
  return (
    <ButtonLink variant="wall" href={chatWithPath(profile.id)}>
      <Trans>Send a Message</Trans>
    </ButtonLink>
  )
}
