import { handler } from '#functions/api/payments/index'
import type { Payment } from '#functions/domain/payments'
import { termsOf } from '#functions/domain/quotes'
import type { Row as StoredRow } from '#functions/store/row-sources'
import { rowOfPayment } from '#functions/store/row-sources'
import { paymentStatuses } from '#shared/options/statuses'
import { planSeeds } from '#shared/options/plans'
import { type Caller, invoke } from '#test/support/events'
import { measurePages, pageSize } from './console-pages'
import { fillRows } from './console-rows'
import { memberId } from './members'
import { note, type Row } from './report'

const many = Number(process.env['CONSOLE_PAYMENTS'] ?? 50_000)
const payers = 20_000
const paid = planSeeds.filter(({ price }) => price > 0)

/** Payments over two years; every five-hundredth is flagged. */
function payment(number: number, now: Date): Payment {
  const created_at = new Date(now.getTime() - Math.round(((many - number) / many) * 730 * 86_400_000))
  const at = created_at.toISOString()
  const plan = { ...paid[number % paid.length]!, created_at: at }
  return {
    ...termsOf(plan),
    id: `bas_${memberId(number)}`,
    user_id: memberId(number % payers),
    status: paymentStatuses[number % paymentStatuses.length]!,
    merchant_id: '102',
    transaction_id: `TX-${String(number).padStart(8, '0')}`,
    created_at: at,
    updated_at: at,
    ...(number % 500 === 0 && { mismatch_at: at }),
  }
}

function* rows(now: Date): Generator<StoredRow> {
  for (let number = 0; number < many; number++) {
    const name = `Payer${number % 97} Khan${number % 89}`
    yield rowOfPayment(payment(number, now), { name, email: `payer.${number % payers}@example.com` })
  }
}

/** Capacity units of the table of payments with 50,000 of them (`CONSOLE_PAYMENTS`). */
export async function measurePayments(admin: Caller, now: Date): Promise<Row[]> {
  const began = performance.now()
  await fillRows('payment', rows(now))
  note(`${many.toLocaleString('en')} payments after ${((performance.now() - began) / 1000).toFixed(0)} s`)
  return measurePages({
    of: 'payments',
    many,
    list: (query) => invoke(handler, 'payments.list', { as: admin, query }),
    pages: {
      'page 1': {},
      'page 50': { page: '50' },
      'page in the middle': { page: String(Math.floor(many / pageSize / 2)) },
      'page 50 of one status': { status: 'completed', page: '50' },
      flagged: { status: 'flagged' },
      'search for a plan': { search: 'gold' },
      'search for a name': { search: 'payer1' },
      'search for an address': { search: 'payer.77@example.com' },
      'search for a transaction': { search: 'tx-00000777' },
    },
  })
}
