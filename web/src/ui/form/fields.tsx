import type { FieldValues } from 'react-hook-form'
import { RadioCards, YesNoField, type RadioCardsProps, type YesNoFieldProps } from '../fields/radio-cards'
import { DateField, type DateFieldProps } from '../fields/date-field'
import { SearchSelectField, type SearchSelectFieldProps } from '../fields/search-select-field'
import { SelectField, type SelectFieldProps } from '../fields/select-field'
import { TypedDateField, type TypedDateFieldProps } from '../fields/typed-date-field'
import { type BoundProps, type UnboundProps, useBound } from './bound'

export function FormDateField<T extends FieldValues>({
  control,
  name,
  ...rest
}: BoundProps<T> & UnboundProps<DateFieldProps>) {
  const { field, error } = useBound({ control, name })
  return <DateField {...rest} {...field} value={field.value ?? ''} error={error} />
}

export function FormTypedDateField<T extends FieldValues>({
  control,
  name,
  ...rest
}: BoundProps<T> & UnboundProps<TypedDateFieldProps>) {
  const { field, error } = useBound({ control, name })
  return <TypedDateField {...rest} {...field} value={field.value ?? ''} error={error} />
}

interface Following<V> {
  /** Runs after the form has the new value, e.g. to clear dependent fields. */
  onValue?: ((value: V | '') => void) | undefined
}

/** Props of a select, bound to the form. */
function useBoundSelect<T extends FieldValues, V>({ control, name, onValue }: BoundProps<T> & Following<V>) {
  const { field, error } = useBound({ control, name })
  const onChange = (value: V | '') => {
    // Not undefined: react-hook-form would restore the default value.
    field.onChange(value)
    onValue?.(value)
  }
  return { ...field, onChange, error }
}

export function FormSelectField<T extends FieldValues, V extends string | number>({
  control,
  name,
  onValue,
  ...rest
}: BoundProps<T> & UnboundProps<SelectFieldProps<V>> & Following<V>) {
  const bound = useBoundSelect({ control, name, onValue })
  return <SelectField<V> {...(rest as unknown as SelectFieldProps<V>)} {...bound} />
}

export function FormSearchSelectField<T extends FieldValues, V extends string>({
  control,
  name,
  onValue,
  ...rest
}: BoundProps<T> & UnboundProps<SearchSelectFieldProps<V>> & Following<V>) {
  const { name: _name, ...bound } = useBoundSelect({ control, name, onValue })
  return <SearchSelectField<V> {...(rest as unknown as SearchSelectFieldProps<V>)} {...bound} />
}

export function FormRadioCards<T extends FieldValues, V extends string | number>({
  control,
  name,
  ...rest
}: BoundProps<T> & UnboundProps<RadioCardsProps<V>>) {
  const { field, error } = useBound({ control, name })
  return <RadioCards<V> {...(rest as unknown as RadioCardsProps<V>)} {...field} error={error} />
}

export function FormYesNoField<T extends FieldValues>({
  control,
  name,
  ...rest
}: BoundProps<T> & UnboundProps<YesNoFieldProps>) {
  const { field, error } = useBound({ control, name })
  return <YesNoField {...rest} {...field} error={error} />
}
