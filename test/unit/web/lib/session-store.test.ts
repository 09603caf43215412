import { beforeEach, describe, expect, jest, test } from '@jest/globals'
import { ApiError } from '#web/lib/api-error'
import { sessionKey } from '#web/lib/session-context'
import { browser, over, user } from './session-tabs'

const offline = () => new ApiError(0, 'network', 'No network.')
const settle = (ms = 30) => new Promise((resolve) => setTimeout(resolve, ms))

describe('the session of a browser', () => {
  let world: ReturnType<typeof browser>
  beforeEach(() => {
    world = browser()
  })

  test('nobody is signed in at first, and nothing is asked for', async () => {
    const tab = world.open()
    expect(tab.user()).toBeNull()
    expect(await tab.tokens()).toBeNull()
    expect(world.refresh).not.toHaveBeenCalled()
  })

  test('a sign-in is known in every tab, its tokens nowhere in storage', async () => {
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

  test('a reload restores the session by the cookie, once for many callers', async () => {
    world.open().adopt(world.answer())
    const reloaded = world.open()
    expect(reloaded.user()).toEqual(user)
    const all = await Promise.all([reloaded.tokens(), reloaded.tokens(), reloaded.tokens()])
    expect(new Set(all.map((tokens) => tokens?.accessToken))).toEqual(new Set(['access-2']))
    expect(world.refresh).toHaveBeenCalledTimes(1)
  })

  test('tokens are renewed a minute before they end, and not earlier', async () => {
    const tab = world.open()
    tab.adopt(world.answer())
    world.clock.now += 839_000
    expect((await tab.tokens())?.accessToken).toBe('access-1')
    world.clock.now += 2_000
    expect((await tab.tokens())?.accessToken).toBe('access-2')
  })

  test('of two tabs that wake together one renews, the other takes what it got', async () => {
    const [first, second] = [world.open(), world.open()]
    first.adopt(world.answer())
    await settle()
    world.clock.now += 900_000
    world.refresh.mockImplementation(async () => {
      await settle(20)
      world.clock.now += 20
      return world.answer()
    })
    const [one, two] = await Promise.all([first.tokens(), second.tokens()])
    expect(one?.accessToken).toBe('access-2')
    expect(two?.accessToken).toBe('access-2')
    expect(world.refresh).toHaveBeenCalledTimes(1)
  })

  test('a token that the server refused is not given again', async () => {
    const tab = world.open()
    tab.adopt(world.answer())
    expect((await tab.tokens('access-1'))?.accessToken).toBe('access-2')
    // A late rejection of the old token needs no further refresh.
    expect((await tab.tokens('access-1'))?.accessToken).toBe('access-2')
    expect(world.refresh).toHaveBeenCalledTimes(1)
  })

  test('a session that is over on the server ends in every tab', async () => {
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

  test('a missing network does not end it', async () => {
    const tab = world.open()
    tab.adopt(world.answer())
    world.clock.now += 900_000
    world.refresh.mockRejectedValueOnce(offline())
    await expect(tab.tokens()).rejects.toMatchObject({ code: 'network' })
    expect(tab.user()).toEqual(user)
    expect((await tab.tokens())?.accessToken).toBe('access-2')
  })

  test('a suspended account is told so in every tab, with reason and end, none of which is stored', async () => {
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

  test('signing out ends every tab and waits for a renewal that is under way', async () => {
    const [first, second] = [world.open(), world.open()]
    first.adopt(world.answer())
    await settle()
    world.clock.now += 900_000
    const order: string[] = []
    world.refresh.mockImplementation(async () => {
      await settle(20)
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

  test('an answer that comes after the end does not bring the session back', async () => {
    const tab = world.open()
    tab.adopt(world.answer())
    world.clock.now += 900_000
    world.refresh.mockImplementation(async () => {
      await settle(20)
      return world.answer()
    })
    const renewal = tab.tokens()
    await settle(5)
    tab.end('signed-out')
    expect(await renewal).toBeNull()
    expect(tab.user()).toBeNull()
    expect(world.storage.kept.size).toBe(0)
  })

  test('a failed sign-out leaves the session as it was', async () => {
    const tab = world.open()
    tab.adopt(world.answer())
    await expect(tab.signOut(() => Promise.reject(offline()))).rejects.toMatchObject({ code: 'network' })
    expect(tab.user()).toEqual(user)
  })

  test('what is displayed changes in every tab, and the object only when something did', async () => {
    const [first, second] = [world.open(), world.open()]
    first.adopt(world.answer())
    await settle()
    const told = jest.fn()
    second.subscribe(told)
    const before = second.user()
    first.updateUser({ name: user.name })
    await settle()
    expect(second.user()).toBe(before)
    first.updateUser({ profile_info_status: true, image_url: '/media/a.webp' })
    await settle()
    expect(second.user()).toMatchObject({ profile_info_status: true, image_url: '/media/a.webp' })
    expect(told).toHaveBeenCalledTimes(1)
  })

  test('that an address is to be proven is remembered; asked anew, every tab knows that it is no more', async () => {
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

  test('asking anew waits for a renewal under way, which may have been answered before the change', async () => {
    const tab = world.open()
    tab.adopt(world.answer())
    world.clock.now += 900_000
    world.refresh.mockImplementationOnce(async () => {
      await settle(20)
      return { ...world.answer(), user: { ...user, email_unproven: true } }
    })
    const renewal = tab.tokens()
    await tab.reload()
    await renewal
    expect(tab.user()).toEqual(user)
    expect(world.refresh).toHaveBeenCalledTimes(2)
  })

  test('asking anew asks nothing when nobody is signed in, and fails for a passing reason without ending it', async () => {
    const tab = world.open()
    await tab.reload()
    expect(world.refresh).not.toHaveBeenCalled()
    tab.adopt(world.answer())
    world.refresh.mockRejectedValueOnce(offline())
    await expect(tab.reload()).rejects.toMatchObject({ code: 'network' })
    expect(tab.user()).toEqual(user)
  })

  test('a content page that clears the stored fields ends it, another person replaces it', async () => {
    const tab = world.open()
    tab.adopt(world.answer())
    world.storage.kept.set(sessionKey, JSON.stringify({ ...user, id: 'u2', profileId: 'u2' }))
    tab.storageChanged()
    expect(tab.user()?.id).toBe('u2')
    world.storage.kept.delete(sessionKey)
    tab.storageChanged()
    expect(tab.user()).toBeNull()
  })

  test.each(['', '{', 'null', '[]', '{"id":1}', JSON.stringify({ ...user, role: 'owner' })])(
    'stored fields that do not read (%s) mean nobody',
    (stored) => {
      world.storage.kept.set(sessionKey, stored)
      expect(world.open().user()).toBeNull()
    },
  )
})
