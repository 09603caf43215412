import type { PushSubscriptionInput } from '#shared/schemas/push'
import { optionalEnv } from '#functions/core/env'

/** Where and how a browser gets pushes. */
export type PushTarget = PushSubscriptionInput

/** The push services of Chrome, Firefox, Safari and Edge. */
const services = [
  /^fcm\.googleapis\.com$/,
  /\.push\.services\.mozilla\.com$/,
  /\.push\.apple\.com$/,
  /\.notify\.windows\.com$/,
]

/**
 * Is this an address of a push service that we know? Addresses come from browsers: others could lead to any server, also to
 * internal ones.
 */
export function isPushService(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, origin, username, password } = new URL(endpoint)
  if (username || password) return false
  if (origin === optionalEnv('PUSH_SERVICE')) return true
  return protocol === 'https:' && port === '' && services.some((service) => service.test(hostname))
}
