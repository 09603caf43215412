import { jest } from '@jest/globals'
import type { SignedIn } from '#shared/schemas/entities'
import { ApiError } from '#web/lib/api-error'
import { createSessionStore, type SessionMessage } from '#web/lib/session/store'
import { makeUser } from '#test/support/session'

export const user = makeUser({ profile_info_status: false })

class MemoryStorage {
  readonly kept = new Map<string, string>()
  getItem = (key: string) => this.kept.get(key) ?? null
  setItem = (key: string, value: string) => void this.kept.set(key, value)
  removeItem = (key: string) => void this.kept.delete(key)
}

/** A browser with several tabs: shared storage and lock, and a channel that delivers with a delay. */
export function browser() {
  const storage = new MemoryStorage()
  const tabs: ReturnType<typeof createSessionStore>[] = []
  let queue: Promise<unknown> = Promise.resolve()
  let issued = 0
  const clock = { now: 1_000_000 }
  const answer = (): SignedIn => ({
    user,
    tokens: { accessToken: `access-${++issued}`, idToken: `id-${issued}`, expiresIn: 900 },
  })
  const refresh = jest.fn(async (): Promise<SignedIn> => answer())
  const open = () => {
    const tab: ReturnType<typeof createSessionStore> = createSessionStore({
      storage,
      post: (message: SessionMessage) => {
        const others = tabs.filter((other) => other !== tab)
        setTimeout(() => others.forEach((other) => other.receive(structuredClone(message))), 5)
      },
      exclusive: (work) => {
        const turn = queue.then(work)
        queue = turn.catch(() => undefined)
        return turn
      },
      refresh,
      now: () => clock.now,
    })
    tabs.push(tab)
    return tab
  }
  return { storage, open, refresh, answer, clock }
}

/** The server's answer where a session is over. */
export const over = () => new ApiError(401, 'unauthorized', 'Your session has ended.')
