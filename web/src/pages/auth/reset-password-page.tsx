import { Trans } from '@lingui/react/macro'
import { TextLink } from '../../components/button'
import { AuthLayout } from '../../components/layout/auth-layout'
import { ResetPasswordForm } from '../../features/auth/reset-password-form'
import { signInPath } from '../../lib/paths'
import { useLinkFragment } from '../../lib/use-link-fragment'

export function ResetPasswordPage() {
  const link = useLinkFragment()
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
