import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { clock } from '#functions/core/clock'
import { userId } from '#functions/core/ids'
import { loadKeptApart } from '#functions/features/proposals/kept-apart'
import { forgetPlans } from '#functions/features/plans/store'
import { textLimits } from '#shared/limits'
import { ProposalSchema } from '#shared/schemas/entities'
import { dayMs } from '#shared/units'
import { injectConflicts, intercept, type LocalTable } from '#test/support/functions/local-table'
import { member, startProfiles, view } from '../profiles/calls'
import { acceptedList, decide, item, list, send, sendNote } from './calls'
import {
  at,
  connected,
  couple,
  end,
  everything,
  hide,
  outcomes,
  pairOf,
  refused,
  restsUntil,
  sent,
} from './stage'

let table: LocalTable
beforeAll(async () => {
  table = await startProfiles()
})
afterAll(() => table.stop())

describe('rests', () => {
  const start = Date.parse('2026-11-01T10:00:00.000Z')

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

  const keptApart = async (one: string, other: string) =>
    Promise.all([
      loadKeptApart(userId(one), clock.now()).then((ids) => ids.has(other)),
      loadKeptApart(userId(other), clock.now()).then((ids) => ids.has(one)),
    ])

  describe.each(endings)('after %s', (what, days, happens) => {
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

    it('the rest period is shown before sending, until it ends', async () => {
      const [his, hers] = await couple()
      await happens(his, hers)
      const relation = async () => (await view(his, hers)).body.data.relation as object
      expect(await relation()).toMatchObject({ state: 'none', resting_until: new Date(over).toISOString() })
      expect((await view(hers, his)).body.data.relation).not.toHaveProperty('resting_until')
      at(over)
      expect(await relation()).not.toHaveProperty('resting_until')
      expect(await relation()).toHaveProperty('past')
    })

    it('neither is suggested to the other until then; after a refusal never', async () => {
      const [his, hers] = await couple()
      await happens(his, hers)
      at(over - 1)
      expect(await keptApart(his, hers)).toEqual([true, true])
      at(over)
      const refused = what.startsWith('a refusal')
      expect(await keptApart(his, hers)).toEqual([refused, refused])
    })

    it('a proposal by the other member ends the rest period', async () => {
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

    it('repeated decisions do not shorten the rest period', async () => {
      const [his, hers] = await couple()
      const id = await sent(his, hers)
      await decide(hers, id, 'rejected')
      at(start + dayMs)
      expect(await decide(his, id, 'withdrawn')).toMatchObject(refused(409, 'proposal_not_pending'))
      expect(await decide(hers, id, 'rejected')).toMatchObject(refused(409, 'proposal_not_pending'))
      expect(await end(his, id)).toMatchObject(refused(404, 'not_found'))
      expect(await send(his, hers)).toMatchObject(restsUntil(start + 30 * dayMs))
      expect((await send(his, hers)).body.error).toMatch(/again after 1 December 2026/)
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
})

describe('notes', () => {
  /* What a member writes with a proposal. */

  const words = 'Assalam o alaikum.\nWe would be glad to meet your family.'
  const { max } = textLimits.proposalMessage

  beforeEach(forgetPlans)

  async function write(from: string, to: string, message: unknown): Promise<string> {
    const { status, body } = await sendNote(from, to, message)
    expect([status, body.error]).toEqual([201, undefined])
    return body.data.id as string
  }
  const letter = (from: string, to: string) => write(from, to, words)
  const readBy = async (who: string, proposal_id: string) =>
    (await item(who, { proposal_id })).body.data as Record<string, unknown>
  const notesOf = async (id: string) =>
    (await table.all(new RegExp(`^PR#${id}$`))).filter(({ sk }) => sk === 'NOTE')
  const everyNote = async () => (await table.all(/^PR#/)).filter(({ sk }) => sk === 'NOTE').length

  describe('what is written with a proposal', () => {
    it('both members can read the note, and lists do not contain it', async () => {
      const [his, hers] = await couple(table)
      const id = await letter(his, hers)
      for (const who of [his, hers]) {
        expect(ProposalSchema.strict().parse(await readBy(who, id)).message).toBe(words)
        for (const listed of [await list(who), await acceptedList(who)])
          expect(JSON.stringify(listed.body)).not.toContain('Assalam')
      }
      const answered = await decide(hers, id, 'accepted')
      expect(answered.body.data.message).toBe(words)
      for (const who of [his, hers]) expect((await readBy(who, id))['message']).toBe(words)
      expect(JSON.stringify((await acceptedList(hers)).body)).not.toContain('Assalam')
    })

    it('after a withdrawal only the sender can read the note', async () => {
      const [his, hers] = await couple(table)
      const id = await letter(his, hers)
      await decide(his, id, 'withdrawn')
      expect(await readBy(hers, id)).not.toHaveProperty('message')
      expect((await readBy(his, id))['message']).toBe(words)
    })

    it.each([
      ['an empty text', ''],
      ['blanks', ' \n\t \u200B '],
    ])('is not stored if it is %s', async (_name, message) => {
      const [his, hers] = await couple(table)
      const id = await write(his, hers, message)
      expect(await readBy(hers, id)).not.toHaveProperty('message')
      expect(await notesOf(id)).toEqual([])
    })

    it.each<[string, unknown]>([
      ['one character too many', 'x'.repeat(max + 1)],
      ['control characters', 'a\u0000b\u0007c'],
      ['towers of marks', `a${'\u0301'.repeat(200)}`],
      ['a number', 12],
    ])('is refused with %s, and nothing is sent', async (_name, message) => {
      const [his, hers] = await couple(table)
      const { status } = await sendNote(his, hers, message)
      expect([400, 413]).toContain(status)
      expect((await list(his)).body.data).toEqual([])
    })

    it('is as long as it may be, in any script, and stays text', async () => {
      for (const text of ['س'.repeat(max), '<script>alert(1)</script> {{x}} #pk :id']) {
        const [his, hers] = await couple(table)
        expect((await readBy(hers, await write(his, hers, text)))['message']).toBe(text)
      }
    })

    it('is not changed by a send again, and none comes with a refused one', async () => {
      const [his, hers] = await couple(table)
      const id = await letter(his, hers)
      const before = await everyNote()
      for (const [from, to] of [
        [his, hers],
        [hers, his],
      ] as const)
        expect(await sendNote(from, to, 'Other words')).toMatchObject(refused(409, 'proposal_exists'))
      expect([await everyNote(), (await readBy(hers, id))['message']]).toEqual([before, words])
      const plain = await couple(table)
      const bare = await sent(...plain)
      expect(await sendNote(...plain, words)).toMatchObject(refused(409, 'proposal_exists'))
      expect(await notesOf(bare)).toEqual([])
    })

    it('is that of the one send that counts, of many at once', async () => {
      const [his, hers] = await couple(table)
      const before = await everyNote()
      const conflicts = injectConflicts(0.3, 11)
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, at) =>
          sendNote(...(at % 2 ? ([his, hers] as const) : ([hers, his] as const)), `Words ${at}`),
        ),
      )
      conflicts.stop()
      expect(outcomes(answers)['201']).toBe(1)
      const winner = answers.findIndex(({ status }) => status === 201)
      const id = answers[winner]!.body.data.id as string
      for (const who of [his, hers]) expect((await readBy(who, id))['message']).toBe(`Words ${winner}`)
      expect(await everyNote()).toBe(before + 1)
    })

    it('a note belongs to its proposal, not to the pair', async () => {
      const [his, hers] = await couple(table)
      const id = await letter(his, hers)
      await decide(his, id, 'withdrawn')
      const back = await sent(hers, his)
      expect(await readBy(his, back)).not.toHaveProperty('message')
      expect(JSON.stringify(await connected(...(await couple(table))))).not.toContain('Assalam')
    })
  })
})
