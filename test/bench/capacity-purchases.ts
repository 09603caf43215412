import { handler as payFastIpn } from '#functions/api/pay-fast-ipn/index'
import { handler as payments } from '#functions/api/payments/index'
import { handler as profile } from '#functions/api/profile/index'
import { validationHash } from '#functions/payments/payfast-notice'
import { loadPaymentNow } from '#functions/store/payments'
import { dayMs } from '#shared/units'
import { invoke } from '#test/support/events'
import { bought, planOf, storedPayment } from '#test/support/purchases'
import { memberId } from './members'
import { metered, pageUnits, several, writeUnits } from './meter'
import type { Row } from './report'

const free = { id: memberId(0) }
const buyer = { id: memberId(2) }

/** The notice of a success: stores it, completes the payment and begins a plan, in the place of one that runs or not. */
async function noticeRows(now: Date): Promise<Row[]> {
  const key = 'secured-key'
  const settings = {
    PAYFAST_BASE: 'https://provider.invalid',
    PAYFAST_MERCHANT_ID: '102',
    PAYFAST_SECURED_KEY: key,
  }
  Object.assign(process.env, settings)
  const paid = async (plan: string) => {
    const { id, merchant_id } = await storedPayment(free.id, planOf(plan), now)
    const validation_hash = validationHash(id, key, merchant_id, '000')
    const json = { basket_id: id, err_code: '000', validation_hash }
    const { cost } = await metered(() => invoke(payFastIpn, 'pay-fast-ipn.notice', { json }))
    const { status } = (await loadPaymentNow(id))!
    if (status !== 'completed') throw new Error(`The payment is ${status}.`)
    return cost
  }
  const first = await paid('silver')
  const dearer = await paid('platinum')
  return [
    { what: 'notice that begins a first plan', measured: writeUnits(first), unit: 'WCU' },
    { what: 'notice that replaces a plan, with credit', measured: writeUnits(dearer), unit: 'WCU' },
  ]
}

const periods = 12

/** What a member reads of plan and payments, after many purchases. */
async function listRows(now: Date): Promise<Row[]> {
  const silver = planOf('silver')
  for (let number = periods; number > 0; number--)
    await bought(buyer.id, silver, new Date(now.getTime() - number * 40 * dayMs))
  const of = async (call: () => ReturnType<typeof invoke>) => pageUnits((await several(1, call))[0]!)
  const query = { user_id: buyer.id }
  return [
    {
      what: `subscription with ${periods} bought periods`,
      measured: await of(() =>
        invoke(profile, 'profile.subscription', { as: buyer, query: { profileId: buyer.id } }),
      ),
      unit: 'RCU',
    },
    {
      what: `list of ${periods} payments`,
      measured: await of(() => invoke(payments, 'payments.mine', { as: buyer, query })),
      unit: 'RCU',
    },
  ]
}

/** Members 0 and 2 must be on Free. */
export const purchaseRows = async (now: Date): Promise<Row[]> => [
  ...(await listRows(now)),
  ...(await noticeRows(now)),
]
