import { clientTimesMs } from '#shared/limits'
import type { SessionUser, SignedIn } from '#shared/schemas/entities'
import { ApiError } from '../api-error'
import type { ItemStorage } from '../safe-storage'
import type { EndReason } from '../session-context'
import { displayFieldsOf, readUser, writeUser } from './stored-user'
import { type Suspension, suspensionOf } from './suspension'

/*
 * The session of this browser, shared by its tabs. Tokens stay in memory; local storage holds display fields
 * only. A tab that has just loaded, or whose token is about to expire, renews the session through the refresh cookie,
 * one tab at a time, and sends the new tokens to the others.
 */

export interface Tokens {
  accessToken: string
  idToken: string
  /** Milliseconds since the epoch, by this machine's clock. */
  expiresAt: number
}

/** Why a session ended. */
interface Ending {
  reason: EndReason
  suspension?: Suspension
}

interface Ended extends Ending {
  userId: string
}

export type SessionMessage =
  | { type: 'signed-in'; user: SessionUser; tokens: Tokens }
  | { type: 'user'; user: SessionUser }
  | ({ type: 'ended' } & Ended)
  | { type: 'tokens-wanted' }

export interface SessionDeps {
  /** Must not throw. */
  storage: ItemStorage
  /** Sends to the other tabs only. */
  post: (message: SessionMessage) => void
  /** Runs `work` under a lock shared by all tabs. */
  exclusive: <T>(work: () => Promise<T>) => Promise<T>
  /** Asks the server to renew the session by its cookie. */
  refresh: () => Promise<SignedIn>
  now: () => number
}

/** A longer wait (ms) for the lock means that another tab was renewing the session. */
const noticeableWait = 15
/** How long (ms) to wait for that tab's tokens. */
const answerTime = 200

const isOver = (error: unknown) => error instanceof ApiError && (error.status === 401 || error.status === 403)

