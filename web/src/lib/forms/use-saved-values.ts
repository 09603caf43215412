import { useEffect } from 'react'
import type { FieldValues, UseFormSubscribe } from 'react-hook-form'

/** Saves what stands in a form each time it changes. `save` stays the same from render to render. */
export function useSavedValues<T extends FieldValues>(
  subscribe: UseFormSubscribe<T>,
  save: (values: T) => void,
): void {
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => save(values) }),
    [subscribe, save],
  )
}
