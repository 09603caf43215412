import { minute } from '../units'

/**
 * What the firewall lets through in `seconds`; what is above is answered 429 before it costs anything. Our own limits (`rateLimits`)
 * are narrower and know members; these hold off floods.
 */
export const firewallLimits = {
  seconds: 5 * minute,
  /**
   * Of one address. Behind one IPv4 address of a mobile carrier there may be hundreds of families: 500 of them at once, each
   * with 12 calls a minute, as many as leafing through profiles makes. A hundred calls a second.
   */
  perAddress: 30_000,
  /** Openings of sockets, with the tickets for them: counted apart, so that a chat that fails does not take the rest along. */
  socketsPerAddress: 30_000,
  /** All requests of one address, files as well: the first visits of 1,500 families. A flood of invented names is paid for, too. */
  everythingPerAddress: 100_000,
  /** Of an address that AWS knows for attacks: fifty families at once. */
  perListedAddress: 3000,
  /** Of one address with one token: a member's device. Four times what `readPerMember` and `writePerMember` allow. */
  perDevice: 3000,
} as const

/** When alarms of the edge go off. */
export const edgeAlarms = {
  /** Responses with 5xx, in percent of all… */
  errorPercent: 5,
  /** …where there were at least so many in five minutes: of a few, one is many percent. */
  fewestRequests: 20,
  /** Days for which the certificate is still valid. It is renewed weeks earlier, unless its zone no longer lets it. */
  certificateDays: 30,
} as const
