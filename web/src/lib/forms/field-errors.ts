import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'
import { ApiError } from '../api-error'

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
