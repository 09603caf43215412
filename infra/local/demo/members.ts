import { userId } from '#functions/core/ids'
import type { Plan } from '#functions/features/plans/rules'
import { periodAt } from '#functions/core/usage'
import { newAccountItems } from '#functions/features/accounts/store'
import type { PictureItem } from '#functions/features/pictures/items'
import { keys } from '#functions/db/keys'
import { newProfileItems } from '#functions/features/profiles/create'
import { absent, isConditionFailed, put, transact, type Write } from '#functions/db/transact'
import type { MadeMember } from './generators/member'
import { pictureOf } from './people'
import { purchasesOf } from './purchases'
import type { AccountItem, AccountStateItem } from '#functions/features/accounts/items'

/**
 * All items of a member: account, account state, email, profile, card, picture, payments and purchases. Call it in order of
 * joining, earliest first, since cards are ordered by creation.
 */
export function memberWrites(member: MadeMember, plans: readonly Plan[], now: Date): Write[] {
  const { name, email, phone, joined, sections, authorAndMusts, privacy } = member
  const id = userId(member.id)
  const { gender } = sections.personal_info
  const purchases = purchasesOf(member, plans, now)
  const picture = member.portrait && pictureOf(member)

  const [plainAccount, plainState, address] = newAccountItems(
    { userId: id, name, email, phone, role: 'member', emailProven: true, agreed: true },
    joined,
  )
  const account: AccountItem = { ...plainAccount, profile_complete: true, gender }
  const state: AccountStateItem = {
    ...plainState,
    profile_complete: true,
    gender,
    ...purchases.state,
    ...(picture && { picture }),
    period: periodAt({ ...purchases.state, created_at: plainState.created_at }, now).period,
  }
  const owner = { user_id: id, ...purchases.current, ...(picture && { picture }) }
  const [profile, card] = newProfileItems(owner, { ...sections, ...authorAndMusts }, joined, privacy)
  const note: PictureItem | undefined = picture
    ? {
        ...keys.picture(id, picture),
        picture_id: picture,
        created_at: joined.toISOString(),
      }
    : undefined

  return [
    put('account', account, absent),
    put('accountState', state, absent),
    put('email', address, absent),
    put('profile', profile, absent),
    put('card', card, absent),
    ...(note ? [put('picture', note)] : []),
    ...purchases.writes,
  ]
}

/** Stores a member in one transaction; leaves one from an interrupted seed unchanged. */
export async function storeMember(writes: readonly Write[]): Promise<void> {
  await transact(writes).catch((error: unknown) => {
    if (!isConditionFailed(error)) throw error
  })
}
