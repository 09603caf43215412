import { Trans } from '@lingui/react/macro'
import { useSearchParams } from 'react-router-dom'
import { TextLink } from '#web/ui/buttons/button'
import { AuthLayout } from '#web/ui/layout/auth-layout'
import { SignUpForm } from '#web/features/auth/sign-up-form'
import { purposeOf } from '#web/lib/sign-in-purpose'
import { signInFor, signInPath } from '#web/lib/paths'

export function SignUpPage() {
  const [query] = useSearchParams()
  const next = query.get('next')
  const purpose = purposeOf(next)
  const name = purpose?.of === 'profile' && purpose.name
  return (
    <AuthLayout
      title={<Trans>Create your account</Trans>}
      sub={
        name ? (
          <Trans>
            It is free and takes a minute. Then you can read the profile of <bdi>{name}</bdi>.
          </Trans>
        ) : (
          <Trans>It is free and takes a minute. Your profile comes next.</Trans>
        )
      }
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
