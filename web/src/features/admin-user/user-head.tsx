import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { genders } from '#shared/options/personal'
import type { UserDetail } from '#shared/schemas/admin-entities'
import { Niche } from '#web/components/art/arch-picture'
import { formatDate } from '#web/lib/wording/wording'
import { UserRole, UserStatus } from './user-status'

const genderOf = ({ gender }: UserDetail) => genders.find((known) => known === gender)

/** Head of an account: picture, name, status, role and since when. */
export function UserHead({ user }: { user: UserDetail }) {
  const { t } = useLingui()
  const name = user.name || t`Deleted account`
  const joined = formatDate(user.created_at)
  return (
    <chakra.header
      bg="wall"
      color="wall.ink"
      borderRadius="card"
      display="flex"
      flexWrap="wrap"
      columnGap={{ base: '4', md: '7' }}
      paddingInline={{ base: '4', md: '7' }}
    >
      <chakra.div
        alignSelf="end"
        width={{ base: '84px', md: '112px' }}
        marginBlockStart={{ base: '4', md: '5' }}
        flex="none"
      >
        <Niche src={user.image_url} gender={genderOf(user)} alt={t`Picture of ${name}`} />
      </chakra.div>
      <chakra.div alignSelf="center" flex="1 1 9rem" minWidth="0" paddingBlock={{ base: '4', md: '5' }}>
        <chakra.h2 textStyle="h1" fontSize={{ base: '26', md: '34' }} overflowWrap="anywhere">
          {name}
        </chakra.h2>
        <chakra.p
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          columnGap="4"
          rowGap="1.5"
          marginBlockStart="2"
          color="wall.muted"
        >
          <UserStatus user={user} />
          <span>
            <UserRole user={user} />
          </span>
          <span>
            <Trans>Joined {joined}</Trans>
          </span>
        </chakra.p>
      </chakra.div>
    </chakra.header>
  )
}
