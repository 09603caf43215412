import { clock } from '../lib/clock'
import { runCase } from '../store/case-course'
import { listDueCases } from '../store/cases'
import { workOff } from './work-off'

/**
 * Runs every minute: tells who has reported what came of it, carries out what nobody objected to in time, and removes what
 * was kept of cases that are over. Each step may be repeated, so runs may be cut off or overlap.
 */
export async function handler(): Promise<{ cases: number }> {
  const now = clock.now()
  const cases = await workOff({
    page: (cursor) => listDueCases(now, cursor),
    work: (id) => runCase(id, now),
    nameOf: (id) => ({ case: id }),
    failure: 'case not carried on',
  })
  return { cases }
}
