import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { userId } from '#functions/core/ids'
import { clock } from '#functions/core/clock'
import { loadAccountState } from '#functions/features/accounts/store'
import { encodeCursor } from '#functions/db/cursor'
import { requestDeletion } from '#functions/features/deletion/store'
import { pageOfPersonalList } from '#functions/features/shortlist/personal-lists'
import { keys, lists } from '#functions/db/keys'
import { removeAll } from '#functions/db/purge'
import { addToShortlist, changeShortlistNote } from '#functions/features/shortlist/store'
import { Random } from '#infra/local/demo/generators/random'
import { shortlistLimits } from '#shared/limits'
import type { Answer } from '#test/support/functions/invoke'
import {
  conflictWhileUnderWay,
  injectConflicts,
  intercept,
  type LocalTable,
  loseAnswer,
  meanwhile,
} from '#test/support/functions/local-table'
import { memberItems } from '#test/support/functions/members'
import { actorOf, newestOf, pages, startProfiles } from '../profiles/calls'
import { couple, insisting, member, outcomes } from '../proposals/stage'
import { aside, back, change, done, drop, keep, kept, mine, notesOf, putAside, storedOf } from './setup'

let table: LocalTable
beforeAll(async () => {
  table = await startProfiles()
})
afterAll(() => table.stop())
const undo: (() => void)[] = []

describe('lists without hidden members', () => {
  const women = Array.from({ length: 80 }, (_, at) => `woman-${String(at).padStart(3, '0')}`)
  const shown = women.toReversed()
  beforeAll(async () => {
    for (const [at, id] of women.entries()) {
      // Newest last, each a minute apart.
      const created_at = new Date(Date.parse('2026-11-01T00:00:00Z') + at * 60_000).toISOString()
      await table.put(...memberItems(id, { gender: 'female', created_at }))
    }
  })

  afterEach(() => undo.splice(0).forEach((stop) => stop()))

  /** Who has put these aside, without the many calls that would have led to it. */
  const hiding = (id: string, ids: readonly string[]) =>
    table.put(...memberItems(id, { gender: 'male', hides: true }), { ...keys.hidden(userId(id)), s: 1, ids })

  const cases: [name: string, left: readonly string[]][] = [
    ['one', [shown[2]!]],
    ['twenty in a row at the top', shown.slice(0, 20)],
    ['fifty in a row', shown.slice(10, 60)],
    ['every other one', shown.filter((_, at) => at % 2 === 0)],
    ['all but five', shown.slice(5)],
  ]
  it.each(cases)('without %s: whole pages in both orders', async (name, left) => {
    const id = `without-${name.replaceAll(' ', '-')}`
    await hiding(id, left)
    const wanted = shown.filter((one) => !left.includes(one))
    const found = (await pages(await actorOf(id), 24)).map((one) => one.filter((of) => women.includes(of)))
    expect(found.flat()).toEqual(wanted)
    const ofWomen = found.slice(0, Math.ceil(wanted.length / 24) - 1)
    expect(ofWomen.every(({ length }) => length === 24)).toBe(true)
    const { data } = await newestOf(await actorOf(id), 20)
    expect(data.map((card) => card.id)).toEqual(wanted.slice(0, 20))
  })
})

