import { createECDH, type ECDH, randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { decrypt } from 'http_ece'
import { ulid } from 'ulid'
import type { PushMessage, PushSubscriptionInput } from '#shared/schemas/push'
import type { RequestHandler } from '../gateway/reply'
import { send, textReply } from '../gateway/reply'

export interface ArrivedPush {
  /** The browser to which it went. */
  endpoint: string
  message: PushMessage
  at: Date
}

interface Browser {
  ecdh: ECDH
  auth: string
  /** The browser has unsubscribed. */
  gone: boolean
}

const MOST = 200

/**
 * A push service in memory, and browsers that use it: it makes their keys itself, so it can read what arrives. For tests, and for
 * looking at pushes on a machine whose browser reaches no push service.
 */
export class PushService {
  private readonly browsers = new Map<string, Browser>()
  private readonly pushes: ArrivedPush[] = []

  /** `base`: the URL below which browsers have their addresses. */
  constructor(
    private readonly base: string,
    private readonly publicKey: string,
  ) {}

  /** What `pushManager.subscribe` would return in a browser. */
  subscribe(): PushSubscriptionInput {
    const ecdh = createECDH('prime256v1')
    const p256dh = ecdh.generateKeys().toString('base64url')
    const auth = randomBytes(16).toString('base64url')
    const endpoint = `${this.base}/${ulid()}`
    this.browsers.set(endpoint, { ecdh, auth, gone: false })
    return { endpoint, p256dh, auth }
  }

  /** From now on, pushes to this browser are answered with 410. */
  unsubscribe(endpoint: string): void {
    const browser = this.browsers.get(endpoint)
    if (browser) browser.gone = true
  }

  /** What arrived, newest first. */
  arrived(): readonly ArrivedPush[] {
    return this.pushes
  }

  /** Takes the request of a server; returns the status of the answer. */
  private take(endpoint: string, authorization: string | undefined, body: Buffer): number {
    const browser = this.browsers.get(endpoint)
    if (!browser || browser.gone) return 410
    if (!authorization?.startsWith('vapid ') || !authorization.includes(`k=${this.publicKey}`)) return 403
    const text = decrypt(body, {
      version: 'aes128gcm',
      privateKey: browser.ecdh,
      authSecret: browser.auth,
    }).toString()
    this.pushes.unshift({ endpoint, message: JSON.parse(text) as PushMessage, at: new Date() })
    this.pushes.length = Math.min(this.pushes.length, MOST)
    return 201
  }

  /** The service's own HTTP interface, below `base`: `POST /{browser}`. */
  handle: RequestHandler = async (request, response, path) => {
    const body = await buffer(request)
    const { authorization } = request.headers
    let status = 400
    try {
      if (request.method === 'POST') status = this.take(new URL(path, this.base).href, authorization, body)
    } catch {
      // Answered with 400.
    }
    send(request, response, textReply(status, ''))
  }
}
