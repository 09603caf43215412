import { minute } from '../units'

/**
 * Requests that the firewall accepts in `seconds`; it responds 429 to further ones before they cost anything. Our own limits
 * (`rateLimits`) are stricter and know members; these stop floods.
 */
export const firewallLimits = {
  seconds: 5 * minute,
  /**
   * For one address. One IPv4 address of a mobile carrier may serve hundreds of families: 500 at once, each with 18 calls a
   * minute, as in a conversation without a socket (12 when browsing profiles). 150 calls a second.
   */
  perAddress: 45_000,
  /** Socket handshakes and their tickets: counted separately, so that a failing chat does not block other requests. */
  socketsPerAddress: 30_000,
  /**
   * All requests of one address, including files: the first visits of 1,500 families. Even requests for non-existing files cost
   * money.
   */
  everythingPerAddress: 100_000,
  /** For an address that AWS lists as an attacker: fifty families at once. */
  perListedAddress: 3000,
  /** For one address with one token, that is a member's device: four times what `readPerMember` and `writePerMember` allow. */
  perDevice: 3000,
} as const

/** Thresholds of the edge's alarms. */
export const edgeAlarms = {
  /** Responses with 5xx in percent of all… */
  errorPercent: 5,
  /** …if there were at least this many in five minutes: of few, one is many percent. */
  fewestRequests: 20,
  /** Remaining days of the certificate. It is renewed weeks earlier, unless its DNS record is gone. */
  certificateDays: 30,
} as const
