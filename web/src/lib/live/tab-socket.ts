import { ApiError } from '../api-error'
import { call } from '../api'
import { sessionStore } from '../session/browser'
import { suspensionOf } from '../session/suspension'
import { liveState } from './live-state'
import { sendByRequest } from './send-by-request'
import { createLiveSocket, type LiveSocket } from './live-socket'

function addressOf(ticket: string): string {
  const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:'
  return `${scheme}//${location.host}/ws?ticket=${encodeURIComponent(ticket)}`
}

function createBrowserSocket(): LiveSocket {
  const live = createLiveSocket({
    ticket: async () => (await call('chat.ticket')).data.ticket,
    open: (ticket) => new WebSocket(addressOf(ticket)),
    isOnline: () => navigator.onLine,
    isVisible: () => document.visibilityState === 'visible',
    random: Math.random,
    now: Date.now,
    tell: liveState.set,
    sendByRequest,
    suspended: ({ code, error, params }) => {
      const suspension = suspensionOf(new ApiError(403, code, error, { params }))
      if (suspension) sessionStore.endSuspended(suspension)
    },
  })
  addEventListener('online', live.wake)
  addEventListener('offline', live.lose)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') live.wake()
  })
  return live
}

/** The connection of this tab; closed until it is started. */
export const liveSocket = createBrowserSocket()
