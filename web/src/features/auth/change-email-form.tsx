import { zodResolver } from '@hookform/resolvers/zod'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { type ChangeEmail, ChangeEmailSchema } from '#shared/schemas/auth'
import { FormGrid } from '#web/ui/fields/field'
import { EmailField } from '#web/ui/form/email-field'
import { FormFailure } from '#web/ui/form/error-summary'
import { FormActions } from '#web/ui/form/form-actions'
import { FormPasswordField } from '#web/ui/form/text-fields'
import { call } from '#web/lib/api'
import { onField } from '#web/lib/forms/field-errors'
import { useFormAction } from '#web/lib/forms/use-form-action'
import type { SentLink } from './link-sent'

interface ChangeEmailFormProps {
  /** The account's current address. */
  present: string
  onSent: (link: SentLink) => void
  onCancel: () => void
}

/** Requests a link to a new address; the password proves that the owner asks. */
export function ChangeEmailForm({ present, onSent, onCancel }: ChangeEmailFormProps) {
  const { t } = useLingui()
  const form = useForm<ChangeEmail>({
    resolver: zodResolver(ChangeEmailSchema),
    defaultValues: { email: '', password: '' },
  })
  const { control, setFocus } = form
  useEffect(() => setFocus('email'), [setFocus])

  const { submit, busy, failure } = useFormAction(
    form,
    (values) =>
      call('auth.change-email', values)
        .catch(onField('email_taken', 'email', t`Another account already uses this e-mail address.`))
        .catch(onField('invalid_credentials', 'password', t`This password is not correct.`)),
    ({ message }, { email }) => onSent({ message, email }),
  )

  return (
    <form noValidate onSubmit={submit} aria-label={t`Change address`}>
      <FormFailure message={failure} />
      {/* Tells password managers which account this is. */}
      <input type="email" name="username" autoComplete="username" value={present} readOnly hidden />
      <FormGrid>
        <EmailField
          control={control}
          name="email"
          label={t`New e-mail address`}
          hint={t`We will send a link to it. Your address changes when you open that link.`}
          autoComplete="email"
        />
        <FormPasswordField control={control} name="password" label={t`Your password`} />
      </FormGrid>
      <FormActions busy={busy} onCancel={onCancel}>
        <Trans>Send me a link</Trans>
      </FormActions>
    </form>
  )
}
