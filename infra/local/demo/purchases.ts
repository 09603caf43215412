import { dayMs } from '#shared/units'
import type { PaidPlan } from '#functions/domain/account'
import { userId } from '#functions/domain/ids'
import { paisa } from '#functions/domain/money'
import { type Plan, snapshot } from '#functions/domain/plans'
import { newPayment } from '#functions/store/payments'
import { newBoughtPeriod } from '#functions/store/subscriptions'
import type { Write } from '#functions/store/transact'
import { idFrom, type MadeMember, type MadePayment, type MadePlan } from './generators/member'

function planNamed(name: string, plans: readonly Plan[]): Plan {
  const plan = plans.find((one) => one.name === name)
  if (!plan) throw new Error(`There is no plan ${name}.`)
  return plan
}

/** A bought plan with its period. */
export function paidPlan({ name, start }: MadePlan, plans: readonly Plan[]): PaidPlan {
  const plan = planNamed(name, plans)
  const end = new Date(start.getTime() + plan.duration * dayMs)
  return { ...snapshot(plan), start: start.toISOString(), end: end.toISOString() }
}

/** A payment and, if it was completed, the period that it bought. */
function writesOf(member: string, { name, start, status }: MadePayment, plans: readonly Plan[]): Write[] {
  const user = userId(member)
  const { price } = planNamed(name, plans)
  const { start: at, end, ...plan } = paidPlan({ name, start }, plans)
  // Derived, so that a repeated seed makes the same ones.
  const id = `bas_${idFrom(`payment ${member} ${at}`).replaceAll('-', '').slice(0, 20)}`
  const completed = status === 'completed'
  const payment = newPayment({
    id,
    user_id: user,
    plan_id: plan.id,
    plan_name: plan.name,
    amount: paisa(price),
    status,
    created_at: at,
    updated_at: at,
    ...(completed && { completed_at: at }),
  })
  if (!completed) return [payment]
  return [payment, newBoughtPeriod(user, { plan, start: at, end, price: paisa(price), payment_id: id })]
}

/** The payments of a member, and the periods that they bought. */
export function purchaseWrites({ id, plan, payments = [] }: MadeMember, plans: readonly Plan[]): Write[] {
  const current: MadePayment[] = plan ? [{ ...plan, status: 'completed' }] : []
  return [...payments, ...current].flatMap((payment) => writesOf(id, payment, plans))
}
