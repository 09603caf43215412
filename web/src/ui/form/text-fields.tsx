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
import { type BoundProps, type UnboundProps, useBound } from './bound'
import { useLingui } from '@lingui/react/macro'

export function FormTextField<T extends FieldValues>({
  control,
  name,
  ...rest
}: BoundProps<T> & UnboundProps<TextFieldProps>) {
  const { field, error } = useBound({ control, name })
  return <TextField {...rest} {...field} value={field.value ?? ''} error={error} />
}

export function FormPasswordField<T extends FieldValues>({
  control,
  name,
  ...rest
}: BoundProps<T> & UnboundProps<TextFieldProps>) {
  const { field, error } = useBound({ control, name })
  return <PasswordField {...rest} {...field} value={field.value ?? ''} error={error} />
}

export function FormTextAreaField<T extends FieldValues>({
  control,
  name,
  ...rest
}: BoundProps<T> & UnboundProps<TextAreaFieldProps>) {
  const { field, error } = useBound({ control, name })
  return <TextAreaField {...rest} {...field} value={field.value ?? ''} error={error} />
}

export function FormNumberField<T extends FieldValues>({
  control,
  name,
  ...rest
}: BoundProps<T> & UnboundProps<NumberFieldProps>) {
  const { field, error } = useBound({ control, name })
  return <NumberField {...rest} {...field} value={field.value ?? null} error={error} />
}

const kinds = {
  app: { autoComplete: 'one-time-code', inputMode: 'numeric' },
  // Contains letters too.
  recovery: { autoComplete: 'off', inputMode: 'text' },
  either: { autoComplete: 'one-time-code', inputMode: 'text' },
} as const

type Props<T extends FieldValues> = BoundProps<T> &
  UnboundProps<TextFieldProps> & { kind?: keyof typeof kinds }

/** A code of an authenticator app, which phones can fill in, or a recovery code. Sets the matching keyboard. */
export function CodeField<T extends FieldValues>({ kind = 'app', ...rest }: Props<T>) {
  return (
    <FormTextField
      {...rest}
      {...kinds[kind]}
      dir="ltr"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
    />
  )
}

interface EmailFieldProps {
  label?: string
  hint?: string
  /** `username` if the user signs in with it. */
  autoComplete?: 'username' | 'email'
}

/** Field for an account's e-mail address. */
export function EmailField<T extends FieldValues>({
  label,
  autoComplete = 'username',
  ...rest
}: BoundProps<T> & EmailFieldProps) {
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
