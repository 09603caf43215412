import type { FieldValues } from 'react-hook-form'
import { PhoneField, type PhoneFieldProps } from '../fields/phone-field'
import { type Bound, type Rest, useBound } from './bound'

export function FormPhoneField<T extends FieldValues>({
  control,
  name,
  ...rest
}: Bound<T> & Rest<PhoneFieldProps>) {
  const { field, error } = useBound({ control, name })
  return <PhoneField {...rest} {...field} value={field.value ?? ''} error={error} />
}
