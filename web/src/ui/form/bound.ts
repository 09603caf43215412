import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form'

/** Binds a field to react-hook-form: `control` from `useForm`, `name` the path of the value. */
export interface BoundProps<T extends FieldValues> {
  control: Control<T, unknown, FieldValues>
  name: FieldPath<T>
}

/** Props that the form does not provide. */
export type UnboundProps<P> = Omit<
  P,
  'value' | 'onChange' | 'onBlur' | 'checked' | 'name' | 'error' | 'ref' | 'defaultValue'
>

/** The field's value, events and first error. */
export function useBound<T extends FieldValues>({ control, name }: BoundProps<T>) {
  const { field, fieldState } = useController({ control: control as unknown as Control<T>, name })
  return { field, error: fieldState.error?.message }
}

export interface Following<V> {
  /** Runs after the form has the new value, e.g. to clear dependent fields. */
  onValue?: ((value: V | '') => void) | undefined
}

/** Changes the form, then calls `onValue`. */
export const thenCall =
  <V>(onChange: (value: V | '') => void, onValue: Following<V>['onValue']) =>
  (value: V | '') => {
    // Not undefined: react-hook-form would restore the default value.
    onChange(value)
    onValue?.(value)
  }
