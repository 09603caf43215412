import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { useWatch, type FieldValues } from 'react-hook-form'
import { hasOnlyOtherDigits } from '#shared/password'
import { FormPasswordField } from '#web/ui/form/text-fields'
import type { BoundProps } from '#web/ui/form/bound'
import { PasswordRules } from './password-rules'

interface NewPasswordFieldProps<T extends FieldValues> extends BoundProps<T> {
  label: string
  hint?: string
}

/** A new password with the checklist of its rules. */
export function NewPasswordField<T extends FieldValues>({
  control,
  name,
  label,
  hint,
}: NewPasswordFieldProps<T>) {
  const { t } = useLingui()
  const password: string = useWatch({ control, name }) ?? ''
  const digits = hasOnlyOtherDigits(password) && t`Only the digits 0 to 9 count as a number.`
  return (
    <chakra.div display="grid" gap="3">
      <FormPasswordField
        control={control}
        name={name}
        label={label}
        hint={digits || hint}
        autoComplete="new-password"
      />
      <PasswordRules password={password} />
    </chakra.div>
  )
}
