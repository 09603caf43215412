import type { ClientFrame, ErrorFrame, ServerFrame } from '#shared/chat'
import { clientTimesMs } from '#shared/limits'
import { connect, type Connection, type ConnectionDeps } from './connection'
import type { LiveState } from './live-state'
import { ApiError } from '../api-error'
import { isTemporary } from '../query-client'

const { reconnectBase, reconnectCap, reconnectRefused } = clientTimesMs

interface Circumstances {
  /** Attempts in a row that failed. */
  failures: number
  /** Of the last one, if no ticket was given. */
  error?: unknown
  /** Nobody looks at the tab. */
  hidden: boolean
  /** From 0 to below 1. */
  random: number
}

/** What the server asked to wait for (ms), or how long it is no use to ask again. */
function askedPause(error: unknown): number {
  if (!(error instanceof ApiError)) return 0
  const { seconds } = error.params ?? {}
  if (typeof seconds === 'number') return seconds * 1000
  return isTemporary(error) || error.status === 401 ? 0 : reconnectRefused
}

/**
 * Milliseconds until the next attempt: exponential with full jitter, so that not all clients come back at once. A tab that
 * nobody looks at has time: there may be more of them than a member may have sockets.
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
  /** The account is suspended: there will be no other socket. */
  suspended: (frame: ErrorFrame) => void
}

type FrameListener = (frame: ServerFrame) => void

/** So many failures in a row are no hiccup. */
const hiccups = 1

/** The tab's connection: kept open from `start` to `stop`, whatever happens to the network. */
export function createLiveSocket(deps: LiveDeps) {
  const listeners = new Set<FrameListener>()
  let wanted = false
  let connection: Connection | null = null
  let openSince: number | null = null
  let failures = 0
  let triedAt = -Infinity
  let timer: ReturnType<typeof setTimeout> | undefined

  const tell = () => {
    if (openSince !== null) deps.tell('open')
    else deps.tell(wanted && deps.isOnline() && failures <= hiccups ? 'connecting' : 'offline')
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
    // Without a network, its return wakes us.
    if (!wanted || !deps.isOnline()) return
    timer = setTimeout(
      attempt,
      pauseBefore({ failures, error, hidden: !deps.isVisible(), random: deps.random() }),
    )
  }

  const received = (frame: ServerFrame) => {
    if (frame.type === 'error' && frame.code === 'account_suspended') deps.suspended(frame)
    listeners.forEach((listener) => listener(frame))
    // Asking for the next ticket renews the session, or finds that it is over.
    if (frame.type === 'error' && frame.code === 'unauthorized') ended()
  }

  const attempt = () => {
    clearTimeout(timer)
    if (!wanted || connection) return
    if (deps.isOnline()) {
      triedAt = deps.now()
      connection = connect(deps, { opened, received, ended })
    }
    tell()
  }

  return {
    start: () => {
      wanted = true
      failures = 0
      attempt()
    },
    stop: () => {
      wanted = false
      drop()
      tell()
    },
    /** Sends a frame; false if there is no open connection. */
    send: (frame: ClientFrame): boolean => connection?.send(frame) ?? false,
    /** Asks the other end whether it is still there. */
    check: () => connection?.check(),
    /** Calls `listener` with each frame that the server sends; returns a function that ends it. */
    onFrame: (listener: FrameListener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** The network is there (again), or somebody looks at the tab. */
    wake: () => {
      if (!wanted || connection) return connection?.check()
      clearTimeout(timer)
      timer = setTimeout(attempt, Math.max(0, triedAt + clientTimesMs.reconnectBase - deps.now()))
    },
    /** The network is gone. */
    lose: () => {
      if (connection) ended()
      else tell()
    },
  }
}

export type LiveSocket = ReturnType<typeof createLiveSocket>
