import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals'
import { userId } from '#functions/domain/ids'
import { handler } from '#functions/events/index'
import { clock } from '#functions/lib/clock'
import { loadCounts } from '#functions/store/badges'
import { keys } from '#functions/store/keys'
import { openSocket } from '#functions/store/sockets'
import { lambdaTimeouts } from '#shared/limits'
import { secondMs } from '#shared/units'
import { type Callbacks, startCallbacks } from '#test/support/callbacks'
import { streamRecord } from '#test/support/events'
import { type LocalTable, startTable } from '#test/support/local-table'

/* What the stream's consumer tells open sockets: last, and only as long as it has time. */

let table: LocalTable
let callbacks: Callbacks
let serial = 0

beforeAll(async () => {
  table = await startTable()
  callbacks = await startCallbacks()
})
afterAll(async () => {
  await callbacks.stop()
  await table.stop()
})
beforeEach(() => callbacks.clear())

/** Delivers that a member got a message; `left`: the milliseconds that the Lambda has. */
async function deliver(left: number) {
  const me = userId(`reader${++serial}`)
  const other = userId(`writer${serial}`)
  await openSocket(me, me, clock.now())
  const side = { ...keys.conversation(me, other), seq: 1, unread: 1 }
  const answer = await handler(
    {
      Records: [streamRecord({ after: side }), streamRecord({ after: { ...keys.badges(me), messages: 1 } })],
    },
    { getRemainingTimeInMillis: () => left },
  )
  expect(answer).toEqual({ batchItemFailures: [] })
  return { me, types: callbacks.of(me).map(({ type }) => type) }
}

it('a new message and the counts are told', async () => {
  const { types } = await deliver(lambdaTimeouts.events * secondMs)
  expect(types.sort()).toEqual(['conversation', 'counts'])
})

it('short of time, what follows is stored, and the record does not come again for what is not told', async () => {
  const { me, types } = await deliver(5 * secondMs)
  expect(types).toEqual([])
  expect(await loadCounts(me)).toMatchObject({ messages: 1 })
  expect((await table.all(/^M#reader/)).map(({ sk }) => sk)).toContain(
    keys.unreadNotice(me, `writer${serial}`).sk,
  )
})
