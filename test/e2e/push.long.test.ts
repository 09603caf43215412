import { afterAll, beforeAll, describe, expect } from '@jest/globals'
import type { CDPSession, Page, Worker } from 'playwright-core'
import type { ArrivedPush } from '#infra/local/engines/push-service'
import { brandName } from '#shared/brand'
import type { PushMessage } from '#shared/schemas/push'
import { Api } from '#test/support/api/client'
import { password } from '#test/support/api/test-stage'
import { browse, type Browsing, phone, unexpected } from '#test/support/browser/browser'
import { eventually } from '#test/support/eventually'
import { caughtUp } from '#test/support/stack/stack'
import { joinWithProfile, person, profilePath } from './members'
import { button, heading, showsText, signIn } from './page-steps'
import { dependentSteps, siteUrl } from './stage'

/*
 * A member turns notifications on after her first proposal, and gets them until she signs out. A headless browser has neither a push
 * service nor notifications: the page gets its address from the stand-in of this machine, the test hands over what arrives there, and
 * the worker's notifications are a list.
 */

const step = dependentSteps()
const noor = person('Noor', 'Sender', 'female')
const omar = person('Omar', 'Receiver', 'male')
const usman = person('Usman', 'Later', 'male')

let api: Api
let hers: Browsing
let her: Page
let devtools: CDPSession
let registrationId = ''
let his: { id: string; token: string }

/** In the page: replaces the browser's push service by the stand-in, and its question by a yes. */
const standIn = () => {
  const key = 'test.subscription'
  Object.defineProperty(Notification, 'permission', {
    get: () => localStorage.getItem('test.permission') ?? 'default',
  })
  Notification.requestPermission = () => {
    localStorage.setItem('test.permission', 'granted')
    return Promise.resolve('granted')
  }
  const current = () => {
    const text = localStorage.getItem(key)
    if (text === null) return null
    const { endpoint, p256dh, auth } = JSON.parse(text) as Record<string, string>
    return {
      endpoint,
      options: { applicationServerKey: null },
      toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
      unsubscribe: async () => {
        localStorage.removeItem(key)
        await fetch(String(endpoint), { method: 'DELETE' })
        return true
      },
    }
  }
  Object.assign(PushManager.prototype, {
    getSubscription: () => Promise.resolve(current()),
    subscribe: async () => {
      localStorage.setItem(key, await (await fetch('/_dev/push/browsers', { method: 'POST' })).text())
      return current()
    },
  })
}

beforeAll(async () => {
  api = new Api(siteUrl())
  const hersHere = await joinWithProfile(api, noor, '+923005550911', 4, { musts: [] })
  his = await joinWithProfile(api, omar, '+923005550922', 5, { musts: [] })
  await joinWithProfile(api, usman, '+923005550933', 6, { musts: [] })
  // The test may run at night.
  await api.put('/notifications/preferences', { quiet: null }, { token: hersHere.token })
  await caughtUp(siteUrl())
  hers = await browse({ ...phone, baseURL: siteUrl() })
  await hers.context.addInitScript(standIn)
  her = await hers.context.newPage()
  devtools = await hers.context.newCDPSession(her)
  devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    registrationId = registrations.at(-1)?.registrationId ?? registrationId
  })
  await devtools.send('ServiceWorker.enable')
})
afterAll(() => hers?.close())

const arrived = async (): Promise<ArrivedPush[]> => {
  await caughtUp(siteUrl())
  return (await fetch(`${siteUrl()}/_dev/push.json`)).json() as Promise<ArrivedPush[]>
}
const texts = async () => (await arrived()).map(({ message }) => message.text)
const deliver = (message: PushMessage) =>
  devtools.send('ServiceWorker.deliverPushMessage', {
    origin: siteUrl(),
    registrationId,
    data: JSON.stringify(message),
  })
const worker = (): Worker => hers.context.serviceWorkers()[0]!
interface Notice {
  title: string
  body: string
  lang: string
  dir: string
  tag: string
  data: string
}
/** What the worker has of a browser, as far as this test uses it. */
interface WorkerScope {
  registration: object
  clients: { matchAll: (options: object) => Promise<object[]> }
  WindowClient: { prototype: object }
  ExtendableEvent: new (type: string) => Event
  shown: Notice[]
}
/** In the worker: a list of notifications. The browser would refuse to show them, and to focus a window without a real tap. */
const standInForNotifications = () => {
  const scope = globalThis as unknown as WorkerScope
  scope.shown = []
  Object.assign(scope.registration, {
    showNotification: (title: string, options: Omit<Notice, 'title'>) => {
      const { body, lang, dir, tag, data } = options
      const notice = { title, body, lang, dir, tag, data }
      scope.shown = [...scope.shown.filter((one) => one.tag !== tag), notice]
      return Promise.resolve()
    },
  })
  Object.assign(scope.WindowClient.prototype, { focus: () => Promise.resolve() })
}
const tap = () => {
  const scope = globalThis as unknown as WorkerScope
  const [notification] = scope.shown
  const close = () => {
    scope.shown = []
  }
  const event = new scope.ExtendableEvent('notificationclick')
  dispatchEvent(
    Object.assign(event, { notification: { ...notification, close }, waitUntil: () => undefined }),
  )
}
const shown = () =>
  worker().evaluate(() =>
    (globalThis as unknown as WorkerScope).shown.map(({ data: _path, ...notice }) => notice),
  )