describe('pages', () => {
  /* Pages of a list that changes between them. */

  const ids = (count: number) => Array.from({ length: count }, (_, at) => userId(`p${at}`))
  const read = (list: readonly string[], cursor: string | undefined, pageSize: number) =>
    pageOfPersonalList('shortlist', list.map(userId), { cursor, pageSize })

  describe('a page', () => {
    it('changes between two pages neither skip nor repeat anyone', () => {
      const random = new Random(11)
      const pick = (count: number) => Math.floor(random.next() * count)
      for (let round = 0; round < 60; round++) {
        const before = ids(30)
        const size = 3 + pick(8)
        const first = read(before, undefined, size)
        const one = before[pick(30)]!
        const others = before.filter((id) => id !== one)
        const kind = round % 3
        const after =
          kind === 0 ? others : kind === 1 ? [userId('new'), ...before] : others.toSpliced(pick(30), 0, one)
        const rest: string[] = []
        let cursor = first.next
        while (cursor) {
          const page = read(after, cursor, size)
          rest.push(...page.items)
          cursor = page.next
        }
        const seen = new Set<string>(first.items)
        // Who was moved may come at both places, or at none: that is how it looks to whoever reads on.
        const counted = (id: string) => id !== one && id !== 'new'
        const wanted = after.filter((id) => !seen.has(id) && counted(id))
        expect([kind, size, one, rest.filter(counted)]).toEqual([kind, size, one, wanted])
      }
    })

    it('a cursor whose anchors are all removed continues by count', () => {
      const { next } = read(ids(20), undefined, 5)
      const left = ids(20).filter((id) => !['p2', 'p3', 'p4'].includes(id))
      expect(read(left, next, 5).items).toEqual(['p5', 'p6', 'p7', 'p8', 'p9'])
      expect(read(['x'], next, 5)).toEqual({ items: [] })
    })
  })

  describe('over the API', () => {
    const people = ids(7)
    beforeAll(async () => {
      await table.put({ ...keys.shortlist(userId('reader')), s: 1, ids: people })
      await table.put({ ...keys.hidden(userId('reader')), s: 1, ids: people })

      await table.put(...memberItems('reader', { hides: true }))
    })

    it('an invalid cursor and one of the other list are refused', async () => {
      const { next } = (await aside('reader', { pageSize: '2' })).body.page
      for (const cursor of [
        next as string,
        'x',
        encodeCursor(['shortlist', '3']),
        encodeCursor(['shortlist', '-3', 'p1']),
        encodeCursor(['shortlist', '99999', 'p1']),
        encodeCursor(['shortlist', '', 'p1']),
      ])
        expect(await mine('reader', { cursor })).toMatchObject({
          status: 400,
          body: { code: 'invalid_input' },
        })
      expect(
        (await mine('reader', { cursor: encodeCursor(['shortlist', '9999', 'nobody']) })).body.data,
      ).toEqual([])
    })
  })
})

