import type { ClientFrame, ServerFrame } from '#shared/chat'
import { clientTimesMs } from '#shared/limits'
import { readServerFrame } from './server-frame'

interface Heartbeat {
  /** Call when something was received. */
  heard: () => void
  /** Pings now. */
  check: () => void
  stop: () => void
}

/** Pings often enough to keep an idle connection open, and detects when the server no longer answers. */
function startHeartbeat(ping: () => void, dead: () => void): Heartbeat {
  let deadline: ReturnType<typeof setTimeout> | undefined
  const check = () => {
    if (deadline !== undefined) return
    deadline = setTimeout(dead, clientTimesMs.pong)
    ping()
  }
  const interval = setInterval(check, clientTimesMs.ping)
  const heard = () => {
    clearTimeout(deadline)
    deadline = undefined
  }
  return {
    heard,
    check,
    stop: () => {
      clearInterval(interval)
      heard()
    },
  }
}

/** What the app needs of a `WebSocket`. */
export type Socket = Pick<WebSocket, 'readyState' | 'send' | 'close' | 'addEventListener'>

export interface ConnectionDeps {
  /** Requests a one-use ticket from the server. */
  ticket: () => Promise<string>
  /** Opens a socket with the ticket. */
  open: (ticket: string) => Socket
}

export interface ConnectionEvents {
  opened: () => void
  received: (frame: ServerFrame) => void
  /**
   * Called once, unless `close` was called: the connection ended, or could not be opened. `error` is set if the
   * ticket was refused.
   */
  ended: (error?: unknown) => void
}

export interface Connection {
  /** Returns false if the connection is not open. */
  send: (frame: ClientFrame) => boolean
  /** Pings the server. If nothing answers, the connection ends. */
  check: () => void
  /** Closes the connection. No event follows. */
  close: () => void
}

const openState = 1

/** One connection attempt: ticket, socket, and its frames until it ends. */
export function connect({ ticket, open }: ConnectionDeps, on: ConnectionEvents): Connection {
  let over = false
  let socket: Socket | undefined
  let heartbeat: Heartbeat | undefined
  let deadline: ReturnType<typeof setTimeout> | undefined

  const close = () => {
    over = true
    clearTimeout(deadline)
    heartbeat?.stop()
    socket?.close()
  }
  const end = (error?: unknown) => {
    if (over) return
    close()
    on.ended(error)
  }
  const send = (frame: ClientFrame): boolean => {
    if (over || socket?.readyState !== openState) return false
    socket.send(JSON.stringify(frame))
    return true
  }
  const opened = () => {
    if (over) return
    clearTimeout(deadline)
    heartbeat = startHeartbeat(
      () => send({ action: 'ping' }),
      () => end(),
    )
    on.opened()
  }
  const received = ({ data }: MessageEvent) => {
    if (over) return
    heartbeat?.heard()
    const frame = readServerFrame(data)
    if (frame) on.received(frame)
  }

  ticket()
    .then((value) => {
      if (over) return
      socket = open(value)
      deadline = setTimeout(() => end(), clientTimesMs.socketOpen)
      socket.addEventListener('open', opened)
      socket.addEventListener('message', received)
      socket.addEventListener('close', () => end())
    })
    .catch(end)
  return { send, close, check: () => heartbeat?.check() }
}
