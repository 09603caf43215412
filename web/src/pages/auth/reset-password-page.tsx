import { Trans } from '@lingui/react/macro'
import { useSearchParams } from 'react-router-dom'
import { TextLink } from '../../components/button'
import { AuthLayout } from '../../components/layout/auth-layout'
import { ResetPasswordForm } from '../../features/auth/reset-password-form'
import { signInPath } from '../../lib/paths'

export function ResetPasswordPage() {
  const [query] = useSearchParams()
  return (
    <AuthLayout
      title={<Trans>Choose a new password</Trans>}
      sub={<Trans>It ends every session of your account, on this device and on others.</Trans>}
      foot={
        <TextLink href={signInPath} standalone>
          <Trans>Back to sign in</Trans>
        </TextLink>
      }
    >
      <ResetPasswordForm email={query.get('email')} code={query.get('code')} />
    </AuthLayout>
  )
}
