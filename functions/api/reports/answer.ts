import type { UserActor } from '#functions/domain/account'
import { ownDecision } from '#functions/domain/moderation'
import type { OperationHandler } from '#functions/middleware/resource'
import { mailAnswer } from '#functions/mail/decisions'
import { isLastAdministrator } from '#functions/store/administrators'
import { authorOf } from '#functions/store/audit'
import { answerAppeal } from '#functions/store/case-appeals'
import { loadCase } from '#functions/store/cases'
import type { CaseItem } from '#functions/store/moderation-items'
import { presentWholeCase } from '#functions/views/cases'

/** Another administrator than who decided answers an objection, where there is another one. */
async function requireOther({ decision }: CaseItem, { userId }: UserActor): Promise<void> {
  if (decision?.by === userId && !(await isLastAdministrator(userId))) throw ownDecision()
}

export const answer: OperationHandler<'reports.answer'> = async ({ input, actor, request, now }) => {
  const { case_id, outcome, reason } = input
  await requireOther(await loadCase(case_id), actor)
  const author = authorOf(actor, request)
  const { item, fresh } = await answerAppeal(case_id, { outcome, reason }, author, now)
  if (fresh) await mailAnswer(item)
  return { message: 'The objection is answered.', data: await presentWholeCase(item, actor, now) }
}
