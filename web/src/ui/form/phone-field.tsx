import type { FieldValues } from 'react-hook-form'
import { PhoneField, type PhoneFieldProps } from '../fields/phone-field'
import { type BoundProps, type UnboundProps, useBound } from './bound'

export function FormPhoneField<T extends FieldValues>({
  control,
  name,
  ...rest
}: BoundProps<T> & UnboundProps<PhoneFieldProps>) {
  const { field, error } = useBound({ control, name })
  return <PhoneField {...rest} {...field} value={field.value ?? ''} error={error} />
}
