import { text } from 'node:stream/consumers'
import { handler } from '#functions/features/payments/checkout-api'
import { handler as ipn } from '#functions/features/payments/webhook-api'
import { profileOf, userId } from '#functions/core/ids'
import { loadAccountState } from '#functions/features/accounts/store'
import { loadCards } from '#functions/features/profiles/cards'
import { loadLedger } from '#functions/features/plans/store'
import { listNotifications } from '#functions/features/notifications/store'
import { loadPaymentNow } from '#functions/features/payments/store'
import { validationHash } from '#functions/features/payments/payfast/webhook'
import { closeServer, listen, urlOf } from '#infra/local/engines/http-server'
import { testEnv } from '#test/support/functions/environment'
import { invoke } from '#test/support/functions/invoke'
import { type LocalTable, startTableWithPlans } from '#test/support/functions/local-table'
import { memberItems, type MemberOptions } from '#test/support/functions/members'

export const MERCHANT = '102'
export const KEY = 'jdnkaabcks'

/** What the provider's token endpoint was sent, and what it answers next. */
export interface FakeProvider {
  asked: { headers: NodeJS.Dict<string | string[]>; form: Record<string, string> }[]
  answer: { status: number; body: string } | 'hang'
}

const granted = { status: 200, body: JSON.stringify({ MERCHANT_ID: MERCHANT, ACCESS_TOKEN: 'token-1' }) }

/** A provider that gives tokens, and a table with the plans; the functions of this test file use both. */
export async function startMoney(): Promise<{
  table: LocalTable
  provider: FakeProvider
  base: string
  stop(): Promise<void>
}> {
  const table = await startTableWithPlans()
  const provider: FakeProvider = { asked: [], answer: granted }
  const server = await listen((request, response) => {
    void text(request).then((body) => {
      provider.asked.push({
        headers: request.headers,
        form: Object.fromEntries(new URLSearchParams(body)),
      })
      if (provider.answer === 'hang') return
      response.writeHead(provider.answer.status, { 'content-type': 'application/json' })
      response.end(provider.answer.body)
    })
  })
  testEnv({ PAYFAST_BASE: urlOf(server), PAYFAST_MERCHANT_ID: MERCHANT, PAYFAST_SECURED_KEY: KEY })
  return {
    table,
    provider,
    base: urlOf(server),
    stop: async () => {
      await closeServer(server)
      await table.stop()
    },
  }
}

export const grants = (provider: FakeProvider) => {
  provider.answer = granted
}

let serial = 0
export async function newMember(table: LocalTable, options: MemberOptions = {}): Promise<string> {
  const id = `buyer-${++serial}`
  await table.put(...memberItems(id, options))
  return id
}

export const checkout = (id: string, packageId: string, over: object = {}) =>
  invoke(handler, 'pay-fast.checkout', {
    as: { id },
    json: { profileId: id, packageId, amount: 1, pkgName: 'Any', ...over },
  })

/** A checkout that must succeed; its basket. */
export async function basketOf(id: string, plan: string): Promise<string> {
  const { status, body } = await checkout(id, plan)
  if (status !== 200) throw new Error(`The checkout answered ${status}.`)
  return body.data.basketId as string
}

/** The fields of a genuine notice. */
export const noticeOf = (basket: string, code = '000', over: Record<string, string> = {}) => ({
  basket_id: basket,
  err_code: code,
  err_msg: 'Some message',
  transaction_id: `T-${basket}`,
  validation_hash: validationHash(basket, KEY, MERCHANT, code),
  transaction_currency: 'PKR',
  PaymentName: 'Debit/Credit Card',
  ...over,
})

export const tell = (fields: Record<string, unknown>) => invoke(ipn, 'pay-fast-ipn.notice', { json: fields })

export const paymentNow = async (basket: string) => (await loadPaymentNow(basket))!

/** All that a purchase changes. */
export async function holding(id: string) {
  const [state, ledger, [card], notices] = await Promise.all([
    loadAccountState(userId(id)),
    loadLedger(userId(id)),
    loadCards([profileOf(userId(id))]),
    listNotifications(userId(id), { pageSize: 50 }),
  ])
  return { state: state!, ledger, card, notices: notices.items }
}
