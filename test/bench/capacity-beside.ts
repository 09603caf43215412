import { handler as payFastIpn } from '#functions/api/pay-fast-ipn/index'
import { handler as shortlist } from '#functions/api/shortlist/index'
import { compactPrivacy } from '#functions/domain/privacy'
import { validationHash } from '#functions/payments/payfast-notice'
import { changeCard } from '#functions/store/cards'
import { loadPaymentNow } from '#functions/store/payments'
import { refreshSearchEntry } from '#functions/store/search-entries'
import { privacyDefaults } from '#shared/options/privacy'
import { invoke } from '#test/support/events'
import { planOf, storedPayment } from '#test/support/purchases'
import { capacityBudgets } from './budgets'
import { memberId } from './members'
import { costOf, metered, pageUnits, readUnits, writeUnits } from './meter'
import type { Row } from './report'

/* Members whom no other call changes: who buys, who is searched for, and who keeps others. */
const [buyer, searched, keeper] = [memberId(900), memberId(901), memberId(902)]

/** The notice of a success: stores it, completes the payment and begins a first plan. */
async function noticeRow(now: Date): Promise<Row> {
  const key = 'secured-key'
  Object.assign(process.env, {
    PAYFAST_BASE: 'https://provider.invalid',
    PAYFAST_MERCHANT_ID: '102',
    PAYFAST_SECURED_KEY: key,
  })
  const { id, merchant_id } = await storedPayment(buyer, planOf('silver'), now)
  const validation_hash = validationHash(id, key, merchant_id, '000')
  const json = { basket_id: id, err_code: '000', validation_hash }
  const { cost } = await metered(() => invoke(payFastIpn, 'pay-fast-ipn.notice', { json }))
  const { status } = (await loadPaymentNow(id))!
  if (status !== 'completed') throw new Error(`The payment is ${status}.`)
  return { what: 'notice that begins a first plan', measured: writeUnits(cost), unit: 'WCU' }
}

/** What a member is found by, which the stream's consumer writes when a card has changed. */
async function entryRows(now: Date): Promise<Row[]> {
  const restrict = (profile_visibility: 'everyone' | 'verified_users') => {
    const { visible_to } = compactPrivacy({ ...privacyDefaults, profile_visibility })
    return changeCard(searched, { facts: () => ({ visible_to }) }, now)
  }
  await restrict('everyone')
  await refreshSearchEntry(searched)
  await restrict('verified_users')
  const { cost } = await costOf(() => refreshSearchEntry(searched))
  return [
    { what: 'entry of searches that changes: writes', measured: writeUnits(cost), unit: 'WCU' },
    { what: 'entry of searches that changes: reads', measured: readUnits(cost), unit: 'RCU' },
  ]
}

async function shortlistRows(): Promise<Row[]> {
  const as = { id: keeper }
  const keep = (at: number) =>
    metered(() => invoke(shortlist, 'shortlist.create', { as, json: { profile_id: memberId(10 + at) } }))
  await keep(0)
  const added = await keep(1)
  for (let at = 2; at < 20; at++) await keep(at)
  const query = { user_id: keeper, only: 'ids' }
  const byIds = await metered(() => invoke(shortlist, 'shortlist.ids', { as, query }))
  return [
    {
      what: 'keep somebody on the shortlist',
      measured: writeUnits(added.cost),
      unit: 'WCU',
      budget: capacityBudgets['keep somebody on the shortlist'],
    },
    {
      what: 'whom a member keeps, by their ids',
      measured: pageUnits(byIds.cost),
      unit: 'RCU',
      budget: capacityBudgets['whom a member keeps, by their ids'],
    },
  ]
}

/** What else has a budget. */
export const besideRows = async (now: Date): Promise<Row[]> => [
  await noticeRow(now),
  ...(await entryRows(now)),
  ...(await shortlistRows()),
]
