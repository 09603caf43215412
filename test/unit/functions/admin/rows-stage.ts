import { afterAll, afterEach, beforeAll } from '@jest/globals'
import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import { userId } from '#functions/core/ids'
import { documents } from '#functions/clients/dynamo'
import type { ContactItem } from '#functions/features/contact/items'
import { type Key, keys } from '#functions/db/keys'
import type { RowPage, RowRequest } from '#functions/db/rows'
import { listRows } from '#functions/features/admin/rows'
import { type LocalTable, startTable } from '#test/support/functions/local-table'
import { memberItems, type MemberOptions } from '#test/support/functions/members'
import type { AccountItem, AccountStateItem } from '#functions/features/accounts/items'

/* A table with users and contacts of which rows are to be made, and what the rows must then be. */

export let table: LocalTable
export const undo: (() => void)[] = []

export function useTable() {
  beforeAll(async () => {
    table = await startTable()
  })
  afterEach(() => undo.splice(0).forEach((step) => step()))
  afterAll(() => table.stop())
}

export interface Person extends Pick<MemberOptions, 'role' | 'status' | 'created_at' | 'name'> {
  email?: string
  phone?: string
}

/** Account and account state of a user, as stored. */
export function person(id: string, { email, phone, ...options }: Person = {}): object[] {
  const [account, state] = memberItems(id, options) as [AccountItem, AccountStateItem]
  return [{ ...account, ...(email && { email }), ...(phone && { phone }) }, state]
}

export const putPerson = (id: string, options?: Person) => table.put(...person(id, options))
export const contact = (id: string, over: Partial<ContactItem> = {}): object => ({
  ...keys.contact(id),
  id,
  name: 'Ayesha Khan',
  phone: '+923001234567',
  email: 'ayesha@example.com',
  subject: 'My payment failed',
  contact_type: 'query',
  message_status: 'pending',
  created_at: '2026-11-21T10:00:00.000Z',
  ...over,
})

export const drop = ({ pk, sk }: Key) =>
  documents().send(new DeleteCommand({ TableName: 'test', Key: { pk, sk } }))

export const dropPerson = async (id: string) => {
  await drop(keys.accountState(userId(id)))
  await drop(keys.account(userId(id)))
}

export const listUsers = (request: Partial<RowRequest> = {}) =>
  listRows('user', { page: 1, pageSize: 20, sort: 'newest', ...request })
export const idsOf = ({ rows }: RowPage<{ id: string }>) => rows.map(({ id }) => id)

/** Who is found by a search, in no particular order. */
export const found = async (search: string) => idsOf(await listUsers({ search, pageSize: 100 })).sort()

/** All that is derived, by its key; tallies without what has come to 0. */
export async function derived(): Promise<Map<string, Record<string, unknown>>> {
  const items = await table.all(/^(ROW|TOK|TALLY)#/)
  return new Map(items.map((item) => [`${item.pk} ${item.sk}`, item]))
}

/** What each tally counts, without what has come to 0; throws where `n` is not the sum, or something is below 0. */
export async function tallies(): Promise<Record<string, Record<string, number>>> {
  const found: Record<string, Record<string, number>> = {}
  for (const item of await table.all(/^TALLY#/)) {
    const counts = Object.entries(item).filter(([name]) => /^\d/.test(name)) as [string, number][]
    const sum = counts.reduce((all, [, count]) => all + count, 0)
    // A group has no parts.
    if (item.pk.includes('#+')) continue
    if (sum !== item['n'] || counts.some(([, count]) => count < 0))
      throw new Error(`Not a tally: ${JSON.stringify(item)}`)
    if (sum > 0) found[`${item.pk} ${item.sk}`] = Object.fromEntries(counts.filter(([, count]) => count > 0))
  }
  return found
}
