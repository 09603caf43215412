import { reports } from '#shared/contract/reports'
import { type AppError, invalidInput, notFound } from '#shared/errors'
import type { UserActor } from '#functions/core/account'
import { requireMemberRole, requireOwnId } from '#functions/core/actor'
import { userId } from '#functions/core/ids'
import { consume, limitInvalidInput } from '#functions/db/rate-limits'
import { transact } from '#functions/db/transact'
import { createResource, type OperationHandler, type RequestInfo } from '#functions/http/resource'
import { loadAppealLink } from '#functions/features/accounts/links'
import { audited, type Author, authorOf } from '#functions/features/audit/store'
import { knows } from '#functions/features/blocks/may-open'
import { nameBlocked } from '#functions/features/blocks/store'
import { answerAppeal, appealCase } from './appeals'
import { listCases, loadCase } from './cases'
import { conflictOfInterest, type Conflict } from './conflict-of-interest'
import { decideCase } from './decisions'
import type { CaseItem } from './items'
import { mailAnswer, mailDecision } from './mail'
import { presentCases, presentDecision, presentWholeCase } from './present'
import { listReportsBy, loadEvidence, submitReport } from './reports'
import { caseNotFound, ownDecision, ownReport, reportOfOneself } from './rules'

/** A case holds what members wrote to each other: that it was seen is noted before the answer. */
const noteViewed = (id: string, author: Author, now: Date): Promise<void> =>
  transact([audited(author, { action: 'case.viewed', target: { kind: 'case', id } }, now)])

const refusals: Record<Conflict, () => AppError> = { reporter: ownReport, decider: ownDecision }

const requireImpartial =
  (what: 'decision' | 'answer') =>
  async (id: string, { userId }: UserActor): Promise<void> => {
    const conflict = await conflictOfInterest(await loadCase(id), userId, what)
    if (conflict) throw refusals[conflict]()
  }

/** 409 for who reported in this case (as a member; they administer since), where there is another one who did not. */
const requireMayDecide = requireImpartial('decision')

/** 409 for who reported in this case, or decided it, where there is another one with less to do with it. */
const requireMayAnswer = requireImpartial('answer')

const codeNotValid = () => invalidInput({ code: 'This link is not valid or has expired.' })

/** The case about this member; 404 for any other one. */
async function ownCase({ userId }: UserActor, id: string): Promise<CaseItem> {
  const item = await loadCase(id)
  if (item.target_id !== userId) throw caseNotFound()
  return item
}

/** The case that a code is about; 400 for one that is not valid. Only those count against the limit of the network address. */
async function caseOfCode(code: string, { address }: RequestInfo, now: Date): Promise<CaseItem> {
  return limitInvalidInput('badAppealPerAddress', address, now, async () => {
    const link = await loadAppealLink(code, now)
    if (!link) throw codeNotValid()
    return loadCase(link.case_id)
  })
}

/**
 * Reports whom the actor may open, or has had to do with, also where one of them blocks the other, which the answer does not
 * tell; anyone else, and who has left, is 404.
 */
const create: OperationHandler<'reports.create'> = async ({ input, actor, now }) => {
  requireMemberRole(actor)
  const { profile_id, reason, message, evidence: numbers = [] } = input
  if (profile_id === actor.profileId) throw reportOfOneself()
  await consume('reportPerMember', actor.userId, now)
  const target = userId(profile_id)
  if (!(await knows(actor, target, now))) throw notFound('profile')
  const evidence = await loadEvidence(actor.userId, target, numbers)
  await submitReport({ reporter: actor.userId, target, reason, message, evidence }, now)
  return {
    message: 'Thank you. We will look into it and tell you the result.',
    data: { profile_id },
  }
}

