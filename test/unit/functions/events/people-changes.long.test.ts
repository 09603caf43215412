import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { DynamoDBRecord } from 'aws-lambda'
import { userId } from '#functions/core/ids'
import { keys } from '#functions/db/keys'
import { update, write } from '#functions/db/transact'
import { handler } from '#functions/events/index'
import type { LocalTable } from '#test/support/functions/local-table'
import { setCardFacts, setStatus } from '#test/support/functions/members'
import { type Callbacks, startCallbacks } from '#test/support/functions/socket-callbacks'
import { TestSocket } from '#test/support/functions/test-socket'
import { block, unblock } from '../blocks/setup'
import { setPrivacy, startProfiles } from '../profiles/calls'
import { answer, ask, givePicture, must, requestOf } from '../picture-requests/calls'
import { decide } from '../proposals/calls'
import { connected, couple, end, member, pause, sent } from '../proposals/stage'
import { changesOf } from './changes'

/* Which open pages hear that something about another member has changed. */

let table: LocalTable
let callbacks: Callbacks
beforeAll(async () => {
  callbacks = await startCallbacks()
  table = await startProfiles()
})
afterAll(async () => {
  await table.stop()
  await callbacks.stop()
})

let his: string
let hers: string
let him: TestSocket
let her: TestSocket
let stranger: TestSocket
let changes: () => Promise<DynamoDBRecord[]>

beforeEach(async () => {
  callbacks.clear()
  ;[his, hers] = await couple(table)
  ;[him, her, stranger] = (await Promise.all(
    [his, hers, await member(table, 'female')].map((id) => TestSocket.open(id, callbacks)),
  )) as [TestSocket, TestSocket, TestSocket]
  changes = await changesOf(table)
})

/** What the open pages of these members heard since the last call. */
async function heard(records?: DynamoDBRecord[]) {
  const { batchItemFailures } = await handler({ Records: records ?? (await changes()) })
  expect(batchItemFailures).toEqual([])
  const told = [him, her, stranger].map((socket) => socket.got('people'))
  callbacks.clear()
  return told
}
/** Forgets what has happened so far. */
const begin = async () => void (await changes())

const news = { type: 'people' }
const both = [[news], [news], []]
const nobody = [[], [], []]

describe('a proposal', () => {
  it('both hear that it was sent, and nobody else', async () => {
    await sent(his, hers)
    expect(await heard()).toEqual(both)
  })

  it('the sender hears which proposal was accepted, also when the stream repeats it', async () => {
    const id = await sent(his, hers)
    await begin()
    await decide(hers, id, 'accepted')
    const records = await changes()
    const told = [[{ ...news, connected: id }], [news], []]
    expect(await heard(records)).toEqual(told)
    expect(await heard(records)).toEqual(told)
  })

  it.each(['rejected', 'withdrawn'])('both hear that it was %s', async (status) => {
    const id = await sent(his, hers)
    await begin()
    await decide(status === 'rejected' ? hers : his, id, status)
    expect(await heard()).toEqual(both)
  })

  it('nobody hears that the connection has ended; a late frame no longer says that they are connected', async () => {
    const id = await sent(his, hers)
    await begin()
    await decide(hers, id, 'accepted')
    const accepted = await changes()
    await end(hers, id)
    expect(await heard()).toEqual(nobody)
    expect(await heard(accepted)).toEqual(both)
  })

  it('nobody hears of a change that leaves the status as it is', async () => {
    const id = await sent(his, hers)
    await begin()
    await write(update('proposal', keys.proposal(id), { set: { updated_at: '2026-01-01T00:00:00.000Z' } }))
    expect(await heard()).toEqual(nobody)
  })
})

