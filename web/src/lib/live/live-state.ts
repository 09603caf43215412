/**
 * `open`: frames come and go. `connecting`: they will in a moment. `offline`: without a network, after failed attempts,
 * or because no page wants a connection.
 */
export type LiveState = 'open' | 'connecting' | 'offline'

/** A value that React can follow. */
function createLiveState() {
  let current: LiveState = 'offline'
  const listeners = new Set<(state: LiveState) => void>()
  return {
    get: () => current,
    set: (next: LiveState) => {
      if (next === current) return
      current = next
      listeners.forEach((listener) => listener(next))
    },
    subscribe: (listener: (state: LiveState) => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** Whether this tab is connected; apart from the socket, so that public pages do not load that. */
export const liveState = createLiveState()
