import { useLingui } from '@lingui/react/macro'
import type { FieldValues } from 'react-hook-form'
import type { Bound } from './bound'
import { FormTextField } from './text-fields'

interface EmailFieldProps {
  label?: string
  hint?: string
  /** `username` where the user signs in with it. */
  autoComplete?: 'username' | 'email'
}

/** Field for an account's e-mail address. */
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
