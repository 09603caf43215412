import { directionOf, isLanguage } from '#shared/languages'
import type { PushMessage } from '#shared/schemas/push'

/*
 * The service worker: shows pushes, and a page of its own when there is no connection. It stores the files of that page and nothing
 * else, never an answer of the API, a picture or a page of a member. Pages always come from the network, so an old worker shows no
 * old release.
 */

/** The release, and the files of the offline page in each language, by its path; see `web/vite/service-worker.ts`. */
declare const __RELEASE__: string
declare const __OFFLINE_FILES__: Readonly<Record<string, readonly string[]>>
declare const __BRAND__: string
declare const self: ServiceWorkerGlobalScope

// A page registers the worker with its language: `/sw.js?language=ur`. Another language registers another worker in its place.
const language = new URL(self.location.href).searchParams.get('language')
const translatedPage = `/${language}/offline.html`
const offlinePage = translatedPage in __OFFLINE_FILES__ ? translatedPage : '/offline.html'
const offlineFiles = __OFFLINE_FILES__[offlinePage] ?? []
const cacheName = `offline-${__RELEASE__}`

async function store(): Promise<void> {
  const cache = await caches.open(cacheName)
  await cache.addAll([offlinePage, ...offlineFiles])
  await self.skipWaiting()
}

async function takeOver(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name)))
  // The page is requested while the worker starts.
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

self.addEventListener('install', (event) => event.waitUntil(store()))
self.addEventListener('activate', (event) => event.waitUntil(takeOver()))

const fromCache = async (path: string): Promise<Response> => (await caches.match(path)) ?? Response.error()

async function page(event: FetchEvent): Promise<Response> {
  try {
    const preloaded = (await event.preloadResponse) as Response | undefined
    return preloaded ?? (await fetch(event.request))
  } catch {
    return fromCache(offlinePage)
  }
}

const file = (request: Request, path: string) => fetch(request).catch(() => fromCache(path))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    if (!/^\/(api|media|_)/.test(pathname)) event.respondWith(page(event))
  } else if (offlineFiles.includes(pathname)) event.respondWith(file(request, pathname))
})

/**
 * A message with all its fields, whose path leads into the dashboard of this site; undefined for any other. Earlier releases of the
 * server name no language.
 */
function messageOf(data: PushMessageData | null): PushMessage | undefined {
  if (!data) return undefined
  try {
    const { kind, text, path, language = 'en' } = data.json() as Record<string, unknown>
    if (typeof kind !== 'string' || typeof text !== 'string' || typeof path !== 'string') return undefined
    if (!isLanguage(language)) return undefined
    const { origin, pathname, search, hash } = new URL(path, self.location.origin)
    if (origin !== self.location.origin || !/^\/dashboard(\/|$)/.test(pathname)) return undefined
    return { kind, text, language, path: pathname + search + hash }
  } catch {
    return undefined
  }
}

const windows = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true })

/** Apple ends the subscription of a site whose pushes show nothing, even while the site is open. */
async function mustShow(): Promise<boolean> {
  const subscription = await self.registration.pushManager.getSubscription()
  return subscription !== null && new URL(subscription.endpoint).hostname.endsWith('.push.apple.com')
}

/** Shows a push, unless a page of the site is visible, which shows the news itself. */
async function show(data: PushMessageData | null): Promise<void> {
  const message = messageOf(data)
  if (!message) return
  const open = (await windows()).some(({ visibilityState }) => visibilityState === 'visible')
  if (open && !(await mustShow())) return
  const { kind, text, language, path } = message
  await self.registration.showNotification(__BRAND__, {
    body: text,
    lang: language,
    dir: directionOf(language),
    tag: kind,
    icon: '/icon-512.png',
    data: path,
    silent: open,
    // Sounds again when it replaces one. TypeScript does not know it.
    ...{ renotify: !open },
  })
}

/** Shows the page of a notification in an open window, or else in a new one. */
async function open(path: string): Promise<void> {
  const all = await windows()
  const client = all.find(({ focused }) => focused) ?? all[0]
  const href = new URL(path, self.location.origin).href
  if (!client) return void (await self.clients.openWindow(href))
  try {
    await client.focus()
    if (client.url !== href) await client.navigate(href)
  } catch {
    await self.clients.openWindow(href)
  }
}

self.addEventListener('push', (event) => event.waitUntil(show(event.data)))
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(String(event.notification.data)))
})
