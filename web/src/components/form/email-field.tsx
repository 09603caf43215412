import { useLingui } from '@lingui/react/macro'
import type { FieldValues } from 'react-hook-form'
import { type Bound, FormTextField } from './fields'

interface EmailFieldProps {
  label?: string
  hint?: string
  /** `username` where one signs in with it. */
  autoComplete?: 'username' | 'email'
}

/** The e-mail of an account. */
export function EmailField<T extends FieldValues>({
  label,
  autoComplete = 'username',
  ...rest
}: Bound<T> & EmailFieldProps) {
  const { t } = useLingui()
  return (
    <FormTextField
      {...rest}
      label={label ?? t`E-mail`}
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}
