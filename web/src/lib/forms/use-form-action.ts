import { useMutation } from '@tanstack/react-query'
import { useState, type BaseSyntheticEvent } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { errorText } from '../api-error'
import { applyFieldErrors } from './field-errors'

export interface FormAction {
  /** For `<form onSubmit>`. A second submit while the first is under way is dropped. */
  submit: (event?: BaseSyntheticEvent) => void
  busy: boolean
  /** What went wrong with the form as a whole. */
  failure: string | null
}

/** Sends a valid form once; the server's messages land on the fields, the rest is `failure`. */
export function useFormAction<T extends FieldValues, R>(
  form: UseFormReturn<T>,
  action: (values: T) => Promise<R>,
  onDone?: (result: R, values: T) => unknown,
): FormAction {
  const [failure, setFailure] = useState<string | null>(null)
  const mutation = useMutation({
    mutationFn: action,
    meta: { errors: 'own' },
    onMutate: () => setFailure(null),
    // Awaited: the form stays busy until what follows is on the screen.
    onSuccess: async (result, values) => {
      await onDone?.(result, values)
    },
    onError: (error) => {
      if (!applyFieldErrors(error, form.setError, Object.keys(form.getValues()))) setFailure(errorText(error))
    },
  })
  const send = form.handleSubmit((values) => {
    if (!mutation.isPending) mutation.mutate(values)
  })
  return { submit: (event) => void send(event), busy: mutation.isPending, failure }
}
