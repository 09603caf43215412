import type { UserId } from '#functions/core/ids'
import { loadAdministrators } from '#functions/features/accounts/administrators'
import type { CaseItem } from './items'
import { reportersAmong } from './reports'

/** How an administrator is involved in a case. */
export type Conflict = 'reporter' | 'decider'

/** A decider is less biased than a reporter. */
const weightOf = (party: Conflict | undefined): number => (party ? { decider: 1, reporter: 2 }[party] : 0)

/**
 * Why this administrator must leave a decision, or the answer to an appeal, to another administrator. Undefined if they may act:
 * without a conflict, or if nobody else has a smaller one, so that somebody can always act.
 */
export async function conflictOfInterest(
  { id, decision }: CaseItem,
  me: UserId,
  what: 'decision' | 'answer',
): Promise<Conflict | undefined> {
  const administrators = [...(await loadAdministrators())]
  if (!administrators.includes(me)) return undefined
  const reporters = await reportersAmong(id, administrators)
  const conflictOf = (administrator: UserId): Conflict | undefined => {
    if (reporters.has(administrator)) return 'reporter'
    return what === 'answer' && decision?.by === administrator ? 'decider' : undefined
  }
  const mine = conflictOf(me)
  return administrators.some((administrator) => weightOf(conflictOf(administrator)) < weightOf(mine))
    ? mine
    : undefined
}
