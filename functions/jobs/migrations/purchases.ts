import { dayMs } from '#shared/units'
import type { AccountState, PlanSnapshot } from '#functions/core/account'
import { profileOf, type UserId } from '#functions/core/ids'
import { paisa } from '#functions/core/money'
import { indexEntry, type Key, keys, lists, paymentSort } from '#functions/db/keys'
import { type Stored, shapeOf } from '#functions/db/shapes'
import { query } from '#functions/db/table'
import {
  exists,
  isConditionFailed,
  remove,
  transact,
  unchanged,
  update,
  type Write,
} from '#functions/db/transact'
import type { AccountStateItem } from '#functions/features/accounts/items'
import { accountStatesOf, pageOfAccounts } from '#functions/features/accounts/store'
import { purchasedOf } from '#functions/features/payments/ledger-bookings'
import type { PaymentItem } from '#functions/features/payments/items'
import { dueNowEntry } from '#functions/features/payments/store'
import type { PurchaseEntry } from '#functions/features/plans/ledger'
import { periodsOf } from '#functions/features/plans/periods'
import { type Plan, snapshot } from '#functions/features/plans/rules'
import { appendLedgerWrites, loadPlans } from '#functions/features/plans/store'
import { putSubscription } from '#functions/features/plans/subscriptions'
import { purchasedCardWrite } from '#functions/features/profiles/cards'
import type { Migration, Outcome } from './migration'

/** The shape of payments that this migration produces. */
const NEXT = 2

/** One bought period, stored as an item before the ledger existed. */
type EarlierPeriod = Stored & {
  plan: PlanSnapshot
  start: string
  end: string
  /** In paisa. */
  price: number
  payment_id?: string
}

const listPeriods = async (user: UserId) =>
  (await query<EarlierPeriod>(lists.ofMember(user), { sort: { beginsWith: 'S#' }, consistent: true })).items

const listEarlierPayments = async (user: UserId) =>
  (await query<PaymentItem>(lists.payments(user), {})).items.filter((payment) => shapeOf(payment) < NEXT)

/** The period of a plan that is stored only in the account state. */
const ofState = ({ plan }: AccountState, plans: readonly Plan[]): EarlierPeriod[] => {
  if (!plan) return []
  const { start, end, payment_id: _payment, ...bought } = plan
  const price = paisa(plans.find(({ id }) => id === plan.id)?.price ?? 0)
  return [{ pk: '', sk: '', plan: bought, start, end, price }]
}

const entryOf = (
  user_id: UserId,
  { plan, start, end, price, payment_id }: EarlierPeriod,
  now: string,
): PurchaseEntry => ({
  kind: 'purchase',
  user_id,
  payment_id: payment_id ?? `${plan.id}#${start}`,
  amount: price,
  // A future period was bought before now; a later purchase must not queue behind its start.
  at: start < now ? start : now,
  plan,
  days: Math.round((Date.parse(end) - Date.parse(start)) / dayMs),
})

/** Keeps the usage counters under the period's new name. */
const renamed = ({ period, plan }: AccountState, bought: { payment_id?: string } | undefined) =>
  plan && period === `${plan.id}#${plan.start}` && bought ? { period: bought.payment_id } : {}

/** The writes that turn a member's stored periods into ledger entries. */
async function periodWrites(state: AccountStateItem, plans: readonly Plan[], now: Date): Promise<Write[]> {
  const { user_id, status } = state
  const listed = await listPeriods(user_id)
  const earlierPeriods = listed.length > 0 ? listed : ofState(state, plans)
  if (state.ledger !== undefined || earlierPeriods.length === 0 || status === 'deleted') return []
  const at = now.toISOString()
  const entries = earlierPeriods.map((period) => entryOf(user_id, period, at))
  const periods = periodsOf(entries)
  const purchased = purchasedOf(periods, at)
  return [
    update('accountState', keys.accountState(user_id), {
      set: { ...purchased, ledger: entries.length, ...renamed(state, purchased.plan) },
      remove: purchased.plan ? [] : ['plan'],
      ...unchanged(state, ['status', 'plan', 'period', 'ledger']),
    }),
    ...appendLedgerWrites(0, entries),
    await purchasedCardWrite(profileOf(user_id), purchased, now),
    putSubscription(user_id, periods, at),
    ...listed.map(({ pk, sk }) => remove('subscription', { pk, sk } satisfies Key)),
  ]
}

/** Adds what shape 2 requires; pending payments become due, so that they expire. */
function paymentWrite(payment: PaymentItem, plans: readonly Plan[], now: Date): Write {
  const plan = plans.find(({ id }) => id === payment.plan_id)
  const sort = paymentSort(payment.created_at, payment.id)
  const due = payment.status === 'pending' && dueNowEntry(payment.id, now)
  return update('payment', keys.payment(payment.id), {
    set: { s: NEXT, ...indexEntry(lists.adminPayments(payment.created_at), sort), ...due },
    initial: { merchant_id: 'earlier', days: plan?.duration ?? 0, ...(plan && { plan: snapshot(plan) }) },
    ...exists,
  })
}

async function migrate(state: AccountStateItem, now: Date): Promise<Outcome> {
  const plans = await loadPlans()
  const payments = await listEarlierPayments(state.user_id)
  const writes = [
    ...(await periodWrites(state, plans, now)),
    ...payments.map((payment) => paymentWrite(payment, plans, now)),
  ]
  if (writes.length === 0) return 'same'
  try {
    await transact(writes)
    return 'changed'
  } catch (error) {
    if (isConditionFailed(error))
      throw new Error('The purchases were changed in the same moment.', { cause: error })
    throw error
  }
}

/**
 * Turns bought periods, which were items, into ledger entries. Gives payments the version of their plan and an entry in the list
 * of all payments.
 */
export const purchases: Migration = {
  id: 'purchases',
  page: async (from, limit, now) => {
    const { accounts, next } = await pageOfAccounts(from, limit, now)
    const states = (await accountStatesOf(accounts)).filter((state) => state !== undefined)
    return {
      steps: states.map((state) => ({ id: state.user_id, run: () => migrate(state, now) })),
      read: accounts.length,
      ...(next !== undefined && { next }),
    }
  },
}
