import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'

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

/** Says that messages are not exchanged at the moment. */
export function ConnectionStatus({ state }: { state: 'open' | 'connecting' | 'offline' }) {
  const away = useLastingState(state !== 'open')
  return (
    <chakra.div role="status" textStyle="small" textAlign="center">
      {away && state !== 'open' && (
        <chakra.p bg="brass.soft" color="ink" px="4" py="1.5">
          {state === 'offline' ? (
            <Trans>You are offline. Your messages are sent when you are online again.</Trans>
          ) : (
            <Trans>Connecting…</Trans>
          )}
        </chakra.p>
      )}
    </chakra.div>
  )
}
