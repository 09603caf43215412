import { useLingui } from '@lingui/react/macro'
import type { FieldValues } from 'react-hook-form'
import { type Bound, FormTextField } from '../../components/form/fields'

/** The e-mail of an account; `autoComplete` is `username` where one signs in with it. */
export function EmailField<T extends FieldValues>({
  autoComplete = 'username',
  ...bound
}: Bound<T> & { autoComplete?: 'username' | 'email' }) {
  const { t } = useLingui()
  return (
    <FormTextField
      {...bound}
      label={t`E-mail`}
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}
