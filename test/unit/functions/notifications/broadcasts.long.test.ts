import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { handler } from '#functions/features/notifications/api'
import { userId } from '#functions/core/ids'
import { handler as send } from '#functions/jobs/send-broadcasts'
import { clock } from '#functions/core/clock'
import { inParallel } from '#functions/core/concurrency'
import { loadBroadcast } from '#functions/features/notifications/broadcasts'
import { keys } from '#functions/db/keys'
import { refreshRow } from '#functions/features/admin/rows'
import { update, write as change } from '#functions/db/transact'
import { textLimits } from '#shared/limits'
import { BroadcastSchema } from '#shared/schemas/admin-entities'
import { consoleUser, type ConsoleUser } from '#test/support/functions/members'
import { type Answer, type Caller, invoke } from '#test/support/functions/invoke'
import { intercept, type LocalTable, startTableWithPlans } from '#test/support/functions/local-table'
import { verifyingPlan } from '#test/support/functions/purchases'

const MEMBERS = 90
const admin: Caller = { id: 'boss', role: 'admin' }
const noon = new Date('2026-11-21T12:00:00.000Z')

/** Every third lives in the Emirates, every fifth has Gold; some are suspended, deleted or administrators. */
function person(number: number): ConsoleUser {
  const id = `m${number}`
  const created_at = new Date(Date.parse('2026-01-01') + number * 3_600_000).toISOString()
  return {
    id,
    created_at,
    country: number % 3 === 0 ? 'AE' : 'PK',
    state: {
      ...(number % 5 === 0 && { plan: verifyingPlan }),
      ...(number === 9 && { status: 'suspended' as const }),
      ...(number === 12 && { status: 'deleted' as const }),
      ...(number === 15 && { role: 'admin' as const }),
    },
  }
}
const outside = [9, 12, 15]
const numbers = Array.from({ length: MEMBERS }, (_, number) => number)
const told = (matches: (number: number) => boolean) =>
  numbers.filter((number) => matches(number) && !outside.includes(number)).map((number) => `m${number}`)

let table: LocalTable
beforeAll(async () => {
  table = await startTableWithPlans()
  clock.set(() => noon)
  const people = [...numbers.map(person), { id: 'boss', state: { role: 'admin' as const } }]
  await table.put(...people.flatMap(consoleUser))
  await inParallel(people, 8, async ({ id }) => void (await refreshRow('user', id)))
})
afterAll(async () => {
  clock.reset()
  await table.stop()
})

const write = (json: object, as: Caller | undefined = admin) =>
  invoke(handler, 'notifications.create', { ...(as && { as }), json })
const sent = ({ body }: Answer) => BroadcastSchema.parse(body.data)
const run = (left = 60_000) => send({}, { getRemainingTimeInMillis: () => left })

