import { dayMs } from '#shared/units'
import { type AppError, notFound } from '#shared/errors'
import type { UserActor } from '#functions/core/account'
import type { UserId } from '#functions/core/ids'
import { ChangedMeanwhile, retryingIfChanged } from '#functions/db/changed'
import { keys } from '#functions/db/keys'
import { consume } from '#functions/db/rate-limits'
import { check, transact, update, type Write } from '#functions/db/transact'
import { mayActCondition, mayNotActError } from '#functions/features/accounts/account-checks'
import { notificationWrite } from '#functions/features/notifications/store'
import { betweenOf, loadBetween, type StoredBetween } from './between'
import type { PictureRequestItem } from '../items'
import {
  alreadyAnswered,
  answerRefusal,
  askRefusal,
  type Between,
  isShown,
  type PictureRequest,
  requestNotFound,
  showRefusal,
  wrongParty,
} from '../rules'
import { loadRequestsBetween, requestWrite, standing, withStatus } from '../store'

const ME = 'me'
const OTHER = 'other'

/** The account may act and is not on a break. */
function mayTakePart(now: Date) {
  const { condition, values } = mayActCondition(now)
  return { condition: `${condition} AND attribute_not_exists(#paused_at)`, values }
}

/** Marks that the member has requests, if they may act and are not on a break. */
const markRequests = (label: string, id: UserId, now: Date): Write =>
  update(label, keys.accountState(id), { set: { picture_requests: true }, ...mayTakePart(now) })

/** Fails if one of the two blocks the other: a block since the pair was read must not be undone by this change. */
const checkNotBlocked = (one: UserId, other: UserId): Write =>
  check('pair', keys.pair(one, other), { condition: 'attribute_not_exists(#blocked_by)' })

/** What was read has changed, unless it is the member's own account that may not act any more. */
const changeError =
  (now: Date) =>
  (label: string, stored: Record<string, unknown> | undefined): AppError => {
    const error = label === ME ? mayNotActError(stored, now) : undefined
    if (error) return error
    throw new ChangedMeanwhile()
  }

/** Loads what stands between the two; throws `missing` if one of them has no profile. */
async function requireBetween(
  actor: UserActor,
  other: UserId,
  missing = () => notFound('profile'),
): Promise<StoredBetween> {
  const stored = await loadBetween(actor, other)
  if (!stored) throw missing()
  return stored
}

/** Counts what reaches a member unasked against the daily limit, once even if the change is repeated. */
function countOnce(actor: UserActor, now: Date): () => Promise<void> {
  let counted: Promise<void> | undefined
  return () => (counted ??= consume('pictureRequestPerMember', actor.userId, now, 'pictures'))
}

/**
 * Stores a request to see the other member's pictures, and notifies them, in one transaction. Throws what `askRefusal` says, and 429
 * beyond the daily limit.
 */
export async function ask(
  actor: UserActor,
  owner: UserId,
  mutual: boolean,
  now: Date,
): Promise<PictureRequest> {
  const count = countOnce(actor, now)
  const ids = { viewer_id: actor.userId, owner_id: owner }
  const request: PictureRequest = { ...withStatus(ids, 'pending', now), ...(mutual && { mutual }) }
  await retryingIfChanged(async () => {
    const stored = await requireBetween(actor, owner)
    const refusal = askRefusal(betweenOf(stored, now), { mutual })
    if (refusal) throw refusal
    await count()
    await transact(
      [
        requestWrite(stored.sent, request),
        markRequests(ME, actor.userId, now),
        markRequests(OTHER, owner, now),
        checkNotBlocked(actor.userId, owner),
        notificationWrite(owner, { type: 'picture.requested', actor_id: actor.userId }, now),
      ],
      { onConditionFailed: changeError(now) },
    )
  })
  return request
}

/** Does the other member show theirs in return? What they show without that stays as it is. */
function isOffer(between: Between): boolean {
  const { received, sent, toOther } = between
  if (!received?.mutual || !(isShown(between) || received.status === 'pending')) return false
  return toOther.pictureGrant === undefined || sent?.mutual === true
}

/** The earlier of two ends; undefined is never. */
const earlier = (one: string | undefined, other: string | undefined) =>
  one === undefined || (other !== undefined && other < one) ? other : one

/** What is granted until `wanted`: of the member's pictures and, if the other one offered that, of theirs as well. */
function grantedIn(
  between: Between,
  wanted: string | undefined,
  now: Date,
): Omit<PictureRequest, 'owner_id' | 'viewer_id'> {
  const mutual = isOffer(between)
  // What the other member shows in return must not last longer than they agreed to.
  const until = mutual && isShown(between) ? earlier(wanted, between.received?.until) : wanted
  return {
    status: 'granted',
    at: now.toISOString(),
    ...(until !== undefined && { until }),
    ...(mutual && { mutual: true }),
  }
}

