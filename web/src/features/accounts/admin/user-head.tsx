import { Trans, useLingui } from '@lingui/react/macro'
import { genders } from '#shared/options/personal'
import type { UserDetail } from '#shared/schemas/admin-entities'
import { AccountHead } from './account-head'
import { formatDate } from '#web/lib/wording/wording'
import { UserRole, UserStatus } from './user-status'
import { chakra } from '@chakra-ui/react'
import { LoadingNote, Skeleton } from '#web/ui/states/states'
import { Card } from '#web/ui/layout/surfaces'

/** Skeleton of an account: head, buttons and facts. */
export function UserSkeleton() {
  return (
    <chakra.div display="grid" gap="5">
      <LoadingNote />
      <Card padding="0" overflow="hidden">
        <chakra.div bg="wall" height={{ base: '132px', md: '164px' }} aria-hidden="true" />
      </Card>
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        {['76px', '176px', '150px'].map((width) => (
          <Skeleton key={width} height="44px" width={width} borderRadius="control" />
        ))}
      </chakra.div>
      <Card display="grid" gap="5" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}>
        {Array.from({ length: 8 }, (_, index) => (
          <Skeleton key={index} height="40px" width="80%" />
        ))}
      </Card>
    </chakra.div>
  )
}

const genderOf = ({ gender }: UserDetail) => genders.find((candidate) => candidate === gender)

/** Head of an account: picture, name, status, role and date. */
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
