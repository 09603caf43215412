import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { planOnCard } from '#functions/domain/card'
import { packedCards } from '#functions/jobs/migrations/packed-cards'
import { runMigrations } from '#functions/jobs/migrations/run'
import { clock } from '#functions/lib/clock'
import { resetEnv } from '#functions/lib/env'
import { isPacked, plainCard } from '#functions/store/card-items'
import { changeCard, loadCards, purchasedOnCard, queryCards } from '#functions/store/cards'
import type { CardItem } from '#functions/store/items'
import { lists } from '#functions/store/keys'
import { transact } from '#functions/store/transact'
import { intercept, type LocalTable, startTable } from '#test/support/local-table'
import { memberItems, type MemberOptions } from '#test/support/members'
import { planOf } from '#test/support/purchases'
import { namedCard } from '#test/support/stored-cards'

/* Cards as they were stored before their facts were one text. */

const now = new Date('2026-11-23T12:00:00.000Z')
const plan = (name: string, end: string) => ({ ...planOf(name), start: '2026-11-01T00:00:00.000Z', end })
const gold = plan('gold', '2026-12-01T00:00:00.000Z')
const ways: readonly MemberOptions[] = [
  {},
  { plan: gold, queued: [plan('silver', '2027-01-01T00:00:00.000Z')] },
  { privacy: { profile_visibility: 'verified_users', show_profile_picture: 'private' } },
  { privacy: { profile_visibility: 'private' } },
  { dob: '2010-01-01' },
]
const members = 2 * ways.length
let table: LocalTable
const undo: (() => void)[] = []

const cards = async () =>
  ((await table.all(/^M#/)) as unknown as CardItem[])
    .filter(({ sk }) => sk === 'C')
    .sort((one, other) => (one.pk < other.pk ? -1 : 1))
const placeOf = ({ g1pk, g1sk, g2pk, g2sk, g3pk, g3sk }: CardItem) => ({ g1pk, g1sk, g2pk, g2sk, g3pk, g3sk })
const run = () => runMigrations([packedCards], { timeIsUp: () => false, again: true })

function store(shape: 'packed' | 'named') {
  process.env['CARDS'] = shape
  resetEnv()
}

beforeAll(async () => {
  table = await startTable()
})
afterAll(() => table.stop())
beforeEach(async () => {
  clock.set(() => now)
  for (let number = 0; number < members; number++) {
    const items = memberItems(`m${number}`, ways[number % ways.length])
    await table.put(...items.map((item) => (item.sk === 'C' ? namedCard(item as CardItem) : item)))
  }
  const [account, state] = memberItems('no-profile')
  await table.put(account!, state!)
})
afterEach(async () => {
  undo.splice(0).forEach((step) => step())
  Reflect.deleteProperty(process.env, 'CARDS')
  resetEnv()
  clock.reset()
})

describe('cards of before', () => {
  it('are brought into the present shape, with the same facts, in the same places', async () => {
    const before = await cards()
    expect(before.filter(isPacked)).toEqual([])
    expect(await run()).toMatchObject({ done: true, migrated: members, refused: 0, failed: 0 })
    const after = await cards()
    expect(after.filter((card) => !isPacked(card))).toEqual([])
    expect(after.map(plainCard)).toEqual(before.map(plainCard))
    expect(after.map(placeOf)).toEqual(before.map(placeOf))
    expect(await run()).toMatchObject({ done: true, migrated: 0 })
  })

  it('show the same before it', async () => {
    const shown = async () => (await queryCards(lists.openToVisitors(), 100)).items.map(plainCard)
    const before = await shown()
    expect(before).toHaveLength(4)
    await changeCard('m0', { facts: () => ({}) }, now)
    expect(await shown()).toEqual(before)
    await run()
    expect(await shown()).toEqual(before)
    const { items } = await queryCards(lists.openToVisitors(), 1)
    expect(Object.keys(items[0]!).sort()).toEqual(['b', 'f', 'g3sk', 'pk', 'sk'])
  })

  it('keep what is written in the same moment', async () => {
    undo.push(
      intercept('GetItem', async ({ Key }) => {
        if ((Key as { pk: string }).pk !== 'M#m0') return
        undo.splice(0).forEach((step) => step())
        await changeCard('m0', { facts: () => ({ job_post: 'teacher' }) }, now)
      }),
    )
    await run()
    expect((await loadCards(['m0']))[0]).toMatchObject({ job_post: 'teacher' })
  })

  it('are left as they are while earlier releases read them', async () => {
    store('named')
    expect(await run()).toMatchObject({ done: true, migrated: 0 })
    await changeCard('m1', { facts: () => ({ job_post: 'teacher' }) }, now)
    expect((await cards())[1]).toMatchObject({ job_post: 'teacher', plan: 'gold', ulid: expect.any(String) })
    store('packed')
    expect(await run()).toMatchObject({ done: true, migrated: members })
    expect((await loadCards(['m1']))[0]).toMatchObject({ job_post: 'teacher', plan: 'gold' })
  })
})

describe('what was bought', () => {
  const bought = { plan: plan('platinum', '2027-02-01T00:00:00.000Z') }

  it.each(['named', 'packed'] as const)('is put on a card that is %s', async (shape) => {
    if (shape === 'packed') await run()
    const [before] = await loadCards(['m0'])
    await transact([await purchasedOnCard('m0', bought, now)])
    const [card] = await loadCards(['m0'])
    expect(card).toEqual({ ...before, ...planOnCard(bought) })
    expect((await cards())[0]).toMatchObject({ g1sk: expect.stringMatching(/^2#/) })
    await transact([await purchasedOnCard('m0', {}, now)])
    expect((await loadCards(['m0']))[0]).toEqual(before)
  })

  it('is not lost when the card gets its other shape in the same moment', async () => {
    const writes = [await purchasedOnCard('m0', bought, now)]
    await run()
    await expect(transact(writes)).rejects.toThrow()
    await transact([await purchasedOnCard('m0', bought, now)])
    expect((await loadCards(['m0']))[0]).toMatchObject(planOnCard(bought))
  })
})
