import { Trans } from '@lingui/react/macro'
import type { SessionUser } from '#web/lib/session-context'
import { useWord } from '#web/lib/wording/use-word'

/** Whether the member has done what we require before a check that takes our money or time. */
export const mayBegin = (user: SessionUser): boolean => !user.email_unproven && user.profile_info_status

/** What the member has to do before such a check. */
export function RequiredFirst({ user }: { user: SessionUser }) {
  const word = useWord()
  return (
    <p>
      {user.email_unproven ? (
        <Trans>Please confirm your e-mail address first.</Trans>
      ) : (
        word('Please complete your profile first.')
      )}
    </p>
  )
}