interface Showing {
  /** Absent if until the pictures are taken back. */
  days: number | undefined
  /** Only if the other member's request still stands. */
  isAnswer: boolean
}

/**
 * Shows the member's pictures to another one, for some days or until they are taken back, and notifies them. If that member offered
 * theirs in return, shows those too, in the same transaction. Shown again, only the time changes; in return for one another it can
 * only become shorter. Throws what `showRefusal` and `answerRefusal` say, and 429 beyond the daily limit for what nobody asked for.
 */
export async function show(
  actor: UserActor,
  viewer: UserId,
  { days, isAnswer }: Showing,
  now: Date,
): Promise<PictureRequest> {
  const count = countOnce(actor, now)
  const wanted = days === undefined ? undefined : new Date(now.getTime() + days * dayMs).toISOString()
  let shown: PictureRequest | undefined
  await retryingIfChanged(async () => {
    const stored = await requireBetween(actor, viewer, isAnswer ? requestNotFound : undefined)
    const between = betweenOf(stored, now)
    const refusal = (isAnswer ? answerRefusal(between) : undefined) ?? showRefusal(between)
    if (refusal) throw refusal
    const isRepeated = isShown(between)
    if (!isRepeated && between.received?.status !== 'pending') await count()
    const granted = grantedIn(between, wanted, now)
    shown = { ...granted, owner_id: actor.userId, viewer_id: viewer }
    // Whoever shows and takes back again and again is told of once.
    const isNews = !isRepeated && between.received?.status !== 'revoked'
    await transact(
      [
        requestWrite(stored.received, shown),
        ...(granted.mutual
          ? [requestWrite(stored.sent, { ...granted, owner_id: viewer, viewer_id: actor.userId })]
          : []),
        markRequests(ME, actor.userId, now),
        markRequests(OTHER, viewer, now),
        checkNotBlocked(actor.userId, viewer),
        ...(isNews
          ? [notificationWrite(viewer, { type: 'picture.shown', actor_id: actor.userId }, now)]
          : []),
      ],
      { onConditionFailed: changeError(now) },
    )
  })
  return shown!
}

/** What a request becomes when one of the two ends it; undefined if it has that status already. */
function endedStatus(
  { status }: PictureRequest,
  wanted: 'declined' | 'revoked',
  isOwner: boolean,
): 'declined' | 'revoked' | 'withdrawn' | undefined {
  if (!isOwner) {
    if (wanted === 'declined' || status === 'granted') throw wrongParty()
    if (status === 'withdrawn') return undefined
    if (status === 'pending') return 'withdrawn'
    throw alreadyAnswered()
  }
  if (status === wanted) return undefined
  if (status === 'pending') return 'declined'
  if (status === 'granted' && wanted === 'revoked') return 'revoked'
  throw alreadyAnswered()
}

/** Pictures that the two showed each other in return for one another are hidden together. */
const endsWith = (
  ended: PictureRequest,
  reverse: PictureRequestItem | undefined,
): reverse is PictureRequestItem =>
  ended.status === 'granted' &&
  ended.mutual === true &&
  reverse?.status === 'granted' &&
  reverse.mutual === true

/**
 * The owner declines a request or takes pictures back, or the other member withdraws a request. Idempotent. 404 if nothing stands
 * between the two, 403 for the wrong one of them, 409 if it was answered otherwise.
 */
export async function endRequest(
  actor: UserActor,
  ids: Pick<PictureRequest, 'owner_id' | 'viewer_id'>,
  wanted: 'declined' | 'revoked',
  now: Date,
): Promise<PictureRequest> {
  const isOwner = ids.owner_id === actor.userId
  let ended: PictureRequest | undefined
  await retryingIfChanged(async () => {
    const { sent: read, received: reverse } = await loadRequestsBetween(ids.viewer_id, ids.owner_id)
    const request = standing(read, now)
    if (!request) throw requestNotFound()
    ended = request
    const status = endedStatus(request, wanted, isOwner)
    if (!status) return
    ended = withStatus(ids, status, now)
    await transact(
      [
        requestWrite(read, ended),
        ...(endsWith(request, reverse) ? [requestWrite(reverse, withStatus(reverse, 'revoked', now))] : []),
      ],
      {
        onConditionFailed: () => {
          throw new ChangedMeanwhile()
        },
      },
    )
  })
  return ended!
}
