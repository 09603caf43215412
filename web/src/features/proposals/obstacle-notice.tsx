import { Trans } from '@lingui/react/macro'
import { TextLink } from '#web/ui/buttons/button'
import { OpeningNotice } from '#web/features/profiles/opening-notice'
import { Notice } from '#web/ui/states/notice'
import { breakPath, packagesPath } from '#web/lib/paths'
import { formatDate } from '#web/lib/wording/wording'
import type { OwnObstacle } from './proposal-refusal'

function UsedUp({ renewsOn }: { renewsOn: string | null }) {
  const day = renewsOn && formatDate(renewsOn)
  return (
    <Notice icon="info" title={<Trans>You have used all the proposals in your plan</Trans>}>
      <p>
        {day ? (
          <Trans>You can send proposals again from {day}. Other plans include more proposals.</Trans>
        ) : (
          <Trans>A larger plan begins as soon as it is paid.</Trans>
        )}
      </p>
      <TextLink standalone href={packagesPath}>
        <Trans>See the plans</Trans>
      </TextLink>
    </Notice>
  )
}

/** Why a member cannot propose to anybody now, and the way on. */
export function ObstacleNotice({ obstacle }: { obstacle: OwnObstacle }) {
  switch (obstacle.kind) {
    case 'opening':
      return <OpeningNotice opensOn={obstacle.opensOn} />
    case 'quota':
      return <UsedUp renewsOn={obstacle.renewsOn} />
    case 'paused':
      return (
        <Notice icon="info" title={<Trans>You are taking a break</Trans>}>
          <p>
            <Trans>Please end it in your settings before you send a proposal.</Trans>
          </p>
          <TextLink standalone href={breakPath}>
            <Trans>Open your settings</Trans>
          </TextLink>
        </Notice>
      )
  }
}
