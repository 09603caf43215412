import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { userId } from '#functions/core/ids'
import { handler } from '#functions/jobs/mail-unread'
import { clock } from '#functions/core/clock'
import { block } from '#functions/features/blocks/store'
import { markConversationRead, saveChatSettings } from '#functions/features/chat/store'
import { remove, write } from '#functions/db/transact'
import { scheduleUnreadMail } from '#functions/features/chat/unread-mails'
import { closeServer, listen, urlOf } from '#infra/local/engines/http-server'
import { startSes } from '#infra/local/engines/ses'
import { Mailbox } from '#infra/local/mailbox'
import { minuteMs } from '#shared/units'
import { testEnv } from '#test/support/functions/environment'
import { type Callbacks, startCallbacks } from '#test/support/functions/socket-callbacks'
import { TestSocket } from '#test/support/functions/test-socket'
import { intercept, type LocalTable, startTable } from '#test/support/functions/local-table'
import { memberItems, type MemberOptions, setStatus } from '#test/support/functions/members'

let table: LocalTable
let callbacks: Callbacks
let ses: Awaited<ReturnType<typeof startSes>>
let mailbox = new Mailbox()
const undo: (() => void)[] = []

beforeAll(async () => {
  table = await startTable()
  callbacks = await startCallbacks()
  ses = await startSes({ add: (mail) => mailbox.add(mail) } as Mailbox)
})
afterAll(async () => {
  await closeServer(ses)
  await callbacks.stop()
  await table.stop()
})

const withMail = (over: Record<string, string> = {}) =>
  testEnv({
    MAIL_FROM: 'Humsafar <no-reply@example.com>',
    MAIL_REGION: 'local',
    AWS_ENDPOINT_URL_SESV2: urlOf(ses),
    EMAIL_PROOF: 'required',
    ...over,
  })

const start = new Date('2026-11-22T10:00:00.000Z')
const at = (minutes: number) => clock.set(() => new Date(start.getTime() + minutes * minuteMs))
const hour = 60
const day = 24 * hour

let names = 0
let ayesha: string
let bilal: string
async function newMember(options: MemberOptions = {}): Promise<string> {
  const id = `reader${String(++names).padStart(3, '0')}`
  await table.put(...memberItems(id, { email_proven_at: '2026-10-01T00:00:00.000Z', ...options }))
  return id
}

beforeEach(async () => {
  mailbox = new Mailbox()
  withMail()
  at(0)
  ayesha = await newMember({ gender: 'female', name: 'Ayesha Khan' })
  bilal = await newMember({ name: 'Bilal Ahmed' })
})
afterEach(async () => {
  undo.splice(0).forEach((step) => step())
  clock.reset()
  for (const { pk, sk } of await notices()) await write(remove('test', { pk, sk }))
})

/** A message, with the note that the consumer of the stream makes of it. */
async function say(from: string, to: string, text = 'A secret text') {
  const socket = await TestSocket.open(from, callbacks)
  await socket.message(to, text)
  expect(socket.got('message.ack')).toHaveLength(1)
  await scheduleUnreadMail(userId(to), userId(from), clock.now())
}
const read = (me: string, other: string, upTo: number) =>
  markConversationRead(userId(me), userId(other), upTo)
