import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { userId } from '#functions/core/ids'
import { clock } from '#functions/core/clock'
import { resetEnv } from '#functions/core/env'
import { loadAccountState } from '#functions/features/accounts/store'
import { replaceByTombstone, requestDeletion } from '#functions/features/deletion/store'
import { keys } from '#functions/db/keys'
import { update, write } from '#functions/db/transact'
import { blockLimit } from '#shared/limits'
import type { LocalTable } from '#test/support/functions/local-table'
import { setStatus } from '#test/support/functions/members'
import { startProfiles } from '../profiles/calls'
import { decide, send } from '../proposals/calls'
import {
  connected,
  couple,
  everything,
  hide,
  member,
  notificationsOf,
  refused,
  sent,
} from '../proposals/stage'
import { block, blockedBy, blocks, blockState, namesOf, stateOf, unblock } from './setup'

let table: LocalTable
beforeAll(async () => {
  table = await startProfiles()
})
afterAll(() => table.stop())
const nobody = 'nobody-at-all'
const done = { status: 201, body: expect.objectContaining({ message: 'This member is blocked.' }) }

describe('block', () => {
  const unknown = refused(404, 'not_found')
  const again = {
    status: 200,
    body: expect.objectContaining({ message: 'This member is no longer blocked.' }),
  }

  describe('what was between the two', () => {
    it('two strangers: both copies of the exclusions are written', async () => {
      const [his, hers] = await couple(table)
      expect(await block(hers, his)).toMatchObject(done)
      expect(await blockState(table, his, hers)).toEqual(stateOf([hers], 'none'))
      const states = await Promise.all([his, hers].map((id) => loadAccountState(userId(id))))
      expect(states.map((state) => state?.excludes)).toEqual([true, true])
    })

    it('a pending proposal by the blocker is withdrawn without a notification', async () => {
      const [his, hers] = await couple(table)
      await sent(his, hers)
      await blocks(his, hers)
      expect(await blockState(table, his, hers)).toEqual(stateOf([his], 'withdrawn'))
      expect([await notificationsOf(his), await notificationsOf(hers)]).toEqual([[], []])
    })

    it('a pending proposal to the blocker is rejected without a notification', async () => {
      const [his, hers] = await couple(table)
      await sent(his, hers)
      await blocks(hers, his)
      expect(await blockState(table, his, hers)).toEqual(stateOf([hers], 'rejected'))
      expect(await notificationsOf(his)).toEqual([])
    })

    it('a connection is ended by the blocker and leaves both lists', async () => {
      const [his, hers] = await couple(table)
      await connected(his, hers)
      await blocks(hers, his)
      expect(await blockState(table, his, hers)).toEqual(stateOf([hers], 'ended'))
      const pair = (await table.all(/^PAIR#/)).find(({ pk }) => pk === keys.pair(his, hers).pk)
      expect(pair).toMatchObject({ ended_by: hers })
    })

    it('unread messages are no longer counted on either side', async () => {
      const [his, hers] = await couple(table)
      const sides = [
        keys.conversation(userId(his), userId(hers)),
        keys.conversation(userId(hers), userId(his)),
      ]
      await table.put(...sides.map((key) => ({ ...key, seq: 3, unread: 2, s: 1 })))
      await blocks(hers, his)
      const stored = await table.all(/^M#/)
      const found = stored.filter(({ pk, sk }) => sides.some((side) => side.pk === pk && side.sk === sk))
      expect(found.map(({ seq, unread }) => [seq, unread])).toEqual([
        [3, 0],
        [3, 0],
      ])
    })
  })

  describe('repeating', () => {
    it('an unblock makes the two visible again and restores nothing else', async () => {
      const [his, hers] = await couple(table)
      await connected(his, hers)
      await blocks(hers, his)
      for (let times = 0; times < 2; times++) expect(await unblock(hers, his)).toMatchObject(again)
      expect(await blockState(table, his, hers)).toEqual(stateOf([], 'ended'))
      // She may begin anew; he rests, as when she ends a connection.
      expect(await send(his, hers)).toMatchObject(refused(403, 'resting'))
      expect(await send(hers, his)).toMatchObject({ status: 201 })
    })

    it('if both block each other, one unblock makes nobody visible', async () => {
      const [his, hers] = await couple(table)
      await sent(his, hers)
      await blocks(hers, his)
      await blocks(his, hers)
      expect(await blockState(table, his, hers)).toEqual(stateOf([his, hers], 'rejected'))
      expect(await unblock(hers, his)).toMatchObject(again)
      expect(await blockState(table, his, hers)).toEqual(stateOf([his], 'rejected'))
      expect(await unblock(his, hers)).toMatchObject(again)
      expect(await blockState(table, his, hers)).toEqual(stateOf([], 'rejected'))
    })

    it('an unblock without a block responds the same for everyone', async () => {
      const [his, hers] = await couple(table)
      await blocks(hers, his)
      const before = await everything(table)
      const answers = await Promise.all([unblock(his, hers), unblock(his, nobody), unblock(his, his)])
      for (const answer of answers) expect(answer).toMatchObject(again)
      expect(await everything(table)).toEqual(before)
    })
  })

  describe('who may be blocked', () => {
    it('blocking a closed stranger and an unknown id both respond 404', async () => {
      const [his, hers] = await couple(table)
      await hide(hers)
      const [closed, none] = await Promise.all([block(his, hers), block(his, nobody)])
      expect(closed).toMatchObject(unknown)
      expect(closed.body).toEqual(none.body)
      expect(await blockState(table, his, hers)).toEqual({ ...stateOf([], 'none'), conversations: [[], []] })
    })

    it('blocking a member who blocks the actor is 404, unless they interacted before', async () => {
      const [his, hers] = await couple(table)
      await blocks(hers, his)
      const none = await block(his, nobody)
      expect(await block(his, hers)).toMatchObject({ status: 404, body: none.body })
      const [other, knows] = await couple(table)
      await sent(other, knows)
      await blocks(knows, other)
      expect(await block(other, knows)).toMatchObject(done)
      expect(await blockState(table, other, knows)).toEqual(stateOf([other, knows], 'rejected'))
    })

    it.each(['suspended', 'closed', 'on a break'] as const)(
      'whom one knows, though they are %s by now',
      async (what) => {
        const [his, hers] = await couple(table)
        const id = await sent(hers, his)
        await decide(his, id, 'rejected')
        if (what === 'suspended') await setStatus(userId(hers), 'suspended')
        if (what === 'closed') await hide(hers)
        if (what === 'on a break')
          await write(
            update('accountState', keys.accountState(userId(hers)), {
              set: { paused_at: clock.now().toISOString() },
            }),
          )
        expect(await block(his, hers)).toMatchObject(done)
        expect(await blockState(table, his, hers)).toEqual(stateOf([his], 'rejected'))
        expect(namesOf(await blockedBy(his))).toEqual(['Some Member'])
      },
    )

    it('a member under eighteen, on a break, or without a profile can block', async () => {
      const hers = await member(table, 'female')
      const young = await member(table, 'male', { dob: '2012-01-01' })
      const resting = await member(table, 'male', { paused_at: clock.now().toISOString() })
      const bare = await member(table, 'male', { profile_complete: false })
      for (const id of [young, resting, bare]) expect(await block(id, hers)).toMatchObject(done)
    })

    it('administrators cannot block', async () => {
      const [his, hers] = await couple(table, { role: 'admin' })
      expect(await block(his, hers, 'admin')).toMatchObject(refused(403, 'members_only'))
      expect(await unblock(his, hers, 'admin')).toMatchObject(refused(403, 'members_only'))
    })
  })

  describe('somebody deleted', () => {
    async function gone(id: string) {
      await requestDeletion((await loadAccountState(userId(id)))!, clock.now())
      await replaceByTombstone(userId(id))
    }

    it('a deleted acquaintance is blocked without writing to the deleted partition', async () => {
      const [his, hers] = await couple(table)
      await sent(his, hers)
      await gone(hers)
      const theirs = () => table.all(new RegExp(`^M#${hers}(#|$)`))
      const before = await theirs()
      expect(await block(his, hers)).toMatchObject(done)
      expect(await theirs()).toEqual(before)
      expect(namesOf(await blockedBy(his))).toEqual(['Deleted member'])
      expect(await blockState(table, his, hers)).toMatchObject({
        own: [his],
        proposal: ['withdrawn', 'withdrawn'],
      })
      expect(await unblock(his, hers)).toMatchObject(again)
      expect(await theirs()).toEqual(before)
    })
  })
})

describe('limits', () => {
  afterEach(() => {
    clock.reset()
    delete process.env['RATE_LIMITS']
    resetEnv()
  })

  describe('limits', () => {
    it('a block over the limit is refused, a repeated block is not, and an unblock makes room', async () => {
      const [his, hers] = await couple(table)
      const last = await member(table, 'female')
      await blocks(his, hers)
      await write(update('exclusions', keys.exclusions(userId(his)), { set: { blocking: blockLimit } }))
      expect(await block(his, last)).toMatchObject({
        status: 409,
        body: {
          code: 'conflict',
          error:
            'You have blocked as many members as you can. Please unblock someone in your settings first.',
        },
      })
      expect((await blockState(table, his, last)).pair).toEqual([])
      expect(await block(his, hers)).toMatchObject(done)
      await unblock(his, hers)
      expect(await block(his, last)).toMatchObject(done)
    })

    it('too many blocks in a row get 429', async () => {
      const [his] = await couple(table)
      clock.set(() => new Date('2026-12-01T12:30:00.000Z'))
      const max = 3
      process.env['RATE_LIMITS'] = JSON.stringify({ blockPerMember: { max, seconds: 3600 } })
      resetEnv()
      const answers = []
      for (let times = 0; times <= max; times++) answers.push((await block(his, nobody)).status)
      expect([answers.filter((status) => status === 404).length, answers.at(-1)]).toEqual([max, 429])
    })
  })
})