describe('changes at the same moment', () => {
  afterEach(() => undo.splice(0).forEach((stop) => stop()))

  const atOnce = (...calls: (() => Promise<Answer>)[]) => Promise.all(calls.map(insisting))
  const women = (count: number) => Promise.all(Array.from({ length: count }, () => member(table, 'female')))
  const admit = () => Promise.resolve()

  describe.each([
    ['with conflicts where two share an item', () => void undo.push(conflictWhileUnderWay().stop)],
    ['with conflicts injected into four of ten', () => void undo.push(injectConflicts(0.4, 7).stop)],
  ])('%s', (_name, disturb) => {
    it('twenty concurrent additions to each list are all stored', async () => {
      const his = await member(table, 'male')
      const all = await women(20)
      disturb()
      const answers = await atOnce(
        ...all.flatMap((id, at) => [
          () => keep(his, id, at % 2 ? `note ${id}` : undefined),
          () => putAside(his, id),
        ]),
      )
      expect(outcomes(answers)).toEqual({ 201: 40 })
      expect([...(await kept(his))].sort()).toEqual([...all].sort())
      expect([...(await kept(his, 'hidden'))].sort()).toEqual([...all].sort())
      const noted = all.filter((_, at) => at % 2)
      expect(await notesOf(table, his)).toEqual(Object.fromEntries(noted.map((id) => [id, `note ${id}`])))
      expect((await loadAccountState(userId(his)))?.hides).toBe(true)
    })

    it('concurrent additions, moves, notes and removals are all applied', async () => {
      const his = await member(table, 'male')
      const all = await women(12)
      const [first, second, third] = [all.slice(0, 4), all.slice(4, 8), all.slice(8)]
      for (const id of [...first, ...second]) await done(keep(his, id, 'before'))
      disturb()
      const answers = await atOnce(
        ...first.map((id) => () => drop(his, id)),
        ...second.map((id) => () => change(his, { profile_id: id, before: null, note: 'moved' })),
        ...third.map((id) => () => keep(his, id, 'new')),
        ...third.map((id) => () => keep(his, id)),
      )
      expect(outcomes(answers)).toEqual({ 200: 8, 201: 8 })
      const list = await kept(his)
      expect([...list].sort()).toEqual([...second, ...third].sort())
      expect([...list.slice(4)].sort()).toEqual([...second].sort())
      expect(await notesOf(table, his)).toEqual(
        Object.fromEntries([...second.map((id) => [id, 'moved']), ...third.map((id) => [id, 'new'])]),
      )
    })

    it('concurrent additions at the limit fill exactly the room', async () => {
      const his = await member(table, 'male')
      const all = await women(8)
      const ids = Array.from({ length: shortlistLimits.shortlist - 3 }, (_, at) => `kept-${at}`)
      await table.put({ ...keys.shortlist(userId(his)), s: 1, ids })
      disturb()
      const answers = await atOnce(...all.map((id) => () => keep(his, id, 'note')))
      expect(outcomes(answers)).toEqual({ 201: 3, '409 conflict': 5 })
      expect((await kept(his)).length).toBe(shortlistLimits.shortlist)
      expect(Object.keys(await notesOf(table, his)).length).toBe(3)
    })
  })

  describe('what comes between reading and writing', () => {
    /** Runs `other` ahead of the first single update that follows. */
    const beforeUpdate = (other: () => Promise<unknown>) => {
      let begun = false
      return intercept('UpdateItem', async ({ Key }) => {
        if (begun || !['SL', 'HD'].includes((Key as { sk: string }).sk)) return
        begun = true
        await other()
      })
    }

    it('a concurrent addition: both are stored', async () => {
      const his = await member(table, 'male')
      const [one, two, three] = (await women(3)) as [string, string, string]
      // The very first one of a list.
      undo.push(meanwhile(() => done(keep(his, one))))
      await done(keep(his, two))
      undo.splice(0).forEach((stop) => stop())
      undo.push(beforeUpdate(() => done(drop(his, one))))
      await done(keep(his, three))
      expect(await kept(his)).toEqual([three, two])
    })

    it('a concurrent removal: the note is not stored', async () => {
      const [his, hers] = await couple(table)
      await done(keep(his, hers))
      undo.push(meanwhile(() => done(drop(his, hers))))
      expect(await change(his, { profile_id: hers, note: 'late' })).toMatchObject({ status: 404 })
      expect(await notesOf(table, his)).toEqual({})
    })

    it('a lost response: nothing is done twice or refused', async () => {
      const his = await member(table, 'male')
      const [one, two] = (await women(2)) as [string, string]
      for (const operation of ['TransactWriteItems', 'UpdateItem']) {
        undo.push(loseAnswer(operation))
        await done(keep(his, operation === 'UpdateItem' ? two : one))
      }
      undo.push(loseAnswer('TransactWriteItems'))
      await done(change(his, { profile_id: two, note: 'once' }))
      undo.push(loseAnswer('UpdateItem'))
      await done(change(his, { profile_id: two, before: null }))
      expect([await kept(his), await notesOf(table, his)]).toEqual([[one, two], { [two]: 'once' }])
      undo.push(loseAnswer('TransactWriteItems'))
      await done(drop(his, two))
      expect([await kept(his), await notesOf(table, his)]).toEqual([[one], {}])
      await done(putAside(his, one))
      undo.push(loseAnswer('UpdateItem'))
      await done(back(his, one))
      expect(await kept(his, 'hidden')).toEqual([])
    })

    const leave = async (id: string) => requestDeletion((await loadAccountState(userId(id)))!, clock.now())

    it('a concurrent deletion of the account: nothing is written', async () => {
      for (const call of [keep, putAside]) {
        const [his, hers] = await couple(table)
        undo.push(meanwhile(() => leave(his)))
        const answer = await call(his, hers, undefined)
        expect([answer.status, answer.body.code]).toEqual([401, 'unauthorized'])
        expect(await storedOf(table, his)).toEqual([])
      }
      const [his, hers] = await couple(table)
      await done(keep(his, hers))
      undo.push(meanwhile(() => leave(his)))
      expect((await keep(his, hers, 'late')).status).toBe(401)
      expect(await notesOf(table, his)).toEqual({})
    })

    it('a list that was deleted with its account is not written again', async () => {
      const [his, hers] = await couple(table)
      const [user, other] = [userId(his), userId(hers)]
      await addToShortlist(user, other, { note: undefined, requireMayAdd: admit })
      await addToShortlist(user, userId('second'), { note: undefined, requireMayAdd: admit })
      const cleared = async () => {
        await leave(his)
        await removeAll(lists.ofMember(user), {
          onPage: () => undefined,
          isKept: ({ sk }) => !sk.startsWith('SL'),
        })
      }
      undo.push(beforeUpdate(cleared))
      // It was about to be moved: now there is nobody to move.
      await expect(
        changeShortlistNote(user, other, { note: undefined, before: 'second' }),
      ).rejects.toMatchObject({
        status: 404,
      })
      await expect(
        addToShortlist(user, other, { note: undefined, requireMayAdd: admit }),
      ).rejects.toMatchObject({
        status: 401,
      })
      expect(await storedOf(table, his)).toEqual([])
    })
  })
})
