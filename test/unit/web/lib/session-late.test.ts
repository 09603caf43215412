import { beforeEach, describe, expect, test } from '@jest/globals'
import { sessionKey } from '#web/lib/session-context'
import type { SessionMessage } from '#web/lib/session/store'
import { makeUser } from '#test/support/session'
import { browser, over, user } from './session-tabs'

describe('what a tab in the background learns late', () => {
  const other = makeUser({ id: 'u2', profileId: 'u2' })
  const ended: SessionMessage = { type: 'ended', userId: user.id, reason: 'suspended' }
  const kept = () => JSON.parse(world.storage.kept.get(sessionKey) ?? 'null') as unknown
  const store = (next: typeof user) => world.storage.kept.set(sessionKey, JSON.stringify(next))
  let world: ReturnType<typeof browser>
  let tab: ReturnType<typeof world.open>
  beforeEach(() => {
    world = browser()
    tab = world.open()
    tab.adopt(world.answer())
  })

  test('the end of a session does not end that of somebody who has signed in since', async () => {
    store(other)
    tab.receive(ended)
    expect([tab.user(), tab.endReason(), kept()]).toEqual([other, null, other])
    world.refresh.mockResolvedValueOnce({ ...world.answer(), user: other })
    expect((await tab.tokens())?.accessToken).toBe('access-2')
    tab.receive(ended)
    expect(tab.user()).toEqual(other)
  })

  test('nor a new one of the same account, for which the old token is of no use', async () => {
    tab.receive(ended)
    expect([tab.user(), tab.endReason(), kept()]).toEqual([user, null, user])
    expect((await tab.tokens())?.accessToken).toBe('access-2')
    world.storage.kept.clear()
    tab.storageChanged()
    expect(tab.endReason()).toBe('signed-out')
  })

  test('its reason is told where storage follows after the message', () => {
    tab.receive(ended)
    world.storage.kept.clear()
    tab.storageChanged()
    expect([tab.user(), tab.endReason()]).toEqual([null, 'suspended'])
  })

  test('its end is its own where nobody has signed in since', () => {
    world.storage.kept.clear()
    tab.receive({ ...ended, userId: other.id })
    expect(tab.endReason()).toBeNull()
    tab.receive(ended)
    expect([tab.user(), tab.endReason()]).toEqual([null, 'suspended'])
  })

  test.each([
    ['refused', () => Promise.reject(over())],
    ['granted', () => Promise.resolve(world.answer())],
  ])('a renewal that was %s meanwhile leaves the session of somebody else alone', async (_how, reply) => {
    world.clock.now += 900_000
    world.refresh.mockImplementationOnce(() => {
      store(other)
      return reply()
    })
    expect(await tab.tokens()).toBeNull()
    expect([tab.user(), tab.endReason(), kept()]).toEqual([other, null, other])
  })
})
