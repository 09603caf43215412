import { Trans } from '@lingui/react/macro'
import { formatDate } from '#web/lib/wording/wording'
import { AlertBox } from '#web/ui/states/alert-box'

/** For a member under eighteen: the day their profile opens, and the limits until then. */
export function OpeningNotice({ opensOn }: { opensOn: string }) {
  const day = formatDate(opensOn)
  return (
    <AlertBox icon="calendar" title={<Trans>Your profile opens on {day}, the 18th birthday</Trans>}>
      <p>
        <Trans>Until then only you can see it, and you cannot send proposals or messages.</Trans>
      </p>
    </AlertBox>
  )
}
