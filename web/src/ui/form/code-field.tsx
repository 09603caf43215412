import type { FieldValues } from 'react-hook-form'
import type { TextFieldProps } from '../fields/text-field'
import type { Bound, Rest } from './bound'
import { FormTextField } from './text-fields'

const kinds = {
  app: { autoComplete: 'one-time-code', inputMode: 'numeric' },
  // Has letters, too.
  recovery: { autoComplete: 'off', inputMode: 'text' },
  either: { autoComplete: 'one-time-code', inputMode: 'text' },
} as const

type Props<T extends FieldValues> = Bound<T> & Rest<TextFieldProps> & { kind?: keyof typeof kinds }

/** A code of an authenticator app, which telephones offer, or a recovery code; with the keyboard for it. */
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
