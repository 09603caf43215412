import { beforeEach, describe, expect, jest, test } from '@jest/globals'
import type { SignedIn } from '#shared/schemas/entities'
import { ApiError } from '#web/lib/api-error'
import { createSessionStore, type SessionMessage } from '#web/lib/session/store'
import { makeUser } from '#test/support/web/samples'
import { sessionKey } from '#web/lib/session-context'

const user = makeUser({ profile_info_status: false })

class MemoryStorage {
  readonly kept = new Map<string, string>()
  getItem = (key: string) => this.kept.get(key) ?? null
  setItem = (key: string, value: string) => void this.kept.set(key, value)
  removeItem = (key: string) => void this.kept.delete(key)
}

/** A browser with several tabs: shared storage and lock, and a channel that delivers with a delay. */
function browser() {
  const storage = new MemoryStorage()
  const tabs: ReturnType<typeof createSessionStore>[] = []
  let queue: Promise<unknown> = Promise.resolve()
  let issued = 0
  const clock = { now: 1_000_000 }
  const answer = (): SignedIn => ({
    user,
    tokens: { accessToken: `access-${++issued}`, idToken: `id-${issued}`, expiresIn: 900 },
  })
  const refresh = jest.fn(async (): Promise<SignedIn> => answer())
  const open = () => {
    const tab: ReturnType<typeof createSessionStore> = createSessionStore({
      storage,
      post: (message: SessionMessage) => {
        const others = tabs.filter((other) => other !== tab)
        setTimeout(() => others.forEach((other) => other.receive(structuredClone(message))))
      },
      exclusive: (work) => {
        const turn = queue.then(work)
        queue = turn.catch(() => undefined)
        return turn
      },
      refresh,
      now: () => clock.now,
    })
    tabs.push(tab)
    return tab
  }
  return { storage, open, refresh, answer, clock }
}

/** The server's answer where a session is over. */
const over = () => new ApiError(401, 'unauthorized', 'Your session has ended.')

