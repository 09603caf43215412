import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { liveSocket } from '#web/lib/live/tab-socket'
import { notify, removeToast } from '#web/lib/notify'
import { isSomebodyElse } from '#web/lib/session/stored-user'
import { useSession } from '#web/lib/session-context'
import { connectedNote } from './connected-note'

/** Proposals whose acceptance this tab has shown. */
const shown = new Set<string>()

/** Resolves once the tab is visible. */
const untilVisible = () =>
  new Promise<void>((resolve) => {
    if (document.visibilityState === 'visible') resolve()
    else document.addEventListener('visibilitychange', () => resolve(), { once: true })
  })

/**
 * Says on every page that a proposal of this member was accepted, with a link to the connection. Once for each, and not if they
 * have opened the connection already.
 */
export function useConnectionNews(): void {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { t } = useLingui()
  const userId = useSession().user?.id
  const show = useEffectEvent(async (id: string) => {
    if (shown.has(id)) return
    shown.add(id)
    await untilVisible()
    if (userId === undefined || isSomebodyElse(userId) || connectedNote.isThere(userId, id)) return
    const [{ proposalQuery }, { shownPersonOf }] = await Promise.all([
      import('./queries'),
      import('../profiles/card/shown-person'),
    ])
    const { status, profile } = await client.fetchQuery({ ...proposalQuery(id), staleTime: 0 })
    const { name, absent } = shownPersonOf(profile)
    if (status !== 'accepted' || absent || isSomebodyElse(userId)) return
    const text = t`${name} accepted your proposal. You are now connected.`
    notify('success', text, {
      label: t`View Connection`,
      passes: true,
      run: () => {
        removeToast(text)
        void navigate(`/dashboard/connections/${encodeURIComponent(id)}`)
      },
    })
  })
  useEffect(
    () =>
      liveSocket.onFrame((frame) => {
        // Pages and notifications show it as well.
        if (frame.type === 'people' && frame.connected !== undefined)
          show(frame.connected).catch(() => undefined)
      }),
    [],
  )
}
