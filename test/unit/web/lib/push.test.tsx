import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { keepPush, pushState, turnPushOff, turnPushOn } from '#web/lib/push/device'
import { endPush } from '#web/lib/push/end-push'
import { pushQuestion } from '#web/lib/push/question'
import { fakeApi, type FakeApi } from '#test/support/web/fake-api'
import { makeUser } from '#test/support/web/samples'
import '#web/lib/i18n'

const bytes = (text: string) => Uint8Array.from(text, (one) => one.charCodeAt(0)).buffer
const key = btoa('the key').replaceAll('=', '')
const note = 'humsafar.push'

interface Subscription {
  endpoint: string
  options: { applicationServerKey: ArrayBuffer }
  toJSON: () => { endpoint: string; keys: Record<string, string> }
  unsubscribe: () => Promise<boolean>
}

/** A browser with a push service. */
function browser() {
  const state = {
    permission: 'default',
    answer: 'granted',
    subscription: null as Subscription | null,
    works: true,
  }
  const shown = new Set<string>()
  let count = 0
  const subscribe = (ofKey = 'the key') => {
    const endpoint = `https://push.example.com/${++count}`
    state.subscription = {
      endpoint,
      options: { applicationServerKey: bytes(ofKey) },
      toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
      unsubscribe: () => {
        if (!state.works) return Promise.reject(new Error('offline'))
        state.subscription = null
        return Promise.resolve(true)
      },
    }
    return Promise.resolve(state.subscription)
  }
  const registration = {
    getNotifications: () => Promise.resolve([...shown].map((one) => ({ close: () => shown.delete(one) }))),
    pushManager: { getSubscription: () => Promise.resolve(state.subscription), subscribe: () => subscribe() },
  }
  const serviceWorker = {
    register: () => Promise.resolve(registration),
    getRegistration: () => Promise.resolve(registration),
    ready: Promise.resolve(registration),
  }
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker })
  Object.assign(globalThis, {
    PushManager: class {},
    Notification: {
      get permission() {
        return state.permission
      },
      requestPermission: () => Promise.resolve((state.permission = state.answer)),
    },
  })
  return { state, subscribe, shown }
}

let server: FakeApi
let here: ReturnType<typeof browser>
const turnOn = (user = 'u1') => turnPushOn(user, () => Promise.resolve(key))
const sent = () => server.sent.flatMap(([route, input]) => (route === 'PUT /api/auth/push' ? [input] : []))

beforeEach(() => {
  localStorage.clear()
  server = fakeApi()
  server.on('PUT /api/auth/push', () => ({ message: '', data: null }))
  server.on('POST /api/auth/push/off', () => ({ message: '', data: null }))
  here = browser()
})
afterEach(() => {
  server.restore()
  Reflect.deleteProperty(navigator, 'serviceWorker')
  for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(globalThis, name)
})

describe('push in a browser', () => {
  test('is on after the browser allowed it and the server knows the address', async () => {
    expect(await pushState('u1', key)).toBe('off')
    expect(await turnOn()).toBe('on')
    expect(sent()).toEqual([{ endpoint: 'https://push.example.com/1', p256dh: 'p', auth: 'a' }])
    expect(await pushState('u1', key)).toBe('on')
    expect(await pushState('u1', 'another key')).toBe('off')
    await turnPushOff()
    expect(await pushState('u1', key)).toBe('off')
    expect(here.state.subscription).toBeNull()
  })

  test('stays off if the browser refuses, or has no push service', async () => {
    here.state.answer = 'denied'
    expect(await turnOn()).toBe('denied')
    expect(await pushState('u1')).toBe('denied')
    Reflect.deleteProperty(globalThis, 'PushManager')
    expect(await turnOn()).toBe('unsupported')
    expect(sent()).toEqual([])
  })

  test('ends with the session, and for the next member', async () => {
    await turnOn()
    await endPush()
    expect(here.state.subscription).toBeNull()
    await turnOn()
    // Somebody signed in where the first member did not sign out.
    await keepPush('u2')
    expect(here.state.subscription).toBeNull()
    expect(localStorage.getItem(note)).toBeNull()
    expect(await pushState('u2', key)).toBe('off')
  })

  test('stays off if somebody else has signed in while the browser asked', async () => {
    localStorage.setItem('humsafar.session', JSON.stringify(makeUser({ id: 'u2' })))
    expect(await turnOn()).toBe('off')
    expect(here.state.subscription).toBeNull()
    expect(sent()).toEqual([])
  })

  test('takes along what the device still shows', async () => {
    for (const end of [endPush, turnPushOff, () => keepPush('u2')]) {
      await turnOn()
      here.shown.add('A family has sent you a proposal.')
      await end()
      expect(here.shown.size).toBe(0)
    }
  })

  test('is ended by the next page if the browser could not end it', async () => {
    await turnOn()
    here.state.works = false
    await endPush()
    expect(await pushState('u1', key)).toBe('off')
    here.state.works = true
    await endPush()
    expect(here.state.subscription).toBeNull()
    expect(localStorage.getItem(note)).toBeNull()
  })

  test('stays for the member who is signed in, in a tab that learns late of an earlier sign-out', async () => {
    await turnOn('u2')
    await endPush('u2')
    expect(await pushState('u2', key)).toBe('on')
    await endPush('u1')
    expect(await pushState('u2', key)).toBe('off')
  })

  test('goes to the new address when the browser has another one', async () => {
    await turnOn()
    await keepPush('u1')
    expect(sent()).toHaveLength(1)
    await here.subscribe()
    await keepPush('u1')
    expect(sent().at(-1)).toMatchObject({ endpoint: 'https://push.example.com/2' })
    expect(await pushState('u1', key)).toBe('on')
  })

  test('replaces the address that was made with another key', async () => {
    await here.subscribe('another')
    here.state.permission = 'granted'
    await turnOn()
    expect(await pushState('u1', key)).toBe('on')
    expect(sent()).toHaveLength(1)
  })
})

test('the question is asked after something was sent, of that member, and not again once answered', () => {
  expect(pushQuestion.isWanted('u1')).toBe(false)
  pushQuestion.ask('u1')
  expect(pushQuestion.isWanted('u1')).toBe(true)
  // Somebody else has signed in.
  expect(pushQuestion.isWanted('u2')).toBe(false)
  pushQuestion.done('u1')
  pushQuestion.ask('u1')
  expect(pushQuestion.isWanted('u1')).toBe(false)
  pushQuestion.ask('u2')
  expect(pushQuestion.isWanted('u2')).toBe(true)
  pushQuestion.done('u2')
})
