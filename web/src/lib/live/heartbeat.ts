import { clientTimesMs } from '#shared/limits'

export interface Heartbeat {
  /** Something was received: the other end is there. */
  heard: () => void
  /** Asks now whether it is. */
  check: () => void
  stop: () => void
}

/** Pings before an idle connection is closed, and finds out when nobody answers. */
export function startHeartbeat(ping: () => void, dead: () => void): Heartbeat {
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
