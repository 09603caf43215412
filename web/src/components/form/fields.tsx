import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form'
import {
  CheckboxField,
  RadioCards,
  YesNoField,
  type CheckboxFieldProps,
  type RadioCardsProps,
  type YesNoFieldProps,
} from '../choice-fields'
import { DateField, type DateFieldProps } from '../date-field'
import { MultiSelectField, type MultiSelectFieldProps } from '../multi-select-field'
import { PhoneField, type PhoneFieldProps } from '../phone-field'
import { SelectField, type SelectFieldProps } from '../select-field'
import {
  NumberField,
  PasswordField,
  TextAreaField,
  TextField,
  type NumberFieldProps,
  type TextAreaFieldProps,
  type TextFieldProps,
} from '../text-field'

/** Binds a field to react-hook-form: `control` from `useForm`, `name` the path of the value. */
export interface Bound<T extends FieldValues> {
  control: Control<T, unknown, FieldValues>
  name: FieldPath<T>
}

type Rest<P> = Omit<
  P,
  'value' | 'onChange' | 'onBlur' | 'checked' | 'name' | 'error' | 'ref' | 'defaultValue'
>

function useBound<T extends FieldValues>({ control, name }: Bound<T>) {
  const { field, fieldState } = useController({ control: control as unknown as Control<T>, name })
  return { field, error: fieldState.error?.message }
}

export function FormTextField<T extends FieldValues>({
  control,
  name,
  ...rest
}: Bound<T> & Rest<TextFieldProps>) {
  const { field, error } = useBound({ control, name })
  return <TextField {...rest} {...field} value={field.value ?? ''} error={error} />
}

export function FormPasswordField<T extends FieldValues>({
  control,
  name,
  ...rest
}: Bound<T> & Rest<TextFieldProps>) {
  const { field, error } = useBound({ control, name })
  return <PasswordField {...rest} {...field} value={field.value ?? ''} error={error} />
}

export function FormTextAreaField<T extends FieldValues>({
  control,
  name,
  ...rest
}: Bound<T> & Rest<TextAreaFieldProps>) {
  const { field, error } = useBound({ control, name })
  return <TextAreaField {...rest} {...field} value={field.value ?? ''} error={error} />
}

export function FormNumberField<T extends FieldValues>({
  control,
  name,
  ...rest
}: Bound<T> & Rest<NumberFieldProps>) {
  const { field, error } = useBound({ control, name })
  return <NumberField {...rest} {...field} value={field.value ?? null} error={error} />
}

export function FormPhoneField<T extends FieldValues>({
  control,
  name,
  ...rest
}: Bound<T> & Rest<PhoneFieldProps>) {
  const { field, error } = useBound({ control, name })
  return <PhoneField {...rest} {...field} value={field.value ?? ''} error={error} />
}

export function FormDateField<T extends FieldValues>({
  control,
  name,
  ...rest
}: Bound<T> & Rest<DateFieldProps>) {
  const { field, error } = useBound({ control, name })
  return <DateField {...rest} {...field} value={field.value ?? ''} error={error} />
}

/** `onValue` runs after the form has the new value, e.g. to clear dependent fields. */
export function FormSelectField<T extends FieldValues, V extends string | number>({
  control,
  name,
  onValue,
  ...rest
}: Bound<T> & Rest<SelectFieldProps<V>> & { onValue?: (value: V | '') => void }) {
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
}: Bound<T> & Rest<MultiSelectFieldProps<V>>) {
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
}: Bound<T> & Rest<RadioCardsProps<V>>) {
  const { field, error } = useBound({ control, name })
  return <RadioCards<V> {...(rest as unknown as RadioCardsProps<V>)} {...field} error={error} />
}

export function FormYesNoField<T extends FieldValues>({
  control,
  name,
  ...rest
}: Bound<T> & Rest<YesNoFieldProps>) {
  const { field, error } = useBound({ control, name })
  return <YesNoField {...rest} {...field} error={error} />
}

export function FormCheckboxField<T extends FieldValues>({
  control,
  name,
  ...rest
}: Bound<T> & Rest<CheckboxFieldProps>) {
  const { field, error } = useBound({ control, name })
  const { value, ...bound } = field
  return <CheckboxField {...rest} {...bound} checked={Boolean(value)} error={error} />
}
