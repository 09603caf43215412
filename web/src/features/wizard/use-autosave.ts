import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { clientTimesMs } from '#shared/limits'

/** Saves a form's values shortly after each change, and at once when the page is hidden or the form unmounts. */
export function useAutosave<T extends FieldValues>(form: UseFormReturn<T>, save: (values: T) => void): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const flush = () => {
      if (timer === undefined) return
      clearTimeout(timer)
      timer = undefined
      save(form.getValues())
    }
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer)
        timer = setTimeout(flush, clientTimesMs.autosave)
      },
    })
    window.addEventListener('pagehide', flush)
    document.addEventListener('visibilitychange', flush)
    return () => {
      unsubscribe()
      window.removeEventListener('pagehide', flush)
      document.removeEventListener('visibilitychange', flush)
      flush()
    }
  }, [form, save])
}
