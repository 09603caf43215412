import { minuteMs, secondMs } from '../units'
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
  /** Tokens are renewed this long before they expire. */
  tokenMargin: minuteMs,
  /** Minimum time between two checks whether the account has changed. */
  accountRecheck: 5000,
  /** A form is saved this long after the last change. */
  autosave: 400,
  /** A search begins this long after the last letter. */
  search: 300,
} as const

/** Milliseconds that a toast stays, by its kind. */
export const toastTimesMs = { success: 5000, info: 5000, warning: 7000, error: 8000 } as const

/** Milliseconds in which at most one toast reports a missing network. */
export const networkToastPauseMs = 30 * secondMs
