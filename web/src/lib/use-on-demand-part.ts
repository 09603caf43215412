import { useMutation } from '@tanstack/react-query'
import { type ComponentType, useState, useEffect } from 'react'
import { throwLoadError } from './lazy-part'
import { t } from '@lingui/core/macro'
import { notify, removeToast } from './notify'

/** After so long (ms) it is said that it takes a moment: a menu has closed, and nothing is seen yet. */
const noticeableMs = 700

/** Says so while something that was asked for takes longer. */
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
 * A part that few open: its code is loaded when it is asked for. Where that does not arrive the page stays as it is, with
 * what is written on it.
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
