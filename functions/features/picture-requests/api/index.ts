import { pictureRequests } from '#shared/contract/picture-requests'
import { invalidInput } from '#shared/errors'
import type { SuccessSentence } from '#shared/sentences/success'
import type { UserActor } from '#functions/core/account'
import { requireMemberRole, requireOwnId } from '#functions/core/actor'
import { env } from '#functions/core/env'
import { type UserId, userId } from '#functions/core/ids'
import { createResource, type OperationHandler } from '#functions/http/resource'
import { loadExclusions } from '#functions/features/accounts/exclusions'
import { accessOf, memberViewer } from '#functions/core/access'
import { loadAccountStates } from '#functions/features/accounts/store'
import { loadPairs } from '#functions/features/connections/store'
import { targetOfCard } from '#functions/features/profiles/card'
import { loadCards } from '#functions/features/profiles/cards'
import { loadCounterparts } from '#functions/features/profiles/counterparts'
import { presentCounterpart, type ViewerContext } from '#functions/features/profiles/present-card'
import { loadViewerContext } from '#functions/features/profiles/viewer-context'
import { ask, endRequest, show } from './changes'
import { presentRequest } from '../present'
import { type PictureRequest, requestNotFound, requireMayTakePart, wrongParty } from '../rules'
import { isStillShown, listReceived, listSent, membersOf } from '../store'

const otherOf = ({ owner_id, viewer_id }: Pick<PictureRequest, 'owner_id' | 'viewer_id'>, me: UserId) =>
  owner_id === me ? viewer_id : owner_id

/** Requests with the other members' cards, as this actor may see them now. */
async function present(actor: UserActor, requests: readonly PictureRequest[], viewerContext: ViewerContext) {
  const others = requests.map((request) => otherOf(request, actor.userId))
  const pairs = await loadPairs(actor.userId, others)
  const entries = others.map((id, at) => ({ id, ...(pairs[at] && { pair: pairs[at] }) }))
  const counterparts = await loadCounterparts(actor, entries, viewerContext)
  return Promise.all(
    counterparts.map(async ({ id, card, pair }, at) => ({
      request: presentRequest(requests[at]!, await presentCounterpart(id, card, viewerContext, pair)),
      card,
      pair,
    })),
  )
}

/** The response of a change. */
async function changed(
  actor: UserActor,
  request: PictureRequest,
  message: SuccessSentence<'POST'>,
  now: Date,
) {
  // The account was read before the change, which may have been the first one.
  const account = { ...actor.account, picture_requests: true as const }
  const [shown] = await present(actor, [request], await loadViewerContext({ ...actor, account }, now))
  return { message, data: shown!.request }
}

function requireMayTurnTo(actor: UserActor, profile_id: string, now: Date): UserId {
  requireMemberRole(actor)
  requireMayTakePart(actor.account, env('EMAIL_PROOF'), now)
  if (profile_id === actor.profileId) throw invalidInput({ profile_id: 'This is your own profile.' })
  return userId(profile_id)
}

const create: OperationHandler<'picture-requests.create'> = async ({
  input: { profile_id, mutual = false },
  actor,
  now,
}) => {
  const owner = requireMayTurnTo(actor, profile_id, now)
  const request = await ask(actor, owner, mutual, now)
  return changed(
    actor,
    request,
    'We have asked this member. We will tell you if you may see the picture.',
    now,
  )
}

const grant: OperationHandler<'picture-requests.grant'> = async ({
  input: { profile_id, days },
  actor,
  now,
}) => {
  const viewer = requireMayTurnTo(actor, profile_id, now)
  return changed(
    actor,
    await show(actor, viewer, { days, isAnswer: false }, now),
    'This member can now see your picture.',
    now,
  )
}

const endings = {
  declined: 'Your picture stays hidden. You can show it to this member at any time.',
  revoked: 'This member can no longer see your picture.',
  withdrawn: 'Request withdrawn.',
} as const

const update: OperationHandler<'picture-requests.update'> = async ({
  input: { request_id, status, days },
  actor,
  now,
}) => {
  requireMemberRole(actor)
  const ids = membersOf(request_id)
  const isOwner = ids.owner_id === actor.userId
  if (!isOwner && ids.viewer_id !== actor.userId) throw requestNotFound()
  if (status === 'granted') {
    // Before a check of the other member: a block must not show.
    if (!isOwner) throw wrongParty()
    requireMayTakePart(actor.account, env('EMAIL_PROOF'), now)
  }
  const excluded = await loadExclusions(actor.account)
  if (excluded.has(otherOf(ids, actor.userId))) throw requestNotFound()
  if (status !== 'granted') {
    const ended = await endRequest(actor, ids, status, now)
    return changed(actor, ended, endings[ended.status as keyof typeof endings], now)
  }
  return changed(
    actor,
    await show(actor, ids.viewer_id, { days, isAnswer: true }, now),
    'This member can now see your picture.',
    now,
  )
}

const list: OperationHandler<'picture-requests.list'> = async ({
  input: { user_id, box, ...page },
  actor,
  now,
}) => {
  requireMemberRole(actor)
  requireOwnId(actor, user_id)
  const viewerContext = await loadViewerContext(actor, now)
  const request = { ...page, excluded: viewerContext.excluded, now }
  const { items, next } =
    box === 'sent'
      ? await listSent(actor.account, request)
      : await listReceived(actor.account, box === 'granted' ? 'granted' : 'pending', request)
  const [shown, others, [ownCard]] = await Promise.all([
    present(actor, items, viewerContext),
    loadAccountStates(items.map((one) => otherOf(one, actor.userId))),
    loadCards([actor.userId]),
  ])
  /** Does the viewer see the picture without a grant? */
  const isSeenAnyway = ({ owner_id }: PictureRequest, at: number): boolean => {
    const { card, pair } = shown[at]!
    const [viewer, owner] = owner_id === actor.userId ? [others[at], ownCard] : [actor.account, card]
    if (!viewer || !owner) return false
    return accessOf(memberViewer(viewer, now), targetOfCard(owner, now), pair, now).canSeePicture
  }
  const inEffect = shown.filter(
    (_, at) => isStillShown(items[at]!, others[at] ?? {}, now) && !isSeenAnyway(items[at]!, at),
  )
  return { message: 'Requests fetched.', data: inEffect.map((one) => one.request), page: { next } }
}

export const handler = createResource(pictureRequests, {
  'picture-requests.create': create,
  'picture-requests.update': update,
  'picture-requests.grant': grant,
  'picture-requests.list': list,
})
