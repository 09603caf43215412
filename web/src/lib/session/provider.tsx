import { useQueryClient } from '@tanstack/react-query'
import { t } from '@lingui/core/macro'
import {
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react'
import { useNavigate } from 'react-router-dom'
import { call } from '../api'
import { keepAnswers } from '../kept-answers'
import { endPush } from '../push/end-push'
import { removeAllToasts, notify, notifyError } from '../notify'
import { signInPath } from '../paths'
import { forgetPicturesOfOthers } from './sign-in'
import { SessionContext, type Session, type SessionUser } from '../session-context'
import { sessionStore } from './browser'

/** Keeps a member's answers for the next visit, and clears cached data when the user changes. */
function useOwnCache(user: SessionUser | null) {
  const client = useQueryClient()
  const userId = user?.id
  const member = user?.role === 'member' ? userId : undefined
  const owner = useRef(userId)
  useEffect(() => {
    if (owner.current === userId) return
    owner.current = userId
    client.getMutationCache().clear()
    client.removeQueries({ type: 'inactive' })
    void client.resetQueries()
  }, [client, userId])
  // After the cache was cleared.
  useEffect(() => (member === undefined ? undefined : keepAnswers(client, member)), [client, member])
}

/** Removes toasts the moment the user changes. Later toasts, e.g. about the sign-out, stay. */
function useOwnNotices() {
  useEffect(() => {
    let owner = sessionStore.user()?.id
    return sessionStore.subscribe(() => {
      const next = sessionStore.user()?.id
      if (next === owner) return
      owner = next
      removeAllToasts()
    })
  }, [])
}

/** Ends the pushes of this browser with the session, however that ends. */
function useOwnPushes() {
  useEffect(() => {
    let owner = sessionStore.user()?.id
    // It may have ended before this page was open.
    if (owner === undefined) void endPush()
    return sessionStore.subscribe(() => {
      const next = sessionStore.user()?.id
      if (owner !== undefined && next !== owner) void endPush(next)
      owner = next
    })
  }, [])
}

function useSignOut() {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const signOut = useCallback(async () => {
    setBusy(true)
    try {
      const leaving = sessionStore.user()?.id
      await endPush()
      const { message } = await sessionStore.signOut(() => call('auth.sign-out'))
      if (leaving) void forgetPicturesOfOthers(leaving)
      notify('success', message || t`Sign out successfully!`)
      await navigate(signInPath)
    } catch (error) {
      notifyError(error)
    } finally {
      setBusy(false)
    }
  }, [navigate])
  return { busy, signOut }
}

/** Provides the session and keeps it alive. Must be inside the router and the query client. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const user = useSyncExternalStore(sessionStore.subscribe, sessionStore.user)
  const ended = useSyncExternalStore(sessionStore.subscribe, sessionStore.endReason)
  const suspension = useSyncExternalStore(sessionStore.subscribe, sessionStore.suspension)
  const { busy, signOut } = useSignOut()
  useOwnCache(user)
  useOwnNotices()
  useOwnPushes()

  useEffect(() => {
    // Checks that the stored session still exists. Temporary failures are ignored here; the next call reports them.
    sessionStore.tokens().catch(() => undefined)
  }, [])

  const session = useMemo<Session>(
    () => ({
      status: user ? 'signed-in' : 'signed-out',
      ended,
      suspension,
      user,
      signOut: busy ? () => Promise.resolve() : signOut,
    }),
    [user, ended, suspension, busy, signOut],
  )
  return <SessionContext value={session}>{children}</SessionContext>
}
