import { zodResolver } from '@hookform/resolvers/zod'
import { Stack } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useForm } from 'react-hook-form'
import { SignInSchema, type SignIn } from '#shared/schemas/auth'
import { Button, TextLink } from '#web/components/button'
import { EmailField } from '#web/components/form/email-field'
import { FormFailure } from '#web/components/form/error-summary'
import { FormPasswordField } from '#web/components/form/fields'
import { useFormAction } from '#web/lib/forms/use-form-action'
import { signIn } from '#web/lib/session/sign-in'

/** Signs in; the route guard then redirects. */
export function SignInForm({ email = '' }: { email?: string }) {
  const { t } = useLingui()
  const form = useForm<SignIn>({
    resolver: zodResolver(SignInSchema),
    defaultValues: { email, password: '' },
  })
  const { submit, busy, failure } = useFormAction(form, signIn)

  return (
    <form noValidate onSubmit={submit}>
      <FormFailure message={failure} />
      <Stack gap="5">
        <EmailField control={form.control} name="email" />
        <div>
          <FormPasswordField
            control={form.control}
            name="password"
            label={t`Password`}
            autoComplete="current-password"
          />
          <TextLink standalone href="/auth/forgot-password">
            <Trans>Forgot your password?</Trans>
          </TextLink>
        </div>
        <Button type="submit" full loading={busy}>
          <Trans>Sign in</Trans>
        </Button>
      </Stack>
    </form>
  )
}
