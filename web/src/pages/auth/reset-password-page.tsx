import { Trans } from '@lingui/react/macro'
import { TextLink } from '#web/ui/buttons/button'
import { AuthLayout } from '#web/ui/layout/auth-layout'
import { ResetPasswordForm } from '#web/features/auth/reset-password-form'
import { signInPath } from '#web/lib/paths'
import { useMailedLink } from '#web/lib/mailed-link'

export function ResetPasswordPage() {
  const link = useMailedLink()
  return (
    <AuthLayout
      title={<Trans>Choose a new password</Trans>}
      sub={<Trans>You will need to sign in again on all your devices.</Trans>}
      foot={
        <TextLink href={signInPath} standalone>
          <Trans>Back to sign in</Trans>
        </TextLink>
      }
    >
      <ResetPasswordForm link={link} />
    </AuthLayout>
  )
}
