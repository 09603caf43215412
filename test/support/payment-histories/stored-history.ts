import { handler as payFastIpn } from '#functions/features/payments/webhook-api'
import { handler as payments } from '#functions/features/payments/api'
import { userId } from '#functions/core/ids'
import { handler as settle } from '#functions/jobs/settle-payments'
import { handler as turn } from '#functions/jobs/turn-plans'
import { clock } from '#functions/core/clock'
import { loadAccountState } from '#functions/features/accounts/store'
import { requestDeletion } from '#functions/features/deletion/store'
import { type Key, keys, lists } from '#functions/db/keys'
import { loadPlan, putInitialPlans, savePlan } from '#functions/features/plans/store'
import { query } from '#functions/db/table'
import { remove, write } from '#functions/db/transact'
import { planSeeds } from '#shared/options/plans'
import { dayMs, hourMs } from '#shared/units'
import { type Answer, type CallParts, invoke } from '#test/support/functions/invoke'
import type { LocalTable } from '#test/support/functions/local-table'
import { checkout, newMember, noticeOf } from '#test/unit/functions/payments/setup'
import type { WebhookKind, PlanId, SingleStep, Step, AnswerLoss } from './random-steps'
import { documents } from '#functions/clients/dynamo'
import { interceptCalls } from '#infra/local/call-interceptors'

const begin = Date.parse('2026-12-01T00:00:00.000Z')
export const administrator = { id: 'boss', role: 'admin' as const }

/** A payment, and the webhooks and decisions that it received. */
export interface PlayedPayment {
  id: string
  plan: string
  amount: number
  days: number
  /** Kinds of the accepted webhooks. */
  acceptedWebhooks: WebhookKind[]
  /** Kinds of webhooks that failed with a server error, so that they may have been stored or not. */
  uncertainWebhooks: WebhookKind[]
  /** The statuses that an administrator tried to set, with the HTTP status of each answer. */
  decisions: { status: string; answer: number }[]
}

const codes: Partial<Record<WebhookKind, string>> = { failure: '97', cancelled: '901', pending: '001' }

const fieldsOf = (kind: WebhookKind, { id, amount }: PlayedPayment): Record<string, string> =>
  noticeOf(id, codes[kind] ?? '000', {
    transaction_amount: ((kind === 'short' ? amount - 1 : amount) / 100).toFixed(2),
    ...(kind === 'again' && { transaction_id: `second-${id}` }),
    ...(kind === 'stranger' && { merchant_id: '999' }),
    ...(kind === 'forged' && { validation_hash: 'f'.repeat(64) }),
  })

/** Plays a member's history through the real handlers, store and jobs. `consistency.ts` says what must hold afterwards. */
export class StoredHistory {
  readonly baskets: PlayedPayment[] = []
  /** When the member deleted the account; undefined if they did not. */
  leftAt: number | undefined
  now = begin
  private sentWebhooks = 0
  private edited = false
  /** Answers that are wrong in every situation. */
  readonly wrongAnswers: string[] = []

  private constructor(
    readonly member: string,
    private readonly cuts: ReturnType<typeof startLosingAnswers>,
  ) {}

  static async start(table: LocalTable, cuts: ReturnType<typeof startLosingAnswers>): Promise<StoredHistory> {
    clock.set(() => new Date(begin))
    const history = new StoredHistory(await newMember(table), cuts)
    clock.set(() => new Date(history.now))
    return history
  }

  async play(step: Step): Promise<void> {
    if (step.do === 'together') {
      // Concurrent steps choose among the payments that existed before.
      const there = [...this.baskets]
      await Promise.all(step.steps.map((one) => this.playStep(one, there)))
    } else await this.playStep(step, [...this.baskets])
    this.cuts.next(undefined)
  }

  /** Moves the clock on by an hour and runs the jobs. */
  async settled(): Promise<void> {
    this.now += hourMs
    await settle()
    await turn()
  }

  /** Moves the clock past the end of the last period and runs the jobs. */
  async toTheEnd(until: number): Promise<void> {
    this.now = Math.max(this.now, until) + dayMs
    await this.settled()
  }

  /** Restores the initial plans for the next history. */
  async restorePlans(): Promise<void> {
    if (!this.edited) return
    const earlier = await query<Key>(lists.earlierPlans())
    for (const { pk, sk } of earlier.items) await write(remove('earlierPlan', { pk, sk }))
    for (const { id } of planSeeds) await write(remove('plan', keys.plan(id)))
    await putInitialPlans(new Date(begin))
  }

