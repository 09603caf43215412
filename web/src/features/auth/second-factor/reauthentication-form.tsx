import { zodResolver } from '@hookform/resolvers/zod'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect } from 'react'
import { useForm } from 'react-hook-form'
import {
  ConfirmSecondFactorSchema,
  type SecondFactorProof,
  SecondFactorProofSchema,
} from '#shared/schemas/auth'
import { FormGrid } from '#web/ui/fields/field'
import { CodeField, FormPasswordField } from '#web/ui/form/text-fields'
import { FormFailure } from '#web/ui/form/form-failure'
import { FormActions } from '#web/ui/form/form-actions'
import { onField, useFormAction } from '#web/lib/forms/use-form-action'
import { AccountName } from '../account-name'

export interface ReauthenticationFormProps<R> {
  label: string
  email: string
  /** Also asks for a code, if the account has a second factor. */
  withCode: boolean
  submitLabel: ReactNode
  action: (proof: SecondFactorProof) => Promise<R>
  onDone: (result: R, proof: SecondFactorProof) => void
  onCancel?: (() => void) | undefined
  /** False if the form is on the page from the start: screen readers should read the text above first. */
  takesFocus?: boolean
  /** Errors that the parent explains. */
  explained?: (error: unknown) => boolean
  /** Why the form is shown again, if it is. */
  before?: string | undefined
}

/** Asks for the password, and the code if needed, so that an open session alone cannot change anything. */
export function ReauthenticationForm<R>(props: ReauthenticationFormProps<R>) {
  const {
    label,
    email,
    withCode,
    submitLabel,
    action,
    onDone,
    onCancel,
    takesFocus = true,
    before,
    explained,
  } = props
  const { t } = useLingui()
  const form = useForm<SecondFactorProof>({
    resolver: zodResolver(
      withCode ? ConfirmSecondFactorSchema : SecondFactorProofSchema.omit({ code: true }),
    ) as never,
    defaultValues: { password: '', code: '' },
  })
  const { control, setFocus } = form
  useEffect(() => {
    if (takesFocus) setFocus('password')
  }, [takesFocus, setFocus])
  const { submit, busy, failure } = useFormAction(
    form,
    (proof) =>
      action(proof)
        .catch(
          onField(
            'second_factor_wrong',
            'code',
            t`This code is not correct, or was used before. Please enter the app’s next code, or another recovery code.`,
          ),
        )
        .catch(onField('invalid_credentials', 'password', t`This password is not correct.`)),
    onDone,
    { ...(explained && { explained }) },
  )
  return (
    <form noValidate onSubmit={submit} aria-label={label}>
      <FormFailure message={failure ?? before} />
      <AccountName email={email} />
      <FormGrid>
        <FormPasswordField control={control} name="password" label={t`Your password`} />
        {withCode && (
          <CodeField
            control={control}
            name="code"
            kind="either"
            label={t`Code`}
            hint={t`From your authenticator app, or a recovery code.`}
          />
        )}
      </FormGrid>
      <FormActions busy={busy} onCancel={onCancel}>
        {submitLabel}
      </FormActions>
    </form>
  )
}