const offline = () => new ApiError(0, 'network', 'No network.')
/** What the other tabs were told has arrived. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 1))

describe('the session of a browser', () => {
  let world: ReturnType<typeof browser>
  beforeEach(() => {
    world = browser()
  })

  test('a sign-in reaches every tab, and its tokens are never stored', async () => {
    const [first, second] = [world.open(), world.open()]
    const answer = world.answer()
    first.adopt({ ...answer, user: { ...answer.user, ...{ surprise: 'x' } } })
    await settle()
    expect(second.user()).toEqual(user)
    expect((await second.tokens())?.accessToken).toBe('access-1')
    expect(world.refresh).not.toHaveBeenCalled()
    const stored = [...world.storage.kept.values()].join()
    expect(JSON.parse(stored)).toEqual(user)
    expect(stored).not.toContain('access-1')
  })

  test('a page load restores the session by the cookie, once for concurrent callers', async () => {
    world.open().adopt(world.answer())
    const reloaded = world.open()
    expect(reloaded.user()).toEqual(user)
    const all = await Promise.all([reloaded.tokens(), reloaded.tokens(), reloaded.tokens()])
    expect(new Set(all.map((tokens) => tokens?.accessToken))).toEqual(new Set(['access-2']))
    expect(world.refresh).toHaveBeenCalledTimes(1)
  })

  test('if two tabs wake together, one renews and the other adopts its tokens', async () => {
    const [first, second] = [world.open(), world.open()]
    first.adopt(world.answer())
    await settle()
    world.clock.now += 900_000
    world.refresh.mockImplementation(async () => {
      await settle()
      world.clock.now += 20
      return world.answer()
    })
    const [one, two] = await Promise.all([first.tokens(), second.tokens()])
    expect(one?.accessToken).toBe('access-2')
    expect(two?.accessToken).toBe('access-2')
    expect(world.refresh).toHaveBeenCalledTimes(1)
  })

  test('a refused token is not returned again', async () => {
    const tab = world.open()
    tab.adopt(world.answer())
    expect((await tab.tokens('access-1'))?.accessToken).toBe('access-2')
    // A late rejection of the old token needs no further refresh.
    expect((await tab.tokens('access-1'))?.accessToken).toBe('access-2')
    expect(world.refresh).toHaveBeenCalledTimes(1)
  })

  test('a session that ended on the server ends in every tab', async () => {
    const [first, second] = [world.open(), world.open()]
    first.adopt(world.answer())
    await settle()
    world.refresh.mockRejectedValue(over())
    world.clock.now += 900_000
    expect(await first.tokens()).toBeNull()
    await settle()
    for (const tab of [first, second]) {
      expect(tab.user()).toBeNull()
      expect(tab.endReason()).toBe('expired')
    }
    expect(world.storage.kept.has(sessionKey)).toBe(false)
  })

  test('a network error does not end the session', async () => {
    const tab = world.open()
    tab.adopt(world.answer())
    world.clock.now += 900_000
    world.refresh.mockRejectedValueOnce(offline())
    await expect(tab.tokens()).rejects.toMatchObject({ code: 'network' })
    expect(tab.user()).toEqual(user)
    expect((await tab.tokens())?.accessToken).toBe('access-2')
  })

  test('a suspension reaches every tab with reason and end, which are never stored', async () => {
    const [first, second] = [world.open(), world.open()]
    first.adopt(world.answer())
    await settle()
    world.clock.now += 900_000
    const told = { reason: 'Money was asked for.', until: '2027-03-05T10:00:00.000Z', appeal: '/contact' }
    world.refresh.mockRejectedValue(
      new ApiError(403, 'account_suspended', 'Your account is suspended.', { params: told }),
    )
    expect(await first.tokens()).toBeNull()
    await settle()
    for (const tab of [first, second]) {
      expect(tab.endReason()).toBe('suspended')
      expect(tab.suspension()).toEqual(told)
    }
    expect([...world.storage.kept.values()].join()).not.toContain('Money')
    first.acknowledgeEnd()
    expect(first.suspension()).toBeNull()
    second.adopt(world.answer())
    expect(second.suspension()).toBeNull()
  })

  test('sign-out ends the session in every tab, after a pending renewal', async () => {
    const [first, second] = [world.open(), world.open()]
    first.adopt(world.answer())
    await settle()
    world.clock.now += 900_000
    const order: string[] = []
    world.refresh.mockImplementation(async () => {
      await settle()
      order.push('renewed')
      return world.answer()
    })
    const renewal = second.tokens()
    await first.signOut(async () => void order.push('signed out'))
    await renewal
    await settle()
    expect(order).toEqual(['renewed', 'signed out'])
    expect(first.user()).toBeNull()
    expect(second.user()).toBeNull()
    expect(second.endReason()).toBe('signed-out')
    expect(await second.tokens()).toBeNull()
  })

  test('tokens are renewed a minute before they expire, not earlier', async () => {
    const tab = world.open()
    tab.adopt(world.answer())
    world.clock.now += 839_000
    expect((await tab.tokens())?.accessToken).toBe('access-1')
    world.clock.now += 2_000
    expect((await tab.tokens())?.accessToken).toBe('access-2')
  })

  test('a failed sign-out keeps the session', async () => {
    const tab = world.open()
    tab.adopt(world.answer())
    await expect(tab.signOut(() => Promise.reject(offline()))).rejects.toMatchObject({ code: 'network' })
    expect(tab.user()).toEqual(user)
  })

  test('a response after the end does not restore the session', async () => {
    const tab = world.open()
    tab.adopt(world.answer())
    world.clock.now += 900_000
    world.refresh.mockImplementation(async () => {
      await settle()
      return world.answer()
    })
    const renewal = tab.tokens()
    tab.end('signed-out')
    expect(await renewal).toBeNull()
    expect(tab.user()).toBeNull()
    expect(world.storage.kept.size).toBe(0)
  })

  test('an unproven e-mail address is stored, and its proof reaches every tab', async () => {
    const [first, second] = [world.open(), world.open()]
    const answer = world.answer()
    first.adopt({ ...answer, user: { ...user, email_unproven: true } })
    await settle()
    expect(second.user()?.email_unproven).toBe(true)
    expect(world.open().user()?.email_unproven).toBe(true)
    await second.reload()
    await settle()
    expect(second.user()).toEqual(user)
    expect(first.user()).toEqual(user)
    expect(world.refresh).toHaveBeenCalledTimes(1)
  })

  test('invalid stored fields mean that nobody is signed in', () => {
    for (const stored of ['', '{', 'null', '[]', '{"id":1}', JSON.stringify({ ...user, role: 'owner' })]) {
      world.storage.kept.set(sessionKey, stored)
      expect(world.open().user()).toBeNull()
    }
  })
})

describe('late messages to a background tab', () => {
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

  test('an old end does not end the session of a user who signed in since', async () => {
    store(other)
    tab.receive(ended)
    expect([tab.user(), tab.endReason(), kept()]).toEqual([other, null, other])
    world.refresh.mockResolvedValueOnce({ ...world.answer(), user: other })
    expect((await tab.tokens())?.accessToken).toBe('access-2')
    tab.receive(ended)
    expect(tab.user()).toEqual(other)
  })

  test('an old end does not end a newer session of the same account', async () => {
    tab.receive(ended)
    expect([tab.user(), tab.endReason(), kept()]).toEqual([user, null, user])
    expect((await tab.tokens())?.accessToken).toBe('access-2')
    world.storage.kept.clear()
    tab.storageChanged()
    expect(tab.endReason()).toBe('signed-out')
  })

  test('the reason of the end is kept if the storage event arrives after the message', () => {
    tab.receive(ended)
    world.storage.kept.clear()
    tab.storageChanged()
    expect([tab.user(), tab.endReason()]).toEqual([null, 'suspended'])
  })

  test('an end ends the session if nobody has signed in since', () => {
    world.storage.kept.clear()
    tab.receive({ ...ended, userId: other.id })
    expect(tab.endReason()).toBeNull()
    tab.receive(ended)
    expect([tab.user(), tab.endReason()]).toEqual([null, 'suspended'])
  })

  test.each([
    ['refused', () => Promise.reject(over())],
    ['granted', () => Promise.resolve(world.answer())],
  ])('a late renewal that was %s does not change another user’s session', async (_how, reply) => {
    world.clock.now += 900_000
    world.refresh.mockImplementationOnce(() => {
      store(other)
      return reply()
    })
    expect(await tab.tokens()).toBeNull()
    expect([tab.user(), tab.endReason(), kept()]).toEqual([other, null, other])
  })
})
