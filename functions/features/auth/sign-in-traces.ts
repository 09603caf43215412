import type { UserId } from '#functions/core/ids'
import { keys, lists } from '#functions/db/keys'
import type { PageRequest } from '#functions/db/merged-query'
import { queryPage } from '#functions/db/pages'
import type { Page } from '#functions/db/table'
import type { LinkItem } from '#functions/features/accounts/items'
import type { DeviceItem, SessionItem } from './items'

/** A stored trace of a sign-in: a session, a known device, or a mailed link. */
export interface SignInTrace {
  kind: 'session' | 'device' | 'link'
  /** ISO. */
  at: string
  /** When it expires, ISO. */
  until: string
  /** Of a session: what the browser said about itself, and the last day of use. */
  agent?: string
  used_on?: string
  /** The browser gets pushes; without its address and keys. */
  push?: true
}

type SignInItem = SessionItem | DeviceItem | LinkItem

const prefixOf = (kind: string) => kind.slice(0, kind.indexOf('#') + 1)

const kinds = new Map<string, SignInTrace['kind']>([
  [prefixOf(keys.session('').pk), 'session'],
  [prefixOf(lists.membersOfDevice('').pk), 'device'],
  [prefixOf(keys.link('').pk), 'link'],
])

const timeOf = (item: SignInItem): number => {
  if ('began_at' in item) return item.began_at
  return 'since' in item ? item.since : item.issued_at
}

/** The traces of a member's sign-ins, in no particular order and without secrets or hashes. */
export async function listSignIns(
  user: UserId,
  { cursor, pageSize }: PageRequest,
): Promise<Page<SignInTrace>> {
  const page = await queryPage<SignInItem>(lists.expiringOfMember(user), { limit: pageSize, cursor })
  const items = page.items.flatMap((item) => {
    const kind = kinds.get(prefixOf(item.pk))
    const at = new Date(timeOf(item)).toISOString()
    const { agent, used_on, push } = 'began_at' in item ? item : {}
    const until = new Date(item.ttl * 1000).toISOString()
    const trace = {
      at,
      until,
      ...(agent && { agent }),
      ...(used_on && { used_on }),
      ...(push && { push: true as const }),
    }
    return kind ? [{ kind, ...trace }] : []
  })
  return { items, ...(page.next && { next: page.next }) }
}
