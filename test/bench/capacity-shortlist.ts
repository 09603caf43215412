import { handler as shortlist } from '#functions/features/shortlist/api'
import { invoke } from '#test/support/functions/invoke'
import { capacityBudgets } from './budgets'
import { memberId } from './members'
import { metered, pageUnits, writeUnits } from './meter'
import type { Row } from './report'

/** Capacity units of shortlist calls, for a member that no other benchmark uses. */
export async function shortlistRows(): Promise<Row[]> {
  const keeper = memberId(902)
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
      what: 'add a member to the shortlist',
      measured: writeUnits(added.cost),
      unit: 'WCU',
      budget: capacityBudgets['add a member to the shortlist'],
    },
    {
      what: 'ids of the shortlist',
      measured: pageUnits(byIds.cost),
      unit: 'RCU',
      budget: capacityBudgets['ids of the shortlist'],
    },
  ]
}
