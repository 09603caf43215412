import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { clock } from '#functions/core/clock'
import { userId } from '#functions/core/ids'
import { listUserRows, refreshRow } from '#functions/features/admin/rows'
import { makeProfile } from '#infra/local/demo/generators/profile'
import { setStatus } from '#test/support/functions/members'
import type { LocalTable } from '#test/support/functions/local-table'
import { call, member, startProfiles } from '../profiles/calls'

/* The console’s list of users with texts in their profile, and the search in these texts. */

let table: LocalTable
beforeAll(async () => {
  table = await startProfiles()
})
afterAll(() => {
  clock.reset()
  return table.stop()
})

let time = Date.parse('2026-11-01T10:00:00.000Z')

/** Saves a text about the family in the next minute. */
async function write(id: string, about_family: string) {
  clock.set(() => new Date((time += 60_000)))
  const data = { ...makeProfile(3).family_info, about_family }
  const { status } = await call('profile.update-family-info', id, { json: { data, profile_id: id } })
  expect(status).toBe(200)
}

async function found(search?: string, pageSize = 10, cursor?: string) {
  const request = { page: 1, pageSize, sort: 'newest', status: 'profile_texts', search, cursor } as const
  const { rows, next } = await listUserRows(request)
  return { ids: rows.map(({ id }) => id), next }
}

it('lists the users with texts, the latest first, and finds words in any spelling', async () => {
  const [hira, omar, sana, quiet] = [await member(), await member(), await member(), await member()]
  for (const id of [hira, omar, sana, quiet]) await refreshRow('user', id)
  await write(hira, 'We send money home every month.\nعلی اور فاطمہ')
  await write(omar, 'A CAFÉ in Karachi.')
  await write(sana, 'Our home is in Karachi; money is not all.')
  expect((await found()).ids).toEqual([sana, omar, hira])
  expect((await found('karachi')).ids).toEqual([sana, omar])
  expect((await found('cafe in')).ids).toEqual([omar])
  expect((await found('علي اور')).ids).toEqual([hira])
  for (const nothing of ['lahore', '#']) expect((await found(nothing)).ids).toEqual([])

  const first = await found('money', 1)
  expect(first.ids).toEqual([sana])
  expect(await found('money', 1, first.next)).toEqual({ ids: [hira] })

  const listed = async () =>
    (await table.all(/^M#/)).flatMap(({ pk, g1pk }) => (g1pk === 'TEXTS' ? [pk.slice(2)] : []))
  expect((await listed()).toSorted()).toEqual([hira, omar, sana].toSorted())
  await write(sana, '')
  expect((await found()).ids).toEqual([omar, hira])
  expect(await listed()).not.toContain(sana)

  // Deleted, but not cleared yet.
  await setStatus(userId(omar), 'deleted')
  await refreshRow('user', omar)
  expect((await found('karachi')).ids).toEqual([])
  expect((await found()).ids).toEqual([hira])
  const elsewhere = await listUserRows({ page: 1, pageSize: 10, sort: 'newest', search: 'karachi' })
  expect(elsewhere.rows).toEqual([])
})
