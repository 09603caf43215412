import { useMutation } from '@tanstack/react-query'
import { useRef, useState, type BaseSyntheticEvent } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { errorText } from '../api-error'
import { takeBackError } from '../notices'
import { applyFieldErrors } from './field-errors'

export interface FormAction {
  /** For `<form onSubmit>`. A submit while another is pending is ignored. */
  submit: (event?: BaseSyntheticEvent) => void
  busy: boolean
  /** Error message of the form as a whole. */
  failure: string | null
  /** Why the last attempt failed; null while there is none. */
  error: unknown
  /** Takes back what was said of the last attempt: it is not about what is asked for now. */
  forget: () => void
}

export interface FormActionOptions {
  /** Failures that the form explains in its own way: they appear neither as a toast nor in `failure`. */
  explained?: (error: unknown) => boolean
}

/**
 * Submits a valid form once. Errors appear as a toast until it is tried again, as of every mutation; besides, the server's field messages stand
 * at the fields, and any other error in `failure`.
 */
export function useFormAction<T extends FieldValues, R>(
  form: UseFormReturn<T>,
  action: (values: T) => Promise<R>,
  onDone?: (result: R, values: T) => unknown,
  { explained = () => false }: FormActionOptions = {},
): FormAction {
  const [failure, setFailure] = useState<string | null>(null)
  // `isPending` is of the last render: a second click may come before the next.
  const sending = useRef(false)
  const mutation = useMutation({
    mutationFn: action,
    meta: { errors: explained },
    // Or it would still stand above the thanks.
    onMutate: () => forget(),
    // Awaited, so that the form stays busy until e.g. the navigation is done.
    onSuccess: async (result, values) => {
      await onDone?.(result, values)
    },
    onError: (error) => {
      if (explained(error) || applyFieldErrors(error, form.setError, Object.keys(form.getValues()))) return
      setFailure(errorText(error))
    },
    onSettled: () => {
      sending.current = false
    },
  })
  const forget = () => {
    setFailure(null)
    if (mutation.error) takeBackError(mutation.error)
  }
  const sendOnce = (values: T) => {
    if (sending.current) return
    sending.current = true
    mutation.mutate(values)
  }
  return {
    submit: (event) => void form.handleSubmit(sendOnce)(event),
    busy: mutation.isPending,
    failure,
    error: mutation.error,
    forget,
  }
}
