import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { RevealContext, useIsRevealed, useReveal } from '#web/lib/reveal'

/**
 * Content below something that is still loading. It loads at the same time and appears once the height above it is
 * known, so that nothing moves while the user reads or presses. After a few seconds it appears anyway.
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