const openPages = () =>
  worker().evaluate(async () => {
    const { clients } = globalThis as unknown as WorkerScope
    return (await clients.matchAll({ type: 'window', includeUncontrolled: true })).length
  })
const device = () => her.getByText('Shows notifications')

describe('push', () => {
  step('she is asked after her first proposal, not before, and says yes', async () => {
    await her.goto(`/auth/sign-in?next=${profilePath(omar)}`)
    await signIn(her, noor.email, profilePath(omar))
    await button(her, 'Send a Proposal').first().tap()
    const question = her.getByText('Shall we tell you on this device when you get an answer?')
    expect(await question.count()).toBe(0)
    await her.getByRole('dialog').getByRole('button', { name: 'Send proposal' }).tap()
    await question.waitFor()
    const top = () => question.evaluate((text) => text.getBoundingClientRect().top)
    const look = (size: string) =>
      her.evaluate((fontSize) => {
        document.documentElement.style.fontSize = fontSize
        scrollTo(0, 2000)
      }, size)
    await look('100%')
    expect(await top()).toBeGreaterThan(0)
    // Large letters would leave no room for the page.
    await look('200%')
    await eventually(top, (at) => at < -200)
    await look('100%')
    await button(her, 'Yes, tell me').tap()
    await showsText(her, 'We will tell you on this device.')
    await question.waitFor({ state: 'hidden' })
    await her.goto('/dashboard/account')
    await device().waitFor()
  })

  let message: PushMessage
  step('the answer is pushed without a name', async () => {
    const { data } = (await api.get(`/proposal/get?user_id=${his.id}`, { token: his.token })).body
    const proposal_id = (data as { id: string }[])[0]!.id
    await api.put(
      '/proposal/update',
      { proposal_id, user_id: his.id, status: 'accepted' },
      { token: his.token },
    )
    const [push] = await arrived()
    expect(push?.message).toEqual({
      kind: 'proposals',
      language: 'en',
      text: 'A family has answered your proposal.',
      path: `/dashboard/connections/${proposal_id}`,
    })
    message = push!.message
  })

  step('the worker shows it while no page is open, and a tap opens the page', async () => {
    await worker().evaluate(standInForNotifications)
    await deliver(message)
    expect(await shown()).toEqual([])
    await her.goto('about:blank')
    // A page that was left stays for a moment.
    await eventually(openPages, (count) => count === 0)
    await deliver(message)
    await deliver({ ...message, path: 'https://example.com/dashboard' })
    await deliver({ ...message, path: '/auth/sign-in' })
    const notice = { title: brandName, body: message.text, tag: 'proposals' }
    // The worker handles a push after it has arrived.
    const english = await eventually(shown, ({ length }) => length > 0)
    expect(english).toEqual([{ ...notice, lang: 'en', dir: 'ltr' }])
    await deliver({ ...message, language: 'ur' })
    const urdu = await eventually(shown, ([first]) => first?.lang === 'ur')
    expect(urdu).toEqual([{ ...notice, lang: 'ur', dir: 'rtl' }])
    await her.goto('/dashboard')
    await worker().evaluate(tap)
    await her.waitForURL(`**${message.path}`)
    expect(await shown()).toEqual([])
  })

  step('without a connection there is a page that says so, and nothing about her', async () => {
    await hers.context.setOffline(true)
    await her.reload()
    await heading(her, 'You are offline').waitFor()
    expect(await her.content()).not.toContain('Noor')
    await hers.context.setOffline(false)
    await her.getByRole('link', { name: 'Try again' }).tap()
    await her.waitForURL(`**${message.path}`)
    await heading(her, 'You are offline').waitFor({ state: 'hidden' })
    const stored = await worker().evaluate(async () => {
      const all = await Promise.all(
        (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
      )
      return all.flat().map(({ url }) => new URL(url).pathname)
    })
    expect(stored.filter((path) => !/^\/(assets\/|offline\.html|theme\.js|icon\.svg)/.test(path))).toEqual([])
  })

  step('she turns it off and on under Settings', async () => {
    await her.goto('/dashboard/settings/notifications')
    await button(her, 'Turn off').tap()
    await showsText(her, 'On this device: off')
    await button(her, 'Turn on').tap()
    await showsText(her, 'On this device: on')
    await her.getByText('Show names').tap()
    await button(her, 'Save these settings').tap()
    await showsText(her, 'Your choice is saved.')
  })

  step('it ends with her session', async () => {
    const before = await texts()
    await her.goto('/dashboard')
    await her.waitForLoadState('networkidle')
    await button(her, 'Account')
      .or(her.locator('summary', { hasText: 'Noor' }))
      .first()
      .tap()
    await her.locator('[data-sign-out]').filter({ visible: true }).first().tap()
    await her.waitForURL(/\/auth\/sign-in/)
    expect(
      await her.evaluate(() => [
        localStorage.getItem('humsafar.push'),
        localStorage.getItem('test.subscription'),
      ]),
    ).toEqual([null, null])
    const other = await api.post('/auth/sign-in', { email: usman.email, password })
    const token = other.body.data.tokens.accessToken as string
    expect(
      (await api.post('/proposal/create', { sender_id: usman.id, receiver_id: noor.id }, { token })).status,
    ).toBe(201)
    expect(await texts()).toEqual(before)
    expect(unexpected(hers.complaints).filter((one) => !one.includes('ERR_INTERNET_DISCONNECTED'))).toEqual(
      [],
    )
  })
})
