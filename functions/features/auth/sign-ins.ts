import type { UserId } from '#functions/core/ids'
import type { DeviceItem, SessionItem } from './items'
import { keys, lists } from '#functions/db/keys'
import type { PageRequest } from '#functions/db/merged'
import { queryPage } from '#functions/db/pages'
import type { Page } from '#functions/db/table'
import type { LinkItem } from '#functions/features/accounts/items'

/** A trace of a sign-in: a session, a browser that is known, or a mailed link. */
export interface SignIn {
  kind: 'session' | 'device' | 'link'
  /** ISO. */
  at: string
  /** Until when it is kept, ISO. */
  until: string
}

type Trace = SessionItem | DeviceItem | LinkItem

const startOf = (kind: string) => kind.slice(0, kind.indexOf('#') + 1)
const kinds = new Map<string, SignIn['kind']>([
  [startOf(keys.session('').pk), 'session'],
  [startOf(lists.membersOfDevice('').pk), 'device'],
  [startOf(keys.link('').pk), 'link'],
])

const timeOf = (item: Trace): number => {
  if ('began_at' in item) return item.began_at
  return 'since' in item ? item.since : item.issued_at
}

/** The traces of a member's sign-ins, in no particular order; without what they are known by. */
export async function listSignIns(user: UserId, { cursor, pageSize }: PageRequest): Promise<Page<SignIn>> {
  const page = await queryPage<Trace>(lists.passing(user), { limit: pageSize, cursor })
  const items = page.items.flatMap((item) => {
    const kind = kinds.get(startOf(item.pk))
    const at = new Date(timeOf(item)).toISOString()
    return kind ? [{ kind, at, until: new Date(item.ttl * 1000).toISOString() }] : []
  })
  return { items, ...(page.next && { next: page.next }) }
}
