import { minuteMs, secondMs } from '../units'
import { socketLimits } from './sockets'
import { gatewayTimeout } from './timeouts'

/** Milliseconds; how the app talks to the server. */
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
  /** The same after failures, which double it up to this; and while a socket brings them. */
  badgePollSlow: 8 * minuteMs,
  /** An idle socket is pinged at this interval; without any answer within `pong` it is dead. */
  ping: socketLimits.ping * secondMs,
  pong: 10 * secondMs,
  /** A socket opens within this time. */
  socketOpen: 10 * secondMs,
  /** A socket that was open this long has worked: the pauses before the next ones begin anew. */
  stable: 10 * secondMs,
  /** Pause before a socket is opened again, doubled with each failure up to the cap; where the server refuses, the last. */
  reconnectBase: secondMs,
  reconnectCap: 30 * secondMs,
  reconnectRefused: 5 * minuteMs,
  /** A socket outlasts the pages that want it by this time: it is often wanted again. */
  liveLinger: minuteMs,
  /** A message that was not confirmed within this time is sent again. */
  messageAck: 15 * secondMs,
  /** Pause before a message that the server could not take just now, doubled up to `reconnectCap`. */
  messagePause: 2 * secondMs,
  /** Marks of what was received, or read, are gathered this long. */
  deliveredMark: secondMs,
  readMark: 300,
  /** Of one's writing the other one is told this often, and is believed this long to go on. */
  typing: 3 * secondMs,
  typingShown: 6 * secondMs,
  /** Tokens are renewed this long before they expire. */
  tokenMargin: minuteMs,
  /** To see whether the person is still there to whom a page leads delays it by no more than this. */
  lookAhead: 3 * secondMs,
  /** Minimum time between two checks whether the account has changed. */
  accountRecheck: 5000,
  /** A form is saved this long after the last change. */
  autosave: 400,
  /** A search begins this long after the last letter. */
  search: 300,
} as const

/** Milliseconds that a toast stays, by its kind. */
export const toastTimesMs = {
  success: 5000,
  info: 5000,
  warning: 7000,
  error: 8000,
  withAction: 12_000,
} as const

/** Milliseconds in which at most one toast reports a missing network. */
export const networkToastPauseMs = 30 * secondMs

/** Milliseconds until a page that the network kept away is asked for again, once there is one. */
export const pageRetryMs = 3 * secondMs
