import { presentDecision } from '../present'
import type { OperationHandler } from '#functions/http/resource'
import { appealCase } from '../appeals'
import { caseOfCode, ownCase } from './own-case'

async function object(id: string, text: string, now: Date) {
  const { item } = await appealCase(id, text, now)
  return {
    message: 'We have received your objection. We will tell you the answer.',
    data: presentDecision(item, now),
  } as const
}

export const appeal: OperationHandler<'reports.appeal'> = async ({ input, actor, now }) =>
  object((await ownCase(actor, input.case_id)).id, input.text, now)

/** For who is suspended, and cannot sign in. */
export const appealByCode: OperationHandler<'reports.appeal-by-code'> = async ({ input, request, now }) =>
  object((await caseOfCode(input.code, request, now)).id, input.text, now)
