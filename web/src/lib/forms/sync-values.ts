import { useEffect, useRef } from 'react'
import type { FieldValues, UseFormReturn, UseFormSubscribe } from 'react-hook-form'

/** Saves the form's values on every change. `save` must be stable. */
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
 * Copies changed server values into fields that the user has not touched. A form that is saved as a whole must not
 * undo changes made elsewhere.
 */
export function useServerValues<Values extends FieldValues>(
  { reset }: Pick<UseFormReturn<Values>, 'reset'>,
  values: Values,
): void {
  const text = JSON.stringify(values)
  const lastText = useRef(text)
  useEffect(() => {
    if (lastText.current === text) return
    lastText.current = text
    reset(JSON.parse(text) as Values, { keepDirty: true, keepDirtyValues: true, keepErrors: true })
  }, [text, reset])
}
