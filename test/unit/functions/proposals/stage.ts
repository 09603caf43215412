import { expect } from '@jest/globals'
import { handler as connectionsApi } from '#functions/features/connections/api'
import { handler as notificationsApi } from '#functions/features/notifications/api'
import { handler as profileApi } from '#functions/features/profiles/api/index'
import { clock } from '#functions/core/clock'
import { keys } from '#functions/db/keys'
import { privacyDefaults } from '#shared/options/privacy'
import { type Answer, invoke } from '#test/support/functions/invoke'
import type { LocalTable } from '#test/support/functions/local-table'
import { memberItems, type MemberOptions } from '#test/support/functions/members'
import { decide, send } from './calls'

let serial = 0

/** Sets the clock to an instant. */
export const at = (instant: string | number) => clock.set(() => new Date(instant))

export async function member(
  table: LocalTable,
  gender: 'male' | 'female',
  options: MemberOptions = {},
): Promise<string> {
  const id = `${gender}-${++serial}`
  await table.put(...memberItems(id, { gender, ...options }))
  return id
}

/** A man and a woman who may propose to each other. */
export const couple = async (table: LocalTable, his: MemberOptions = {}, hers: MemberOptions = {}) =>
  [await member(table, 'male', his), await member(table, 'female', hers)] as const

/** Sends a proposal that must succeed, and returns its id. */
export async function sent(from: string, to: string): Promise<string> {
  const { status, body } = await send(from, to)
  if (status !== 201) throw new Error(`Not sent: ${JSON.stringify(body)}`)
  return body.data.id as string
}

export async function connected(his: string, hers: string): Promise<string> {
  const id = await sent(his, hers)
  const { status } = await decide(hers, id, 'accepted')
  if (status !== 200) throw new Error('Not accepted.')
  return id
}

export const end = (as: string, connection_id: string, role: 'member' | 'admin' = 'member') =>
  invoke(connectionsApi, 'connections.update', {
    as: { id: as, role },
    json: { connection_id, status: 'ended' },
  })
export const pause = (as: string, paused = true, profile_id = as) =>
  invoke(profileApi, 'profile.update-pause', { as: { id: as }, json: { profile_id, paused } })
/** Makes a profile private. */
export const hide = (as: string) =>
  invoke(profileApi, 'profile.update-privacy-settings', {
    as: { id: as },
    json: { profile_id: as, ...privacyDefaults, profile_visibility: 'private' },
  })
export const notificationsOf = async (as: string): Promise<string[]> => {
  const query = { user_id: as }
  const { body } = await invoke(notificationsApi, 'notifications.mine', { as: { id: as }, query })
  return (body.data as { type: string }[]).map(({ type }) => type)
}

export const refused = (status: number, code: string) => ({ status, body: expect.objectContaining({ code }) })
/** The refusal of a sender who rests until then. */
export const restsUntil = (until: string | number) => ({
  status: 403,
  body: expect.objectContaining({
    code: 'resting',
    params: { what: 'proposal', until: new Date(until).toISOString() },
  }),
})
/** Retries while busy (503), as a client would. */
export async function insisting(call: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await call()
    if (answer.status !== 503) return answer
  }
}

export const outcomes = (answers: readonly Answer[]) => {
  const counts: Record<string, number> = {}
  for (const { status, body } of answers) {
    const outcome = status < 300 ? String(status) : `${status} ${String(body.code)}`
    counts[outcome] = (counts[outcome] ?? 0) + 1
  }
  return counts
}

/** The stored pair of the two. */
export const pairOf = async (table: LocalTable, one: string, other: string) =>
  (await table.all(/^PAIR#/)).find(({ pk }) => pk === keys.pair(one, other).pk)
/** Everything that is stored, by its key, to compare before and after; without what counts calls. */
export const everything = async (table: LocalTable): Promise<Record<string, object>> =>
  Object.fromEntries((await table.all(/^(?!RATE#)/)).map((item) => [`${item.pk} / ${item.sk}`, item]))
