import { afterAll, afterEach, beforeAll, expect, it, jest } from '@jest/globals'
import { userId } from '#functions/domain/ids'
import { clock } from '#functions/lib/clock'
import { inParallel } from '#functions/lib/in-parallel'
import { createBroadcast, sendPage } from '#functions/store/broadcasts'
import { markConversationRead, markDelivered } from '#functions/store/conversations'
import { countGuess, uncountGuess } from '#functions/store/guesses'
import { exclusively } from '#functions/store/leases'
import { consume, giveBack } from '#functions/store/rate-limits'
import { refreshRow } from '#functions/store/rows'
import { issueTicket, useTicket } from '#functions/store/tickets'
import { busy } from '#shared/errors'
import { testEnv } from '#test/support/backend'
import { consoleUser } from '#test/support/console-users'
import { type LocalTable, loseAnswer, startTableWithPlans } from '#test/support/local-table'
import { memberItems } from '#test/support/members'
import { say } from '#test/support/say'

/* A write whose answer was lost is sent again, and then meets what it has done itself. */

let table: LocalTable
const undo: (() => void)[] = []
const me = userId('ayesha')
const other = userId('bilal')

beforeAll(async () => {
  table = await startTableWithPlans()
  await table.put(...memberItems(me, { gender: 'female' }), ...memberItems(other))
})
afterAll(() => table.stop())
afterEach(() => {
  undo.splice(0).forEach((stop) => stop())
  jest.restoreAllMocks()
})

/** Loses the answer to the next write, whatever its kind. */
const lose = () =>
  undo.push(...['PutItem', 'UpdateItem', 'DeleteItem', 'TransactWriteItems'].map((kind) => loseAnswer(kind)))
/** Runs one call whose answer is lost. */
async function withLoss<T>(work: () => Promise<T>): Promise<T> {
  lose()
  try {
    return await work()
  } finally {
    undo.splice(0).forEach((stop) => stop())
  }
}
const limited = (name: string, max: number) => {
  const endpoint = process.env['AWS_ENDPOINT_URL_DYNAMODB']!
  testEnv({
    AWS_ENDPOINT_URL_DYNAMODB: endpoint,
    RATE_LIMITS: JSON.stringify({ [name]: { max, seconds: 600 } }),
  })
}

it('a ticket opens for who has used it, and for nobody else', async () => {
  const ticket = await withLoss(() => issueTicket(me, clock.now()))
  expect(await withLoss(() => useTicket(ticket, clock.now()))).toMatchObject({ userId: me })
  expect(await useTicket(ticket, clock.now())).toBeUndefined()
})

it('a ticket that many use at once opens for one of them, though an answer is lost', async () => {
  const ticket = await issueTicket(me, clock.now())
  const used = await withLoss(() => Promise.all([1, 2, 3, 4].map(() => useTicket(ticket, clock.now()))))
  expect(used.filter(Boolean)).toHaveLength(1)
})

it('a lease is taken, and left without a warning', async () => {
  const warned = jest.spyOn(process.stdout, 'write')
  testEnv({ AWS_ENDPOINT_URL_DYNAMODB: process.env['AWS_ENDPOINT_URL_DYNAMODB']!, LOG_LEVEL: 'warn' })
  const taken = () => busy()
  const work = () => Promise.resolve('done')
  expect(await withLoss(() => exclusively('plans', 'one', work, taken))).toBe('done')
  // Answers are lost of taking and of leaving it alike.
  const inside = exclusively('plans', 'one', () => exclusively('plans', 'one', work, taken), taken)
  await expect(inside).rejects.toMatchObject({ code: 'busy' })
  expect(await exclusively('plans', 'one', work, taken)).toBe('done')
  expect(warned).not.toHaveBeenCalled()
})

it('the last call that a limit allows is allowed, and none is counted twice', async () => {
  limited('contactPerMember', 2)
  const call = () => consume('contactPerMember', me, clock.now())
  await withLoss(call)
  await withLoss(call)
  await expect(call()).rejects.toMatchObject({ status: 429 })
  await withLoss(() => giveBack('contactPerMember', me, clock.now()))
  await call()
  await expect(call()).rejects.toMatchObject({ status: 429 })
})

it('a guess counts once, and is taken back once', async () => {
  limited('guessesOfUnknownDevices', 2)
  const guess = () => countGuess('ayesha@example.com', clock.now())
  await withLoss(guess)
  await withLoss(guess)
  await expect(guess()).rejects.toMatchObject({ status: 429 })
  await withLoss(() => uncountGuess('ayesha@example.com'))
  await guess()
  await expect(guess()).rejects.toMatchObject({ status: 429 })
})

it('what is read and received is told', async () => {
  for (const text of ['one', 'two']) await say(other, me, text)
  expect(await withLoss(() => markDelivered(me, other, 2))).toEqual({ upTo: 2, blocked: false })
  expect(await withLoss(() => markConversationRead(me, other, 2))).toEqual({ upTo: 2, blocked: false })
  expect(await markDelivered(me, other, 2)).toBeUndefined()
  expect(await markConversationRead(me, other, 2)).toBeUndefined()
})

it('a message to many goes on with the next page', async () => {
  const people = Array.from({ length: 130 }, (_, number) => `of-many-${number}`)
  await table.put(...people.flatMap((id) => consoleUser({ id })))
  await inParallel(people, 8, (id) => refreshRow('user', id))
  const now = new Date(Date.now() + 60_000)
  const { id } = await createBroadcast(
    {
      id: 'bc_to-many',
      actor_id: me,
      // Nobody: only the page's own write is sent.
      audience: { to: 'country', country: 'OM' },
      text: 'To many',
      state: 'sending',
      told: 0,
      created_at: now.toISOString(),
    },
    [],
    now,
  )
  expect(await withLoss(() => sendPage(id, now))).toBe(true)
  expect(await sendPage(id, now)).toBe(false)
})
