/**
 * `open`: connected. `connecting`: expected to connect within moments. `polling`: the server answers, but no socket
 * opens, as in networks that block WebSockets; requests and polling replace it. `offline`: no network, no answer from
 * the server, or no page wants a connection.
 */
export type LiveState = 'open' | 'connecting' | 'polling' | 'offline'

/** A store for `useSyncExternalStore`. */
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

/** State of this tab's connection. Apart from the socket, so that public pages do not load it. */
export const liveState = createLiveState()
