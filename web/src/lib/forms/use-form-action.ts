import { useMutation } from '@tanstack/react-query'
import { useState, type BaseSyntheticEvent } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { errorText } from '../api-error'
import { applyFieldErrors } from './field-errors'

export interface FormAction {
  /** For `<form onSubmit>`. A submit while another is pending is ignored. */
  submit: (event?: BaseSyntheticEvent) => void
  busy: boolean
  /** Error message of the form as a whole. */
  failure: string | null
}

/** Submits a valid form once; the server's field messages go to the fields, any other error to `failure`. */
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
    // Awaited, so that the form stays busy until e.g. the navigation is done.
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
