import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'
import { ApiError, type ApiErrorCode, errorText, isCode } from '../api-error'

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
  const known = entries.filter(
    ([name]) => names.includes(name) || names.includes(name.split('.', 1)[0] ?? ''),
  )
  known.forEach(([name, message], index) => {
    setError(name as FieldPath<T>, { type: 'server', message }, { shouldFocus: index === 0 })
  })
  return known.length > 0 && known.length === entries.length
}

/**
 * For `catch`: turns an error with this code into an error of one field.
 * @param message replaces the server's, if that was written for another form
 */
export function onField(code: ApiErrorCode, field: string, message?: string) {
  return (error: unknown): never => {
    if (!isCode(error, code) || error.fields) throw error
    const fields = { [field]: message ?? errorText(error) }
    throw new ApiError(error.status, code, message ?? error.message, { fields })
  }
}
