import { useMutation } from '@tanstack/react-query'
import { type ComponentType, useState, useEffect } from 'react'
import { throwLoadError } from './lazy-part'
import { t } from '@lingui/core/macro'
import { notify, removeToast } from './notify'

/** After this time (ms) a toast says that it takes a moment. */
const noticeableMs = 700

/** Shows a toast while a load that the user started takes long. */
export function useSlowLoadToast(busy: boolean) {
  useEffect(() => {
    if (!busy) return
    const words = t`One moment, please.`
    const timer = setTimeout(() => notify('info', words), noticeableMs)
    return () => {
      clearTimeout(timer)
      removeToast(words)
    }
  }, [busy])
}

/**
 * A part that few users open. `ask` loads its code, then calls `onReady`. If the code fails to load, the page stays
 * as it is, with the user's input.
 */
export function useOnDemandPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null)
  const { mutate, isPending } = useMutation({ mutationFn: () => load().catch(throwLoadError) })
  useSlowLoadToast(isPending)
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
