import { lifetimes } from '#shared/limits'
import { secondMs } from '#shared/units'
import type { UserId } from '../domain/ids'
import { dueAtSort, indexEntry, keys, lists } from './keys'
import { absent, put, writeIf } from './transact'

const dueSortOf = (user: UserId, other: UserId, due: Date) => dueAtSort(due.toISOString(), `${user}#${other}`)

/** Notes that there are unread messages, of which a mail may tell after a while; keeps an earlier note. */
export async function noteUnread(user: UserId, other: UserId, now: Date): Promise<void> {
  const due = new Date(now.getTime() + lifetimes.unreadMail * secondMs)
  await writeIf(
    put(
      'unreadNotice',
      {
        ...keys.unreadNotice(user, other),
        ...indexEntry(lists.dueUnread(), dueSortOf(user, other, due)),
        created_at: now.toISOString(),
      },
      absent,
    ),
  )
}
