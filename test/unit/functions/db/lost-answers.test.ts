import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { busy } from '#shared/errors'
import { userId } from '#functions/core/ids'
import { clock } from '#functions/core/clock'
import { findUserByEmail, loadAccountState } from '#functions/features/accounts/store'
import { countGuess, uncountGuess } from '#functions/features/auth/password-guesses'
import { lists } from '#functions/db/keys'
import { withLease } from '#functions/db/leases'
import { listMessages } from '#functions/features/chat/messages'
import { changeRole, openAccount } from '#functions/features/auth/pool-accounts'
import { loadFreePlan } from '#functions/features/plans/store'
import { createProposal } from '#functions/features/proposals/store'
import { consume, uncount } from '#functions/db/rate-limits'
import { query } from '#functions/db/table'
import { issueTicket, useTicket } from '#functions/features/chat/sockets'
import { quotaWrite } from '#functions/features/accounts/quota'
import { accountStateItem, testEnv } from '#test/support/functions/environment'
import { type LocalTable, loseAnswer, startTableWithPlans } from '#test/support/functions/local-table'
import { memberItems } from '#test/support/functions/members'
import { say } from '#test/support/functions/stored-messages'
import { fakePool } from '../auth/fake-pool'
import { fakeS3 } from '../pictures/fake-s3'

/* A write whose answer was lost is sent again, and then meets what it has done itself: nothing may be undone or stored twice. */

let table: LocalTable
beforeAll(async () => {
  table = await startTableWithPlans()
})
afterAll(() => table.stop())

describe('after a lost response,', () => {
  const undo: (() => void)[] = []
  const me = userId('ayesha')
  const other = userId('bilal')

  beforeAll(async () => {
    await table.put(...memberItems(me, { gender: 'female' }), ...memberItems(other))
  })
  afterEach(() => {
    undo.splice(0).forEach((stop) => stop())
    jest.restoreAllMocks()
  })

  /** Loses the answer to the next write, whatever its kind. */
  const lose = () =>
    undo.push(
      ...['PutItem', 'UpdateItem', 'DeleteItem', 'TransactWriteItems'].map((kind) => loseAnswer(kind)),
    )

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

  it('a socket ticket is used once', async () => {
    const ticket = await withLoss(() => issueTicket(me, clock.now()))
    expect(await withLoss(() => useTicket(ticket, clock.now()))).toMatchObject({ userId: me })
    expect(await useTicket(ticket, clock.now())).toBeUndefined()
  })

  it('a lease is acquired and released without a warning', async () => {
    const warned = jest.spyOn(process.stdout, 'write')
    testEnv({ AWS_ENDPOINT_URL_DYNAMODB: process.env['AWS_ENDPOINT_URL_DYNAMODB']!, LOG_LEVEL: 'warn' })
    const taken = () => busy()
    const work = () => Promise.resolve('done')
    expect(await withLoss(() => withLease('plans', 'one', work, taken))).toBe('done')
    // Answers are lost of taking and of leaving it alike.
    const inside = withLease('plans', 'one', () => withLease('plans', 'one', work, taken), taken)
    await expect(inside).rejects.toMatchObject({ code: 'busy' })
    expect(await withLease('plans', 'one', work, taken)).toBe('done')
    expect(warned).not.toHaveBeenCalled()
  })

  it('a rate limit counts each call once', async () => {
    limited('contactPerMember', 2)
    const call = () => consume('contactPerMember', me, clock.now())
    await withLoss(call)
    await withLoss(call)
    await expect(call()).rejects.toMatchObject({ status: 429 })
    await withLoss(() => uncount('contactPerMember', me, clock.now()))
    await call()
    await expect(call()).rejects.toMatchObject({ status: 429 })
  })

  it('a password guess is counted once and uncounted once', async () => {
    limited('guessesOfUnknownDevices', 2)
    const guess = () => countGuess('ayesha@example.com', clock.now())
    await withLoss(guess)
    await withLoss(guess)
    await expect(guess()).rejects.toMatchObject({ status: 429 })
    await withLoss(() => uncountGuess('ayesha@example.com'))
    await guess()
    await expect(guess()).rejects.toMatchObject({ status: 429 })
  })
})

describe('after a lost response to a transaction,', () => {
  const pool = fakePool()
  const s3 = fakeS3()
  const undo: (() => void)[] = []
  const me = userId('ayesha')
  const bilal = userId('bilal')
  const clerk = userId('clerk')

  beforeAll(async () => {
    await table.put(...memberItems(me, { gender: 'female' }), ...memberItems(bilal))
    await table.put(accountStateItem(clerk, { profile_complete: false }))
  })
  afterEach(() => undo.splice(0).forEach((stop) => stop()))
  afterAll(async () => {
    s3.restore()
    pool.client.restore()
  })

  /** Runs one call of which the answer to the first transaction is lost; whatever comes of it. */
  async function withLoss<T>(work: () => Promise<T>): Promise<T | undefined> {
    undo.push(loseAnswer('TransactWriteItems'))
    return work().catch(() => undefined)
  }

  it('a new account keeps its user in the pool', async () => {
    const email = 'zainab@example.com'
    const account = {
      name: 'Zainab Malik',
      email,
      phone: '+923001234567',
      role: 'member' as const,
      agreed: true as const,
    }
    await withLoss(() => openAccount({ ...account, password: 'Passw0rd!' }, clock.now()))
    const stored = await findUserByEmail(email)
    expect(stored).toBeDefined()
    expect([...pool.users.keys()]).toEqual([stored])
  })

  it('the role in the table is the one in the pool', async () => {
    pool.users.set(clerk, {
      username: clerk,
      sub: clerk,
      groups: ['member'],
      failures: 0,
      triedAt: 0,
      lockedUntil: 0,
    })
    await withLoss(() => changeRole(clerk, 'admin', []))
    const state = await loadAccountState(clerk)
    expect(pool.users.get(clerk)?.groups).toEqual([state?.role])
  })

  it('a proposal is sent once', async () => {
    const now = clock.now()
    const state = (await loadAccountState(bilal))!
    const spent = await quotaWrite(state, 'proposals', await loadFreePlan(), now)
    const sent = await withLoss(() =>
      createProposal({ sender: bilal, receiver: me, pair: undefined, spent }, now),
    )
    expect(sent).toMatchObject({ sender_id: bilal, receiver_id: me, status: 'pending' })
    expect(await query(lists.received(me))).toMatchObject({ items: [{ id: sent?.id }] })
    expect(await loadAccountState(bilal)).toMatchObject({ proposals_sent: 1 })
  })

  it('a message is stored once', async () => {
    expect(await withLoss(() => say(bilal, me, 'Salam.'))).toMatchObject({ seq: 1 })
    expect((await listMessages(me, bilal, { pageSize: 10 })).items).toMatchObject([
      { seq: 1, text: 'Salam.' },
    ])
  })
})
