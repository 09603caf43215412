import { isPhone } from '#shared/phone'
import type { BroadcastEntity } from '#shared/schemas/admin-entities'
import type { ListedPayment } from '#shared/schemas/money-entities'
import type { AccountState } from '#functions/core/account'
import { clock } from '#functions/core/clock'
import { type UserId, userId } from '#functions/core/ids'
import { tokensOf } from '#functions/core/search-tokens'
import { activePlan } from '#functions/core/usage'
import { type Key, keys, type RowKind } from '#functions/db/keys'
import type { Row } from '#functions/db/rows'
import { getItem } from '#functions/db/table'
import { check, exists, type Write } from '#functions/db/transact'
import type { AccountItem, AccountStateItem } from '#functions/features/accounts/items'
import { type UserFacts, userFacts } from '#functions/features/accounts/present'
import { loadAccountWithState } from '#functions/features/accounts/store'
import type { ContactItem } from '#functions/features/contact/items'
import type { ContactFacts } from '#functions/features/contact/present'
import type { BroadcastItem } from '#functions/features/notifications/items'
import { presentBroadcast } from '#functions/features/notifications/rules'
import type { PaymentItem } from '#functions/features/payments/items'
import { type Payer, presentListed } from '#functions/features/payments/present'
import type { Payment } from '#functions/features/payments/rules'
import { loadPayer } from '#functions/features/payments/store'

/** The facts in the rows of each kind. */
export interface RowFacts {
  user: UserFacts
  contact: ContactFacts
  payment: ListedPayment
  broadcast: BroadcastEntity
}

/** The groups in which a user is counted: members, profiles, and the current plan. */
function groupsOf({ role, complete }: UserFacts, state: AccountState, now: Date): string[] {
  if (role !== 'member') return []
  const plan = activePlan(state, now)
  return ['members', ...(complete ? ['profiles'] : []), ...(plan ? [`plan:${plan.id}`] : [])]
}

/**
 * The search token of users whose stored phone number cannot exist, since it was read wrongly when it was typed. No name or e-mail
 * address begins so, as names may not contain `@`.
 */
export const phoneToCheck = '@phone'

/** The row of an account that is not deleted. */
export function rowOfUser(account: AccountItem, state: AccountStateItem): Row<UserFacts> {
  const facts = userFacts(account, state)
  const { id, name, email, phone } = facts
  const kind = state.role === 'admin' ? 'admin' : state.status
  return {
    id,
    at: state.created_at,
    status: state.status === 'suspended' ? 'suspended' : kind,
    facts,
    tokens: tokensOf({ texts: [name], exact: [isPhone(phone) ? undefined : phoneToCheck, email, id], phone }),
    groups: groupsOf(facts, state, clock.now()),
  }
}

/** Undefined for a deleted account, and for one whose items are not all written yet. */
async function userRow(id: UserId): Promise<Row<UserFacts> | undefined> {
  const person = await loadAccountWithState(id)
  return person && rowOfUser(person.account, person.state)
}

async function contactRow(id: string): Promise<Row<ContactFacts> | undefined> {
  const item = await getItem<ContactItem>(keys.contact(id), { consistent: true })
  if (!item) return undefined
  const { name, phone, email, subject, contact_type, message_status, profile_id, created_at } = item
  return {
    id,
    at: created_at,
    status: message_status,
    facts: {
      id,
      name,
      ...(phone && { phone }),
      email,
      subject,
      contact_type,
      message_status,
      ...(profile_id && { profile_id }),
      created_at,
    },
    tokens: tokensOf({ texts: [name, subject], exact: [email], phone }),
    groups: [],
  }
}

/** The search token of payments that need an administrator. No word of a name begins with `!`. */
export const flaggedPayments = '!flagged'

/** The row of a payment; without the payer if their account is deleted. */
export function rowOfPayment(payment: Payment, payer: Payer | undefined): Row<ListedPayment> {
  const facts = presentListed(payment, payer)
  const flagged = facts.flags.length > 0 ? flaggedPayments : undefined
  const { id, created_at, status, plan_name, transaction_id } = payment
  return {
    id,
    at: created_at,
    status,
    facts,
    tokens: tokensOf({ texts: [payer?.name, plan_name], exact: [flagged, payer?.email, id, transaction_id] }),
    groups: [],
  }
}

async function paymentRow(id: string): Promise<Row<ListedPayment> | undefined> {
  const payment = await getItem<PaymentItem>(keys.payment(id), { consistent: true })
  return payment && rowOfPayment(payment, await loadPayer(payment.user_id))
}

async function broadcastRow(id: string): Promise<Row<BroadcastEntity> | undefined> {
  const item = await getItem<BroadcastItem>(keys.broadcast(id), { consistent: true })
  if (!item) return undefined
  const facts = presentBroadcast(item)
  const { created_at, state, text } = facts
  return {
    id,
    at: created_at,
    status: state,
    facts,
    tokens: tokensOf({ texts: [text], exact: [] }),
    groups: [],
  }
}

/** Reads what a row shows, strongly consistent; undefined if there is nothing to show. */
export const rowSources: { [Kind in RowKind]: (id: string) => Promise<Row<RowFacts[Kind]> | undefined> } = {
  user: (id) => userRow(userId(id)),
  contact: contactRow,
  payment: paymentRow,
  broadcast: broadcastRow,
}

/** The item that must exist for a row to be shown. */
function sourceOf(kind: RowKind, { id, facts }: Row): Key {
  if (kind === 'user') return keys.accountState(userId(id))
  if (kind === 'contact') return keys.contact(id)
  if (kind === 'broadcast') return keys.broadcast(id)
  const { profile_email, user_id } = facts as ListedPayment
  // Without a payer, only the payment itself matters.
  return profile_email === undefined ? keys.payment(id) : keys.accountState(userId(user_id))
}

/** Checks that the source of a new row was not removed since it was read. */
export const checkSourceExists = (kind: RowKind, row: Row): Write =>
  check('source', sourceOf(kind, row), {
    // Of these items, only accounts are ever marked as deleted.
    condition: `${exists.condition} AND attribute_not_exists(#deleted_at)`,
  })
