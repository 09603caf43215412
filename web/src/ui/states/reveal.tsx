import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { RevealContext, useIsRevealed, useReveal } from '#web/lib/reveal'

/**
 * What stands below something that is still loading: it loads at the same time, and is shown once the room above is known, so
 * that nothing moves under the eyes or the finger of who reads; after a few seconds, whatever is above.
 */
export function Reveal({ ready, children }: { ready: boolean; children: ReactNode }) {
  const shown = useReveal(ready)
  const within = useIsRevealed()
  return (
    <RevealContext value={within && shown}>
      <chakra.div display={shown ? 'contents' : 'none'}>{children}</chakra.div>
    </RevealContext>
  )
}
