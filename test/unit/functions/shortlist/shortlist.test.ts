import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { userId } from '#functions/core/ids'
import { clock } from '#functions/core/clock'
import { loadAccountState } from '#functions/features/accounts/store'
import { changeCard } from '#functions/features/profiles/cards'
import { replaceByTombstone, requestDeletion } from '#functions/features/deletion/store'
import { keys } from '#functions/db/keys'
import { shortlistLimits, textLimits } from '#shared/limits'
import type { LocalTable } from '#test/support/functions/local-table'
import { setStatus } from '#test/support/functions/members'
import { blocks } from '../blocks/setup'
import { joined, startProfiles } from '../profiles/calls'
import { connected, couple, everything, hide as makePrivate, member, refused } from '../proposals/stage'
import { aside, back, change, done, drop, idsOf, keep, kept, mine, notesOf, putAside } from './setup'

let table: LocalTable
beforeAll(async () => {
  table = await startProfiles()
})
afterAll(() => table.stop())

const nobody = 'nobody-at-all'
const unknown = refused(404, 'not_found')
const women = async (count: number) => {
  const all: string[] = []
  for (let at = 0; at < count; at++) all.push(await member(table, 'female'))
  return all
}
const firstNames = (data: { profile: { personal_info: { first_name: string }[] } }[]) =>
  data.map(({ profile }) => profile.personal_info[0]!.first_name)

describe('the shortlist', () => {
  it('notes are stored, changed and removed', async () => {
    const [his, hers] = await couple(table)
    const noteOf = async () => ((await mine(his)).body.data as { note?: string }[]).map(({ note }) => note)
    await done(keep(his, hers, '  Her aunt knows\nmy mother.  '))
    expect(await noteOf()).toEqual(['Her aunt knows\nmy mother.'])
    await done(keep(his, hers))
    expect(await noteOf()).toEqual(['Her aunt knows\nmy mother.'])
    await done(keep(his, hers, 'Call on Friday'))
    expect(await noteOf()).toEqual(['Call on Friday'])
    expect(await change(his, { profile_id: hers, note: 'Call on Sunday' })).toMatchObject({
      status: 200,
      body: { message: 'Your note is saved.' },
    })
    expect(await noteOf()).toEqual(['Call on Sunday'])
    await done(change(his, { profile_id: hers, note: '' }))
    expect([await noteOf(), await notesOf(table, his)]).toEqual([[undefined], {}])
    await done(change(his, { profile_id: hers, note: 'x'.repeat(textLimits.shortlistNote.max) }))
    await done(keep(his, hers, ' '))
    expect(await notesOf(table, his)).toEqual({})
    const long = 'x'.repeat(textLimits.shortlistNote.max + 1)
    for (const answer of [await keep(his, hers, long), await change(his, { profile_id: hers, note: long })])
      expect([answer.status, Object.keys(answer.body.fields as object)]).toEqual([400, ['note']])
  })

  it('the shortlist can be reordered', async () => {
    const his = await member(table, 'male')
    const [a, b, c, d] = (await women(4)) as [string, string, string, string]
    for (const id of [d, c, b, a]) await done(keep(his, id))
    const after = async (json: object) => {
      await done(change(his, json))
      return kept(his)
    }
    expect(await after({ profile_id: d, before: a })).toEqual([d, a, b, c])
    expect(await after({ profile_id: a, before: c })).toEqual([d, b, a, c])
    expect(await after({ profile_id: d, before: null })).toEqual([b, a, c, d])
    expect(await after({ profile_id: d, before: null })).toEqual([b, a, c, d])
    expect(await after({ profile_id: a, before: a, note: 'one' })).toEqual([b, a, c, d])
    // Somebody who was taken off in the same moment.
    expect(await after({ profile_id: a, before: nobody, note: 'two' })).toEqual([b, a, c, d])
    expect(await notesOf(table, his)).toEqual({ [a]: 'two' })
    expect(await after({ profile_id: a })).toEqual([b, a, c, d])
    expect(await after({ profile_id: c, before: b, note: 'three' })).toEqual([c, b, a, d])
    expect(await notesOf(table, his)).toEqual({ [a]: 'two', [c]: 'three' })
    expect(await change(his, { profile_id: nobody, before: b })).toMatchObject(unknown)
    expect(await change(his, { profile_id: his, note: 'me' })).toMatchObject(unknown)
  })

  it('an addition over the limit is refused, a repeat is not, and a removal makes room', async () => {
    const [his, hers] = await couple(table)
    const many = Array.from({ length: shortlistLimits.shortlist }, (_, at) => `kept-${at}`)
    await table.put({ ...keys.shortlist(userId(his)), s: 1, ids: many })
    expect(await keep(his, hers, 'A note')).toMatchObject({
      status: 409,
      body: { code: 'conflict', error: 'Your list of saved people is full. Please remove someone first.' },
    })
    expect(await notesOf(table, his)).toEqual({})
    expect(await keep(his, nobody)).toMatchObject(unknown)
    expect(await keep(his, 'kept-7', 'Gone long since')).toMatchObject({ status: 201 })
    await done(drop(his, 'kept-7'))
    await done(keep(his, hers))
    expect((await kept(his)).length).toBe(shortlistLimits.shortlist)
  })
})

