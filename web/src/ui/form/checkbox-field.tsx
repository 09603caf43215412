import type { FieldValues } from 'react-hook-form'
import { CheckboxField, type CheckboxFieldProps } from '../fields/checkbox-field'
import { type Bound, type Rest, useBound } from './bound'

export function FormCheckboxField<T extends FieldValues>({
  control,
  name,
  ...rest
}: Bound<T> & Rest<CheckboxFieldProps>) {
  const { field, error } = useBound({ control, name })
  const { value, ...bound } = field
  return <CheckboxField {...rest} {...bound} checked={Boolean(value)} error={error} />
}
