import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { LiveState } from '#web/lib/live/live-state'

/** Shorter interruptions are not shown (ms). */
const patienceMs = 2000

/** True once `now` has been true for a while. */
function useLastingState(now: boolean): boolean {
  const [lasts, setLasts] = useState(false)
  useEffect(() => {
    if (!now) return
    const timer = setTimeout(() => setLasts(true), patienceMs)
    return () => {
      clearTimeout(timer)
      setLasts(false)
    }
  }, [now])
  return lasts
}

function Note({ state }: { state: Exclude<LiveState, 'open'> }) {
  if (state === 'connecting') return <Trans>Connecting…</Trans>
  if (state === 'polling')
    return <Trans>This network blocks live chat. New messages appear after a few seconds.</Trans>
  if (navigator.onLine)
    return <Trans>We cannot connect right now. We will send your messages as soon as we can.</Trans>
  return <Trans>You are offline. We will send your messages when you are online again.</Trans>
}

/** Says how messages travel while there is no live connection. */
export function ConnectionStatus({ state }: { state: LiveState }) {
  const away = useLastingState(state !== 'open')
  return (
    <chakra.div role="status" textStyle="small" textAlign="center">
      {away && state !== 'open' && (
        <chakra.p bg="brass.soft" color="ink" px="4" py="1.5">
          <Note state={state} />
        </chakra.p>
      )}
    </chakra.div>
  )
}
