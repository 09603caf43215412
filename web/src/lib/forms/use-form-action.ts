import { useMutation } from '@tanstack/react-query'
import { useRef, useState, type BaseSyntheticEvent } from 'react'
import type { FieldValues, UseFormReturn, FieldPath, UseFormSetError } from 'react-hook-form'
import { errorText, ApiError, type ApiErrorCode, isCode } from '../api-error'
import { removeErrorToast } from '../notify'

/**
 * Shows the server's field messages on a form's fields and focuses the first of them.
 * @param names fields or groups of fields (`career_info` stands for `career_info.education`)
 * @returns true if there were messages and all were shown; otherwise the caller must show the error itself
 */
export function applyFieldErrors<T extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<T>,
  names: readonly string[],
): boolean {
  const entries = error instanceof ApiError ? Object.entries(error.fields ?? {}) : []
  const shown = entries.filter(
    ([name]) => names.includes(name) || names.includes(name.split('.', 1)[0] ?? ''),
  )
  shown.forEach(([name, message], index) => {
    setError(name as FieldPath<T>, { type: 'server', message }, { shouldFocus: index === 0 })
  })
  return shown.length > 0 && shown.length === entries.length
}

/**
 * For `catch`: turns an error with this code into an error of one field.
 * @param message replaces the server's message if that was written for another form
 */
export function onField(code: ApiErrorCode, field: string, message?: string) {
  return (error: unknown): never => {
    if (!isCode(error, code) || error.fields) throw error
    const fields = { [field]: message ?? errorText(error) }
    throw new ApiError(error.status, code, message ?? error.message, { fields })
  }
}

export interface FormAction {
  /** For `<form onSubmit>`. A submit while another is pending is ignored. */
  submit: (event?: BaseSyntheticEvent) => void
  busy: boolean
  /** Error message of the form as a whole. */
  failure: string | null
  /** Why the last attempt failed; null while there is none. */
  error: unknown
  /** Clears the messages of the last attempt, because they are not about the present input. */
  forget: () => void
}

export interface FormActionOptions {
  /** Errors that the form explains itself. They appear neither as a toast nor in `failure`. */
  explained?: (error: unknown) => boolean
}

/**
 * Submits a valid form once. An error appears as a toast until the next attempt. In addition, the server's field
 * messages appear at the fields, and any other error in `failure`. A wrong password has no toast, since the form says
 * it.
 */
export function useFormAction<T extends FieldValues, R>(
  form: UseFormReturn<T>,
  action: (values: T) => Promise<R>,
  onDone?: (result: R, values: T) => unknown,
  { explained = () => false }: FormActionOptions = {},
): FormAction {
  const [failure, setFailure] = useState<string | null>(null)
  // `isPending` is only as new as the last render. A second click may come before the next.
  const sending = useRef(false)
  const mutation = useMutation({
    mutationFn: action,
    meta: { errors: (error) => explained(error) || isCode(error, 'invalid_credentials') },
    // Otherwise the old error would remain next to the success message.
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
    if (mutation.error) removeErrorToast(mutation.error)
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
