import type { FieldValues } from 'react-hook-form'
import { RadioCards, YesNoField, type RadioCardsProps, type YesNoFieldProps } from '../fields/radio-cards'
import { DateField, type DateFieldProps } from '../fields/date-field'
import { SelectField, type SelectFieldProps } from '../fields/select-field'
import { TypedDateField, type TypedDateFieldProps } from '../fields/typed-date-field'
import { type BoundProps, type Following, type UnboundProps, thenCall, useBound } from './bound'

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

export function FormSelectField<T extends FieldValues, V extends string | number>({
  control,
  name,
  onValue,
  ...rest
}: BoundProps<T> & UnboundProps<SelectFieldProps<V>> & Following<V>) {
  const { field, error } = useBound({ control, name })
  return (
    <SelectField<V>
      {...(rest as unknown as SelectFieldProps<V>)}
      {...field}
      onChange={thenCall(field.onChange, onValue)}
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
