import webPush from 'web-push'
import { brand } from '#shared/brand'
import { lifetimes, serviceTimeoutsMs } from '#shared/limits'
import type { PushMessage } from '#shared/schemas/push'
import { log } from '#functions/core/log'
import { isPushService, type PushTarget } from './push-services'
import { noKeepAlive } from './request-settings'
import { configuredSecret } from './secrets'
import { vapidKeys } from './vapid-keys'

/* Web Push: a browser's push service delivers messages that only the browser can read. */

/** `gone`: there is no such browser any more. `lost`: the push may not arrive. */
export type PushResult = 'taken' | 'gone' | 'lost'

const isGone = (status: number) => status === 404 || status === 410

/** The encrypted and signed request; undefined if the browser's keys are none. */
function requestOf({ endpoint, p256dh, auth }: PushTarget, message: PushMessage) {
  try {
    return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
      TTL: lifetimes.push,
    })
  } catch (error) {
    log.warn('a browser has keys that cannot be used', { cause: error })
    return undefined
  }
}

async function send(target: PushTarget, message: PushMessage): Promise<PushResult> {
  const request = isPushService(target.endpoint) ? requestOf(target, message) : undefined
  if (!request) return 'gone'
  const service = new URL(target.endpoint).hostname
  try {
    const { status, ok, body } = await fetch(target.endpoint, {
      method: request.method,
      headers: { ...request.headers, ...noKeepAlive } as Record<string, string>,
      body: new Uint8Array(request.body),
      redirect: 'error',
      signal: AbortSignal.timeout(serviceTimeoutsMs.push),
    })
    await body?.cancel()
    if (ok) return 'taken'
    if (isGone(status)) return 'gone'
    log.warn('push not taken', { service, status })
  } catch (error) {
    log.warn('push not sent', { service, cause: error })
  }
  return 'lost'
}

/**
 * Loads our key. Returns a function that sends one push, without a retry: the member finds everything in the app. That function
 * never throws.
 */
export async function pushSender(): Promise<
  (target: PushTarget, message: PushMessage) => Promise<PushResult>
> {
  const { publicKey, privateKey } = vapidKeys(await configuredSecret('PUSH_PRIVATE_KEY'))
  // Throws if our key cannot be used. While sending, that would look like a fault of every browser.
  webPush.setVapidDetails(`mailto:${brand.emails.info}`, publicKey, privateKey)
  return send
}