  private async playStep(step: SingleStep, there: readonly PlayedPayment[]): Promise<void> {
    if ('of' in step) {
      const basket = there[step.of % there.length]
      if (basket) await this.playPaymentStep(basket, step)
      return
    }
    if (step.do === 'wait') this.now += step.hours * hourMs
    else if (step.do === 'checkout') await this.checkout(step.plan)
    else if (step.do === 'buy') await this.buy(step.plan)
    else if (step.do === 'edit') await this.edit(step)
    else if (step.do === 'leave') await this.leave()
    else await this.runJob(step.do)
  }

  private async playPaymentStep(
    basket: PlayedPayment,
    step: Extract<SingleStep, { of: number }>,
  ): Promise<void> {
    if ('cut' in step) this.cuts.next(step.cut)
    if (step.do === 'notice') await this.sendWebhook(step.kind, basket)
    if (step.do === 'refund') await this.decide(basket, 'refunded')
    if (step.do === 'complete') await this.decide(basket, 'completed')
    if (step.do === 'cancel') await this.decide(basket, 'cancelled')
  }

  private async buy(plan: PlanId): Promise<void> {
    const basket = await this.checkout(plan)
    if (basket) await this.sendWebhook('success', basket)
  }

  private async edit({ plan, price, days }: Extract<SingleStep, { do: 'edit' }>): Promise<void> {
    await savePlan(plan, { price, duration: days })
    this.edited = true
  }

  private async runJob(name: 'settle' | 'turn'): Promise<void> {
    // Work that fails because an answer was lost stays due.
    await (name === 'settle' ? settle() : turn()).catch(() => undefined)
  }

  private async checkout(plan: string): Promise<PlayedPayment | undefined> {
    const { price, duration } = (await loadPlan(plan))!
    const { status, body } = await checkout(this.member, plan)
    const gone = this.leftAt !== undefined
    if (gone ? status !== 401 : status !== 200) this.wrongAnswers.push(`A checkout answered ${status}.`)
    if (status !== 200) return undefined
    const basket: PlayedPayment = {
      id: body.data.basketId as string,
      plan,
      amount: price * 100,
      days: duration,
      acceptedWebhooks: [],
      uncertainWebhooks: [],
      decisions: [],
    }
    if (body.data.subAmount !== price.toFixed(2))
      this.wrongAnswers.push(`A checkout of ${plan} at another price.`)
    this.baskets.push(basket)
    return basket
  }

  /** Sends a webhook, in turn as JSON, as a form and as a query. */
  private async sendWebhook(kind: WebhookKind, basket: PlayedPayment): Promise<void> {
    const fields = fieldsOf(kind, basket)
    const forms: CallParts[] = [
      { json: fields },
      {
        text: new URLSearchParams(fields).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      },
      { query: fields },
    ]
    const form = forms[this.sentWebhooks++ % forms.length]!
    const { status } = await invoke(
      payFastIpn,
      form.query ? 'pay-fast-ipn.notice-query' : 'pay-fast-ipn.notice',
      form,
    )
    this.expectAnswer(`A notice, ${kind},`, status, kind === 'forged' ? [400] : [200])
    basket[status >= 500 ? 'uncertainWebhooks' : 'acceptedWebhooks'].push(kind)
  }

  private async decide(basket: PlayedPayment, status: string): Promise<void> {
    const json = { payment_id: basket.id, status, reason: 'On the telephone' }
    const answer: Answer = await invoke(payments, 'payments.update', { as: administrator, json })
    this.expectAnswer(`A change to ${status}`, answer.status, [200, 409])
    basket.decisions.push({ status, answer: answer.status })
  }

  /** A lost answer of the table may lead to 500, too many concurrent calls to 503. */
  private expectAnswer(what: string, status: number, expected: readonly number[]): void {
    if (![...expected, 500, 503].includes(status)) this.wrongAnswers.push(`${what} answered ${status}.`)
  }

  private async leave(): Promise<void> {
    if (this.leftAt !== undefined) return
    const state = (await loadAccountState(userId(this.member)))!
    await requestDeletion(state, new Date(this.now))
    this.leftAt = this.now
  }
}

/** Makes the answer to the next transaction get lost on request, before or after it was written. */
export function startLosingAnswers(): { next(cut: AnswerLoss): void; stop(): void } {
  let wanted: AnswerLoss
  const lost = () => new Error('The answer of the table was lost.')
  const stop = interceptCalls(documents(), async (operation, _input, next) => {
    if (operation !== 'TransactWriteItems' || !wanted) return next()
    const cut = wanted
    wanted = undefined
    if (cut === 'before') throw lost()
    await next()
    throw lost()
  })
  return {
    next: (cut) => {
      wanted = cut
    },
    stop,
  }
}
