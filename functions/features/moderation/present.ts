import { moderationLimits } from '#shared/limits'
import type { AppealOutcome, CaseAction, CaseState } from '#shared/options/moderation'
import type { Case, CaseDetail, OwnDecision } from '#shared/schemas/moderation'
import type { UserActor } from '#functions/core/account'
import { profileOf, type UserId } from '#functions/core/ids'
import { loadAccountState, loadNames } from '#functions/features/accounts/store'
import { loadCards } from '#functions/features/profiles/cards'
import { presentCard, type ViewerContext } from '#functions/features/profiles/present-card'
import { presentFurther } from '#functions/features/profiles/present-profile'
import { loadOwnTexts } from '#functions/features/profiles/store'
import { loadViewerContext } from '#functions/features/profiles/viewer-context'
import { listCasesOf, listReports } from './cases'
import { conflictOfInterest } from './conflict-of-interest'
import type { CaseItem, ReportItem } from './items'
import { countReportsBy } from './reports'
import { appealUntil, caseNotFound, mayAppeal, sanctionOf } from './rules'

/** The stored fields of a decided case. */
export interface DecidedCase {
  id: string
  state: CaseState
  decision?: { action: CaseAction; reason: string; at: string; until?: string }
  appeal?: { text: string; at: string }
  answer?: { outcome: AppealOutcome; reason: string; at: string }
}

/** When an account will be removed (ISO); undefined if it will not, or the decision was overturned. */
const removalOf = ({ decision, answer }: Pick<DecidedCase, 'decision' | 'answer'>) =>
  decision?.action === 'deleted' && answer?.outcome !== 'overturned' ? appealUntil(decision.at) : undefined

/** A decision as its member sees it, without who decided and who reported. 404 while there is none. */
export function presentDecision(decided: DecidedCase, now: Date): OwnDecision {
  const { id, decision, appeal, answer } = decided
  const action = sanctionOf(decision?.action)
  if (!decision || !action) throw caseNotFound()
  const { reason, at, until } = decision
  const removed_at = removalOf(decided)
  return {
    case_id: id,
    action,
    reason,
    at,
    ...(until && { until }),
    ...(removed_at && { removed_at }),
    ...(mayAppeal(decided, now) && { appeal_until: appealUntil(at) }),
    ...(appeal && { appeal: { text: appeal.text, at: appeal.at } }),
    ...(answer && { answer: { outcome: answer.outcome, reason: answer.reason, at: answer.at } }),
  }
}

/** The most earlier cases in a case's detail. */
const MOST_EARLIER = 50

type Names = ReadonlyMap<UserId, string>

/** Must another administrator answer the appeal? */
const needsOtherAdministrator = async (item: CaseItem, me: UserId): Promise<boolean> =>
  item.state === 'appealed' &&
  item.decision?.by === me &&
  (await conflictOfInterest(item, me, 'answer')) !== undefined

function presentCase(item: CaseItem, names: Names, needsOther: boolean): Case {
  const { id, state, target_id, reporters, reasons, opened_at, decision, appeal } = item
  const target_name = names.get(target_id)
  return {
    id,
    state,
    target_id,
    ...(target_name && { target_name }),
    reporters,
    reasons: [...reasons].sort(),
    opened_at,
    ...(decision && { action: decision.action, decided_at: decision.at }),
    ...(appeal && { appealed_at: appeal.at }),
    ...(needsOther && { others_turn: true }),
  }
}

/** Cases in the same order, with the current names of their members. */
export async function presentCases(items: readonly CaseItem[], me: UserId): Promise<Case[]> {
  const [names, othersNeeded] = await Promise.all([
    loadNames(items.map(({ target_id }) => target_id)),
    Promise.all(items.map((item) => needsOtherAdministrator(item, me))),
  ])
  return items.map((item, at) => presentCase(item, names, othersNeeded[at]!))
}

async function presentReport(
  { reporter_id, reason, message, evidence, profile_texts, created_at }: ReportItem,
  names: Names,
): Promise<CaseDetail['reports'][number]> {
  const reporter_name = names.get(reporter_id)
  return {
    reporter_id,
    ...(reporter_name && { reporter_name }),
    made: await countReportsBy(reporter_id),
    reason,
    ...(message && { message }),
    evidence,
    ...(profile_texts && { profile_texts }),
    created_at,
  }
}