describe('a picture', () => {
  const hidden = async () => {
    for (const id of [his, hers]) {
      await givePicture(id)
      await setCardFacts(id, { picture_to: 'private' })
    }
    await begin()
  }

  it('who is asked hears of it, and then who may see it; not when it is taken back', async () => {
    await hidden()
    await must(ask(his, hers))
    expect(await heard()).toEqual([[], [news], []])
    await must(answer(hers, requestOf(his, hers), 'granted'))
    expect(await heard()).toEqual([[news], [], []])
    await must(answer(hers, requestOf(his, hers), 'revoked'))
    expect(await heard()).toEqual(nobody)
  })

  it('nobody hears of it after a block', async () => {
    await hidden()
    await must(ask(his, hers))
    const asked = await changes()
    await block(his, hers)
    expect(await heard(asked)).toEqual(nobody)
  })
})

describe('a block', () => {
  it.each([
    ['a pending proposal', sent],
    ['a connection', connected],
  ])('that ends %s reaches only the devices of the member who blocks', async (_name, begun) => {
    await begun(his, hers)
    await begin()
    await block(hers, his)
    const [toHim, toHer] = await heard()
    expect([toHim, toHer?.[0]]).toEqual([[], news])
    await unblock(hers, his)
    expect(await heard()).toEqual([[], [news], []])
  })

  it('an acceptance that is told after a block reaches only the member who blocks', async () => {
    const id = await sent(his, hers)
    await begin()
    await decide(hers, id, 'accepted')
    const accepted = await changes()
    await block(hers, his)
    expect(await heard(accepted)).toEqual([[], [news], []])
  })
})

describe('neither hears anything while one of them', () => {
  it.each([
    ['is on a break', (id: string) => pause(id)],
    ['is suspended', (id: string) => setStatus(userId(id), 'suspended')],
    ['is deleted', (id: string) => setStatus(userId(id), 'deleted')],
  ])('%s', async (_name, leave) => {
    const id = await sent(his, hers)
    await begin()
    await decide(hers, id, 'accepted')
    await setCardFacts(hers, { picture: 'new' })
    const records = await changes()
    await leave(hers)
    expect(await heard(records)).toEqual(nobody)
  })
})

describe('a picture', () => {
  it('a connection hears that there is another one', async () => {
    await connected(his, hers)
    await begin()
    await setCardFacts(hers, { picture: 'new' })
    expect(await heard()).toEqual([[news], [], []])
  })

  it('the sender of a pending proposal hears that it was hidden and shown', async () => {
    await sent(his, hers)
    await setCardFacts(hers, { picture: 'one' })
    for (const settings of [{ show_profile_picture: 'private' }, {}, { profile_visibility: 'private' }, {}]) {
      await begin()
      await setPrivacy(hers, settings)
      expect(await heard()).toEqual([[news], [], []])
    }
  })

  it('a member who does not see it hears nothing, so that nobody learns when she changes it', async () => {
    await sent(his, hers)
    await setCardFacts(hers, { picture: 'one' })
    await setPrivacy(hers, { show_profile_picture: 'private' })
    await begin()
    await setCardFacts(hers, { picture: 'two' })
    await setPrivacy(hers, { show_profile_picture: 'verified_users' })
    expect(await heard()).toEqual(nobody)
  })

  it('a connection hears nothing of settings, which are for others', async () => {
    await connected(his, hers)
    await setCardFacts(hers, { picture: 'one' })
    await begin()
    await setPrivacy(hers, { show_profile_picture: 'private' })
    expect(await heard()).toEqual(nobody)
  })

  it.each([
    ['with a declined proposal', async () => void (await decide(hers, await sent(his, hers), 'rejected'))],
    ['whom she blocks', async () => void (await connected(his, hers), await block(hers, his))],
    ['on a break', async () => void (await connected(his, hers), await pause(his))],
  ])('a member %s hears nothing', async (_name, happen) => {
    await happen()
    await begin()
    await setCardFacts(hers, { picture: 'new' })
    expect(await heard()).toEqual(nobody)
  })

  it('other changes of a card are told to nobody', async () => {
    await connected(his, hers)
    await begin()
    await setCardFacts(hers, { job_post: 'teacher' })
    expect(await heard()).toEqual(nobody)
  })
})
