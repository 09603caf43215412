import { userId } from '#functions/domain/ids'
import type { Plan } from '#functions/domain/plans'
import { activePlan, periodAt } from '#functions/domain/usage'
import { newAccountItems } from '#functions/store/accounts'
import type { AccountItem, PictureItem, AccountStateItem } from '#functions/store/items'
import { keys } from '#functions/store/keys'
import { newProfileItems } from '#functions/store/profiles'
import { absent, isRefused, put, transact, type Write } from '#functions/store/transact'
import type { MadeMember } from './generators/member'
import { pictureOf } from './people'
import { paidPlan, purchaseWrites } from './purchases'

/**
 * All items of a member: account, account state, email, profile, card, picture, payments and what they bought. Call it in order of joining, earliest
 * first, since cards are ordered by creation.
 */
export function memberWrites(member: MadeMember, plans: readonly Plan[], now: Date): Write[] {
  const { name, email, phone, joined, sections, privacy } = member
  const id = userId(member.id)
  const { gender } = sections.personal_info
  const plan = member.plan && paidPlan(member.plan, plans)
  const picture = member.portrait && pictureOf(member)

  const [plainAccount, plainState, address] = newAccountItems(
    { userId: id, name, email, phone, role: 'member', proven: true, agreed: true },
    joined,
  )
  const account: AccountItem = { ...plainAccount, profile_complete: true, gender }
  const state: AccountStateItem = {
    ...plainState,
    profile_complete: true,
    gender,
    ...(plan && { plan }),
    ...(picture && { picture }),
    period: periodAt({ created_at: plainState.created_at, plan }, now).period,
  }
  // The card shows only an active plan.
  const onCard = activePlan({ plan }, now)
  const owner = { user_id: id, ...(onCard && { plan: onCard }), ...(picture && { picture }) }
  const [profile, card] = newProfileItems(owner, sections, joined, privacy)
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
    ...purchaseWrites(member, plans),
  ]
}

/** Stores a member in one transaction; one stored by an earlier, interrupted seed is left unchanged. */
export async function storeMember(writes: readonly Write[]): Promise<void> {
  await transact(writes).catch((error: unknown) => {
    if (!isRefused(error)) throw error
  })
}
