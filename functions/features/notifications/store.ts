import { notFound } from '#shared/errors'
import { retries, writesSettledSeconds } from '#shared/limits'
import type { ReportOutcome, Sanction } from '#shared/options/moderation'
import type { Notification } from '#shared/schemas/entities'
import { secondMs } from '#shared/units'
import { clock } from '#functions/core/clock'
import { inParallel } from '#functions/core/concurrency'
import { newId, ulidsFrom, type UserId } from '#functions/core/ids'
import { markApplied } from '#functions/db/increments'
import { keys, lists, prefixes } from '#functions/db/keys'
import type { PageRequest } from '#functions/db/merged-query'
import { queryPage, queryFullPage } from '#functions/db/pages'
import { batchGet, getItem, type Page, query } from '#functions/db/table'
import {
  absent,
  exists,
  isConditionFailed,
  put,
  transact,
  update,
  type Write,
  writeIf,
} from '#functions/db/transact'
import { loadAdministrators } from '#functions/features/accounts/administrators'
import type { Exclusions } from '#functions/features/accounts/exclusions'
import type { NotificationItem, NotificationMarkItem } from './items'

const NOTIFICATION = 'notification'

export interface NotificationInput {
  type: Notification['type']
  /** The member who caused it, if anybody did. */
  actor_id?: UserId
  proposal_id?: string
  payment_id?: string
  /** To administrators: the message to us that it is about. */
  contact_id?: string
  /** The case that it is about, and the decision. */
  case_id?: string
  action?: Sanction
  /** The outcome of a report. */
  outcome?: ReportOutcome
  plan_name?: string
  /** The period of the plan. */
  start_date?: string
  end_date?: string
  /** Text by an administrator. */
  text?: string
  /** The saved search that found new people, its name, and how many. */
  search_id?: string
  search_name?: string
  found?: number
}

/** The write of a notification; send it in the transaction of its cause, so that it is never lost or duplicated. */
export function notificationWrite(to: UserId, input: NotificationInput, now: Date): Write {
  const item: NotificationItem = {
    ...keys.notification(to, newId('nt', now)),
    ...input,
    created_at: now.toISOString(),
  }
  return put(NOTIFICATION, item, absent)
}

/** The id of a notification is its sort key. */
export const idOfNotification = (item: NotificationItem) => item.sk

const loadMark = (user: UserId, consistent = false) =>
  getItem<NotificationMarkItem>(keys.readAllMark(user), { consistent })

export interface ReadNotification extends NotificationItem {
  read: boolean
}

/** Read individually, or by the read-all watermark. */
const isRead = (item: NotificationItem, mark: NotificationMarkItem | undefined) =>
  item.read_at !== undefined || (mark !== undefined && item.sk <= mark.read_up_to)

/** Those of a member's notifications that exist and are not read, in the order of the ids; strongly consistent. */
export async function loadUnread(user: UserId, ids: readonly string[]): Promise<NotificationItem[]> {
  const [items, mark] = await Promise.all([
    batchGet<NotificationItem>(
      ids.map((id) => keys.notification(user, id)),
      { consistent: true },
    ),
    loadMark(user, true),
  ])
  return items.filter((item) => item !== undefined && !isRead(item, mark)) as NotificationItem[]
}

const isCausedBy = (excluded: Exclusions, { actor_id }: NotificationItem) =>
  actor_id !== undefined && excluded.has(actor_id)

const nobody: Exclusions = new Set()

/** A member's notifications, newest first, without those caused by `excluded` members. */
export async function listNotifications(
  user: UserId,
  { cursor, pageSize }: PageRequest,
  excluded = nobody,
): Promise<Page<ReadNotification>> {
  const listing = lists.notifications(user)
  const request = {
    descending: true,
    limit: pageSize,
    cursor,
    sort: { beginsWith: prefixes.notification },
  }
  const [{ items, ...rest }, mark] = await Promise.all([
    excluded.size === 0
      ? queryPage<NotificationItem>(listing, request)
      : queryFullPage<NotificationItem>(listing, request, (item) => !isCausedBy(excluded, item)),
    loadMark(user),
  ])
  return { ...rest, items: items.map((item) => ({ ...item, read: isRead(item, mark) })) }
}

