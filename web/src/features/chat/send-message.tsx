import { Trans } from '@lingui/react/macro'
import type { Profile } from '#shared/schemas/entities'
import { ButtonLink } from '#web/ui/buttons/button'
import { chatWithPath } from '#web/lib/paths'

/** Links to the conversation with this member, if they accept messages from the viewer. */
export function SendMessage({ profile }: { profile: Profile }) {
  if (!profile.messages_privacy) return null
  // To write is what connections are for; before, it is to propose.
  const isMain = profile.relation.state === 'connected'
  return (
    <ButtonLink variant={isMain ? 'actOnWall' : 'wall'} href={chatWithPath(profile.id)}>
      <Trans>Send a Message</Trans>
    </ButtonLink>
  )
}
