import { presentPlan } from '#functions/domain/plans'
import { currentUsage, presentUsage } from '#functions/domain/usage'
import { loadFreePlan } from '#functions/store/plans'
import type { Part } from './part'
import { dayOf } from './wording'

/** The plan with what is used of it. */
export const subscription: Part = {
  name: 'subscription',
  title: 'Plan',
  of: ['accountState'],
  read: async ({ subject: { state }, now }) => {
    const usage = currentUsage(state, await loadFreePlan(), now)
    const { plan, start, end, messages_sent, proposals_sent, subscribed } = usage
    return {
      data: { plan: presentPlan(plan), usage: presentUsage(usage), bought: state.plan ?? null },
      blocks: [
        {
          kind: 'facts',
          rows: [
            ['Plan', plan.name],
            ['Proposals sent', `${proposals_sent} of ${plan.proposals_limit}`],
            ['Messages sent', `${messages_sent} of ${plan.messages_limit}`],
            ['Since', dayOf(start.toISOString())],
            [subscribed ? 'Ends' : 'Renews', dayOf(end.toISOString())],
          ],
        },
      ],
    }
  },
}
