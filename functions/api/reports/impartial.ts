import type { AppError } from '#shared/errors'
import type { UserActor } from '#functions/domain/account'
import { ownDecision, ownReport } from '#functions/domain/moderation'
import { isLastAdministrator } from '#functions/store/administrators'
import { loadCase } from '#functions/store/cases'
import { hasReported } from '#functions/store/reports'

const requireAnother = async (why: () => AppError, { userId }: UserActor): Promise<void> => {
  if (!(await isLastAdministrator(userId))) throw why()
}

/** Who reported as a member, and became an administrator since, leaves the case to another one where there is another one. */
async function requireNoReporter(id: string, actor: UserActor): Promise<void> {
  if (await hasReported(id, actor.userId)) await requireAnother(ownReport, actor)
}

/** 409 for who reported in this case. */
export const requireMayDecide = requireNoReporter

/** 409 for who reported in this case, or decided it. */
export async function requireMayAnswer(id: string, actor: UserActor): Promise<void> {
  await requireNoReporter(id, actor)
  const item = await loadCase(id)
  if (item.decision?.by === actor.userId) await requireAnother(ownDecision, actor)
}
