import { Trans } from '@lingui/react/macro'
import { TextLink } from '#web/ui/buttons/button'
import { AuthLayout } from '#web/ui/layout/auth-layout'
import { ForgotPasswordForm } from '#web/features/auth/forgot-password-form'
import { signInPath } from '#web/lib/paths'

export function ForgotPasswordPage() {
  return (
    <AuthLayout
      title={<Trans>Forgot your password?</Trans>}
      sub={<Trans>Enter your e-mail address, and we will send you a link to choose a new password.</Trans>}
      foot={
        <TextLink href={signInPath} standalone>
          <Trans>Back to sign in</Trans>
        </TextLink>
      }
    >
      <ForgotPasswordForm />
    </AuthLayout>
  )
}
