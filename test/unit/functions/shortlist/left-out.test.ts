import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { userId } from '#functions/domain/ids'
import { keys } from '#functions/store/keys'
import { intercept, type LocalTable } from '#test/support/local-table'
import { memberItems } from '#test/support/members'
import { actorOf, newestOf, page, pages, startProfiles, view } from '../profile/calls'
import { connections, list } from '../proposal/calls'
import { connected } from '../proposal/stage'
import { back, done, putAside } from './setup'

/* Whom a member has put aside is out of their lists: whole pages, each once, in order; and of nothing else. */

let table: LocalTable
const undo: (() => void)[] = []
const women = Array.from({ length: 300 }, (_, at) => `woman-${String(at).padStart(3, '0')}`)
const shown = women.toReversed()
beforeAll(async () => {
  table = await startProfiles()
  for (const [at, id] of women.entries()) {
    // Newest last, each a minute apart.
    const created_at = new Date(Date.parse('2026-11-01T00:00:00Z') + at * 60_000).toISOString()
    await table.put(...memberItems(id, { gender: 'female', created_at }))
  }
})
afterAll(() => table.stop())
afterEach(() => undo.splice(0).forEach((stop) => stop()))

/** Who has put these aside, without the many calls that would have led to it. */
const hiding = (id: string, ids: readonly string[]) =>
  table.put(...memberItems(id, { gender: 'male', hides: true }), { ...keys.hidden(userId(id)), s: 1, ids })

const cases: [name: string, left: readonly string[]][] = [
  ['one', [shown[2]!]],
  ['twenty in a row at the top', shown.slice(0, 20)],
  ['a hundred and fifty in a row', shown.slice(10, 160)],
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

it('is nothing to the other one, nor to what the two have with each other', async () => {
  await table.put(...memberItems('salman', { gender: 'male' }), ...memberItems('sana', { gender: 'female' }))
  const before = (await pages(await actorOf('sana'))).flat()
  const proposal = await connected('salman', 'sana')
  await done(putAside('salman', 'sana'))
  expect((await pages(await actorOf('salman'))).flat()).not.toContain('sana')
  expect((await view('salman', 'sana')).status).toBe(200)
  expect((await view('sana', 'salman')).status).toBe(200)
  expect((await pages(await actorOf('sana'))).flat()).toEqual(before)
  for (const read of [list, connections])
    expect((await read('salman', {})).body.data).toMatchObject([{ id: proposal }])
  await done(back('salman', 'sana'))
  expect((await pages(await actorOf('salman'))).flat()).toContain('sana')
})

describe('what is read', () => {
  const reads = async (id: string) => {
    let count = 0
    const stop = intercept(
      'BatchGetItem',
      (input) => void (count += JSON.stringify(input).includes('"HD"') ? 1 : 0),
    )
    undo.push(stop)
    await page(await actorOf(id))
    return count
  }
  it('is nothing more for who never put anybody aside, and for administrators', async () => {
    await table.put(...memberItems('nobodys', { gender: 'male' }))
    await hiding('somebodys', [])
    await table.put(...memberItems('chief', { gender: 'male', hides: true, role: 'admin' }))
    expect([await reads('nobodys'), await reads('chief'), await reads('somebodys')]).toEqual([0, 0, 1])
  })

  it('is one page of cards more where twenty at the top are left out', async () => {
    await hiding('reader', shown.slice(0, 20))
    const limits: unknown[] = []
    undo.push(intercept('Query', ({ Limit }) => void limits.push(Limit)))
    await page(await actorOf('reader'))
    expect(limits).toEqual([33, 25])
  })
})
