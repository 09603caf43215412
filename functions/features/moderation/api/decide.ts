import { invalidInput } from '#shared/errors'
import type { OperationHandler } from '#functions/http/resource'
import { authorOf } from '#functions/features/audit/store'
import { decideCase } from '../decisions'
import { mailDecision } from '../mail'
import { presentWholeCase } from '../present'
import { requireMayDecide } from './conflict-of-interest'
import { noteViewed } from './viewed'

function endOf(until: string | undefined, action: string, now: Date): string | undefined {
  if (until === undefined) return undefined
  if (action !== 'suspended') throw invalidInput({ until: 'Only a suspension can have an end.' })
  const end = new Date(until)
  if (end <= now) throw invalidInput({ until: 'Please choose a time in the future.' })
  return end.toISOString()
}

export const decide: OperationHandler<'reports.decide'> = async ({ input, actor, request, now }) => {
  const { case_id, action, reason, picture } = input
  const until = endOf(input.until, action, now)
  await requireMayDecide(case_id, actor)
  const author = authorOf(actor, request)
  const { item, fresh } = await decideCase(case_id, { action, reason, until, picture }, author, now)
  // A change is in the audit itself; what is repeated only shows the case.
  await (fresh ? mailDecision(item, now) : noteViewed(case_id, author, now))
  return { message: 'The case is decided.', data: await presentWholeCase(item, actor, now) }
}