type CaseOutcome = Pick<CaseDetail, 'decision' | 'appeal' | 'answer' | 'appeal_until' | 'removed_at'>

/** Decision, appeal and answer of a case. */
function presentOutcome(item: CaseItem, names: Names, now: Date): CaseOutcome {
  const { decision, appeal, answer } = item
  const nameOf = (by: UserId) => {
    const by_name = names.get(by)
    return { by, ...(by_name && { by_name }) }
  }
  const removed_at = removalOf(item)
  return {
    ...(decision && {
      decision: {
        ...nameOf(decision.by),
        at: decision.at,
        reason: decision.reason,
        action: decision.action,
        ...(decision.until && { until: decision.until }),
      },
    }),
    ...(appeal && { appeal }),
    ...(answer && {
      answer: { ...nameOf(answer.by), at: answer.at, reason: answer.reason, outcome: answer.outcome },
    }),
    ...(decision && mayAppeal(item, now) && { appeal_until: appealUntil(decision.at) }),
    ...(removed_at && { removed_at }),
  }
}

const presentEarlier = ({ id, opened_at, state, decision }: CaseItem): CaseDetail['earlier'][number] => ({
  id,
  opened_at,
  state,
  ...(decision && { action: decision.action }),
})

type CasePictures = Pick<CaseDetail, 'picture' | 'further_pictures' | 'hidden_picture_url'>

/** The pictures that can be hidden, and the one that is. */
async function presentPictures(
  picture: string | undefined,
  further: readonly string[] | undefined,
  hidden: string | undefined,
  viewerContext: ViewerContext,
): Promise<CasePictures> {
  return {
    ...(picture && { picture }),
    ...(further && { further_pictures: await presentFurther(further, viewerContext) }),
    ...(hidden && { hidden_picture_url: await viewerContext.pictureUrl(hidden, 'profile', undefined) }),
  }
}

type CaseTarget = CasePictures &
  Pick<CaseDetail, 'target' | 'target_status' | 'profile_texts' | 'removed_texts'>

/** The reported member as administrators see them; for a deleted account, only that. */
async function presentTarget(
  { target_id, state, decision }: CaseItem,
  actor: UserActor,
  now: Date,
): Promise<CaseTarget> {
  const [account, [card], viewerContext, profile_texts] = await Promise.all([
    loadAccountState(target_id),
    loadCards([profileOf(target_id)]),
    loadViewerContext(actor, now),
    state === 'open' ? loadOwnTexts(profileOf(target_id)) : undefined,
  ])
  const target_status = account?.status ?? 'deleted'
  if (target_status === 'deleted') return { target_status }
  // Files and texts are deleted when the case is closed.
  const kept = state === 'closed' ? undefined : decision
  return {
    target_status,
    ...(card && { target: await presentCard(card, viewerContext) }),
    ...(await presentPictures(account?.picture, account?.further_pictures, kept?.picture, viewerContext)),
    ...(profile_texts && { profile_texts }),
    ...(kept?.texts && { removed_texts: kept.texts }),
  }
}

/**
 * The reports in a case, oldest first, as many as fit into one response (Lambda allows 6 MB). One read returns at most 1
 * MB, and as JSON no character takes more than four times its bytes.
 */
async function loadReports(id: string): Promise<ReportItem[]> {
  const { items } = await listReports(id, { limit: moderationLimits.reports })
  return items.sort((decided, other) => (decided.created_at < other.created_at ? -1 : 1))
}

/** A case with everything that an administrator sees of it. */
export async function presentCaseDetail(item: CaseItem, actor: UserActor, now: Date): Promise<CaseDetail> {
  const { id, target_id, decision, answer } = item
  const [reports, all, target, needsOther] = await Promise.all([
    loadReports(id),
    listCasesOf(target_id, { pageSize: MOST_EARLIER }),
    presentTarget(item, actor, now),
    needsOtherAdministrator(item, actor.userId),
  ])
  const people = [decision?.by, answer?.by, ...reports.map(({ reporter_id }) => reporter_id)]
  const names = await loadNames([target_id, ...people.flatMap((decided) => decided ?? [])])
  return {
    ...presentCase(item, names, needsOther),
    ...target,
    reports: await Promise.all(reports.map((report) => presentReport(report, names))),
    ...presentOutcome(item, names, now),
    earlier: all.items.filter((decided) => decided.id !== id).map(presentEarlier),
  }
}