const notices = async () => (await table.all(/^M#/)).filter(({ sk }) => sk.startsWith('UN#'))
const run = (left = 120_000) => handler({}, { getRemainingTimeInMillis: () => left })
const sent = () => mailbox.list().map(({ to, subject }) => `${to}: ${subject}`)

describe('a mail about unread messages', () => {
  it('a mail is sent once, after fifteen minutes, without the text of messages', async () => {
    await say(ayesha, bilal)
    at(14)
    expect(await run()).toEqual({ mailed: 0 })
    await say(ayesha, bilal)
    at(15)
    expect(await run()).toEqual({ mailed: 1 })
    expect(await run()).toEqual({ mailed: 0 })
    expect(sent()).toEqual([`${bilal}@example.com: You have an unread message`])
    const [mail] = mailbox.list()
    expect(mail!.html).toContain(
      // The name in its own direction.
      '\u2068Ayesha Khan\u2069 sent you 2 messages that you have not read yet.',
    )
    expect(mail!.html).toContain(`href="http://localhost:3000/dashboard/live-chat?with=${ayesha}"`)
    expect(mail!.html).toContain('turn them off in your settings')
    expect(JSON.stringify(mail)).not.toContain('secret')
    expect(await notices()).toEqual([])
  })

  it('a mail is sent at most once a day for each conversation', async () => {
    const carl = await newMember({ name: 'Carl Malik' })
    await say(ayesha, bilal)
    await say(carl, ayesha)
    at(15)
    expect(await run()).toEqual({ mailed: 2 })
    at(2 * hour)
    await say(ayesha, bilal)
    at(3 * hour)
    expect(await run()).toEqual({ mailed: 0 })
    // It is told on the next day, unless it is read until then.
    at(14 * hour - 1)
    expect(await run()).toEqual({ mailed: 0 })
    at(14 * hour)
    expect(await run()).toEqual({ mailed: 1 })
    at(3 * day)
    expect(await run()).toEqual({ mailed: 0 })
    expect(sent()).toHaveLength(3)
  })

  it('no mail for read messages; newer ones start a new wait', async () => {
    await say(ayesha, bilal)
    at(10)
    await read(bilal, ayesha, 1)
    at(12)
    await say(ayesha, bilal, 'another')
    expect(await notices()).toHaveLength(1)
    at(20)
    expect(await run()).toEqual({ mailed: 0 })
    at(26)
    expect(await run()).toEqual({ mailed: 0 })
    at(27)
    expect(await run()).toEqual({ mailed: 1 })
    at(40)
    await say(bilal, ayesha, 'an answer')
    await read(ayesha, bilal, 3)
    at(60)
    expect(await run()).toEqual({ mailed: 0 })
    expect(await notices()).toEqual([])
  })

  it('a mail does not name a sender whom the reader may not see', async () => {
    const closed = await newMember({
      gender: 'female',
      name: 'Closed Person',
      privacy: { profile_visibility: 'private' },
    })
    await say(closed, bilal)
    at(15)
    await run()
    const [mail] = mailbox.list()
    expect(mail!.html).toContain('A member sent you a message')
    expect(JSON.stringify(mail)).not.toContain('Closed')
  })

  const away: [string, () => Promise<unknown>][] = [
    ['has switched it off', () => saveChatSettings(userId(bilal), { no_unread_mail: true }, clock.now())],
    ['is suspended', () => setStatus(userId(bilal), 'suspended')],
    ['is deleted', () => setStatus(userId(bilal), 'deleted')],
    ['has not proven the address', () => table.put(...memberItems(bilal))],
    ['was left by the sender', () => setStatus(userId(ayesha), 'deleted')],
    ['would hear of somebody suspended', () => setStatus(userId(ayesha), 'suspended')],
    ['takes messages of connections only', () => closeToOthers()],
    ['is blocked', () => blockedBy(ayesha)],
    ['blocks the sender', () => blockedBy(bilal)],
  ]
  const closeToOthers = () =>
    table.put(
      ...memberItems(bilal, {
        email_proven_at: '2026-10-01T00:00:00.000Z',
        privacy: { messages_privacy: 'connections' },
      }),
    )
  const blockedBy = (id: string) => block(userId(id), userId(id === ayesha ? bilal : ayesha), clock.now())
  it.each(away)('no mail goes to a member who %s', async (_, happens) => {
    await say(ayesha, bilal)
    await happens()
    at(15)
    expect(await run()).toEqual({ mailed: 0 })
    expect(sent()).toEqual([])
    expect(await notices()).toEqual([])
  })
})

describe('the job', () => {
  it('concurrent runs send a mail once', async () => {
    await say(ayesha, bilal)
    at(15)
    const runs = await Promise.all(Array.from({ length: 5 }, () => run()))
    expect(runs.filter(({ mailed }) => mailed > 0)).toHaveLength(1)
    expect(sent()).toHaveLength(1)
  })

  it('a run rereads after a concurrent message or read mark', async () => {
    await say(ayesha, bilal)
    at(15)
    let once = true
    undo.push(
      intercept('TransactWriteItems', async () => {
        if (!once) return
        once = false
        await say(ayesha, bilal, 'in between')
      }),
    )
    expect(await run()).toEqual({ mailed: 0 })
    expect(await notices()).toHaveLength(1)
    once = true
    undo.push(
      intercept('TransactWriteItems', async () => {
        if (!once) return
        once = false
        await read(bilal, ayesha, 9)
      }),
    )
    undo.shift()!()
    expect(await run()).toEqual({ mailed: 0 })
    expect(await run()).toEqual({ mailed: 0 })
    expect([sent(), await notices()]).toEqual([[], []])
  })

  it('a mail that the service refuses is lost, and the run continues', async () => {
    const refusing = await listen((_request, response) => response.writeHead(500).end())
    withMail({ AWS_ENDPOINT_URL_SESV2: urlOf(refusing) })
    undo.push(() => void closeServer(refusing))
    at(0)
    await say(ayesha, bilal)
    await say(bilal, ayesha)
    at(15)
    expect(await run()).toEqual({ mailed: 2 })
    withMail()
    at(16)
    expect(await run()).toEqual({ mailed: 0 })
    expect([sent(), await notices()]).toEqual([[], []])
  })
})
