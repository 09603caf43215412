import { chakra } from '@chakra-ui/react'
import { useEffect, useMemo, useState } from 'react'
import { type Caution, cautionsIn } from '#shared/cautions'
import { clientTimesMs } from '#shared/limits'
import { CautionNote } from './caution-note'

/** The text when the writer last paused; '' at once when it is empty. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), clientTimesMs.caution)
    return () => clearTimeout(timer)
  }, [text])
  if (text === '' && paused !== '') setPaused('')
  return paused
}

export interface TypedCautionsProps {
  /** What the member has written so far. */
  text: string
  find?: (text: string) => readonly Caution[]
}

/** The cautions for a text, shown to its writer and announced when they pause. Never prevents sending. */
export function TypedCautions({ text, find = cautionsIn }: TypedCautionsProps) {
  const paused = usePaused(text)
  const cautions = useMemo(() => find(paused), [find, paused])
  return (
    <chakra.div role="status" css={{ '& > *': { marginBlock: '{spacing.1}' } }}>
      <CautionNote cautions={cautions} mine />
    </chakra.div>
  )
}
