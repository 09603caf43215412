import type { FieldValues } from 'react-hook-form'
import { CheckboxField, type CheckboxFieldProps } from '../fields/checkbox-field'
import { type BoundProps, type UnboundProps, useBound } from './bound'

export function FormCheckboxField<T extends FieldValues>({
  control,
  name,
  ...rest
}: BoundProps<T> & UnboundProps<CheckboxFieldProps>) {
  const { field, error } = useBound({ control, name })
  const { value, ...bound } = field
  return <CheckboxField {...rest} {...bound} checked={Boolean(value)} error={error} />
}
