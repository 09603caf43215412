import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'
import { ApiError, type ApiErrorCode, errorText, isCode } from '../api-error'

/**
 * Puts the server's field messages on the fields of a form and the focus on the first of them.
 * @returns whether every message found its field; if not, the error's own sentence is still to be shown.
 */
export function applyFieldErrors<T extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<T>,
  names: readonly string[],
): boolean {
  const entries = error instanceof ApiError ? Object.entries(error.fields ?? {}) : []
  const known = entries.filter(([name]) => names.includes(name))
  known.forEach(([name, message], index) => {
    setError(name as FieldPath<T>, { type: 'server', message }, { shouldFocus: index === 0 })
  })
  return known.length > 0 && known.length === entries.length
}

/**
 * For `catch`: a refusal with this code is a matter of one field, however the server says it.
 * @param message in place of the server's sentence, where that was written for another form
 */
export function onField(code: ApiErrorCode, field: string, message?: string) {
  return (error: unknown): never => {
    if (!isCode(error, code) || error.fields) throw error
    const fields = { [field]: message ?? errorText(error) }
    throw new ApiError(error.status, code, error.message, { fields })
  }
}