describe('who may be shortlisted and hidden', () => {
  const calls = [
    ['kept', keep],
    ['hidden', putAside],
  ] as const
  it.each(calls)('%s: nobody whom the actor may not open, each answered as if unknown', async (_, call) => {
    const his = await member(table, 'male')
    const [closed, suspended, deleted, mineBlocked, blocking] = (await women(5)) as [
      string,
      string,
      string,
      string,
      string,
    ]
    await makePrivate(closed)
    await setStatus(userId(suspended), 'suspended')
    await requestDeletion((await loadAccountState(userId(deleted)))!, clock.now())
    await blocks(his, mineBlocked)
    await blocks(blocking, his)
    const bare = await joined()
    const before = await everything(table)
    const none = await call(his, nobody)
    expect(none).toMatchObject(unknown)
    for (const id of [closed, suspended, deleted, mineBlocked, blocking, bare]) {
      const { status, body } = await call(his, id)
      expect([id, status, body]).toEqual([id, 404, none.body])
    }
    expect(await everything(table)).toEqual(before)
  })
})

describe('somebody on a list', () => {
  it('a repeat succeeds whatever became of the member and shows only a placeholder', async () => {
    const his = await member(table, 'male')
    const names = ['Amna One', 'Beena Two', 'Dua Three', 'Erum Four', 'Farah Five', 'Gul Six']
    const ids: string[] = []
    for (const name of names) {
      const id = await member(table, 'female', { name })
      ids.push(id)
      await done(keep(his, id))
      await done(putAside(his, id))
    }
    const [open, closed, suspended, deleted, mineBlocked, blocking] = ids as [
      string,
      string,
      string,
      string,
      string,
      string,
    ]
    void open
    await makePrivate(closed)
    await setStatus(userId(suspended), 'suspended')
    await blocks(his, mineBlocked)
    await blocks(blocking, his)
    await requestDeletion((await loadAccountState(userId(deleted)))!, clock.now())
    await replaceByTombstone(userId(deleted))
    for (const id of ids) {
      expect(await keep(his, id, `About ${id}`)).toMatchObject({ status: 201 })
      expect(await putAside(his, id)).toMatchObject({ status: 201 })
    }
    const shown = ['Unavailable', 'Unavailable', 'Deleted', 'Unavailable', 'Unavailable', 'Amna']
    for (const read of [mine, aside]) expect(firstNames((await read(his)).body.data)).toEqual(shown)
    const data = (await mine(his)).body.data as {
      profile_id: string
      note: string
      profile: { id: string }
    }[]
    expect(data.map(({ note }) => note)).toEqual(ids.toReversed().map((id) => `About ${id}`))
    // Who blocks, who is blocked and who closed the profile differ in their ids alone.
    const same = data
      .filter(({ profile_id }) => [closed, mineBlocked, blocking].includes(profile_id))
      .map(({ profile }) => JSON.stringify({ ...profile, id: '' }))
    expect([same.length, new Set(same).size]).toEqual([3, 1])
    await done(change(his, { profile_id: blocking, before: null, note: 'Last' }))
    expect((await kept(his)).at(-1)).toBe(blocking)
    for (const id of ids) await done(drop(his, id))
    for (const id of ids) await done(back(his, id))
    expect((await idsOf(his)).body.data).toEqual({ shortlist: [], hidden: [] })
  })

  it('the list shows the picture of a connected member', async () => {
    const privacy = { show_profile_picture: 'private' } as const
    const [his, hers] = await couple(table, {}, { privacy })
    const stranger = await member(table, 'female', { privacy })
    for (const id of [hers, stranger])
      await changeCard(id, { facts: () => ({ picture: `${id}/picture` }) }, clock.now())
    await done(keep(his, hers))
    await done(keep(his, stranger))
    const urls = async () =>
      (
        (await mine(his)).body.data as { profile: { user_profile_image: { image_url: string | null } } }[]
      ).map(({ profile }) => profile.user_profile_image.image_url !== null)
    expect(await urls()).toEqual([false, false])
    await connected(his, hers)
    expect(await urls()).toEqual([false, true])
  })
})

describe('hidden members', () => {
  it('hidden members over the limit are refused', async () => {
    const [his, hers] = await couple(table)
    const many = Array.from({ length: shortlistLimits.hidden }, (_, at) => `aside-${at}`)
    await table.put({ ...keys.hidden(userId(his)), s: 1, ids: many })
    expect(await putAside(his, hers)).toMatchObject({
      status: 409,
      body: {
        error: 'You have hidden as many profiles as you can. Please show some of them again first.',
      },
    })
    expect(await putAside(his, 'aside-3')).toMatchObject({ status: 201 })
    await done(back(his, 'aside-3'))
    await done(putAside(his, hers))
    expect((await kept(his, 'hidden')).length).toBe(shortlistLimits.hidden)
  })
})
