import { handler as savedSearchesApi } from '#functions/features/saved-searches/api'
import type { PreferencesItem } from '#functions/features/notifications/items'
import { userId } from '#functions/core/ids'
import type { SavedSearchItem } from '#functions/features/saved-searches/items'
import { keys } from '#functions/db/keys'
import { getItem } from '#functions/db/table'
import { update, write } from '#functions/db/transact'
import type { AlertMode } from '#shared/options/alerts'
import type { SavedSearch } from '#shared/schemas/saved-search'
import { type Answer, type CallParts, invoke } from '#test/support/functions/invoke'

type Role = 'member' | 'admin'

/** A search that finds somebody, unless another is given. */
export const save = (as: string, given: object = {}, role: Role = 'member') =>
  invoke(savedSearchesApi, 'saved-searches.create', {
    as: { id: as, role },
    json: { name: 'In the UAE', search: { country: ['AE'] }, alerts: 'daily', ...given },
  })
/** Searches of which no two are the same. */
export const saveNumber = (as: string, number: number, given: object = {}) =>
  save(as, { name: `Number ${number}`, search: { age_min: 18 + number }, ...given })
export const mine = (as: string, query: Record<string, string> = {}, role: Role = 'member') =>
  invoke(savedSearchesApi, 'saved-searches.mine', { as: { id: as, role }, query: { user_id: as, ...query } })
export const change = (as: string, json: object, role: Role = 'member') =>
  invoke(savedSearchesApi, 'saved-searches.update', { as: { id: as, role }, json })
export const drop = (as: string, search_id: string, role: Role = 'member') =>
  invoke(savedSearchesApi, 'saved-searches.delete', { as: { id: as, role }, query: { search_id } })
/** The link of mails from before there were preferences. */
export const unsubscribe = (code: string, parts: CallParts = {}) =>
  invoke(savedSearchesApi, 'saved-searches.unsubscribe', { query: { code }, ...parts })

/** Of an answer that must be a success. */
export async function done(answer: Promise<Answer>): Promise<Answer> {
  const found = await answer
  if (found.status >= 300) throw new Error(`${found.status} ${JSON.stringify(found.body)}`)
  return found
}

export const idOf = async (answer: Promise<Answer>) => (await done(answer)).body.data.id as string
export const listOf = async (as: string) => (await done(mine(as))).body.data as SavedSearch[]

/** What is stored of a search, and of the timing. */
export const stored = async (as: string, id: string) =>
  getItem<SavedSearchItem>(keys.savedSearch(userId(as), id), { consistent: true })
export const storedTiming = async (as: string) =>
  getItem<PreferencesItem>(keys.preferences(userId(as)), { consistent: true })

/** As the job does that has found these people: they are told of at `due`. */
export const finds = (as: string, id: string, people: readonly string[], due: string) =>
  write(
    update('savedSearch', keys.savedSearch(userId(as), id), {
      set: { pending: people, g3pk: 'DUE#ALERT', g3sk: `${due}#${as}#${id}` },
    }),
  )
/** As the job does that has told of so many people. */
export const tells = (as: string, id: string, people: number) =>
  write(
    update('savedSearch', keys.savedSearch(userId(as), id), {
      add: { found: people },
      set: { told_at: new Date().toISOString() },
      remove: ['pending', 'g3pk', 'g3sk'],
    }),
  )
export const modes: readonly AlertMode[] = ['off', 'now', 'daily', 'weekly']
