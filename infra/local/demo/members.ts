import { dayMs } from '#shared/units'
import { userId } from '#functions/core/ids'
import type { Plan } from '#functions/features/plans/rules'
import { periodAt } from '#functions/core/usage'
import { newAccountItems } from '#functions/features/accounts/store'
import { FURTHER, type PictureItem } from '#functions/features/pictures/items'
import { keys } from '#functions/db/keys'
import { newProfileItems } from '#functions/features/profiles/create'
import { absent, isConditionFailed, put, transact, type Write } from '#functions/db/transact'
import type { MadeMember } from './generators/member'
import { furtherOf, pictureOf } from './people'
import { purchasesOf } from './purchases'
import type { AccountItem, AccountStateItem, HolderItem } from '#functions/features/accounts/items'
import { numberHash } from '#functions/features/verification/confirmed-phones'

/** The check of a phone number, as in the account state, and the item that keeps the number for this member. */
async function phoneCheckOf({ id, phone, joined, phoneConfirmed }: MadeMember) {
  if (!phoneConfirmed) return undefined
  const number = await numberHash(phone)
  const holder: HolderItem = { ...keys.confirmedPhone(number), user_id: userId(id) }
  return { check: { at: joined.toISOString(), number }, holder }
}

/** The checks of the present picture and of the identity, as in the account state. */
function personChecksOf(
  { joined, photoChecked, identityChecked }: MadeMember,
  picture: string | undefined,
  now: Date,
) {
  const daysLater = (days: number) => new Date(Math.min(+joined + days * dayMs, +now)).toISOString()
  return {
    ...(photoChecked && picture && { photo_check: { at: daysLater(1), picture } }),
    ...(identityChecked && { identity_check: { at: daysLater(2) } }),
  }
}

/**
 * All items of a member: account, account state, email, confirmed number, profile, card, picture, payments and purchases. Call it in order of
 * joining, earliest first, since cards are ordered by creation.
 */
export async function memberWrites(member: MadeMember, plans: readonly Plan[], now: Date): Promise<Write[]> {
  const { name, email, phone, joined, sections, authorAndMusts, privacy } = member
  const id = userId(member.id)
  const { gender } = sections.personal_info
  const purchases = purchasesOf(member, plans, now)
  const picture = member.portrait && pictureOf(member)
  const further = picture ? furtherOf(member) : []
  const confirmed = await phoneCheckOf(member)
  const personChecks = personChecksOf(member, picture, now)

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
    ...(confirmed && { phone_check: confirmed.check }),
    ...(picture && { picture }),
    ...personChecks,
    ...(further.length > 0 && { further_pictures: further }),
    period: periodAt({ ...purchases.state, created_at: plainState.created_at }, now).period,
  }
  const { email_proven_at, phone_check } = state
  const owner = {
    user_id: id,
    ...purchases.current,
    ...(picture && { picture }),
    ...(email_proven_at && { email_proven_at }),
    ...(phone_check && { phone_check }),
    ...personChecks,
  }
  const [profile, card] = newProfileItems(owner, { ...sections, ...authorAndMusts }, joined, privacy)
  const pictureItem = (picture_id: string): PictureItem => ({
    ...keys.picture(id, picture_id),
    picture_id,
    created_at: joined.toISOString(),
  })

  return [
    put('account', account, absent),
    put('accountState', state, absent),
    put('email', address, absent),
    ...(confirmed ? [put('confirmedPhone', confirmed.holder)] : []),
    put('profile', profile, absent),
    put('card', card, absent),
    ...(picture ? [put('picture', pictureItem(picture))] : []),
    ...further.map((name) => put('picture', { ...pictureItem(name), held: FURTHER })),
    ...purchases.writes,
  ]
}

/** Stores a member in one transaction; leaves one from an interrupted seed unchanged. */
export async function storeMember(writes: readonly Write[]): Promise<void> {
  await transact(writes).catch((error: unknown) => {
    if (!isConditionFailed(error)) throw error
  })
}
