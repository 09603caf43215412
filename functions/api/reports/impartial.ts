import type { AppError } from '#shared/errors'
import type { UserActor } from '#functions/domain/account'
import { ownDecision, ownReport } from '#functions/domain/moderation'
import { isLastAdministrator } from '#functions/store/administrators'
import { loadCase } from '#functions/store/cases'
import type { CaseItem } from '#functions/store/moderation-items'

const requireAnother = async (why: () => AppError, { userId }: UserActor): Promise<void> => {
  if (!(await isLastAdministrator(userId))) throw why()
}

/** Who reported as a member, and became an administrator since, leaves the case to another one where there is another one. */
async function requireNoReporter({ reporters }: CaseItem, actor: UserActor): Promise<void> {
  if (reporters.has(actor.userId)) await requireAnother(ownReport, actor)
}

/** 409 for who reported in this case. */
export const requireMayDecide = async (id: string, actor: UserActor): Promise<void> =>
  requireNoReporter(await loadCase(id), actor)

/** 409 for who reported in this case, or decided it. */
export async function requireMayAnswer(id: string, actor: UserActor): Promise<void> {
  const item = await loadCase(id)
  await requireNoReporter(item, actor)
  if (item.decision?.by === actor.userId) await requireAnother(ownDecision, actor)
}
