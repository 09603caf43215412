import type { FieldValues } from 'react-hook-form'
import { RadioCards, YesNoField, type RadioCardsProps, type YesNoFieldProps } from '../fields/radio-cards'
import { DateField, type DateFieldProps } from '../fields/date-field'
import { MultiSelectField, type MultiSelectFieldProps } from '../fields/multi-select-field'
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

/** `onValue` runs after the form has the new value, e.g. to clear dependent fields. */
export function FormSelectField<T extends FieldValues, V extends string | number>({
  control,
  name,
  onValue,
  ...rest
}: BoundProps<T> & UnboundProps<SelectFieldProps<V>> & { onValue?: (value: V | '') => void }) {
  const { field, error } = useBound({ control, name })
  return (
    <SelectField<V>
      {...(rest as unknown as SelectFieldProps<V>)}
      {...field}
      value={field.value}
      onChange={(value) => {
        // Not undefined: react-hook-form would restore the default value.
        field.onChange(value)
        onValue?.(value)
      }}
      error={error}
    />
  )
}

export function FormMultiSelectField<T extends FieldValues, V extends string>({
  control,
  name,
  ...rest
}: BoundProps<T> & UnboundProps<MultiSelectFieldProps<V>>) {
  const { field, error } = useBound({ control, name })
  return (
    <MultiSelectField<V>
      {...(rest as unknown as MultiSelectFieldProps<V>)}
      {...field}
      value={field.value ?? []}
      error={error}
    />
  )
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
