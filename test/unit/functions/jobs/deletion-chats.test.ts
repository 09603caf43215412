import { afterEach, describe, expect, it } from '@jest/globals'
import { handler as chatApi } from '#functions/api/chat/index'
import { userId } from '#functions/domain/ids'
import { handler as job } from '#functions/jobs/delete-accounts'
import { clock } from '#functions/lib/clock'
import { block } from '#functions/store/blocks'
import { keys } from '#functions/store/keys'
import { noteUnread } from '#functions/store/unread-notices'
import { lifetimes } from '#shared/limits'
import { secondMs } from '#shared/units'
import { invoke } from '#test/support/events'
import { intercept } from '#test/support/local-table'
import { say } from '#test/support/say'
import { member } from '../export/setup'
import { keptOf, runJob, table, useDepartures } from './departures'
import { leave } from './leaver'

/* What becomes of the conversations of who leaves. */

const start = new Date('2026-11-22T09:00:00.000Z')
const undo: (() => void)[] = []
useDepartures(start)
afterEach(() => undo.splice(0).forEach((step) => step()))

async function pair(): Promise<[one: string, other: string]> {
  return [await member({ gender: 'female' }), await member({ gender: 'male' })]
}
const lastLook = async () => {
  clock.set(() => new Date(start.getTime() + (lifetimes.deletionAfterlook + 60) * secondMs))
  await runJob()
}
async function clear(id: string) {
  expect((await leave(id)).status).toBe(200)
  await runJob()
}
const stored = async (one: string, other: string) => {
  const { pk } = keys.message(one, other, 1)
  return (await table.all(/^CV#/))
    .filter((item) => item.pk === pk)
    .sort((a, b) => (a.sk < b.sk ? -1 : 1))
    .map(({ sk, text }) => [Number(sk), text])
}
const sideOf = async (me: string, other: string) =>
  (await table.all(new RegExp(`^M#${me}$`))).find(({ sk }) => sk === `V#${other}`)
const ofPartition = async (id: string) =>
  (await table.all(/./))
    .filter(({ pk }) => pk.includes(id) && !/^(PAIR|CV)#/.test(pk))
    .map(({ pk, sk }) => `${pk} ${sk}`)
    .sort()
const listed = async (id: string) =>
  (await invoke(chatApi, 'chat.conversations', { as: { id } })).body.data as Record<string, unknown>[]

describe('the conversations of who leaves', () => {
  it('keep their numbers and the words of the other one, who sees no name', async () => {
    const [one, other] = await pair()
    await say(one, other, 'hers')
    await say(other, one, 'his')
    await say(one, other, 'her last')
    await noteUnread(userId(one), userId(other), clock.now())
    await clear(one)
    expect(await stored(one, other)).toEqual([
      [1, undefined],
      [2, 'his'],
      [3, undefined],
    ])
    expect(await listed(other)).toMatchObject([
      {
        profile: { personal_info: [{ first_name: 'Deleted', last_name: 'member' }] },
        last_message: { seq: 3, text: '' },
        unread: 2,
      },
    ])
    expect(await sideOf(one, other)).toBeUndefined()
    expect(await ofPartition(one)).toEqual(keptOf(one))
  })

  it('still show the other one what they wrote last', async () => {
    const [one, other] = await pair()
    await say(one, other, 'hers')
    await say(other, one, 'his last')
    await clear(one)
    expect(await listed(other)).toMatchObject([{ last_message: { seq: 2, text: 'his last' } }])
  })

  it('go as a whole when both are gone, in whichever order or at once', async () => {
    const [one, other] = await pair()
    await say(one, other, 'hers')
    await say(other, one, 'his')
    await clear(one)
    await clear(other)
    expect(await stored(one, other)).toEqual([])

    const [two, three] = await pair()
    await say(two, three, 'hers')
    await say(three, two, 'his')
    await leave(two)
    await leave(three)
    await Promise.all([runJob(), runJob()])
    expect(await stored(two, three)).toEqual([])
    for (const id of [one, other, two, three]) expect(await ofPartition(id)).toEqual(keptOf(id))
  })

  it('are cleared where one had blocked the other, too', async () => {
    const [one, other] = await pair()
    await say(one, other, 'hers')
    await block(userId(other), userId(one), clock.now())
    await clear(one)
    expect(await stored(one, other)).toEqual([[1, undefined]])
    expect(await sideOf(other, one)).not.toHaveProperty('last_text')
  })

  it('are cleared page by page over several runs', async () => {
    const [one, other] = await pair()
    const messages = Array.from({ length: 120 }, (_, at) => ({
      ...keys.message(userId(one), userId(other), at + 3),
      sender_id: at % 2 ? one : other,
      text: `word ${at}`,
      created_at: start.toISOString(),
    }))
    await say(one, other, 'first')
    await say(other, one, 'second')
    await table.put(...messages)
    await leave(one)
    const left = async () => (await stored(one, other)).filter(([, text]) => text !== undefined).length
    const counts = [await left()]
    for (let time = 14; (counts.at(-1) ?? 0) > 61; time++) {
      let calls = time
      await job({}, { getRemainingTimeInMillis: () => (calls-- > 0 ? 120_000 : 0) })
      counts.push(await left())
      if (time > 60) throw new Error('It does not get on.')
    }
    expect(counts.length).toBeGreaterThan(3)
    await runJob()
    const texts = (await stored(one, other)).map(([, text]) => text)
    expect(texts).toHaveLength(122)
    expect(texts.filter((text) => text === undefined)).toHaveLength(61)
    expect(await ofPartition(one)).toEqual(keptOf(one))
  })
})

describe('a message to who leaves, sent in that moment', () => {
  it('stays with its sender, and its side of who is gone does not', async () => {
    const [one, other] = await pair()
    await say(one, other, 'hers')
    let once = true
    undo.push(
      intercept('DeleteItem', async ({ Key }) => {
        if (!once || !JSON.stringify(Key).includes('V#')) return
        once = false
        await say(other, one, 'in between')
      }),
    )
    await clear(one)
    expect(once).toBe(false)
    expect(await stored(one, other)).toEqual([
      [1, undefined],
      [2, 'in between'],
    ])
    expect(await ofPartition(one)).toEqual(keptOf(one))
    expect(await listed(other)).toMatchObject([{ last_message: { text: 'in between' } }])
  })

  it('is found by the last look when it is the first of its conversation', async () => {
    const [one, other] = await pair()
    await clear(one)
    await say(other, one, 'too late')
    expect(await sideOf(one, other)).toBeDefined()
    await lastLook()
    expect(await stored(one, other)).toEqual([[1, 'too late']])
    expect(await ofPartition(one)).toEqual(keptOf(one))
  })

  it('that comes after the step of conversations is not lost sight of', async () => {
    const [one, other] = await pair()
    let once = true
    undo.push(
      intercept('DeleteItem', async ({ Key }) => {
        if (!once || !/"P"/.test(JSON.stringify(Key))) return
        once = false
        await say(other, one, 'too late')
      }),
    )
    await clear(one)
    expect(once).toBe(false)
    await clear(other)
    await lastLook()
    expect(await stored(one, other)).toEqual([])
    for (const id of [one, other]) expect(await ofPartition(id)).toEqual(keptOf(id))
  })

  it('is refused where the conversation was there: nothing is written to who is gone', async () => {
    const [one, other] = await pair()
    await say(one, other, 'hers')
    await clear(one)
    expect(await say(other, one, 'too late')).toBeUndefined()
    expect(await ofPartition(one)).toEqual(keptOf(one))
  })
})
