import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { TextLink } from '#web/components/button'
import { AuthLayout } from '#web/components/layout/auth-layout'
import { SessionNotice } from '#web/features/auth/session-notice'
import { SignInForm } from '#web/features/auth/sign-in-form'
import { isRecord } from '#web/lib/is-record'
import { signUpFor } from '#web/lib/paths'
import { sessionStore } from '#web/lib/session/browser'

const emailIn = (state: unknown): string =>
  isRecord(state) && typeof state.email === 'string' ? state.email : ''

export function SignInPage() {
  const [query] = useSearchParams()
  const state: unknown = useLocation().state
  const next = query.get('next')
  useEffect(() => sessionStore.acknowledgeEnd, [])

  return (
    <AuthLayout
      title={<Trans>Sign in</Trans>}
      sub={<Trans>Welcome back. Your family’s search goes on where you left it.</Trans>}
      foot={
        <p>
          <Trans>
            New here? <TextLink href={signUpFor(next)}>Create your account</TextLink>
          </Trans>
        </p>
      }
    >
      <SignInForm email={emailIn(state)} notice={<SessionNotice />} />
    </AuthLayout>
  )
}
