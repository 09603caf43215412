import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
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
import { clientTimesMs } from '#shared/limits'
import { call } from '../api'
import { notify, notifyError } from '../notices'
import { signInPath } from '../paths'
import { noBadges, SessionContext, type Session } from '../session-context'
import { sessionStore } from './browser'

const badgesKey = 'badges'

/** Reloads the sidebar's counts, after something was read, answered or sent. */
export const refreshBadges = (client: QueryClient) => client.invalidateQueries({ queryKey: [badgesKey] })

function useBadges(userId: string | undefined) {
  const { data } = useQuery({
    queryKey: [badgesKey, userId],
    queryFn: async ({ signal }) => (await call('notifications.counts', {}, { signal })).data,
    enabled: userId !== undefined,
    // Pauses while the tab is hidden.
    refetchInterval: clientTimesMs.badgePoll,
    refetchOnWindowFocus: true,
    retry: false,
  })
  return data ?? noBadges
}

/** Clears cached data when the user changes. */
function useOwnCache(userId: string | undefined) {
  const client = useQueryClient()
  const owner = useRef(userId)
  useEffect(() => {
    if (owner.current === userId) return
    owner.current = userId
    client.getMutationCache().clear()
    client.removeQueries({ type: 'inactive' })
    void client.resetQueries()
  }, [client, userId])
}

function useSignOut() {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const signOut = useCallback(async () => {
    setBusy(true)
    try {
      const { message } = await sessionStore.signOut(() => call('auth.sign-out'))
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
  const badges = useBadges(user?.id)
  const { busy, signOut } = useSignOut()
  useOwnCache(user?.id)

  useEffect(() => {
    // Check that the stored session still exists; a temporary failure shows with the first call instead.
    sessionStore.tokens().catch(() => undefined)
  }, [])

  const session = useMemo<Session>(
    () => ({
      status: user ? 'signed-in' : 'signed-out',
      ended,
      user,
      badges,
      signOut: busy ? () => Promise.resolve() : signOut,
    }),
    [user, ended, badges, busy, signOut],
  )
  return <SessionContext value={session}>{children}</SessionContext>
}
