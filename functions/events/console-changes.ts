import { isDeepStrictEqual } from 'node:util'
import type { UserId } from '#functions/core/ids'
import { type Key, keys } from '#functions/db/keys'
import { type Change, type Consequences, noConsequences, type RowId, type Task } from '#functions/db/stream'
import type { AccountItem, AccountStateItem } from '#functions/features/accounts/items'
import { userFacts } from '#functions/features/accounts/present'
import { refreshPaymentsOf } from '#functions/features/admin/rows'
import { notifyAdministrators } from '#functions/features/notifications/store'
import type { PaymentItem } from '#functions/features/payments/items'
import { countRevenue } from '#functions/features/payments/revenue'
import type { LedgerItem } from '#functions/features/plans/items'

/* Consequences for the console: rows to refresh, notifications to administrators, and revenue. */

const person = ({ name, email, phone }: AccountItem) => ({ name, email, phone })
const nobody = { name: '', email: '', phone: '' }
const facts = (state: AccountStateItem) => userFacts(nobody, state)

/** Did the shown fields change? Usage counters, for example, change with every proposal but are not shown. */
const hasChanged = <Item extends Key>(
  { before, after }: Change<Item>,
  shown: (item: Item) => object,
): boolean => !isDeepStrictEqual(before && shown(before), after && shown(after))

/** The row of an account, if its account state changed in what the row shows. */
export function rowOfState(change: Change<AccountStateItem>): RowId | undefined {
  const id = keys.accountState.idOf(change.key)
  return id !== undefined && hasChanged(change, facts) ? { kind: 'user', id } : undefined
}

/** Refreshes the rows that show name, email address or phone number. */
export function ofAccount(change: Change<AccountItem>): Consequences {
  const id = keys.account.idOf(change.key)
  if (id === undefined || !hasChanged(change, person)) return noConsequences
  return { increments: [], refresh: { kind: 'user', id }, tasks: change.before ? [refreshPayments(id)] : [] }
}

/** Refreshes the rows of a member's payments, which show the payer. */
export const refreshPayments = (id: UserId): Task => ({
  name: `payments of ${id}`,
  run: () => refreshPaymentsOf(id),
})

/** Refreshes the row of a user whose plan began or ended. */
export function ofSubscription({ key }: Change<Key>): Consequences {
  const id = keys.subscription.idOf(key)
  return id === undefined ? noConsequences : { increments: [], refresh: { kind: 'user', id } }
}

/** Refreshes the row of a broadcast, which shows its progress. */
export function ofBroadcast({ key }: Change<Key>): Consequences {
  const id = keys.broadcast.idOf(key)
  return id === undefined ? noConsequences : { increments: [], refresh: { kind: 'broadcast', id } }
}

/** Refreshes the row of a contact; notifies administrators of a new one. */
export function ofContact({ key, before }: Change<Key>): Consequences {
  const id = keys.contact.idOf(key)
  if (id === undefined) return noConsequences
  const notify = {
    name: `tell ${id}`,
    run: () => notifyAdministrators({ type: 'contact.created', contact_id: id }),
  }
  return { increments: [], refresh: { kind: 'contact', id }, tasks: before ? [] : [notify] }
}

const flags = ['mismatch_at', 'charged_again_at', 'refund_due_at', 'duplicate_at'] as const

/** Refreshes the row of a payment; notifies administrators when a flag asks them to look into it. */
export function ofPayment({ key, before, after }: Change<PaymentItem>): Consequences {
  const id = keys.payment.idOf(key)
  if (id === undefined) return noConsequences
  const raised = flags.filter((flag) => after?.[flag] !== undefined && before?.[flag] === undefined)
  return {
    increments: [],
    refresh: { kind: 'payment', id },
    tasks: raised.map((flag) => ({
      name: `tell ${id} ${flag}`,
      run: () => notifyAdministrators({ type: 'payment.flagged', payment_id: id }, flag),
    })),
  }
}

/** Counts the revenue of a new ledger entry. */
export const ofLedgerEntry = ({ key, before, after }: Change<LedgerItem>): Consequences =>
  after && !before
    ? { increments: [], tasks: [{ name: `count ${key.pk} ${key.sk}`, run: () => countRevenue(after) }] }
    : noConsequences
