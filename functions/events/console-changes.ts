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

const person = ({ name, email, phone }: AccountItem) => ({ name, email, phone })
const nobody = { name: '', email: '', phone: '' }
const facts = (state: AccountStateItem) => userFacts(nobody, state)

/** Does a change concern what is shown? Counters of use change with every proposal. */
const hasChanged = <Item extends Key>(
  { before, after }: Change<Item>,
  shown: (item: Item) => object,
): boolean => !isDeepStrictEqual(before && shown(before), after && shown(after))

/** The row of an account whose state has changed, if it shows what has. */
export function rowOfState(change: Change<AccountStateItem>): RowId | undefined {
  const id = keys.accountState.idOf(change.key)
  return id !== undefined && hasChanged(change, facts) ? { kind: 'user', id } : undefined
}

/** Follows name, e-mail address and phone number. */
export function ofAccount(change: Change<AccountItem>): Consequences {
  const id = keys.account.idOf(change.key)
  if (id === undefined || !hasChanged(change, person)) return noConsequences
  return { increments: [], refresh: { kind: 'user', id }, tasks: change.before ? [refreshPayments(id)] : [] }
}

/** Payments show who pays. */
export const refreshPayments = (id: UserId): Task => ({
  name: `payments of ${id}`,
  run: () => refreshPaymentsOf(id),
})

/** A plan has been bought, or has come to its end. */
export function ofSubscription({ key }: Change<Key>): Consequences {
  const id = keys.subscription.idOf(key)
  return id === undefined ? noConsequences : { increments: [], refresh: { kind: 'user', id } }
}

/** How far a message to many has come. */
export function ofBroadcast({ key }: Change<Key>): Consequences {
  const id = keys.broadcast.idOf(key)
  return id === undefined ? noConsequences : { increments: [], refresh: { kind: 'broadcast', id } }
}

/** Messages to us change seldom, and then in what is shown; administrators are told of a new one. */
export function ofContact({ key, before }: Change<Key>): Consequences {
  const id = keys.contact.idOf(key)
  if (id === undefined) return noConsequences
  const tell = {
    name: `tell ${id}`,
    run: () => notifyAdministrators({ type: 'contact.created', contact_id: id }),
  }
  return { increments: [], refresh: { kind: 'contact', id }, tasks: before ? [] : [tell] }
}

const flags = ['mismatch_at', 'charged_again_at', 'refund_due_at'] as const

/** Payments in their table; administrators are told of one that they have to look into. */
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

/** What has been earned. */
export const ofLedgerEntry = ({ key, before, after }: Change<LedgerItem>): Consequences =>
  after && !before
    ? { increments: [], tasks: [{ name: `count ${key.pk} ${key.sk}`, run: () => countRevenue(after) }] }
    : noConsequences
