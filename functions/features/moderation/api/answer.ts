import type { OperationHandler } from '#functions/http/resource'
import { mailAnswer } from '../mail'
import { authorOf } from '#functions/features/audit/store'
import { answerAppeal } from '../appeals'
import { presentWholeCase } from '../present'
import { requireMayAnswer } from './conflict-of-interest'
import { noteViewed } from './viewed'

export const answer: OperationHandler<'reports.answer'> = async ({ input, actor, request, now }) => {
  const { case_id, outcome, reason } = input
  await requireMayAnswer(case_id, actor)
  const author = authorOf(actor, request)
  const { item, fresh } = await answerAppeal(case_id, { outcome, reason }, author, now)
  // A change is in the audit itself; what is repeated only shows the case.
  await (fresh ? mailAnswer(item) : noteViewed(case_id, author, now))
  return { message: 'The objection is answered.', data: await presentWholeCase(item, actor, now) }
}
