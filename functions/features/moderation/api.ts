import { reports } from '#shared/contract/reports'
import { type AppError, invalidInput, notFound } from '#shared/errors'
import type { UserActor } from '#functions/core/account'
import { requireMemberRole, requireOwnId } from '#functions/core/actor'
import { profileOf, userId } from '#functions/core/ids'
import { consume, limitInvalidInput } from '#functions/db/rate-limits'
import { transact } from '#functions/db/transact'
import { createResource, type OperationHandler, type RequestInfo } from '#functions/http/resource'
import { loadAppealLink } from '#functions/features/accounts/mailed-links'
import { auditWrite, type Author, authorOf } from '#functions/features/audit/store'
import { hasInteractedOrMayOpen } from '#functions/features/blocks/acquaintance'
import { viewerOf } from '#functions/core/access'
import { nameBlocked } from '#functions/features/blocks/store'
import { loadOwnTexts } from '#functions/features/profiles/store'
import { answerAppeal, appealCase } from './appeals'
import { listCases, loadCase } from './cases'
import { conflictOfInterest, type Conflict } from './conflict-of-interest'
import { decideCase } from './decisions'
import type { CaseItem } from './items'
import { mailAnswer, mailDecision } from './mail'
import { presentCases, presentDecision, presentCaseDetail } from './present'
import { listReportsBy, loadEvidence, submitReport } from './reports'
import { caseNotFound, ownDecision, ownReportError, reportOfOneself } from './rules'

/** Stores an audit entry before a case is shown, because it contains private messages. */
const auditCaseView = (id: string, author: Author, now: Date): Promise<void> =>
  transact([auditWrite(author, { action: 'case.viewed', target: { kind: 'case', id } }, now)])

const refusals: Record<Conflict, () => AppError> = { reporter: ownReportError, decider: ownDecision }

const requireNoConflict =
  (what: 'decision' | 'answer') =>
  async (id: string, { userId }: UserActor): Promise<void> => {
    const conflict = await conflictOfInterest(await loadCase(id), userId, what)
    if (conflict) throw refusals[conflict]()
  }

/** 409 for an administrator who reported in this case (as a member, before a promotion), if another one did not. */
const requireMayDecide = requireNoConflict('decision')

/** 409 for an administrator who reported in this case or decided it, if another one has less of a conflict of interest. */
const requireMayAnswer = requireNoConflict('answer')

const codeNotValid = () => invalidInput({ code: 'This link does not work any more.' })

/** A case about this member; 404 for a case about somebody else. */
async function ownCase({ userId }: UserActor, id: string): Promise<CaseItem> {
  const item = await loadCase(id)
  if (item.target_id !== userId) throw caseNotFound()
  return item
}

/**
 * The case of an appeal code; 400 for an invalid code. Only invalid codes count against the rate limit of the network
 * address.
 */
async function caseOfCode(code: string, { address }: RequestInfo, now: Date): Promise<CaseItem> {
  return limitInvalidInput('badAppealPerAddress', address, now, async () => {
    const link = await loadAppealLink(code, now)
    if (!link) throw codeNotValid()
    return loadCase(link.case_id)
  })
}

/**
 * Reports a member whose profile the actor may open or whom they know, even if one of the two blocks the other, which the
 * response does not reveal. 404 for anyone else and for deleted members.
 */
const create: OperationHandler<'reports.create'> = async ({ input, actor, now }) => {
  requireMemberRole(actor)
  const { profile_id, reason, message, evidence: numbers = [] } = input
  if (profile_id === actor.profileId) throw reportOfOneself()
  await consume('reportPerMember', actor.userId, now)
  const target = userId(profile_id)
  if (!(await hasInteractedOrMayOpen(actor, target, now))) throw notFound('profile')
  const [evidence, profile_texts] = await Promise.all([
    loadEvidence(actor.userId, target, numbers),
    loadOwnTexts(profileOf(target)),
  ])
  await submitReport({ reporter: actor.userId, target, reason, message, evidence, profile_texts }, now)
  return {
    message: 'Thank you. We will look into it and tell you the result.',
    data: { profile_id },
  }
}

const mine: OperationHandler<'reports.mine'> = async ({ input: { user_id, ...page }, actor, now }) => {
  requireOwnId(actor, user_id)
  const { items, next } = await listReportsBy(actor.userId, page)
  const names = await nameBlocked(
    items.map(({ target_id }) => target_id),
    viewerOf(actor, now),
  )
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

async function appealDecision(id: string, text: string, now: Date) {
  const { item } = await appealCase(id, text, now)
  return {
    message: 'We have received your appeal. We will tell you the answer.',
    data: presentDecision(item, now),
  } as const
}

const appeal: OperationHandler<'reports.appeal'> = async ({ input, actor, now }) =>
  appealDecision((await ownCase(actor, input.case_id)).id, input.text, now)

/** For suspended members, who cannot sign in. */
const appealByCode: OperationHandler<'reports.appeal-by-code'> = async ({ input, request, now }) =>
  appealDecision((await caseOfCode(input.code, request, now)).id, input.text, now)

const cases: OperationHandler<'reports.cases'> = async ({ input: { state, ...page }, actor }) => {
  const { items, next } = await listCases(state, page)
  return { message: 'Cases fetched.', data: await presentCases(items, actor.userId), page: { next } }
}

const caseDetail: OperationHandler<'reports.case'> = async ({ input, actor, request, now }) => {
  const item = await loadCase(input.case_id)
  await auditCaseView(item.id, authorOf(actor, request), now)
  return { message: 'Case fetched.', data: await presentCaseDetail(item, actor, now) }
}

function suspensionEndOf(until: string | undefined, action: string, now: Date): string | undefined {
  if (until === undefined) return undefined
  if (action !== 'suspended') throw invalidInput({ until: 'Only a suspension can have an end.' })
  const end = new Date(until)
  if (end <= now) throw invalidInput({ until: 'Please choose a time in the future.' })
  return end.toISOString()
}

const decide: OperationHandler<'reports.decide'> = async ({ input, actor, request, now }) => {
  const { case_id, action, reason, picture, profile_texts: texts } = input
  const until = suspensionEndOf(input.until, action, now)
  await requireMayDecide(case_id, actor)
  const author = authorOf(actor, request)
  const { item, fresh } = await decideCase(case_id, { action, reason, until, picture, texts }, author, now)
  // A decision has its own audit entry; a repeated call only views the case.
  await (fresh ? mailDecision(item, now) : auditCaseView(case_id, author, now))
  return { message: 'The case is decided.', data: await presentCaseDetail(item, actor, now) }
}

const answer: OperationHandler<'reports.answer'> = async ({ input, actor, request, now }) => {
  const { case_id, outcome, reason } = input
  await requireMayAnswer(case_id, actor)
  const author = authorOf(actor, request)
  const { item, fresh } = await answerAppeal(case_id, { outcome, reason }, author, now)
  // A decision has its own audit entry; a repeated call only views the case.
  await (fresh ? mailAnswer(item) : auditCaseView(case_id, author, now))
  return { message: 'The appeal is answered.', data: await presentCaseDetail(item, actor, now) }
}

export const handler = createResource(reports, {
  'reports.create': create,
  'reports.mine': mine,
  'reports.decision': decision,
  'reports.decision-by-code': decisionByCode,
  'reports.appeal': appeal,
  'reports.appeal-by-code': appealByCode,
  'reports.cases': cases,
  'reports.case': caseDetail,
  'reports.decide': decide,
  'reports.answer': answer,
})
