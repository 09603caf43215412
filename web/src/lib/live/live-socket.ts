import type { ClientFrame, ErrorFrame, ServerFrame } from '#shared/chat'
import { clientTimesMs } from '#shared/limits'
import { connect, type Connection, type ConnectionDeps } from './connection'
import type { LiveState } from './live-state'
import { ApiError } from '../api-error'
import { isTemporary } from '../query-client'

const { reconnectBase, reconnectCap, reconnectPolling, reconnectRefused } = clientTimesMs

interface Circumstances {
  /** Consecutive failed attempts. */
  failures: number
  /** Error of the last attempt, if the ticket was refused. */
  error?: unknown
  /** Requests replace the socket. */
  polling: boolean
  /** The tab is in the background. */
  hidden: boolean
  /** From 0 to below 1. */
  random: number
}

/** Milliseconds that the server asked to wait, or for which another attempt is useless. */
function askedPause(error: unknown): number {
  if (!(error instanceof ApiError)) return 0
  const { seconds } = error.params ?? {}
  if (typeof seconds === 'number') return seconds * 1000
  return isTemporary(error) || error.status === 401 ? 0 : reconnectRefused
}

/**
 * Milliseconds until the next attempt: exponential backoff with full jitter, so that clients do not all reconnect
 * at once. Background tabs wait longer: a member may have more tabs than sockets allowed.
 */
function pauseBefore({ failures, error, polling, hidden, random }: Circumstances): number {
  const jittered = random * Math.min(polling ? reconnectPolling : reconnectCap, reconnectBase * 2 ** failures)
  const unhurried = hidden ? ((1 + random) * reconnectCap) / 2 : 0
  return Math.max(jittered, unhurried, askedPause(error))
}

export interface LiveDeps extends ConnectionDeps {
  isOnline: () => boolean
  isVisible: () => boolean
  /** From 0 to below 1. */
  random: () => number
  now: () => number
  tell: (state: LiveState) => void
  /** Sends a frame by a request instead; false if that frame needs a socket. */
  sendByRequest: (frame: ClientFrame, received: (frame: ServerFrame) => void) => boolean
  /** The account is suspended. No further attempt is made. */
  suspended: (frame: ErrorFrame) => void
}

type FrameListener = (frame: ServerFrame) => void

/** More consecutive failures than this are shown. */
const hiccups = 1

/** The tab's connection. From `start` to `stop` it reconnects after every loss. */
export function createLiveSocket(deps: LiveDeps) {
  const listeners = new Set<FrameListener>()
  let started = false
  let connection: Connection | null = null
  let openSince: number | null = null
  let hasOpened = false
  let failures = 0
  /** The server gave the last ticket: a socket that does not open is then blocked on the way. */
  let answered = false
  let triedAt = -Infinity
  let timer: ReturnType<typeof setTimeout> | undefined

  const state = (): LiveState => {
    if (openSince !== null) return 'open'
    if (!started || !deps.isOnline()) return 'offline'
    if (answered && failures > (hasOpened ? hiccups : 0)) return 'polling'
    return failures <= hiccups ? 'connecting' : 'offline'
  }
  const tell = () => deps.tell(state())

  const drop = () => {
    connection?.close()
    connection = null
    openSince = null
    clearTimeout(timer)
  }

  const opened = () => {
    openSince = deps.now()
    hasOpened = true
    connection?.send({ action: 'presence' })
    tell()
  }

  const ended = (error?: unknown) => {
    const stable = openSince !== null && deps.now() - openSince >= clientTimesMs.stable
    failures = stable ? 0 : failures + 1
    answered = error === undefined
    drop()
    tell()
    // Offline: the `online` event calls `wake`.
    if (!started || !deps.isOnline()) return
    timer = setTimeout(
      attempt,
      pauseBefore({
        failures,
        error,
        polling: state() === 'polling',
        hidden: !deps.isVisible(),
        random: deps.random(),
      }),
    )
  }

  const pass = (frame: ServerFrame) => listeners.forEach((listener) => listener(frame))

  const received = (frame: ServerFrame) => {
    if (frame.type === 'error' && frame.code === 'account_suspended') deps.suspended(frame)
    pass(frame)
    // The request for the next ticket renews the session, or finds that it has ended.
    if (frame.type === 'error' && frame.code === 'unauthorized') ended()
  }

  const attempt = () => {
    clearTimeout(timer)
    if (!started || connection) return
    if (deps.isOnline()) {
      triedAt = deps.now()
      connection = connect(deps, { opened, received, ended })
    }
    tell()
  }

  return {
    start: () => {
      started = true
      failures = 0
      attempt()
    },
    stop: () => {
      started = false
      drop()
      tell()
    },
    /** Sends a frame, by a request if no socket opens; false if neither is possible. */
    send: (frame: ClientFrame): boolean =>
      connection?.send(frame) || (state() === 'polling' && deps.sendByRequest(frame, pass)),
    /** Pings the server. */
    check: () => connection?.check(),
    /** Subscribes to the server's frames. Returns the unsubscribe function. */
    onFrame: (listener: FrameListener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Call when the network is back, or the tab becomes visible. */
    wake: () => {
      if (!started || connection) return connection?.check()
      clearTimeout(timer)
      timer = setTimeout(attempt, Math.max(0, triedAt + clientTimesMs.reconnectBase - deps.now()))
    },
    /** Call when the network is lost. */
    lose: () => {
      if (connection) ended()
      else tell()
    },
  }
}

export type LiveSocket = ReturnType<typeof createLiveSocket>
