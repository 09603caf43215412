import { mailLimits, retries } from '#shared/limits'
import { secondMs } from '#shared/units'
import type { UserId } from '#functions/core/ids'
import { markApplied } from '#functions/db/increments'
import { dueAtSort, dueBy, indexEntry, keys, lists, memberOfKey, prefixes } from '#functions/db/keys'
import { getItem, type Page, query } from '#functions/db/table'
import { remove, transactIf, unchanged, update, type Write, writeIf } from '#functions/db/transact'
import type { OutboxItem } from './items'
import { type Frequency, type Hours, nextTimeToTell } from './timing'

/*
 * What members are to be told outside of the app: one item for each member and kind, so that what happens within an hour is told in
 * one mail. The jobs `send-mails` and `send-pushes` send what is due.
 */

const OUTBOX = 'outbox'

/** `summary`: the weekly summary, which waits for its day and has no ids. */
export type MailKind = 'proposals' | 'messages' | 'summary'
/** `push`: all kinds of push. */
export type OutboxKind = MailKind | 'push'

const planned = (user: UserId, kind: OutboxKind, when: Frequency, due: Date) => ({
  when,
  ...indexEntry(
    kind === 'push' ? lists.duePushes() : lists.dueMails(),
    dueAtSort(due.toISOString(), `${user}#${kind}`),
  ),
})

/** Until when mails of this kind rest after the last one. */
export const restedAt = ({ sent_at }: Pick<OutboxItem, 'sent_at'>): number =>
  sent_at === undefined ? 0 : Date.parse(sent_at) + mailLimits.rest * secondMs

export interface ToTell {
  user: UserId
  kind: Exclude<OutboxKind, 'summary'>
  /** The notification, or the member who wrote. */
  id: string
  /** When the member wants to be told. */
  when: 'now' | 'daily'
  hours: Hours
  /** Seconds to wait, in which the member may see it in the app. */
  delay?: number
  /** The event that causes this, if it must be told only once. */
  event?: string
}

/** Adds something to tell. What waits already is told with it, at the earlier time of the two. */
export async function addToOutbox(
  { user, kind, id, when, hours, delay = 0, event }: ToTell,
  now: Date,
): Promise<void> {
  const key = keys.outbox(user, kind)
  const item = await getItem<OutboxItem>(key, { consistent: true })
  if (item?.ids?.has(id) && event === undefined) return
  const earliest = new Date(Math.max(now.getTime() + delay * secondMs, restedAt(item ?? {})))
  const plan = planned(user, kind, when, nextTimeToTell(when, hours, earliest))
  const isSooner = item?.g3sk !== undefined && plan.g3sk < item.g3sk
  const change = update(OUTBOX, key, {
    add: { ids: new Set([id]) },
    [isSooner ? 'set' : 'initial']: plan,
    condition: 'attribute_not_exists(#ids) OR size(#ids) < :most',
    values: { most: mailLimits.waiting },
  })
  // More are left out: the mail leads to all of them.
  if (event === undefined) await writeIf(change)
  else await transactIf([markApplied(`${event}#outbox`, now), change], { retry: retries.events })
}

/** Starts or stops the weekly summary. */
export const summaryWrite = (user: UserId, wanted: boolean, hours: Hours, now: Date): Write =>
  wanted
    ? update(OUTBOX, keys.outbox(user, 'summary'), {
        initial: planned(user, 'summary', 'weekly', nextTimeToTell('weekly', hours, now)),
      })
    : remove(OUTBOX, keys.outbox(user, 'summary'))

/** What waits for a member. */
export interface Waiting<Kind extends OutboxKind = OutboxKind> extends OutboxItem {
  user: UserId
  kind: Kind
}

async function listDue<Kind extends OutboxKind>(
  listing: ReturnType<typeof lists.dueMails>,
  now: Date,
  cursor?: string,
): Promise<Page<Waiting<Kind>>> {
  const { items, ...rest } = await query<OutboxItem>(listing, {
    limit: 25,
    cursor,
    sort: { below: dueBy(now.toISOString()) },
  })
  return {
    ...rest,
    items: items.map((item) => ({
      ...item,
      user: memberOfKey(item),
      kind: item.sk.slice(prefixes.outbox.length) as Kind,
    })),
  }
}

/** A page of the mails that are due, oldest first. */
export const listDueMails = (now: Date, cursor?: string) => listDue<MailKind>(lists.dueMails(), now, cursor)

/** A page of the members for whom pushes are due, oldest first. */
export const listDuePushes = (now: Date, cursor?: string) => listDue<'push'>(lists.duePushes(), now, cursor)

/** What happens to the waiting ids: those to tell later, and whether a mail is sent now. */
export interface Outcome {
  later?: { ids: readonly string[]; when: Frequency; due: Date } | undefined
  sent: boolean
}

/**
 * Takes what waits out of the outbox, with `alongside` in one transaction. Of concurrent runs only one succeeds. False, and nothing
 * changes, if something was added since it was read, or `alongside` fails.
 */
export async function claimWaiting(
  waiting: Waiting,
  { later, sent }: Outcome,
  alongside: readonly Write[],
  now: Date,
): Promise<boolean> {
  const { user, kind } = waiting
  const condition = unchanged(waiting, ['ids', 'g3sk'])
  const key = keys.outbox(user, kind)
  if (!later && !sent && !waiting.sent_at) return transactIf([remove(OUTBOX, key, condition), ...alongside])
  const kept = later?.ids.length ? { ids: new Set(later.ids) } : undefined
  return transactIf([
    update(OUTBOX, key, {
      set: {
        ...(sent && { sent_at: now.toISOString() }),
        ...(later && { ...kept, ...planned(user, kind, later.when, later.due) }),
      },
      remove: [...(kept ? [] : ['ids']), ...(later ? [] : ['when', 'g3pk', 'g3sk'])],
      ...condition,
    }),
    ...alongside,
  ])
}