/** Who has a notification with this text, once for each. */
const whoHas = async (words: string) =>
  (await table.all(/^M#.*#N$/))
    .filter((item) => item['text'] === words)
    .map(({ pk }) => pk.slice(2, -2))
    .sort()

describe('a message to one member', () => {
  it('a broadcast to one member is delivered at once', async () => {
    const answer = await write({ to: 'member', user_id: 'm1', text: 'Dear Ayesha,\nplease look.' })
    expect(answer).toMatchObject({ status: 201, body: { message: 'Message sent.' } })
    expect(sent(answer)).toMatchObject({ state: 'sent', told: 1, actor_id: 'boss' })
    expect(await whoHas('Dear Ayesha,\nplease look.')).toEqual(['m1'])
    const mine = await invoke(handler, 'notifications.mine', { as: { id: 'm1' }, query: { user_id: 'm1' } })
    expect(mine.body.data).toMatchObject([
      { type: 'message', text: 'Dear Ayesha,\nplease look.', read: false },
    ])
    expect(JSON.stringify(mine.body.data)).not.toContain('boss')
  })

  it.each(['m12', 'nobody'])('a broadcast to %s is 404 and stores nothing', async (user_id) => {
    const answer = await write({ to: 'member', user_id, text: 'Are you there?' })
    expect(answer.status).toBe(404)
    expect(await whoHas('Are you there?')).toEqual([])
  })

  it('a repeated request sends a broadcast once', async () => {
    const request = { to: 'member', user_id: 'm2', text: 'Only once', request_id: 'abcdefgh-12345678' }
    const answers = await Promise.all([write(request), write(request), write(request)])
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(await whoHas('Only once')).toEqual(['m2'])
    expect(await write({ ...request, text: 'Something else' })).toMatchObject({ status: 409 })
  })
})

describe('what is written', () => {
  it.each([
    [{ to: 'member', text: 'x' }, 'user_id', 'Please choose a member'],
    [{ to: 'plan', text: 'x' }, 'plan_id', 'Please choose a plan'],
    [{ to: 'country', text: 'x' }, 'country', 'Please choose a country'],
    [{ to: 'country', country: 'XX', text: 'x' }, 'country', 'Please choose a country'],
    [{ to: 'all', text: 'x' }, 'to', 'Please choose who gets it'],
    [{ to: 'plan', plan_id: 'gold', text: ' \n ' }, 'text', 'Please write a message'],
    [
      { to: 'plan', plan_id: 'gold', text: 'x'.repeat(textLimits.broadcast.max + 1) },
      'text',
      'Must be at most 1000 characters',
    ],
  ])('%# is refused at its field', async (json, field, message) => {
    expect(await write(json)).toMatchObject({ status: 400, body: { fields: { [field]: message } } })
  })

  it('a broadcast needs an existing plan and an administrator', async () => {
    expect((await write({ to: 'plan', plan_id: 'nope', text: 'x' })).status).toBe(404)
    expect((await write({ to: 'plan', plan_id: 'gold', text: 'x' }, { id: 'm1' })).status).toBe(403)
  })
})

describe('a message to many', () => {
  it('reaches those who live in a country, once each, and nobody who is suspended, gone or an administrator', async () => {
    const answer = await write({ to: 'country', country: 'AE', text: 'Eid Mubarak' })
    expect(sent(answer)).toMatchObject({ state: 'sending', told: 0 })
    await run()
    const expected = told((number) => number % 3 === 0)
    expect(await whoHas('Eid Mubarak')).toEqual(expected.sort())
    expect(await loadBroadcast(sent(answer).id)).toMatchObject({ state: 'sent', told: expected.length })
    expect(await run()).toEqual({ sent: 0 })
  })

  it('reaches those who have a plan now, and Free those who have none', async () => {
    await write({ to: 'plan', plan_id: 'gold', text: 'To Gold' })
    await write({ to: 'plan', plan_id: 'free', text: 'To Free' })
    await run()
    expect(await whoHas('To Gold')).toEqual(told((number) => number % 5 === 0).sort())
    expect(await whoHas('To Free')).toEqual(told((number) => number % 5 !== 0).sort())
  })

  it('a broadcast does not reach members who join later', async () => {
    await write({ to: 'country', country: 'SA', text: 'To Saudi Arabia' })
    const later = new Date(noon.getTime() + 60_000).toISOString()
    await table.put(...consoleUser({ id: 'late', created_at: later, country: 'SA' }))
    await refreshRow('user', 'late')
    await run()
    expect(await whoHas('To Saudi Arabia')).toEqual([])
  })

  it('each member gets a broadcast once, despite interrupted and concurrent runs', async () => {
    const answer = await write({ to: 'plan', plan_id: 'free', text: 'Cut off' })
    let writes = 0
    // Every 20th transaction never comes to an end: as if the function had been killed there.
    const stop = intercept('TransactWriteItems', () => {
      if (++writes % 20 === 0) throw new Error('Killed.')
    })
    for (let attempt = 0; attempt < 12; attempt++) {
      await Promise.allSettled([run(), run()])
      // Not enough time for more than the pages under way.
      await Promise.allSettled([run(0)])
    }
    stop()
    await run()
    const expected = told((number) => number % 5 !== 0)
    expect(await whoHas('Cut off')).toEqual(expected.sort())
    expect(await loadBroadcast(sent(answer).id)).toMatchObject({ state: 'sent', told: expected.length })
  })
})

describe('the list', () => {
  it('a broadcast is not delivered to an account that is deleted concurrently', async () => {
    const written = await write({ to: 'country', country: 'AE', text: 'Nobody who is gone' })
    const leaves = { set: { status: 'deleted', deleted_at: noon.toISOString() } }
    let leaving: Promise<unknown> | undefined
    // Whatever is sent waits for it: which of many is the first is a matter of luck.
    const stop = intercept('TransactWriteItems', async () => {
      leaving ??= change(update('accountState', keys.accountState(userId('m21')), leaves))
      await leaving
    })
    await run()
    stop()
    const reached = told((number) => number % 3 === 0 && number !== 21)
    expect(await whoHas('Nobody who is gone')).toEqual(reached.sort())
    expect((await loadBroadcast(sent(written).id))?.told).toBe(reached.length)
  })

  it('the audit entry of a broadcast does not contain its text', async () => {
    const entries = await table.all(/^AUD$/)
    expect(entries.filter(({ action }) => action === 'broadcast.created').length).toBeGreaterThan(5)
    expect(JSON.stringify(entries)).not.toContain('Eid')
    expect(entries.some(({ target }) => (target as { id: string }).id === userId('m1'))).toBe(true)
  })
})
