import { useCallback, useEffect } from 'react'
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form'
import { applyFieldErrors } from '#web/lib/forms/field-errors'
import { ApiError } from '#web/lib/api-error'
import type { DraftSections } from './draft'
import { startValues } from './steps'
import { touch } from './touched'
import { useAutosave } from './use-autosave'
import { useWizard } from './wizard-context'

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
