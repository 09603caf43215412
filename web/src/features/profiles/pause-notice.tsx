import { Trans } from '@lingui/react/macro'
import { breakPath } from '#web/lib/paths'
import { TextLink } from '#web/ui/buttons/button'
import { AlertBox } from '#web/ui/states/alert-box'

/** For a member who takes a break: that nobody new sees the profile, and where to end it. */
export function PauseNotice() {
  return (
    <AlertBox tone="tile" icon="info" title={<Trans>You are taking a break</Trans>}>
      <p>
        <Trans>
          New people do not see your profile. <TextLink href={breakPath}>End the break</TextLink>
        </Trans>
      </p>
    </AlertBox>
  )
}
