import { useCallback, useEffect } from 'react'
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form'
import { applyFieldErrors } from '#web/lib/forms/use-form-action'
import { ApiError } from '#web/lib/api-error'
import type { DraftSections } from './draft'
import { startValues } from './steps'
import { touch } from './touched'
import { useWizard } from './wizard-context'
import { clientTimesMs } from '#shared/limits'

/** Saves a form's values shortly after each change, and at once when the page is hidden or the form unmounts. */
function useAutosave<T extends FieldValues>(form: UseFormReturn<T>, save: (values: T) => void): void {
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

function useReportedErrors<T extends FieldValues>(form: UseFormReturn<T>) {
  const { serverErrors, showFaults } = useWizard()
  useEffect(() => {
    const show = async () => {
      if (showFaults) await form.trigger(undefined, { shouldFocus: true })
      const sections = Object.keys(form.getValues())
      const own = Object.keys(serverErrors).filter((path) => sections.includes(path.split('.', 1)[0] ?? ''))
      applyFieldErrors(new ApiError(400, 'invalid_input', '', { fields: serverErrors }), form.setError, own)
    }
    void show()
  }, [form, serverErrors, showFaults])
}

/** The form of one step: starts from the draft, autosaves, and shows the server's field messages. */
export function useStepForm<T extends FieldValues>(resolver: Resolver<T>): UseFormReturn<T> {
  const { draft, step } = useWizard()
  const form = useForm<T>({
    resolver,
    defaultValues: startValues(step, draft.read().sections) as DefaultValues<T>,
  })
  const save = useCallback((values: T) => draft.saveSections(values as DraftSections), [draft])
  useAutosave(form, save)
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name }) => name && touch(draft, [name]),
      }),
    [form, draft],
  )
  useReportedErrors(form)
  return form
}