const mine: OperationHandler<'reports.mine'> = async ({ input: { user_id, ...page }, actor }) => {
  requireOwnId(actor, user_id)
  const { items, next } = await listReportsBy(actor.userId, page)
  const names = await nameBlocked(items.map(({ target_id }) => target_id))
  return {
    message: 'Reports fetched.',
    data: items.map(({ case_id, target_id, reason, message, evidence, created_at, outcome }, at) => ({
      case_id,
      profile_id: target_id,
      name: names[at]!,
      reason,
      ...(message && { message }),
      evidence: evidence.length,
      created_at,
      ...(outcome && { outcome }),
    })),
    page: { next },
  }
}

const decision: OperationHandler<'reports.decision'> = async ({ input, actor, now }) => ({
  message: 'Decision fetched.',
  data: presentDecision(await ownCase(actor, input.case_id), now),
})

const decisionByCode: OperationHandler<'reports.decision-by-code'> = async ({ input, request, now }) => ({
  message: 'Decision fetched.',
  data: presentDecision(await caseOfCode(input.code, request, now), now),
})

async function object(id: string, text: string, now: Date) {
  const { item } = await appealCase(id, text, now)
  return {
    message: 'We have received your objection. We will tell you the answer.',
    data: presentDecision(item, now),
  } as const
}

const appeal: OperationHandler<'reports.appeal'> = async ({ input, actor, now }) =>
  object((await ownCase(actor, input.case_id)).id, input.text, now)

/** For who is suspended, and cannot sign in. */
const appealByCode: OperationHandler<'reports.appeal-by-code'> = async ({ input, request, now }) =>
  object((await caseOfCode(input.code, request, now)).id, input.text, now)

const cases: OperationHandler<'reports.cases'> = async ({ input: { state, ...page }, actor }) => {
  const { items, next } = await listCases(state, page)
  return { message: 'Cases fetched.', data: await presentCases(items, actor.userId), page: { next } }
}

const oneCase: OperationHandler<'reports.case'> = async ({ input, actor, request, now }) => {
  const item = await loadCase(input.case_id)
  await noteViewed(item.id, authorOf(actor, request), now)
  return { message: 'Case fetched.', data: await presentWholeCase(item, actor, now) }
}

function endOf(until: string | undefined, action: string, now: Date): string | undefined {
  if (until === undefined) return undefined
  if (action !== 'suspended') throw invalidInput({ until: 'Only a suspension can have an end.' })
  const end = new Date(until)
  if (end <= now) throw invalidInput({ until: 'Please choose a time in the future.' })
  return end.toISOString()
}

const decide: OperationHandler<'reports.decide'> = async ({ input, actor, request, now }) => {
  const { case_id, action, reason, picture } = input
  const until = endOf(input.until, action, now)
  await requireMayDecide(case_id, actor)
  const author = authorOf(actor, request)
  const { item, fresh } = await decideCase(case_id, { action, reason, until, picture }, author, now)
  // A change is in the audit itself; what is repeated only shows the case.
  await (fresh ? mailDecision(item, now) : noteViewed(case_id, author, now))
  return { message: 'The case is decided.', data: await presentWholeCase(item, actor, now) }
}

const answer: OperationHandler<'reports.answer'> = async ({ input, actor, request, now }) => {
  const { case_id, outcome, reason } = input
  await requireMayAnswer(case_id, actor)
  const author = authorOf(actor, request)
  const { item, fresh } = await answerAppeal(case_id, { outcome, reason }, author, now)
  // A change is in the audit itself; what is repeated only shows the case.
  await (fresh ? mailAnswer(item) : noteViewed(case_id, author, now))
  return { message: 'The objection is answered.', data: await presentWholeCase(item, actor, now) }
}

export const handler = createResource(reports, {
  'reports.create': create,
  'reports.mine': mine,
  'reports.decision': decision,
  'reports.decision-by-code': decisionByCode,
  'reports.appeal': appeal,
  'reports.appeal-by-code': appealByCode,
  'reports.cases': cases,
  'reports.case': oneCase,
  'reports.decide': decide,
  'reports.answer': answer,
})
