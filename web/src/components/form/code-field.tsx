import type { FieldValues } from 'react-hook-form'
import type { TextFieldProps } from '../text-field'
import type { Bound, Rest } from './bound'
import { FormTextField } from './text-fields'

type Props<T extends FieldValues> = Bound<T> &
  Rest<TextFieldProps> & {
    /** For a recovery code, which has letters, too. */
    recovery?: boolean
  }

/** A code of an authenticator app; telephones offer it, or the keyboard of digits. */
export function CodeField<T extends FieldValues>({ recovery = false, ...rest }: Props<T>) {
  return (
    <FormTextField
      {...rest}
      dir="ltr"
      autoComplete={recovery ? 'off' : 'one-time-code'}
      inputMode={recovery ? 'text' : 'numeric'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
    />
  )
}
