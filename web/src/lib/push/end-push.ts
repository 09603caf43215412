import { localStore } from '../safe-storage'

/** Where this browser gets pushes, and for whom: the member's id, a space, and the address. */
export const pushNote = 'humsafar.push'

/** The note while pushes are being ended. Stays if that fails, so that the next page tries again. */
const ending = '-'

/** Longer than a browser needs, which may ask its push service. */
const patienceMs = 2000

async function closeShown(registration: ServiceWorkerRegistration | undefined): Promise<void> {
  const shown = await registration?.getNotifications()
  shown?.forEach((notification) => notification.close())
}

/** Removes what this device still shows, then ends its subscription. */
export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  await closeShown(registration).catch(() => undefined)
  const subscription = await registration?.pushManager?.getSubscription()
  await subscription?.unsubscribe()
}

async function end(): Promise<void> {
  await unsubscribe()
  if (localStore.getItem(pushNote) === ending) localStore.removeItem(pushNote)
}

/**
 * Ends the pushes of this browser, also offline. Never fails.
 * @param next the member who is signed in now: their pushes stay, because a tab may learn late of an earlier sign-out
 */
export async function endPush(next?: string): Promise<void> {
  const note = localStore.getItem(pushNote)
  if (note === null || (next !== undefined && note.startsWith(`${next} `))) return
  localStore.setItem(pushNote, ending)
  await Promise.race([end().catch(() => undefined), new Promise((done) => setTimeout(done, patienceMs))])
}