export function createSessionStore(deps: SessionDeps) {
  let user = readUser(deps.storage)
  let tokens: Tokens | null = null
  let endReason: EndReason | null = null
  let suspension: Suspension | null = null
  let renewal: Promise<Tokens | null> | null = null
  // The end of the session that another tab announced before storage showed it.
  let announced: Ended | null = null
  // Increases with every change of session, so that a late response cannot restore an earlier one.
  let generation = 0
  const listeners = new Set<() => void>()
  const awaited = new Set<() => void>()

  const notifyListeners = () => listeners.forEach((listener) => listener())

  const setUser = (next: SessionUser | null) => {
    const changed = JSON.stringify(next) !== JSON.stringify(user)
    if (changed) user = next
    writeUser(deps.storage, user)
    if (changed) notifyListeners()
  }

  /** Replaces the session's state, including an announced end. */
  const replaceState = (nextUser: SessionUser | null, nextTokens: Tokens | null, ending?: Ending) => {
    tokens = nextTokens
    endReason = ending?.reason ?? null
    suspension = ending?.suspension ?? null
    announced = null
    setUser(nextUser)
  }

  const start = (nextUser: SessionUser, nextTokens: Tokens) => {
    if (nextUser.id !== user?.id) generation += 1
    replaceState(displayFieldsOf(nextUser), nextTokens)
    awaited.forEach((done) => done())
  }

  const stop = (ending: Ending) => {
    generation += 1
    replaceState(null, null, ending)
    awaited.forEach((done) => done())
  }

  /** Adopts the user that another page stored. This tab has no tokens for it yet. */
  const takeOver = (stored: SessionUser) => {
    generation += 1
    replaceState(stored, null)
  }

  const isFresh = (candidate: Tokens | null): candidate is Tokens =>
    candidate !== null && candidate.expiresAt - deps.now() > clientTimesMs.tokenMargin

  const askOtherTabs = () =>
    new Promise<void>((resolve) => {
      const done = () => {
        awaited.delete(done)
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(done, answerTime)
      awaited.add(done)
      deps.post({ type: 'tokens-wanted' })
    })

  const adopt = (signedIn: SignedIn): Tokens => {
    const { accessToken, idToken, expiresIn } = signedIn.tokens
    const received = { accessToken, idToken, expiresAt: deps.now() + expiresIn * 1000 }
    start(signedIn.user, received)
    deps.post({ type: 'signed-in', user: signedIn.user, tokens: received })
    return received
  }

  const endWith = (ending: Ending) => {
    if (!user) return
    const { id: userId } = user
    // Clears storage before it informs the other tabs.
    stop(ending)
    deps.post({ type: 'ended', userId, ...ending })
  }
  const end = (reason: Exclude<EndReason, 'suspended'>) => endWith({ reason })
  const endSuspended = (details: Suspension) => endWith({ reason: 'suspended', suspension: details })

  /** Handles a session end that another tab announced. Background tabs receive such messages late. */
  const handleAnnouncedEnd = (announcedEnd: Ended) => {
    if (announcedEnd.userId !== user?.id) return
    const stored = readUser(deps.storage)
    if (!stored) return stop(announcedEnd)
    // Either somebody has signed in since, or storage is not up to date in this tab yet and a storage event
    // follows.
    takeOver(stored)
    if (stored.id === announcedEnd.userId) announced = announcedEnd
  }

  /** Reads the stored user again: a frozen tab receives its storage events only after the response. */
  const syncWithStorage = () => {
    const stored = readUser(deps.storage)
    if (stored && stored.id !== user?.id) takeOver(stored)
  }

  const renewNow = async (): Promise<Tokens | null> => {
    const began = generation
    try {
      const signedIn = await deps.refresh()
      syncWithStorage()
      return generation === began ? adopt(signedIn) : tokens
    } catch (error) {
      if (!isOver(error)) throw error
      const suspended = suspensionOf(error)
      syncWithStorage()
      if (generation === began)
        endWith(suspended ? { reason: 'suspended', suspension: suspended } : { reason: 'expired' })
      return tokens
    }
  }

  const renew = (stale: string | undefined) => {
    const asked = deps.now()
    const usable = () => isFresh(tokens) && tokens.accessToken !== stale
    return deps.exclusive(async () => {
      if (!usable() && deps.now() - asked > noticeableWait) await askOtherTabs()
      if (!user) return null
      return usable() ? tokens : renewNow()
    })
  }

  return {
    /** The signed-in user, as far as this browser knows. The object is stable until it changes. */
    user: () => user,
    /** Why the last session of this tab ended; null while one lasts. */
    endReason: () => endReason,
    /** Details of the suspension that ended the session. The object is stable until it changes. */
    suspension: () => suspension,
    /** Clears the end reason once it has been shown. */
    acknowledgeEnd: () => {
      endReason = null
      suspension = null
      notifyListeners()
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },

    /**
     * Tokens valid for at least another minute, renewed if needed; null when signed out.
     * `stale` is an access token that the server refused: it is not returned again.
     * @throws ApiError if renewal failed temporarily (network, busy server)
     */
    tokens: async (stale?: string): Promise<Tokens | null> => {
      if (!user) return null
      if (isFresh(tokens) && tokens.accessToken !== stale) return tokens
      renewal ??= renew(stale ?? tokens?.accessToken).finally(() => {
        renewal = null
      })
      return renewal
    },

    /**
     * Reloads the signed-in user from the server for every tab, e.g. after the account changed.
     * @throws ApiError if that failed temporarily
     */
    reload: async (): Promise<void> => {
      // A pending renewal may return data from before the change.
      await renewal?.catch(() => undefined)
      await deps.exclusive(async () => (user ? renewNow() : null))
    },

    /** Starts the session of a sign-in response, in every tab. */
    adopt,
    end,
    /** Ends the session because the account is suspended. */
    endSuspended,

    /** Runs the sign-out call while no tab renews, then ends the session everywhere. */
    signOut: async <T>(ask: () => Promise<T>): Promise<T> =>
      deps.exclusive(async () => {
        const answer = await ask()
        end('signed-out')
        return answer
      }),

    /**
     * Runs a call that ends all sessions of the account and returns a new one. No tab renews meanwhile, because it
     * would find its session ended.
     */
    replace: async <T extends { session: SignedIn }>(ask: () => Promise<T>): Promise<T> =>
      deps.exclusive(async () => {
        const answer = await ask()
        adopt(answer.session)
        return answer
      }),

    /** Updates display fields of the signed-in user, in every tab. */
    updateUser: (change: Partial<Omit<SessionUser, 'id' | 'profileId' | 'role'>>) => {
      if (!user) return
      const next = { ...user, ...change }
      setUser(next)
      deps.post({ type: 'user', user: next })
    },

    /** Handles a message from another tab. */
    receive: (message: SessionMessage) => {
      if (message.type === 'signed-in') {
        // May be older than the session's end: trust storage.
        if (readUser(deps.storage)?.id === message.user.id) start(message.user, message.tokens)
      } else if (message.type === 'ended') handleAnnouncedEnd(message)
      else if (message.type === 'user' && message.user.id === user?.id) setUser(message.user)
      else if (message.type === 'tokens-wanted' && user && isFresh(tokens)) {
        deps.post({ type: 'signed-in', user, tokens })
      }
    },

    /** Another page changed the stored display fields (a content page signs out without this store). */
    storageChanged: () => {
      const stored = readUser(deps.storage)
      if (!stored) return void (user && stop(announced ?? { reason: 'signed-out' }))
      if (stored.id === user?.id) return void setUser(stored)
      takeOver(stored)
    },
  }
}

export type SessionStore = ReturnType<typeof createSessionStore>
