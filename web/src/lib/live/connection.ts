import type { ClientFrame, ServerFrame } from '#shared/chat'
import { clientTimesMs } from '#shared/limits'
import { readServerFrame } from './server-frame'

interface Heartbeat {
  /** Something was received: the other end is there. */
  heard: () => void
  /** Asks now whether it is. */
  check: () => void
  stop: () => void
}

/** Pings before an idle connection is closed, and finds out when nobody answers. */
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
  /** Asks the server for a one-use ticket. */
  ticket: () => Promise<string>
  /** Opens a socket with it. */
  open: (ticket: string) => Socket
}

export interface ConnectionEvents {
  opened: () => void
  received: (frame: ServerFrame) => void
  /** Once, unless `close` was called: it could not be opened (with the error of the ticket, if that failed), or has ended. */
  ended: (error?: unknown) => void
}

export interface Connection {
  /** False if it is not open. */
  send: (frame: ClientFrame) => boolean
  /** Asks the other end whether it is there; if nobody answers, the connection ends. */
  check: () => void
  /** Closes it; nothing is told any more. */
  close: () => void
}

const openState = 1

/** One attempt: a ticket, a socket, and whatever comes over it until it ends. */
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
