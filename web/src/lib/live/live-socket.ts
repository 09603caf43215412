import type { ClientFrame, ErrorFrame, ServerFrame } from '#shared/chat'
import { clientTimesMs } from '#shared/limits'
import { connect, type Connection, type ConnectionDeps } from './connection'
import type { LiveState } from './live-state'
import { ApiError } from '../api-error'
import { isTemporary } from '../query-client'

const { reconnectBase, reconnectCap, reconnectRefused } = clientTimesMs

interface Circumstances {
  /** Consecutive failed attempts. */
  failures: number
  /** Error of the last attempt, if the ticket was refused. */
  error?: unknown
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
function pauseBefore({ failures, error, hidden, random }: Circumstances): number {
  const jittered = random * Math.min(reconnectCap, reconnectBase * 2 ** failures)
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
  /** The account is suspended. No further attempt is made. */
  suspended: (frame: ErrorFrame) => void
}

type FrameListener = (frame: ServerFrame) => void

/** More consecutive failures than this show as offline. */
const hiccups = 1

/** The tab's connection. From `start` to `stop` it reconnects after every loss. */
export function createLiveSocket(deps: LiveDeps) {
  const listeners = new Set<FrameListener>()
  let started = false
  let connection: Connection | null = null
  let openSince: number | null = null
  let failures = 0
  let triedAt = -Infinity
  let timer: ReturnType<typeof setTimeout> | undefined

  const tell = () => {
    if (openSince !== null) deps.tell('open')
    else deps.tell(started && deps.isOnline() && failures <= hiccups ? 'connecting' : 'offline')
  }

  const drop = () => {
    connection?.close()
    connection = null
    openSince = null
    clearTimeout(timer)
  }

  const opened = () => {
    openSince = deps.now()
    connection?.send({ action: 'presence' })
    tell()
  }

  const ended = (error?: unknown) => {
    const stable = openSince !== null && deps.now() - openSince >= clientTimesMs.stable
    failures = stable ? 0 : failures + 1
    drop()
    tell()
    // Offline: the `online` event calls `wake`.
    if (!started || !deps.isOnline()) return
    timer = setTimeout(
      attempt,
      pauseBefore({ failures, error, hidden: !deps.isVisible(), random: deps.random() }),
    )
  }

  const received = (frame: ServerFrame) => {
    if (frame.type === 'error' && frame.code === 'account_suspended') deps.suspended(frame)
    listeners.forEach((listener) => listener(frame))
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
    /** Sends a frame; false if there is no open connection. */
    send: (frame: ClientFrame): boolean => connection?.send(frame) ?? false,
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
