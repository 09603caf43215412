import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { type CardFacts, cardFactsOf, planOnCard } from '#functions/features/profiles/card'
import { cardDetails } from '#functions/jobs/migrations/card-details'
import { readableCards } from '#functions/jobs/migrations/readable-cards'
import { runMigrations } from '#functions/jobs/migrations/run'
import { clock } from '#functions/core/clock'
import { omitUndefined } from '#functions/core/omit-undefined'
import { cardItem, plainCard } from '#functions/features/profiles/card-items'
import {
  changeCard,
  loadCards,
  purchasedCardWrite,
  queryCards,
  queryNewest,
} from '#functions/features/profiles/cards'
import type { CardItem } from '#functions/features/profiles/items'
import { lists, memberOfKey } from '#functions/db/keys'
import { transact } from '#functions/db/transact'
import { intercept, type LocalTable, startTable } from '#test/support/functions/local-table'
import { memberItems, type MemberOptions } from '#test/support/functions/members'
import { planOf } from '#test/support/functions/purchases'

/* Migrations of items in the shapes of earlier releases. */

let table: LocalTable
beforeAll(async () => {
  table = await startTable()
})
afterEach(() => table.clear())
afterAll(() => table.stop())

describe('the migration of cards', () => {
  const now = new Date('2026-11-23T12:00:00.000Z')
  const plan = (name: string, end: string) => ({ ...planOf(name), start: '2026-11-01T00:00:00.000Z', end })
  /** Members, and their cards' facts as the release before stored them. */
  const earlier: readonly [MemberOptions, { f: string; b?: string }, Partial<CardFacts>?][] = [
    [
      { name: 'Hira 7C|%|Ali%7C' },
      { f: 'Hira|7C%7C%25%7CAli%257C|male|1996-04-12|single|PK|employed|doctor' },
    ],
    [
      {
        plan: plan('gold', '2026-12-01T00:00:00.000Z'),
        queued: [plan('silver', '2027-01-01T00:00:00.000Z')],
      },
      {
        f: 'Some|Member|male|1996-04-12|single|PK|employed|doctor',
        b: 'gold|mx3xkao0|1|silver|myc87pc0|1',
      },
    ],
    [
      {
        gender: 'female',
        privacy: {
          profile_visibility: 'verified_users',
          messages_privacy: 'connections',
          verified_by_plan: true,
        },
      },
      { f: 'Some|Member|female|1996-04-12|single|PK|employed|doctor||||verified_users||connections' },
    ],
    [
      { privacy: { profile_visibility: 'private' } },
      { f: 'Some|Member|male|1996-04-12|single|PK|employed|doctor||||private' },
    ],
    [{ dob: '2010-01-01' }, { f: 'Some|Member|male|2010-01-01|single|PK|employed|doctor' }],
    [
      {},
      { f: 'Some|Member|male|1996-04-12|single|PK|employed|doctor|pic_1|suspended|1' },
      { picture: 'pic_1', hidden: 'suspended', paused: true },
    ],
  ]
  const undo: (() => void)[] = []
  const run = () => runMigrations([readableCards], { timeIsUp: () => false, again: true })
  const cards = async () =>
    ((await table.all(/^M#/)) as unknown as CardItem[])
      .filter(({ sk }) => sk === 'C')
      .sort((one, other) => (one.pk < other.pk ? -1 : 1))

  /** A card as the release before stored it: its ULID only where no sort key has it. */
  const packed = ({ pk, sk, v, ulid, ...item }: CardItem, texts: object) => {
    const { g1pk, g1sk, g2pk, g2sk, g3pk, g3sk } = item
    const u = g2sk || g3sk ? undefined : ulid
    const all = { pk, sk, v, s: 2, g1pk, g1sk, g2pk, g2sk, g3pk, g3sk, u, ...texts }
    return omitUndefined(all) as unknown as CardItem
  }

  /** What the cards are to be: as if they had always been stored by this release. */
  let expected: CardItem[]
  beforeEach(async () => {
    clock.set(() => now)
    expected = []
    for (const [number, [options, texts, further = {}]] of earlier.entries()) {
      const items = memberItems(`m${number}`, options)
      const { ulid, v, ...made } = items.find(({ sk }) => sk === 'C') as CardItem
      const card = cardItem(`m${number}`, { ...cardFactsOf(made), ...further }, { ulid, now }, v)
      expected.push({ ...card, s: 3, v: v + 1 })
      await table.put(...items.map((item) => (item.sk === 'C' ? packed(card, texts) : item)))
    }
    const [account, state] = memberItems('no-profile')
    await table.put(account!, state!)
  })
  afterEach(() => {
    undo.splice(0).forEach((step) => step())
    clock.reset()
  })

  it('gives each card its current shape once, with the same fields and listings', async () => {
    const before = await loadCards(expected.map(memberOfKey))
    expect(before).toEqual(expected.map(plainCard))
    expect(await run()).toMatchObject({ done: true, migrated: earlier.length, refused: 0, failed: 0 })
    expect(await cards()).toEqual(expected)
    expect(await run()).toMatchObject({ done: true, migrated: 0 })
  })

  it('is followed by that of their details, which keeps what changed meanwhile', async () => {
    const both = () => runMigrations([readableCards, cardDetails], { timeIsUp: () => false, again: true })
    await changeCard('m1', { facts: () => ({ city: 'PK-Okara' }) }, now)
    await both()
    const details = { height: 5.4, city: 'PK-Lahore', religion: 'islam', maslak: 'sunni' }
    const [first, second] = await loadCards(['m0', 'm1'])
    expect(first).toEqual({ ...plainCard(expected[0]!), ...details })
    expect(second).toMatchObject({ ...details, city: 'PK-Okara' })
    expect((await cards()).some((card) => 'id' in card)).toBe(false)
    expect(await both()).toMatchObject({ done: true, migrated: 0 })
  })

  it('keeps concurrent writes', async () => {
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

  it('does not change the pages that members see', async () => {
    const read = async () => {
      const { items } = await queryCards(lists.open('male'), 10)
      const newest = await queryNewest(lists.open('male'), 10, { without: new Set() })
      return [items.map(plainCard), newest.map(plainCard)]
    }
    const before = await read()
    expect(before.map((page) => page.map(({ id }) => id))).toEqual([
      ['m1', 'm0'],
      ['m1', 'm0'],
    ])
    await run()
    expect(await read()).toEqual(before)
  })

  describe('a plan', () => {
    const bought = { plan: plan('platinum', '2027-02-01T00:00:00.000Z') }

    it('is set on and removed from a packed card', async () => {
      const [before] = await loadCards(['m0'])
      await transact([await purchasedCardWrite('m0', bought, now)])
      expect((await loadCards(['m0']))[0]).toEqual({ ...before, ...planOnCard(bought) })
      expect((await cards())[0]).toMatchObject({ s: 3, g1sk: expect.stringMatching(/^2#/) })
      await transact([await purchasedCardWrite('m0', {}, now)])
      expect((await loadCards(['m0']))[0]).toEqual(before)
    })

    it('is set on a card after an earlier release has packed it concurrently', async () => {
      let reads = 0
      const pack = () => table.put(packed(expected[0]!, earlier[0]![1]))
      // After the card was rewritten, and before it is read again.
      undo.push(intercept('GetItem', () => (++reads === 3 ? pack() : undefined)))
      const writes = [await purchasedCardWrite('m0', bought, now)]
      await expect(transact(writes)).rejects.toThrow()
      await changeCard('m0', { facts: () => ({}) }, now)
      await transact(writes)
      expect((await cards())[0]).toMatchObject({ ...planOnCard(bought), g2sk: `2#${expected[0]!.ulid}` })
    })
  })
})
