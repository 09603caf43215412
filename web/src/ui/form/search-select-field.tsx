import type { FieldValues } from 'react-hook-form'
import { SearchSelectField, type SearchSelectFieldProps } from '../fields/search-select-field'
import { type BoundProps, type Following, type UnboundProps, thenCall, useBound } from './bound'

export function FormSearchSelectField<T extends FieldValues, V extends string>({
  control,
  name,
  onValue,
  ...rest
}: BoundProps<T> & UnboundProps<SearchSelectFieldProps<V>> & Following<V>) {
  const {
    field: { value, onChange, onBlur, ref },
    error,
  } = useBound({ control, name })
  return (
    <SearchSelectField<V>
      {...(rest as unknown as SearchSelectFieldProps<V>)}
      value={value}
      onChange={thenCall(onChange, onValue)}
      onBlur={onBlur}
      ref={ref}
      error={error}
    />
  )
}
