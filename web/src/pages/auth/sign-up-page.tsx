import { Trans } from '@lingui/react/macro'
import { useSearchParams } from 'react-router-dom'
import { TextLink } from '#web/components/button'
import { AuthLayout } from '#web/components/layout/auth-layout'
import { SignUpForm } from '#web/features/auth/sign-up-form'
import { signInFor, signInPath } from '#web/lib/paths'

export function SignUpPage() {
  const [query] = useSearchParams()
  const next = query.get('next')
  return (
    <AuthLayout
      title={<Trans>Create your account</Trans>}
      sub={<Trans>It is free, and takes a minute. Your profile comes next.</Trans>}
      foot={
        <p>
          <Trans>
            Already a member? <TextLink href={next ? signInFor(next) : signInPath}>Sign in</TextLink>
          </Trans>
        </p>
      }
    >
      <SignUpForm next={next} />
    </AuthLayout>
  )
}
