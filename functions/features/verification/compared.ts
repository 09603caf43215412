import type { AccountState } from '#functions/core/account'
import { personOf } from '#functions/core/checks'
import { profileOf, type UserId } from '#functions/core/ids'
import { keys } from '#functions/db/keys'
import { check, unchanged, type Write } from '#functions/db/transact'
import { loadAccountState, userNotFound } from '#functions/features/accounts/store'
import type { ProfileItem } from '#functions/features/profiles/items'
import { loadStoredProfile } from '#functions/features/profiles/store'
import type { Compared } from './check-rules'
import type { CheckItem } from './items'

/* What checks compare with: the profile picture and, for the identity, what the profile says about the person. */

export interface Member {
  user: UserId
  state: AccountState
  /** Only for a check of the identity. */
  profile: ProfileItem | undefined
}

/** The member of a check of this kind, strongly consistent; undefined if deleted. */
export async function findMember(user: UserId, kind: CheckItem['kind']): Promise<Member | undefined> {
  const [state, profile] = await Promise.all([
    loadAccountState(user),
    kind && loadStoredProfile(profileOf(user)),
  ])
  return state && state.status !== 'deleted' ? { user, state, profile } : undefined
}

/** Like `findMember`; 404 for a deleted account. */
export async function loadMember(user: UserId, kind: CheckItem['kind']): Promise<Member> {
  const member = await findMember(user, kind)
  if (!member) throw userNotFound()
  return member
}

export const comparedOf = ({ state, profile }: Pick<Member, 'state' | 'profile'>): Compared => ({
  picture: state.picture,
  person: profile && personOf(profile.personal_info),
})

/** The condition that an account is still active, and has the picture of a check. */
export const samePicture = ({ picture }: Pick<CheckItem, 'picture'>) => ({
  condition: '#status = :active AND #picture = :picture',
  values: { active: 'active', picture },
})

/** The writes that fail if the personal information of an identity check has changed since it was read. */
export const samePerson = ({ user, profile }: Member): Write[] =>
  profile ? [check('profile', keys.profile(user), unchanged(profile, ['personal_info']))] : []

/** The write that fails unless the account is active and has the picture of a check. */
export const stillShows = (user: UserId, item: Pick<CheckItem, 'picture'>): Write =>
  check('accountState', keys.accountState(user), samePicture(item))

/** The writes that fail if what a check compares with has changed since it was read. */
export const sameMember = (member: Member, item: Pick<CheckItem, 'picture'>): Write[] => [
  stillShows(member.user, item),
  ...samePerson(member),
]
