import { afterEach, describe, expect, it } from '@jest/globals'
import { handler as chatApi } from '#functions/features/chat/api'
import { userId } from '#functions/core/ids'
import { handler as job } from '#functions/jobs/delete-accounts'
import { clock } from '#functions/core/clock'
import { keys } from '#functions/db/keys'
import { planMail } from '#functions/features/notifications/plan-mail'
import { invoke } from '#test/support/functions/invoke'
import { intercept } from '#test/support/functions/local-table'
import { say } from '#test/support/functions/stored-messages'
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

describe('the conversations of a member who leaves', () => {
  it('keep their numbers and the words of the other member, who sees no name', async () => {
    const [one, other] = await pair()
    await say(one, other, 'hers')
    await say(other, one, 'his')
    await say(one, other, 'her last')
    await planMail(userId(one), { kind: 'messages', id: other }, clock.now())
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

  it('are deleted as a whole when both members are gone', async () => {
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

  it('are cleared page by page over several runs', async () => {
    const [one, other] = await pair()
    const messages = Array.from({ length: 60 }, (_, at) => ({
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
    for (let time = 14; (counts.at(-1) ?? 0) > 31; time++) {
      let calls = time
      await job({}, { getRemainingTimeInMillis: () => (calls-- > 0 ? 120_000 : 0) })
      counts.push(await left())
      if (time > 60) throw new Error('It does not get on.')
    }
    expect(counts.length).toBeGreaterThan(3)
    await runJob()
    const texts = (await stored(one, other)).map(([, text]) => text)
    expect(texts).toHaveLength(62)
    expect(texts.filter((text) => text === undefined)).toHaveLength(31)
    expect(await ofPartition(one)).toEqual(keptOf(one))
  })
})

describe('a message to a member who is just leaving', () => {
  it('stays with its sender, and leaves nothing with who is gone', async () => {
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

  it('is refused once they are gone, and leaves nothing with them', async () => {
    const [one, other] = await pair()
    await say(one, other, 'hers')
    await clear(one)
    expect(await say(other, one, 'too late')).toBeUndefined()
    expect(await ofPartition(one)).toEqual(keptOf(one))
  })
})
