import { zodResolver } from '@hookform/resolvers/zod'
import { Stack } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useForm, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { ResetPasswordFormSchema, type ResetPasswordForm as Values } from '#shared/schemas/auth'
import { Button, ButtonLink, TextLink } from '../../components/button'
import { FormFailure } from '../../components/form/error-summary'
import { FormPasswordField } from '../../components/form/fields'
import { Notice } from '../../components/surfaces'
import { call } from '../../lib/api'
import { useFormAction } from '../../lib/forms/use-form-action'
import { notify } from '../../lib/notices'
import { signInPath } from '../../lib/paths'
import { sessionStore } from '../../lib/session/browser'
import { PasswordRules } from './password-rules'

const forgotPath = '/auth/forgot-password'

function BrokenLink() {
  return (
    <Stack gap="5">
      <Notice tone="err" icon="alert" title={<Trans>This link is not complete</Trans>}>
        <Trans>Please open the link from the mail once more, or ask for a new one.</Trans>
      </Notice>
      <ButtonLink href={forgotPath} full>
        <Trans>Ask for a new link</Trans>
      </ButtonLink>
    </Stack>
  )
}

export interface ResetPasswordFormProps {
  /** From the link in the mail. */
  email: string | null
  code: string | null
}

export function ResetPasswordForm({ email, code }: ResetPasswordFormProps) {
  if (!email || !code) return <BrokenLink />
  return <NewPasswordForm email={email} code={code} />
}

function NewPasswordForm({ email, code }: { email: string; code: string }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const form = useForm<Values>({
    resolver: zodResolver(ResetPasswordFormSchema),
    defaultValues: { password: '', confirmPassword: '' },
  })
  const password = useWatch({ control: form.control, name: 'password' })
  const { submit, busy, failure } = useFormAction(
    form,
    (values) => call('auth.reset-password', { email, code, ...values }),
    async ({ message }) => {
      // The old session is over on the server too.
      sessionStore.end('signed-out')
      notify('success', message || t`Your password has been changed. Please sign in.`)
      await navigate(signInPath, { replace: true, state: { email } })
    },
  )

  return (
    <form noValidate onSubmit={submit}>
      <FormFailure message={failure} />
      <Stack gap="5">
        {/* Tells a password manager whose password this is. */}
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <Stack gap="3">
          <FormPasswordField
            control={form.control}
            name="password"
            label={t`New password`}
            autoComplete="new-password"
          />
          <PasswordRules password={password} />
        </Stack>
        <FormPasswordField
          control={form.control}
          name="confirmPassword"
          label={t`New password again`}
          autoComplete="new-password"
        />
        <Button type="submit" full loading={busy}>
          <Trans>Change password</Trans>
        </Button>
        <p>
          <TextLink href={forgotPath}>
            <Trans>Ask for a new link</Trans>
          </TextLink>
        </p>
      </Stack>
    </form>
  )
}
