import { minuteMs, secondMs } from '../units'
import { gatewayTimeout } from './timeouts'

/** Milliseconds; how the app talks to the server. */
export const clientTimesMs = {
  /** Given up later than the gateway does, for connections that died without an answer. */
  request: (gatewayTimeout + 5) * secondMs,
  /** What was read is shown again without asking for this long. */
  fresh: 30 * secondMs,
  /** Failed reads are repeated after this pause, doubled each time up to `maxRetryPause`. */
  retryPause: 600,
  maxRetryPause: 4000,
  /** The numbers in the sidebar are asked for this often. */
  badgePoll: minuteMs,
  /** Tokens are renewed this long before they expire. */
  tokenMargin: minuteMs,
  /** The least time between two questions whether the account has changed. */
  accountRecheck: 5000,
  /** A form is saved this long after the last change. */
  autosave: 400,
} as const

/** Milliseconds that a short message stays, by its kind. */
export const toastTimesMs = { success: 5000, info: 5000, warning: 7000, error: 8000 } as const

/** Milliseconds in which a missing network is told once. */
export const networkToastPauseMs = 30 * secondMs
