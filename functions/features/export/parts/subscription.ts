import { periodsOf } from '#functions/features/plans/periods'
import { presentPlan } from '#functions/features/plans/plans'
import { presentHistory } from '#functions/features/plans/present-history'
import { currentUsage, presentUsage } from '#functions/core/usage'
import { loadFreePlan } from '#functions/features/plans/store'
import { loadLedger } from '#functions/features/plans/ledger-store'
import type { Part, Row } from './part'
import { dayOf } from './wording'

/** The plan with what is used of it, and the periods that were bought. */
export const subscription: Part = {
  name: 'subscription',
  title: 'Plan',
  of: ['accountState', 'subscription'],
  read: async ({ actor, subject: { state }, now }) => {
    const [free, ledger] = await Promise.all([loadFreePlan(), loadLedger(actor.userId)])
    const usage = currentUsage(state, free, now)
    const history = presentHistory(periodsOf(ledger), now)
    const { plan, start, end, messages_sent, proposals_sent, subscribed } = usage
    return {
      data: { plan: presentPlan(plan), usage: presentUsage(usage), history },
      blocks: [
        {
          kind: 'facts',
          rows: [
            ['Plan', plan.name],
            ['Proposals sent', `${proposals_sent} of ${plan.proposals_limit}`],
            ['Messages sent', `${messages_sent} of ${plan.messages_limit}`],
            ['Since', dayOf(start.toISOString())],
            [subscribed ? 'Ends' : 'Starts again from zero on', dayOf(end.toISOString())],
          ],
        },
        {
          kind: 'list',
          rows: history.map(({ plan_name, start_date, end_date }): Row => [
            plan_name,
            `${dayOf(start_date)} – ${dayOf(end_date)}`,
          ]),
        },
      ],
    }
  },
}
