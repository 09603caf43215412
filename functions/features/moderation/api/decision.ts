import { presentDecision } from '../present'
import type { OperationHandler } from '#functions/http/resource'
import { caseOfCode, ownCase } from './own-case'

export const decision: OperationHandler<'reports.decision'> = async ({ input, actor, now }) => ({
  message: 'Decision fetched.',
  data: presentDecision(await ownCase(actor, input.case_id), now),
})

export const decisionByCode: OperationHandler<'reports.decision-by-code'> = async ({
  input,
  request,
  now,
}) => ({
  message: 'Decision fetched.',
  data: presentDecision(await caseOfCode(input.code, request, now), now),
})
