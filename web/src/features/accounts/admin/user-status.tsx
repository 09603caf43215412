import { Trans } from '@lingui/react/macro'
import type { UserDetail } from '#shared/schemas/admin-entities'
import { Pill } from '#web/ui/pill'
import { formatDate } from '#web/lib/wording/wording'

/** Whether an account is active, suspended (until when), about to be removed, or deleted. */
export function UserStatus({ user: { status, suspension } }: { user: UserDetail }) {
  const until = suspension?.until && formatDate(suspension.until)
  const removed = suspension?.removed_at && formatDate(suspension.removed_at)
  if (status === 'deleted')
    return (
      <Pill>
        <Trans>Deleted</Trans>
      </Pill>
    )
  if (status === 'active')
    return (
      <Pill tone="ok">
        <Trans>Active</Trans>
      </Pill>
    )
  return (
    <Pill tone="err" wraps>
      {removed ? (
        <Trans>To be removed on {removed}</Trans>
      ) : until ? (
        <Trans>Suspended until {until}</Trans>
      ) : (
        <Trans>Suspended</Trans>
      )}
    </Pill>
  )
}

/** The role of an account, in words. */
export const UserRole = ({ user }: { user: UserDetail }) =>
  user.role === 'admin' ? <Trans>Administrator</Trans> : <Trans>Member</Trans>
