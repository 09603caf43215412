import { minuteMs, secondMs } from '../units'
import { socketLimits } from './sockets'
import { gatewayTimeout } from './timeouts'

/** How the app talks to the server, in milliseconds. */
export const clientTimesMs = {
  /** Longer than the gateway's timeout, for connections that died without a response. */
  request: (gatewayTimeout + 5) * secondMs,
  /** Cached reads are shown without a new request for this long. */
  fresh: 30 * secondMs,
  /** Failed reads are retried after this pause, doubled each time up to `maxRetryPause`. */
  retryPause: 600,
  maxRetryPause: 4000,
  /** Interval for polling the counts in the sidebar. */
  badgePoll: minuteMs,
  /** Interval after failures, doubled up to this, and while a socket delivers the counts. */
  badgePollSlow: 8 * minuteMs,
  /** Without a socket: intervals for polling the messages of the open conversation, and the counts, marks and presence. */
  chatPoll: 5 * secondMs,
  chatPollSlow: 20 * secondMs,
  /** An idle socket is pinged at this interval. Without any response within `pong` it counts as dead. */
  ping: socketLimits.ping * secondMs,
  pong: 10 * secondMs,
  /** Time for a socket to open. */
  socketOpen: 10 * secondMs,
  /** A socket open for this long counts as working: reconnect pauses start over. */
  stable: 10 * secondMs,
  /**
   * Pause before reconnecting, doubled with each failure up to a cap: `Polling` while requests replace the socket, `Refused` at
   * once if the server refuses it.
   */
  reconnectBase: secondMs,
  reconnectCap: 30 * secondMs,
  reconnectPolling: 5 * minuteMs,
  reconnectRefused: 5 * minuteMs,
  /** A socket stays open this long after the last page that uses it, since it is often needed again. */
  liveLinger: minuteMs,
  /** An unconfirmed message is resent after this time. */
  messageAck: 15 * secondMs,
  /** Pause before resending a message that the server could not accept, doubled up to `reconnectCap`. */
  messagePause: 2 * secondMs,
  /** Delivered and read marks are collected for this long. */
  deliveredMark: secondMs,
  readMark: 300,
  /** Typing is sent this often, and shown this long after the last frame. */
  typing: 3 * secondMs,
  typingShown: 6 * secondMs,
  /** Tokens are refreshed this long before they expire. */
  tokenMargin: minuteMs,
  /** A link to a profile checks for at most this long whether the member still exists. */
  lookAhead: 3 * secondMs,
  /** Minimum time between two checks whether the account has changed. */
  accountRecheck: 5000,
  /** A form is saved this long after the last change. */
  autosave: 400,
  /** Changes of other members that come within this time cause one refetch. */
  peopleGathered: secondMs,
  /** A search starts this long after the last keystroke. */
  search: 300,
  /** Cautions about a text appear this long after the last keystroke. */
  caution: 500,
} as const

/** Milliseconds that a toast stays, by its kind. */
export const toastTimesMs = {
  success: 5000,
  info: 5000,
  warning: 7000,
  error: 8000,
  withAction: 12_000,
  /** For an error while another toast waits. */
  readable: 4000,
} as const

/** At most one toast about a missing network in this time, in milliseconds. */
export const networkToastPauseMs = 30 * secondMs

/** Milliseconds before a page that failed to load without a network is requested again. */
export const pageRetryMs = 3 * secondMs
