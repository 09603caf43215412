import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { clock } from '#functions/lib/clock'
import { forgetPlans } from '#functions/store/plans'
import { dayMs } from '#shared/units'
import { intercept, type LocalTable } from '#test/support/local-table'
import { member, startProfiles, view } from '../profile/calls'
import { decide, send } from './calls'
import { at, connected, end, everything, hide, pairOf, refused, restsUntil, sent } from './stage'

const start = Date.parse('2026-11-01T10:00:00.000Z')
let table: LocalTable

beforeAll(async () => {
  table = await startProfiles()
})
afterAll(() => table.stop())
beforeEach(() => {
  forgetPlans()
  at(start)
})
afterEach(clock.reset)

const couple = async () => [await member({ gender: 'male' }), await member({ gender: 'female' })] as const
const spentBy = async (id: string) =>
  (await table.all(/^M#/)).find(({ pk, sk }) => pk === `M#${id}` && sk === 'U')?.['proposals_sent']

/** What happened, who rests then, and for how many days. */
const endings = [
  [
    'a refusal, its sender',
    30,
    async (his: string, hers: string) => decide(hers, await sent(his, hers), 'rejected'),
  ],
  [
    'a withdrawal, its sender',
    1,
    async (his: string, hers: string) => decide(his, await sent(his, hers), 'withdrawn'),
  ],
  [
    'an end by the other, the sender',
    30,
    async (his: string, hers: string) => end(hers, await connected(his, hers)),
  ],
  [
    'an end by the sender, the other',
    30,
    async (his: string, hers: string) => end(hers, await connected(hers, his)),
  ],
] as const

describe.each(endings)('after %s', (_what, days, happens) => {
  const over = start + days * dayMs

  it(`rests ${days} days, to the very millisecond, and nothing is written until then`, async () => {
    const [his, hers] = await couple()
    expect((await happens(his, hers)).status).toBe(200)
    const before = await everything(table)
    for (const instant of [start, start + 1, over - 1]) {
      at(instant)
      expect(await send(his, hers)).toMatchObject(restsUntil(over))
    }
    expect(await everything(table)).toEqual(before)
    at(over)
    expect((await send(his, hers)).status).toBe(201)
  })

  it('is told so before sending, and no more once it is over', async () => {
    const [his, hers] = await couple()
    await happens(his, hers)
    const relation = async () => (await view(his, hers)).body.data.relation as object
    expect(await relation()).toMatchObject({ state: 'none', resting_until: new Date(over).toISOString() })
    expect((await view(hers, his)).body.data.relation).not.toHaveProperty('resting_until')
    at(over)
    expect(await relation()).not.toHaveProperty('resting_until')
    expect(await relation()).toHaveProperty('past')
  })

  it('does not rest towards anybody else', async () => {
    const [his, hers] = await couple()
    const [, another] = await couple()
    await happens(his, hers)
    expect((await send(his, another)).status).toBe(201)
  })

  it('is free again once the other one has proposed, whatever comes of it', async () => {
    const [his, hers] = await couple()
    await happens(his, hers)
    const back = await sent(hers, his)
    expect(await send(his, hers)).toMatchObject(refused(409, 'proposal_exists'))
    // The other one takes it back: now they rest.
    expect((await decide(hers, back, 'withdrawn')).status).toBe(200)
    expect(await send(hers, his)).toMatchObject(restsUntil(start + dayMs))
    expect((await send(his, hers)).status).toBe(201)
  })
})

describe('a rest', () => {
  it('is not said by someone who cannot be opened, even to who rests', async () => {
    const [his, hers] = await couple()
    await decide(hers, await sent(his, hers), 'rejected')
    expect(await hide(hers)).toMatchObject({ status: 200 })
    const { status, body } = await send(his, 'nobody')
    expect(await send(his, hers)).toMatchObject({ status, body })
    expect(status).toBe(404)
  })

  it('is not shortened by deciding what is over again', async () => {
    const [his, hers] = await couple()
    const id = await sent(his, hers)
    await decide(hers, id, 'rejected')
    at(start + dayMs)
    expect(await decide(his, id, 'withdrawn')).toMatchObject(refused(409, 'proposal_not_pending'))
    expect(await decide(hers, id, 'rejected')).toMatchObject(refused(409, 'proposal_not_pending'))
    expect(await end(his, id)).toMatchObject(refused(404, 'not_found'))
    expect(await send(his, hers)).toMatchObject(restsUntil(start + 30 * dayMs))
  })

  it('is that of the latest proposal, not of an earlier one', async () => {
    const [his, hers] = await couple()
    await decide(hers, await sent(his, hers), 'rejected')
    at(start + 30 * dayMs)
    await decide(his, await sent(his, hers), 'withdrawn')
    expect(await send(his, hers)).toMatchObject(restsUntil(start + 31 * dayMs))
    at(start + 31 * dayMs)
    await decide(hers, await sent(his, hers), 'rejected')
    expect(await send(his, hers)).toMatchObject(restsUntil(start + 61 * dayMs))
  })
})

describe('between the reading and the writing of a send', () => {
  /** Runs something just before the next transaction is sent, once. */
  const before = (happens: () => Promise<unknown>) => {
    const stop = intercept('TransactWriteItems', async () => {
      stop()
      await happens()
    })
  }

  it('a refusal of an earlier one counts', async () => {
    const [his, hers] = await couple()
    let id = ''
    before(async () => {
      id = await sent(his, hers)
      await decide(hers, id, 'rejected')
    })
    expect(await send(his, hers)).toMatchObject(restsUntil(start + 30 * dayMs))
    expect(await pairOf(table, his, hers)).toMatchObject({ proposal_id: id, status: 'rejected' })
    expect(await spentBy(his)).toBe(1)
  })

  it('a withdrawal counts, too', async () => {
    const [his, hers] = await couple()
    before(async () => decide(his, await sent(his, hers), 'withdrawn'))
    expect(await send(his, hers)).toMatchObject(restsUntil(start + dayMs))
    expect(await spentBy(his)).toBe(1)
  })

  it('an end of a connection counts, too', async () => {
    const [his, hers] = await couple()
    before(async () => end(hers, await connected(his, hers)))
    expect(await send(his, hers)).toMatchObject(restsUntil(start + 30 * dayMs))
    expect(await spentBy(his)).toBe(1)
  })

  it('what leaves the sender free asks to try again: the judgement was made by what is no more', async () => {
    const [his, hers] = await couple()
    before(async () => decide(his, await sent(hers, his), 'rejected'))
    expect(await send(his, hers)).toMatchObject({
      status: 503,
      headers: { 'retry-after': expect.anything() },
    })
    expect((await send(his, hers)).status).toBe(201)
    expect(await spentBy(his)).toBe(1)
  })
})

describe('pairs as they were stored before', () => {
  it.each(['rejected', 'withdrawn', 'ended'] as const)(
    '%s, without the time and without who ended it, do not stand in the way',
    async (status) => {
      const [his, hers] = await couple()
      const id = await connected(his, hers)
      const { updated_at: _at, ...pair } = (await pairOf(table, his, hers))!
      await table.put({ ...pair, proposal_id: id, status })
      expect((await view(his, hers)).body.data.relation).not.toHaveProperty('resting_until')
      expect((await send(his, hers)).status).toBe(201)
    },
  )

  it('ended, without who ended it, rest both', async () => {
    const [his, hers] = await couple()
    await end(his, await connected(his, hers))
    const { ended_by: _by, ...pair } = (await pairOf(table, his, hers))!
    await table.put(pair)
    for (const [one, other] of [
      [his, hers],
      [hers, his],
    ] as const)
      expect(await send(one, other)).toMatchObject(restsUntil(start + 30 * dayMs))
  })
})
