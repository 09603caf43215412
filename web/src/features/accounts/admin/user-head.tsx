import { Trans, useLingui } from '@lingui/react/macro'
import { genders } from '#shared/options/personal'
import type { UserDetail } from '#shared/schemas/admin-entities'
import { AccountHead } from './account-head'
import { formatDate } from '#web/lib/wording/wording'
import { UserRole, UserStatus } from './user-status'

const genderOf = ({ gender }: UserDetail) => genders.find((known) => known === gender)

/** Head of an account: picture, name, status, role and since when. */
export function UserHead({ user }: { user: UserDetail }) {
  const { t } = useLingui()
  const joined = formatDate(user.created_at)
  return (
    <AccountHead
      name={user.name || t`Deleted account`}
      src={user.image_url}
      gender={genderOf(user)}
      marks={
        <>
          <UserStatus user={user} />
          <span>
            <UserRole user={user} />
          </span>
          <span>
            <Trans>Joined {joined}</Trans>
          </span>
        </>
      }
    />
  )
}
