import { describe, expect, it } from '@jest/globals'
import type { DynamoDBRecord } from 'aws-lambda'
import { userId } from '#functions/core/ids'
import { clock } from '#functions/core/clock'
import { loadCounts } from '#functions/features/notifications/badges'
import { keys } from '#functions/db/keys'
import { update, write } from '#functions/db/transact'
import { intercept } from '#test/support/functions/local-table'
import { send } from '../proposals/calls'
import {
  changes,
  deliver,
  derived,
  follow,
  newMembers,
  pass,
  recount,
  recountAll,
  useHistory,
} from './recount-stage'

/* A recount while events are under way or come late, and where something fails: nothing is counted twice, and nothing is lost. */

useHistory()

const badgeOf = async (id: string) => {
  const { proposals, messages } = await loadCounts(userId(id))
  return { proposals, messages }
}

const spoilBadges = (id: string, set: object) =>
  write(update('badges', keys.badges(userId(id)), { set: { ...set } }))

const sent = async (from: string, to: string): Promise<DynamoDBRecord[]> => {
  expect((await send(from, to)).status).toBe(201)
  return changes()
}

/** Does something ahead of the first requests of this kind that name this. */
function ahead(operation: string, name: string, act: () => unknown, times = Infinity) {
  let left = times
  return intercept(operation, async (input) => {
    if (left <= 0 || !JSON.stringify(input).includes(name)) return
    left--
    await act()
  })
}

const down = () => {
  throw new Error('down')
}

describe('while stream events are in flight,', () => {
  describe('a badge', () => {
    it('is corrected including events in flight, which are not added again', async () => {
      const [him = '', her = ''] = await newMembers('ahmed', 'amna')
      await spoilBadges(her, { proposals: 7 })
      const held = await sent(him, her)
      await recount({ again: true })
      expect(await badgeOf(her)).toEqual({ proposals: 7, messages: 0 })
      pass(5)
      await recount()
      expect(await badgeOf(her)).toEqual({ proposals: 1, messages: 0 })
      await deliver(held)
      await deliver(held)
      expect(await badgeOf(her)).toEqual({ proposals: 1, messages: 0 })
    })

    it('is not corrected while it changes', async () => {
      const [him = '', her = '', another = ''] = await newMembers('basit', 'beena', 'bashir')
      await spoilBadges(her, { messages: 4 })
      await deliver(await sent(him, her))
      await recount({ again: true })
      pass(1)
      const held = await sent(another, her)
      pass(4)
      // A proposal came in between, of which the event has not.
      await recount()
      expect(await badgeOf(her)).toEqual({ proposals: 1, messages: 4 })
      await deliver(held)
      pass(5)
      // Its event did.
      await recount()
      expect(await badgeOf(her)).toEqual({ proposals: 2, messages: 4 })
      pass(5)
      await recount()
      expect(await badgeOf(her)).toEqual({ proposals: 2, messages: 0 })
    })

    it('is not corrected after its member was deleted', async () => {
      const [, her = ''] = await newMembers('ejaz', 'erum')
      await spoilBadges(her, { proposals: 3 })
      await recount({ again: true })
      pass(5)
      await write(update('accountState', keys.accountState(userId(her)), { set: { status: 'deleted' } }))
      expect(await recount()).toEqual({ done: true, mended: 0 })
      expect(await badgeOf(her)).toEqual({ proposals: 3, messages: 0 })
      await changes()
    })
  })

  describe('a daily count', () => {
    it('is corrected including events in flight, and counts later events once', async () => {
      await recountAll()
      const before = await derived()
      const [him = '', her = '', another = ''] = await newMembers('faisal', 'fatima', 'fahad')
      const held = await sent(him, her)
      const day = clock.now().toISOString().slice(0, 10)
      const sentOn = async () =>
        (await derived())[`COUNT#proposals.sent ${day.slice(0, 7)}`]?.[`d${day.slice(8)}`] ?? 0
      // The day is not over: it is left alone.
      await recountAll()
      expect(await sentOn()).toBe(
        before[`COUNT#proposals.sent ${day.slice(0, 7)}`]?.[`d${day.slice(8)}`] ?? 0,
      )
      const missing = await sentOn()
      pass(2 * 24 * 60)
      await recountAll()
      expect(await sentOn()).toBe(missing + 1)
      // A letter that is replayed days later.
      await deliver(held)
      expect(await sentOn()).toBe(missing + 1)
      await deliver(await sent(another, her))
      expect(await recountAll()).toBe(0)
    })
  })
})

describe('after failures,', () => {
  describe('a member', () => {
    it('who can never be read makes only the days since their sign-up uncertain', async () => {
      const [him = '', her = ''] = await newMembers('usman', 'uzma')
      expect((await send(him, her)).status).toBe(201)
      await follow()
      const sent = keys.count('proposals.sent', clock.now().toISOString())
      const part = `d${clock.now().toISOString().slice(8, 10)}`
      pass(2 * 24 * 60)
      await recountAll()
      const right = await derived()
      const october = keys.count('members.joined', '2026-10-28')
      await write(update('count', october, { add: { n: 3, d28: 3 } }))
      await write(update('count', sent, { add: { n: 3, [part]: 3 } }))
      await follow()
      const stop = ahead('Query', `${her}#RECV`, down)
      for (let run = 0; run < 3; run++) {
        await expect(recount({ again: run === 0 })).rejects.toThrow('1 not recounted.')
        pass(5)
      }
      stop()
      const left = await derived()
      expect(left[`${october.pk} ${october.sk}`]).toEqual(right[`${october.pk} ${october.sk}`])
      const before = right[`${sent.pk} ${sent.sk}`]!
      expect(left[`${sent.pk} ${sent.sk}`]).toEqual({
        ...before,
        n: before['n']! + 3,
        [part]: before[part]! + 3,
      })
      await recountAll()
      expect(await derived()).toEqual(right)
    })
  })
})
