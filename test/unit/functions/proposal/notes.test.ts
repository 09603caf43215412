import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { handler as blocksApi } from '#functions/api/blocks/index'
import { type Consumed, onCapacity } from '#functions/store/capacity'
import { forgetPlans } from '#functions/store/plans'
import { textLimits } from '#shared/limits'
import { ProposalSchema } from '#shared/schemas/entities'
import { invoke } from '#test/support/events'
import { injectConflicts, type LocalTable, startTableWithPlans } from '#test/support/local-table'
import { acceptedList, decide, item, list, sendNote } from './calls'
import { connected, couple, member, outcomes, refused, sent } from './stage'

/* What a member writes with a proposal. */

const words = 'Assalam o alaikum.\nWe would be glad to meet your family.'
const { max } = textLimits.proposalMessage
let table: LocalTable

beforeAll(async () => {
  table = await startTableWithPlans()
})
afterAll(() => table.stop())
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
  it('is read by both parties, and in no list', async () => {
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

  it('is nobody else’s', async () => {
    const [his, hers] = await couple(table)
    const id = await letter(his, hers)
    const [stranger, admin] = [await member(table, 'female'), await member(table, 'male', { role: 'admin' })]
    for (const who of [stranger, admin])
      expect(await item(who, { proposal_id: id })).toMatchObject(refused(404, 'not_found'))
  })

  it('is the sender’s alone once it is withdrawn', async () => {
    const [his, hers] = await couple(table)
    const id = await letter(his, hers)
    await decide(his, id, 'withdrawn')
    expect(await readBy(hers, id)).not.toHaveProperty('message')
    expect((await readBy(his, id))['message']).toBe(words)
  })

  it('goes out of sight of both with a block', async () => {
    const [his, hers] = await couple(table)
    const id = await letter(his, hers)
    const json = { profile_id: his }
    expect((await invoke(blocksApi, 'blocks.create', { as: { id: hers }, json })).status).toBeLessThan(300)
    for (const who of [his, hers])
      expect(await item(who, { proposal_id: id })).toMatchObject(refused(404, 'not_found'))
  })

  it.each([
    ['nothing', undefined],
    ['an empty text', ''],
    ['blanks', ' \n\t \u200B '],
  ])('is none for %s', async (_name, message) => {
    const [his, hers] = await couple(table)
    const id = await write(his, hers, message)
    expect(await readBy(hers, id)).not.toHaveProperty('message')
    expect(await notesOf(id)).toEqual([])
  })

  it.each<[string, unknown]>([
    ['one character too many', 'x'.repeat(max + 1)],
    ['a megabyte', 'x'.repeat(1_000_000)],
    ['control characters', 'a\u0000b\u0007c'],
    ['marks that turn the direction', 'abc\u202Edef'],
    ['half a character', '\uD800'],
    ['towers of marks', `a${'\u0301'.repeat(200)}`],
    ['a number', 12],
    ['a list', ['a']],
    ['null', null],
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

  it('cannot push the answer out of sight by empty lines', async () => {
    const [his, hers] = await couple(table)
    const id = await write(his, hers, `Salam${'\n'.repeat(max - 8)}you`)
    expect((await readBy(hers, id))['message']).toBe('Salam\n\nyou')
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

  it('belongs to its proposal, not to the pair', async () => {
    const [his, hers] = await couple(table)
    const id = await letter(his, hers)
    await decide(his, id, 'withdrawn')
    const back = await sent(hers, his)
    expect(await readBy(his, back)).not.toHaveProperty('message')
    expect(JSON.stringify(await connected(...(await couple(table))))).not.toContain('Assalam')
  })

  it.each([
    ['without it', undefined, 10],
    ['with it', 'We would be glad to meet you. '.repeat(10), 12],
    ['with the longest one in Urdu', 'س'.repeat(max), 14],
  ])('a send %s costs no more than it may', async (_name, message, budget) => {
    const [his, hers] = await couple(table)
    const used: Consumed[] = []
    const stop = onCapacity((consumed) => used.push(consumed))
    await write(his, hers, message)
    stop()
    const units = used
      .filter(({ operation }) => operation === 'transact')
      .reduce((sum, one) => sum + one.units, 0)
    expect(units).toBeGreaterThan(0)
    expect(units).toBeLessThanOrEqual(budget)
  })
})
