import { handler as savedSearches } from '#functions/api/saved-searches/index'
import type { OperationId } from '#shared/contract'
import { savedSearchLimit } from '#shared/limits'
import { type CallParts, invoke } from '#test/support/events'
import { memberId } from './members'
import { type Cost, metered, pageUnits, writeUnits } from './meter'
import type { Row } from './report'

/** A member whom no other call changes. */
const member = memberId(903)

async function costOf(id: OperationId, parts: Omit<CallParts, 'as'>): Promise<{ cost: Cost; data: unknown }> {
  const { cost, answer } = await metered(() => invoke(savedSearches, id, { as: { id: member }, ...parts }))
  if (answer.status >= 300) throw new Error(`${id}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return { cost, data: (answer.body as { data: unknown }).data }
}

const save = (age_min: number) =>
  costOf('saved-searches.create', {
    json: {
      name: 'Doctors in Dubai or Lahore',
      search: { age_min, age_max: 50, job_post: ['doctor'], country: ['AE', 'PK'] },
      alerts: 'daily',
    },
  })

/** What a member saves of searches, and reads of them. */
export async function alertRows(): Promise<Row[]> {
  const [first, second] = [await save(20), await save(21)]
  for (let age = 22; age < 20 + savedSearchLimit; age++) await save(age)
  const list = await costOf('saved-searches.mine', { query: { user_id: member } })
  const { id } = second.data as { id: string }
  const off = await costOf('saved-searches.update', { json: { search_id: id, alerts: 'off' } })
  const gone = await costOf('saved-searches.delete', { query: { search_id: id } })
  return [
    { what: 'save the first search', measured: writeUnits(first.cost), unit: 'WCU' },
    { what: 'save a search', measured: writeUnits(second.cost), unit: 'WCU' },
    { what: `the ${savedSearchLimit} searches of a member`, measured: pageUnits(list.cost), unit: 'RCU' },
    { what: 'have a search tell no more', measured: writeUnits(off.cost), unit: 'WCU' },
    { what: 'remove a search', measured: writeUnits(gone.cost), unit: 'WCU' },
  ]
}
