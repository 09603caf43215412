import type { BroadcastEntity } from '#shared/schemas/admin-entities'
import { presentBroadcast } from '../domain/broadcasts'
import type { ContactFacts } from '../domain/contact-facts'
import { type UserId, userId } from '../domain/ids'
import { tokensOf } from '../domain/search-tokens'
import { type UserFacts, userFacts } from '../domain/user-facts'
import type { AccountItem, AccountStateItem, BroadcastItem, ContactItem } from './items'
import { type Key, keys, type RowKind } from './keys'
import { batchGet, getItem } from './table'
import { check, exists, type Write } from './transact'

/** A row as it should be, by what is stored now. */
export interface Row<Facts = unknown> {
  id: string
  at: string
  status: string
  facts: Facts
  tokens: string[]
}

/** What the rows of each kind show. */
export interface RowFacts {
  user: UserFacts
  contact: ContactFacts
  broadcast: BroadcastEntity
}

/** Nothing of a deleted account, and nothing of an account whose items are not all there yet. */
async function userRow(id: UserId): Promise<Row<UserFacts> | undefined> {
  const found = await batchGet<Key>([keys.account(id), keys.accountState(id)], { consistent: true })
  const [account, state] = found as [AccountItem?, AccountStateItem?]
  if (!account || !state || state.status === 'deleted') return undefined
  const facts = userFacts(account, state)
  const { name, email, phone } = facts
  const kind = state.role === 'admin' ? 'admin' : state.status
  return {
    id,
    at: state.created_at,
    status: state.status === 'suspended' ? 'suspended' : kind,
    facts,
    tokens: tokensOf({ texts: [name], exact: [email, id], phone }),
  }
}

async function contactRow(id: string): Promise<Row<ContactFacts> | undefined> {
  const item = await getItem<ContactItem>(keys.contact(id), { consistent: true })
  if (!item) return undefined
  const { name, phone, email, subject, contact_type, message_status, profile_id, created_at } = item
  return {
    id,
    at: created_at,
    status: message_status,
    facts: {
      id,
      name,
      ...(phone && { phone }),
      email,
      subject,
      contact_type,
      message_status,
      ...(profile_id && { profile_id }),
      created_at,
    },
    tokens: tokensOf({ texts: [name, subject], exact: [email], phone }),
  }
}

async function broadcastRow(id: string): Promise<Row<BroadcastEntity> | undefined> {
  const item = await getItem<BroadcastItem>(keys.broadcast(id), { consistent: true })
  if (!item) return undefined
  const facts = presentBroadcast(item)
  const { created_at, state, text } = facts
  return { id, at: created_at, status: state, facts, tokens: tokensOf({ texts: [text], exact: [] }) }
}

/** Reads what a row shows, strongly consistent; undefined where there is nothing to show (any more). */
export const rowSources: { [Kind in RowKind]: (id: string) => Promise<Row<RowFacts[Kind]> | undefined> } = {
  user: (id) => userRow(userId(id)),
  contact: contactRow,
  broadcast: broadcastRow,
}

/** The condition that what a new row shows has not been removed since it was read. */
export const stillShown = (kind: RowKind, id: string): Write =>
  kind === 'user'
    ? check('source', keys.accountState(userId(id)), {
        condition: `${exists.condition} AND #status <> :deleted`,
        values: { deleted: 'deleted' },
      })
    : check('source', keys.contact(id), exists)
