import { notifications } from '#shared/contract/notifications'
import { notFound } from '#shared/errors'
import { requireMemberRole, requireOwnId } from '#functions/core/actor'
import { optionalEnv } from '#functions/core/env'
import { newId, type UserId } from '#functions/core/ids'
import { log } from '#functions/core/log'
import { createResource, type OperationHandler } from '#functions/http/resource'
import { loadExclusions } from '#functions/features/accounts/exclusions'
import { listRows, showInTables } from '#functions/features/admin/rows'
import { auditWrite, authorOf } from '#functions/features/audit/store'
import { loadPlan } from '#functions/features/plans/store'
import { loadCounterpartsById } from '#functions/features/profiles/counterparts'
import { loadViewerContext } from '#functions/features/profiles/viewer-context'
import { loadCounts, recountUnread } from './badges'
import { createBroadcast } from './broadcasts'
import { loadPreferencesItem, preferencesOf, savePreferences, stopMails } from './preferences'
import { presentNotification } from './present'
import { audienceOf, type Broadcast, presentBroadcast } from './rules'
import { idOfNotification, listNotifications, markAllRead, markRead } from './store'

const mine: OperationHandler<'notifications.mine'> = async ({ input, actor, now }) => {
  requireOwnId(actor, input.user_id)
  const viewerContext = await loadViewerContext(actor, now)
  const { items, next } = await listNotifications(actor.userId, input, viewerContext.excluded)
  const actors = items.map(({ actor_id }) => actor_id)
  const counterparts = await loadCounterpartsById(actor, actors, viewerContext)
  return {
    message: 'Notifications fetched.',
    data: items.map((item) =>
      presentNotification(
        { ...item, id: idOfNotification(item) },
        counterparts.get(item.actor_id) ?? {},
        viewerContext,
      ),
    ),
    page: { next },
  }
}

const counts: OperationHandler<'notifications.counts'> = async ({ actor }) => ({
  message: 'Counts fetched.',
  data: await loadCounts(actor.userId),
})

/**
 * Recounts at once, because the page may be reloaded before the stream consumer does. Failures are left to the consumer.
 */
const tryRecount = (user: UserId) =>
  recountUnread(user).catch((cause: unknown) => log.warn('counts left to the consumer', { cause }))

const read: OperationHandler<'notifications.read'> = async ({ input, actor, now }) => {
  await markRead(actor.userId, input.notification_id, now, await loadExclusions(actor.account))
  await tryRecount(actor.userId)
  return { message: 'Notification marked as read.', data: null }
}

const readAll: OperationHandler<'notifications.read-all'> = async ({ actor, now }) => {
  await markAllRead(actor.userId, now)
  await tryRecount(actor.userId)
  return { message: 'All notifications marked as read.', data: null }
}

/** The broadcasts of administrators. */
const list: OperationHandler<'notifications.list'> = async ({ input }) => {
  const { rows, ...page } = await listRows('broadcast', input)
  return { message: 'Notifications fetched.', data: rows, page }
}

const create: OperationHandler<'notifications.create'> = async ({ input, actor, now, request }) => {
  const { request_id, text } = input
  const audience = audienceOf(input)
  if (audience.to === 'plan' && !(await loadPlan(audience.plan_id))) throw notFound('plan')
  const isToOneMember = audience.to === 'member'
  const broadcast: Broadcast = {
    id: request_id ? `bc_${request_id}` : newId('bc', now),
    actor_id: actor.userId,
    audience,
    text,
    state: isToOneMember ? 'sent' : 'sending',
    told: isToOneMember ? 1 : 0,
    created_at: now.toISOString(),
  }
  const target = isToOneMember
    ? ({ kind: 'user', id: audience.user_id } as const)
    : ({ kind: 'broadcast', id: broadcast.id } as const)
  const entry = auditWrite(authorOf(actor, request), { action: 'broadcast.created', target }, now)
  const stored = await createBroadcast(broadcast, [entry], now)
  await showInTables('broadcast', stored.id)
  return {
    message: isToOneMember ? 'Message sent.' : 'The message is being sent.',
    data: presentBroadcast(stored),
  }
}

/** The key with which a browser asks for pushes; absent on a stage without pushes. */
function pushKey(): { push_key?: string } {
  const push_key = optionalEnv('PUSH_PUBLIC_KEY')
  return push_key === undefined ? {} : { push_key }
}

const preferences: OperationHandler<'notifications.preferences'> = async ({ input, actor }) => {
  requireMemberRole(actor)
  requireOwnId(actor, input.user_id)
  return {
    message: 'Settings fetched.',
    data: {
      ...preferencesOf(await loadPreferencesItem(actor.userId), actor.account),
      ...pushKey(),
    },
  }
}

const updatePreferences: OperationHandler<'notifications.update-preferences'> = async ({
  input,
  actor,
  now,
}) => {
  requireMemberRole(actor)
  return {
    message: 'Your choice is saved.',
    data: { ...(await savePreferences(actor.account, input, now)), ...pushKey() },
  }
}

/**
 * 404 for every unknown code. No rate limit: codes cannot be guessed, and mail programs post from shared addresses, where
 * somebody else's wrong codes would block real ones.
 */
const unsubscribe: OperationHandler<'notifications.unsubscribe'> = async ({ input: { code, kind } }) => {
  if (!(await stopMails(code, kind))) throw notFound('unsubscribe')
  return { message: 'You will get no more of these e-mails.', data: null }
}

export const handler = createResource(notifications, {
  'notifications.mine': mine,
  'notifications.list': list,
  'notifications.create': create,
  'notifications.read': read,
  'notifications.read-all': readAll,
  'notifications.counts': counts,
  'notifications.preferences': preferences,
  'notifications.update-preferences': updatePreferences,
  'notifications.unsubscribe': unsubscribe,
})
