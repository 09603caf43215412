import { useMutation } from '@tanstack/react-query'
import { type ComponentType, useState } from 'react'
import { explainMissing } from './load-again'
import { useMomentNote } from './use-moment-note'

/**
 * A part that few open: its code is loaded when it is asked for. Where that does not arrive the page stays as it is, with
 * what is written on it.
 */
export function useLatePart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null)
  const { mutate, isPending } = useMutation({ mutationFn: () => load().catch(explainMissing) })
  useMomentNote(isPending)
  const ask = (onReady: () => void) => {
    if (Part) return onReady()
    mutate(undefined, {
      onSuccess: (arrived) => {
        setPart(() => arrived)
        onReady()
      },
    })
  }
  return { Part, ask, busy: isPending }
}
