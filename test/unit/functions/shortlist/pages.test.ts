import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { userId } from '#functions/domain/ids'
import { encodeCursor } from '#functions/store/cursor'
import { keys } from '#functions/store/keys'
import { pageOfKept } from '#functions/store/kept-pages'
import { Random } from '#infra/local/demo/generators/random'
import type { LocalTable } from '#test/support/local-table'
import { memberItems } from '#test/support/members'
import { startProfiles } from '../profile/calls'
import { aside, back, change, done, drop, mine } from './setup'

/* Pages of a list that changes between them. */

let table: LocalTable
beforeAll(async () => {
  table = await startProfiles()
})
afterAll(() => table.stop())

const ids = (count: number) => Array.from({ length: count }, (_, at) => userId(`p${at}`))
const read = (list: readonly string[], cursor: string | undefined, pageSize: number) =>
  pageOfKept('shortlist', list.map(userId), { cursor, pageSize })

describe('a page', () => {
  it('follows the one before, in any size, and ends with the last one', () => {
    for (const size of [1, 2, 3, 4, 7, 10, 11]) {
      const found: string[] = []
      let cursor: string | undefined
      let pages = 0
      do {
        const page = read(ids(10), cursor, size)
        found.push(...page.items)
        cursor = page.next
        pages++
      } while (cursor)
      expect([found, pages]).toEqual([ids(10), Math.ceil(10 / size)])
    }
    expect(read([], undefined, 5)).toEqual({ items: [] })
  })

  it('misses nobody and shows nobody twice when one is taken off, added or moved in between', () => {
    const random = new Random(11)
    const pick = (count: number) => Math.floor(random.next() * count)
    for (let round = 0; round < 500; round++) {
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

  it('goes on by the number of those before where all that it named are gone', () => {
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
  const idsIn = (data: { profile_id: string }[]) => data.map(({ profile_id }) => profile_id)

  it('nobody is missed where some of a page are taken off or moved', async () => {
    const first = await mine('reader', { pageSize: '3' })
    expect(idsIn(first.body.data)).toEqual(people.slice(0, 3))
    await done(drop('reader', 'p2'))
    await done(change('reader', { profile_id: 'p1', before: null }))
    const { cursor } = { cursor: first.body.page.next as string }
    const second = await mine('reader', { pageSize: '3', cursor })
    expect(idsIn(second.body.data)).toEqual(['p3', 'p4', 'p5'])
    const hidden = await aside('reader', { pageSize: '3' })
    await done(back('reader', 'p0'))
    const further = await aside('reader', { pageSize: '9', cursor: hidden.body.page.next as string })
    expect([idsIn(further.body.data), further.body.page.next]).toEqual([people.slice(3), undefined])
  })

  it('a cursor that was made up, or is of the other list, is refused', async () => {
    const { next } = (await aside('reader', { pageSize: '2' })).body.page
    for (const cursor of [
      next as string,
      'x',
      encodeCursor(['shortlist', '3']),
      encodeCursor(['shortlist', '-3', 'p1']),
      encodeCursor(['shortlist', '99999', 'p1']),
      encodeCursor(['shortlist', '', 'p1']),
    ])
      expect(await mine('reader', { cursor })).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
    expect(
      (await mine('reader', { cursor: encodeCursor(['shortlist', '9999', 'nobody']) })).body.data,
    ).toEqual([])
  })
})
