import { call } from '../api'
import { localStore } from '../safe-storage'
import { currentLanguage } from '../wording/wording'
import { isSomebodyElse } from '../session/stored-user'
import { endPush, pushNote, unsubscribe } from './end-push'

/** Whether this browser gets pushes for the member. */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on'

export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis

const noteOf = (userId: string, { endpoint }: PushSubscription) => `${userId} ${endpoint}`

/** Registers the service worker of this language. Safe to repeat. */
const register = () => navigator.serviceWorker.register(`/sw.js?language=${currentLanguage()}`)

/** How long (ms) a worker may take to store its files on a slow phone. */
const patienceMs = 30_000

/** Resolves once the worker runs; a browser takes no subscription before. */
const started = () =>
  Promise.race([
    navigator.serviceWorker.ready,
    new Promise<never>((_done, fail) =>
      setTimeout(() => fail(new Error('The service worker did not start.')), patienceMs),
    ),
  ])

async function subscriptionOf(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager?.getSubscription()) ?? null
}

const base64url = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** Was it made with this key? With another one, nothing arrives. */
function hasKey({ options }: PushSubscription, key: string | undefined): boolean {
  const { applicationServerKey } = options
  return key === undefined || applicationServerKey === null || base64url(applicationServerKey) === key
}

/** @param key the key of the server, if it is known */
export async function pushState(userId: string, key?: string): Promise<PushState> {
  if (!canPush()) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  const subscription = await subscriptionOf()
  if (!subscription || Notification.permission !== 'granted') return 'off'
  const isOn = localStore.getItem(pushNote) === noteOf(userId, subscription) && hasKey(subscription, key)
  return isOn ? 'on' : 'off'
}

async function send(userId: string, subscription: PushSubscription): Promise<void> {
  const { endpoint, keys = {} } = subscription.toJSON()
  await call('auth.push-on', {
    endpoint: endpoint ?? '',
    p256dh: keys['p256dh'] ?? '',
    auth: keys['auth'] ?? '',
  })
  localStore.setItem(pushNote, noteOf(userId, subscription))
}

/** Asks the browser for permission; call it from a press of a button. Returns the state afterwards. */
export async function turnPushOn(
  userId: string,
  loadKey: () => Promise<string | undefined>,
): Promise<PushState> {
  if (!canPush()) return 'unsupported'
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off'
  const [registration, key] = await Promise.all([register(), loadKey()])
  if (!key) return 'unsupported'
  await started()
  // Perhaps of another member, or of an earlier key.
  await (await registration.pushManager.getSubscription())?.unsubscribe()
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key,
  })
  // The browser's question may stay open for long.
  if (isSomebodyElse(userId)) {
    await subscription.unsubscribe()
    return 'off'
  }
  await send(userId, subscription)
  return 'on'
}

export async function turnPushOff(): Promise<void> {
  await endPush()
  await call('auth.push-off', {})
}

/**
 * Registers the service worker for a member who is signed in. Ends pushes that are for another member, and tells the server if the
 * browser has a new address.
 */
export async function keepPush(userId: string): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration = await register()
  const subscription = (await registration.pushManager?.getSubscription()) ?? null
  const note = localStore.getItem(pushNote)
  if (!subscription) return localStore.removeItem(pushNote)
  if (!note?.startsWith(`${userId} `)) {
    await unsubscribe()
    localStore.removeItem(pushNote)
  } else if (note !== noteOf(userId, subscription)) await send(userId, subscription)
}
