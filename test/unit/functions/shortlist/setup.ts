import { handler as shortlistApi } from '#functions/features/shortlist/api'
import { userId } from '#functions/core/ids'
import { type PersonalList, loadPersonalLists } from '#functions/features/shortlist/personal-lists'
import { keys } from '#functions/db/keys'
import { type Answer, invoke } from '#test/support/functions/invoke'
import type { LocalTable } from '#test/support/functions/local-table'

type Role = 'member' | 'admin'

export const keep = (as: string, profile_id: string, note?: string, role: Role = 'member') =>
  invoke(shortlistApi, 'shortlist.create', {
    as: { id: as, role },
    json: { profile_id, ...(note !== undefined && { note }) },
  })
export const change = (as: string, json: object, role: Role = 'member') =>
  invoke(shortlistApi, 'shortlist.update', { as: { id: as, role }, json })
export const drop = (as: string, profile_id: string, role: Role = 'member') =>
  invoke(shortlistApi, 'shortlist.delete', { as: { id: as, role }, query: { profile_id } })
export const putAside = (as: string, profile_id: string, role: Role = 'member') =>
  invoke(shortlistApi, 'shortlist.hide', { as: { id: as, role }, json: { profile_id } })
export const back = (as: string, profile_id: string, role: Role = 'member') =>
  invoke(shortlistApi, 'shortlist.bring-back', { as: { id: as, role }, query: { profile_id } })

type Query = Record<string, string>
export const idsOf = (as: string, query: Query = {}, role: Role = 'member') =>
  invoke(shortlistApi, 'shortlist.ids', {
    as: { id: as, role },
    query: { user_id: as, only: 'ids', ...query },
  })
export const mine = (as: string, query: Query = {}, role: Role = 'member') =>
  invoke(shortlistApi, 'shortlist.mine', { as: { id: as, role }, query: { user_id: as, ...query } })
export const aside = (as: string, query: Query = {}, role: Role = 'member') =>
  invoke(shortlistApi, 'shortlist.hidden', { as: { id: as, role }, query: { user_id: as, ...query } })

/** Of an answer that must be a success. */
export async function done(answer: Promise<Answer>): Promise<Answer> {
  const found = await answer
  if (found.status >= 300) throw new Error(`${found.status} ${JSON.stringify(found.body)}`)
  return found
}

export const kept = async (id: string, list: PersonalList = 'shortlist') =>
  (await loadPersonalLists(userId(id), [list]))[list]

/** The notes that are stored of a member, by whom they are about: also of those who are on no list. */
export async function notesOf(table: LocalTable, id: string): Promise<Record<string, unknown>> {
  const items = (await table.all(/^M#/)).filter(({ pk, sk }) => pk === `M#${id}` && sk.startsWith('SL#'))
  return Object.fromEntries(items.map(({ sk, text }) => [sk.slice(3), text]))
}

/** All items of both lists that are stored in a member's partition. */
export const storedOf = async (table: LocalTable, id: string) =>
  (await table.all(/^M#/)).filter(({ pk, sk }) => pk === keys.shortlist(userId(id)).pk && /^(SL|HD)/.test(sk))
