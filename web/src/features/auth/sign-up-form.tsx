import { Stack } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import type { SignUp } from '#shared/schemas/auth'
import { Button, TextLink } from '#web/ui/buttons/button'
import { EmailField, FormTextField } from '#web/ui/form/text-fields'
import { FormErrorSummary } from '#web/ui/form/error-summary'
import { FormFailure } from '#web/ui/form/form-failure'
import { FormCheckboxField } from '#web/ui/form/checkbox-field'
import { FormPhoneField } from '#web/ui/form/phone-field'
import { callWithChallenge } from '#web/lib/challenge/call-with-challenge'
import { onField, useFormAction } from '#web/lib/forms/use-form-action'
import { lazyRules } from '#web/lib/forms/lazy-rules'
import { notify } from '#web/lib/notify'
import { signInFor, signInPath } from '#web/lib/paths'
import { signIn } from '#web/lib/session/sign-in'
import { useAskBeforeUnload } from '#web/lib/use-ask-before-unload'
import { currentLanguage } from '#web/lib/wording/wording'
import { NewPasswordField } from './new-password-field'

const rules = lazyRules<SignUp>(() => import('./form-resolvers').then((all) => all.signUp))

const empty = { name: '', email: '', phone: '', password: '', agree: false }

const signUp = (values: SignUp) =>
  callWithChallenge('auth.sign-up', { ...values, language: currentLanguage() }).catch(
    onField('email_taken', 'email'),
  )

/** Creates the account and signs in; the route guard then redirects. `next` is the raw query parameter. */
export function SignUpForm({ next }: { next: string | null }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const form = useForm<SignUp>({
    resolver: rules.resolver,
    defaultValues: empty as Partial<SignUp>,
  })
  const { submit, busy, failure } = useFormAction(
    form,
    signUp,
    async (created, { email, password: secret }) => {
      try {
        await signIn({ email, password: secret })
      } catch {
        // The account was created and only the sign-in failed (network, too many attempts).
        notify('success', created.message || t`Your account is ready. Please sign in.`)
        await navigate(next ? signInFor(next) : signInPath)
      }
    },
  )
  useAskBeforeUnload(form.formState.isDirty && !busy)

  return (
    <form noValidate onFocus={rules.prepare} onSubmit={submit}>
      <FormErrorSummary control={form.control} setFocus={form.setFocus} />
      <FormFailure message={failure} />
      <Stack gap="5">
        <FormTextField
          control={form.control}
          name="name"
          label={t`Name`}
          hint={t`Your own name, even if the profile is for someone else.`}
          autoComplete="name"
        />
        <EmailField control={form.control} name="email" autoComplete="email" />
        <FormPhoneField
          control={form.control}
          name="phone"
          label={t`Phone`}
          hint={t`Other members never see your e-mail or phone number.`}
        />
        <NewPasswordField control={form.control} name="password" label={t`Password`} />
        <FormCheckboxField
          control={form.control}
          name="agree"
          label={
            <Trans>
              I agree to the <TextLink href="/terms-of-services">terms of service</TextLink> and the{' '}
              <TextLink href="/privacy-policy">privacy policy</TextLink>.
            </Trans>
          }
        />
        <Button type="submit" full loading={busy}>
          <Trans>Create account</Trans>
        </Button>
      </Stack>
    </form>
  )
}
