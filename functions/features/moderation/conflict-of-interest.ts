import type { UserId } from '#functions/core/ids'
import { loadAdministrators } from '#functions/features/accounts/administrators'
import type { CaseItem } from './items'
import { reportersAmong } from './reports'

/** What an administrator has to do with a case, apart from administering. */
export type Conflict = 'reporter' | 'decider'

/** Who has decided is nearer to being impartial than who has reported. */
const weightOf = (party: Conflict | undefined): number => (party ? { decider: 1, reporter: 2 }[party] : 0)

/**
 * As what an administrator has to leave a decision, or the answer to an objection, to another one who has less to do with the
 * case; undefined where they need not, also because there is nobody like that: somebody always may.
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