/** Marks one as read; idempotent. 404 if this member has no such notification, or an `excluded` member caused it. */
export async function markRead(user: UserId, id: string, now: Date, excluded = nobody): Promise<void> {
  const missing = () => notFound('notification')
  // The id comes from the client: it must not reach other items of this partition.
  if (!id.startsWith(prefixes.notification)) throw missing()
  const key = keys.notification(user, id)
  const item = await getItem<NotificationItem>(key, { consistent: true })
  if (!item || isCausedBy(excluded, item)) throw missing()
  if (!(await markItemRead(item, now))) throw missing()
}

/** False if it was removed meanwhile. */
const markItemRead = async ({ pk, sk, read_at }: NotificationItem, now: Date): Promise<boolean> =>
  read_at !== undefined ||
  writeIf(update(NOTIFICATION, { pk, sk }, { set: { read_at: now.toISOString() }, ...exists }))

/**
 * The sort key below which no notification is added any more. An id has the time of the request or job run that writes it,
 * so a later write may sort before newer ones.
 */
const settledIdAt = (now: Date): string =>
  `${prefixes.notification}${ulidsFrom(new Date(now.getTime() - writesSettledSeconds * secondMs))}`

/** Notifications that are marked in parallel. */
const WIDTH = 25

/**
 * Marks all existing notifications as read: the latest ones each, earlier ones by the watermark, which never moves back.
 */
export async function markAllRead(user: UserId, now: Date): Promise<void> {
  const settled = settledIdAt(now)
  const listing = lists.notifications(user)
  const [latest, earlier] = await Promise.all([
    query<NotificationItem>(listing, { sort: { above: settled }, consistent: true }),
    query<NotificationItem>(listing, {
      descending: true,
      limit: 1,
      sort: { between: [prefixes.notification, settled] },
      consistent: true,
    }),
  ])
  await inParallel(latest.items, WIDTH, (item) => markItemRead(item, now))
  const [newest] = earlier.items
  if (!newest) return
  await writeIf(
    update('readAllMark', keys.readAllMark(user), {
      set: { read_up_to: newest.sk },
      condition: 'attribute_not_exists(#read_up_to) OR #read_up_to < :newest',
      values: { newest: newest.sk },
    }),
  )
}

/** Counting stops here: badges show 99+. */
const UNREAD_LIMIT = 100

export interface UnreadCount {
  /** At most UNREAD_LIMIT. */
  unread: number
  /** The last read notification before the first unread one and before later ones; the next count can start after it. */
  from: string
}

/**
 * Counts the unread notifications after both the watermark and `from`, strongly consistent. Notifications by `excluded`
 * members are not counted but stay unread, since a block may be removed.
 */
export async function countUnread(
  user: UserId,
  now: Date,
  { from = '', excluded = nobody }: { from?: string | undefined; excluded?: Exclusions | undefined } = {},
): Promise<UnreadCount> {
  const settled = settledIdAt(now)
  const mark = await loadMark(user, true)
  const start = [prefixes.notification, from, mark?.read_up_to ?? ''].reduce((one, other) =>
    one > other ? one : other,
  )
  const count: UnreadCount = { unread: 0, from: start }
  let sawUnread = false
  let cursor: string | undefined
  do {
    const page = await query<NotificationItem>(lists.notifications(user), {
      consistent: true,
      limit: UNREAD_LIMIT,
      cursor,
      sort: { above: start },
    })
    for (const item of page.items) {
      const unread = !isRead(item, mark)
      sawUnread ||= unread
      if (unread && !isCausedBy(excluded, item)) count.unread++
      if (!sawUnread && item.sk <= settled) count.from = item.sk
      if (count.unread >= UNREAD_LIMIT) return count
    }
    cursor = page.next
  } while (cursor)
  return count
}

/** Well above the number of administrators, and below the limit of a transaction. */
const MOST_NOTIFIED = 90

/** Notifies every administrator. At most once for each type, subject and `what`. */
export async function notifyAdministrators(input: NotificationInput, what = ''): Promise<void> {
  const now = clock.now()
  const { type, contact_id = '', payment_id = '', case_id = '' } = input
  const ids = [...(await loadAdministrators())].slice(0, MOST_NOTIFIED)
  try {
    await transact(
      [
        markApplied(`${type}#${contact_id}${payment_id}${case_id}#${what}`, now),
        ...ids.map((id) => notificationWrite(id, input, now)),
      ],
      { retry: retries.events },
    )
  } catch (error) {
    if (!isConditionFailed(error)) throw error
  }
}
