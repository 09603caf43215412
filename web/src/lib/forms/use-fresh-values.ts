import { useEffect, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

/**
 * Takes over `values` that have changed on the server since into the fields that nobody has changed here: a form that is
 * saved as a whole must not undo what was saved elsewhere.
 */
export function useFreshValues<Values extends FieldValues>(
  { reset }: Pick<UseFormReturn<Values>, 'reset'>,
  values: Values,
): void {
  const text = JSON.stringify(values)
  const known = useRef(text)
  useEffect(() => {
    if (known.current === text) return
    known.current = text
    reset(JSON.parse(text) as Values, { keepDirty: true, keepDirtyValues: true, keepErrors: true })
  }, [text, reset])
}
