import { shortlist } from '#shared/contract/shortlist'
import { invalidInput, notFound } from '#shared/errors'
import type { Card } from '#shared/schemas/entities'
import type { UserActor } from '#functions/core/account'
import { requireMemberRole, requireOwnId } from '#functions/core/actor'
import { type UserId, userId } from '#functions/core/ids'
import { createResource, type OperationHandler } from '#functions/http/resource'
import { mayOpenProfile } from '#functions/features/blocks/acquaintance'
import { loadPairs } from '#functions/features/connections/store'
import { loadCounterparts } from '#functions/features/profiles/counterparts'
import { presentCounterpart, seesPictureOn } from '#functions/features/profiles/present-card'
import { loadViewerContext } from '#functions/features/profiles/viewer-context'
import { type RequireMayAdd, loadPersonalLists } from './personal-lists'
import {
  addToShortlist,
  changeShortlistNote,
  hidePerson,
  listHidden,
  listShortlist,
  unhidePerson as putBack,
  removeFromShortlist,
} from './store'

/**
 * Requires that the actor may open this profile; 404 for anyone else, as for an unknown id. Checks once, however often it
 * is called.
 */
function requireMayOpenOnce(actor: UserActor, otherId: UserId, now: Date): RequireMayAdd {
  let allowed: Promise<boolean> | undefined
  return async () => {
    allowed ??= mayOpenProfile(actor, otherId, now)
    if (!(await allowed)) throw notFound('profile')
  }
}

/**
 * The cards of shortlisted or hidden members in the order of the ids, as the actor may see them now. Loads pairs where they
 * could reveal the card or the picture. One BatchGet, and up to two more.
 */
async function presentCardsOf(actor: UserActor, ids: readonly UserId[], now: Date): Promise<Card[]> {
  const viewerContext = await loadViewerContext(actor, now)
  const counterparts = await loadCounterparts(
    actor,
    ids.map((id) => ({ id })),
    viewerContext,
  )
  const withHiddenPicture = counterparts.filter(
    ({ card, pair }) => card?.picture && !pair && !seesPictureOn(card, viewerContext),
  )
  const pairs = await loadPairs(
    actor.userId,
    withHiddenPicture.map(({ id }) => id),
  )
  withHiddenPicture.forEach((counterpart, at) => {
    const pair = pairs[at]
    if (pair) counterpart.pair = pair
  })
  return Promise.all(
    counterparts.map(({ id, card, pair }) => presentCounterpart(id, card, viewerContext, pair)),
  )
}

const mine: OperationHandler<'shortlist.mine'> = async ({ input: { user_id, ...page }, actor, now }) => {
  requireMemberRole(actor)
  requireOwnId(actor, user_id)
  const { items, next } = await listShortlist(actor.userId, page)
  const cards = await presentCardsOf(
    actor,
    items.map(({ id }) => id),
    now,
  )
  return {
    message: 'Shortlist fetched.',
    data: items.map(({ id, note }, at) => ({
      profile_id: id,
      ...(note !== undefined && { note }),
      profile: cards[at]!,
    })),
    page: { next },
  }
}

const ids: OperationHandler<'shortlist.ids'> = async ({ input: { user_id }, actor }) => {
  requireMemberRole(actor)
  requireOwnId(actor, user_id)
  const { userId: me, account } = actor
  const { shortlist, hidden } = await loadPersonalLists(
    me,
    account.hides ? ['shortlist', 'hidden'] : ['shortlist'],
  )
  return { message: 'Shortlist fetched.', data: { shortlist: [...shortlist], hidden: [...hidden] } }
}

/** Succeeds for a member who is already on the list, whatever became of them. */
const create: OperationHandler<'shortlist.create'> = async ({ input: { profile_id, note }, actor, now }) => {
  requireMemberRole(actor)
  if (profile_id === actor.profileId) throw invalidInput({ profile_id: 'This is your own profile.' })
  const otherId = userId(profile_id)
  await addToShortlist(actor.userId, otherId, {
    note,
    requireMayAdd: requireMayOpenOnce(actor, otherId, now),
  })
  return { message: 'Saved.', data: { profile_id } }
}

const update: OperationHandler<'shortlist.update'> = async ({
  input: { profile_id, note, before },
  actor,
}) => {
  requireMemberRole(actor)
  await changeShortlistNote(actor.userId, userId(profile_id), { note, before })
  return { message: note === undefined ? 'Your list is saved.' : 'Your note is saved.', data: { profile_id } }
}

/** Responds the same for everyone who is not on the list, existing or not. */
const remove: OperationHandler<'shortlist.delete'> = async ({ input: { profile_id }, actor }) => {
  requireMemberRole(actor)
  await removeFromShortlist(actor.userId, userId(profile_id))
  return { message: 'No longer saved.', data: { profile_id } }
}

/** Succeeds for a member who is already hidden, whatever became of them. */
const hide: OperationHandler<'shortlist.hide'> = async ({ input: { profile_id }, actor, now }) => {
  requireMemberRole(actor)
  if (profile_id === actor.profileId) throw invalidInput({ profile_id: 'This is your own profile.' })
  const otherId = userId(profile_id)
  await hidePerson(actor.userId, otherId, requireMayOpenOnce(actor, otherId, now))
  return {
    message: 'Hidden: you will not see this profile in lists and searches.',
    data: { profile_id },
  }
}

const hidden: OperationHandler<'shortlist.hidden'> = async ({ input: { user_id, ...page }, actor, now }) => {
  requireMemberRole(actor)
  requireOwnId(actor, user_id)
  const { items, next } = await listHidden(actor.userId, page)
  const cards = await presentCardsOf(actor, items, now)
  return {
    message: 'Hidden people fetched.',
    data: items.map((profile_id, at) => ({ profile_id, profile: cards[at]! })),
    page: { next },
  }
}

/** Responds the same for everyone who is not hidden, existing or not. */
const bringBack: OperationHandler<'shortlist.bring-back'> = async ({ input: { profile_id }, actor }) => {
  requireMemberRole(actor)
  await putBack(actor.userId, userId(profile_id))
  return { message: 'Back in your lists and searches.', data: { profile_id } }
}

export const handler = createResource(shortlist, {
  'shortlist.create': create,
  'shortlist.update': update,
  'shortlist.delete': remove,
  'shortlist.ids': ids,
  'shortlist.mine': mine,
  'shortlist.hide': hide,
  'shortlist.bring-back': bringBack,
  'shortlist.hidden': hidden,
})
