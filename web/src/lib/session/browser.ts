import type { SignedIn } from '#shared/schemas/entities'
import { apiRoutes } from '../api-routes'
import { localStore } from '../safe-storage'
import { send } from '../transport'
import { createSessionStore, type SessionDeps, type SessionMessage, type SessionStore } from './store'
import { onStoredUserChange } from './stored-user'

const channelName = 'humsafar.session'

/** Without Web Locks (plain http), renewals are serialised within each tab only. */
const exclusive: SessionDeps['exclusive'] = (work) =>
  'locks' in navigator ? navigator.locks.request(channelName, work) : work()

async function refresh(): Promise<SignedIn> {
  const [method, path] = apiRoutes['auth.refresh']
  const { data } = await send(method, path)
  return data as SignedIn
}

function createBrowserStore(): SessionStore {
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(channelName) : null
  const store = createSessionStore({
    storage: localStore,
    post: (message) => channel?.postMessage(message),
    exclusive,
    refresh,
    now: Date.now,
  })
  channel?.addEventListener('message', (event: MessageEvent<SessionMessage>) => store.receive(event.data))
  onStoredUserChange(() => store.storageChanged())
  return store
}

/** The session of this tab. */
export const sessionStore = createBrowserStore()
