import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals'
import { profileOf, userId } from '#functions/domain/ids'
import { clock } from '#functions/lib/clock'
import { pictureKey } from '#functions/lib/media'
import { findUserByEmail, loadAccountState } from '#functions/store/accounts'
import { addTogether } from '#functions/store/additions'
import { addToPending } from '#functions/store/badges'
import type { BadgesItem } from '#functions/store/items'
import { keys, lists } from '#functions/store/keys'
import { listMessages } from '#functions/store/messages'
import { openAccount } from '#functions/store/open-account'
import { savePicture } from '#functions/store/pictures'
import { loadFreePlan } from '#functions/store/plans'
import { createProposal } from '#functions/store/proposals'
import { changeRole } from '#functions/store/roles'
import { getItem, query } from '#functions/store/table'
import { issueTicket, useTicket } from '#functions/store/tickets'
import { spend } from '#functions/store/usage'
import { accountStateItem } from '#test/support/backend'
import { intercept, type LocalTable, loseAnswer, startTableWithPlans } from '#test/support/local-table'
import { memberItems } from '#test/support/members'
import { say } from '#test/support/say'
import { fakePool } from '../auth/fake-pool'
import { fakeS3 } from '../picture/fake-s3'

/*
 * As `first-tries.test.ts`, as `npm start` sends transactions: a few of them without a token. One whose answer was lost is sent
 * again, and then meets what it has done itself. Nothing may be undone that was stored, or be stored twice.
 */

const pool = fakePool()
const s3 = fakeS3()
let table: LocalTable
const undo: (() => void)[] = []
const me = userId('ayesha')
const bilal = userId('bilal')
const clerk = userId('clerk')

beforeAll(async () => {
  process.env['REQUEST_TOKENS'] = 'needed'
  table = await startTableWithPlans()
  await table.put(...memberItems(me, { gender: 'female' }), ...memberItems(bilal))
  await table.put(accountStateItem(clerk, { profile_complete: false }))
})
afterEach(() => undo.splice(0).forEach((stop) => stop()))
afterAll(async () => {
  s3.restore()
  pool.client.restore()
  delete process.env['REQUEST_TOKENS']
  await table.stop()
})

/** Runs one call of which the answer to the first transaction is lost; whatever comes of it. */
async function withLoss<T>(work: () => Promise<T>): Promise<T | undefined> {
  undo.push(loseAnswer('TransactWriteItems'))
  return work().catch(() => undefined)
}

/** Of each transaction that is sent from now on, whether it has a token. */
function tokensSent(): boolean[] {
  const tokens: boolean[] = []
  const noted = intercept('TransactWriteItems', ({ ClientRequestToken }) => {
    tokens.push(ClientRequestToken !== undefined)
  })
  undo.push(noted)
  return tokens
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

it('a picture that is the member’s keeps its files', async () => {
  const files = { card: Buffer.from('card'), profile: Buffer.from('profile') }
  const account = (await loadAccountState(me))!
  await withLoss(() => savePicture(account, profileOf(me), files, clock.now()))
  const { picture } = (await loadAccountState(me))!
  expect(picture).toBeDefined()
  expect([...s3.files.keys()]).toContain(`media/${pictureKey(picture!, 'card')}`)
})

it('who is an administrator by the table is one in the pool', async () => {
  pool.users.set(clerk, {
    username: clerk,
    sub: clerk,
    groups: ['member'],
    failures: 0,
    triedAt: 0,
    lockedUntil: 0,
  })
  await withLoss(() => changeRole(clerk, 'admin', [], clock.now()))
  const state = await loadAccountState(clerk)
  expect(pool.users.get(clerk)?.groups).toEqual([state?.role])
})

it('a ticket opens for who has used it', async () => {
  const ticket = await issueTicket(me, clock.now())
  const tokens = tokensSent()
  expect(await withLoss(() => useTicket(ticket, clock.now()))).toMatchObject({ userId: me })
  expect(tokens).toEqual([true, true])
})

it('a proposal is sent once', async () => {
  const now = clock.now()
  const state = (await loadAccountState(bilal))!
  const spent = await spend(state, 'proposals', await loadFreePlan(), now)
  const tokens = tokensSent()
  const sent = await withLoss(() =>
    createProposal({ sender: bilal, receiver: me, pair: undefined, spent }, now),
  )
  expect(sent).toMatchObject({ sender_id: bilal, receiver_id: me, status: 'pending' })
  expect(tokens).toEqual([false, false])
  expect(await query(lists.received(me))).toMatchObject({ items: [{ id: sent?.id }] })
  expect(await loadAccountState(bilal)).toMatchObject({ proposals_sent: 1 })
})

it('a message is stored once, and found by who sends it again', async () => {
  const tokens = tokensSent()
  expect(await withLoss(() => say(bilal, me, 'Salam.'))).toBeUndefined()
  expect(tokens).toEqual([false, false])
  expect((await listMessages(me, bilal, { pageSize: 10 })).items).toMatchObject([{ seq: 1, text: 'Salam.' }])
})

it('what events add is added once', async () => {
  const pending = async () => (await getItem<BadgesItem>(keys.badges(me), { consistent: true }))?.proposals
  const before = (await pending()) ?? 0
  const tokens = tokensSent()
  await addTogether([{ ...addToPending(me, 1, 0), event: 'sent' }])
  await withLoss(() => addTogether([{ ...addToPending(me, 1, 0), event: 'lost' }]))
  expect(tokens).toEqual([false, false, false])
  expect(await pending()).toBe(before + 2)
})
