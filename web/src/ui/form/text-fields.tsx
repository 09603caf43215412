import type { FieldValues } from 'react-hook-form'
import {
  NumberField,
  PasswordField,
  TextAreaField,
  TextField,
  type NumberFieldProps,
  type TextAreaFieldProps,
  type TextFieldProps,
} from '../fields/text-field'
import { type Bound, type Rest, useBound } from './bound'

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
