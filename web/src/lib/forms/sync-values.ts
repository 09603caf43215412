import { useEffect, useRef } from 'react'
import type { FieldValues, UseFormReturn, UseFormSubscribe } from 'react-hook-form'

/** Saves what stands in a form each time it changes. `save` stays the same from render to render. */
export function useSaveOnChange<T extends FieldValues>(
  subscribe: UseFormSubscribe<T>,
  save: (values: T) => void,
): void {
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => save(values) }),
    [subscribe, save],
  )
}

/**
 * Takes over `values` that have changed on the server since into the fields that nobody has changed here: a form that is
 * saved as a whole must not undo what was saved elsewhere.
 */
export function useServerValues<Values extends FieldValues>(
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
