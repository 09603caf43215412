import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { TextLink } from '#web/ui/buttons/button'
import { AuthLayout } from '#web/ui/layout/auth-layout'
import { SignInForm } from '#web/features/auth/sign-in-form'
import { isRecord } from '#web/lib/json'
import { type SignInPurpose, purposeOf } from '#web/lib/sign-in-purpose'
import { signUpFor } from '#web/lib/paths'
import { sessionStore } from '#web/lib/session/browser'
import { useSession } from '#web/lib/session-context'
import { word } from '#web/lib/wording/wording'

const emailIn = (state: unknown): string =>
  isRecord(state) && typeof state.email === 'string' ? state.email : ''

/** Says why the visitor should sign in. */
function Why({ purpose }: { purpose: SignInPurpose | null }) {
  if (!purpose) return <Trans>Welcome back. Continue your family’s search where you left off.</Trans>
  if (purpose.of === 'plan') {
    if (!purpose.name) return <Trans>Sign in to choose this plan.</Trans>
    const plan = word(purpose.name)
    return (
      <Trans>
        Sign in to choose the <bdi>{plan}</bdi> plan.
      </Trans>
    )
  }
  const { name } = purpose
  if (!name) return <Trans>Sign in to read this profile.</Trans>
  return (
    <Trans>
      Sign in to read the profile of <bdi>{name}</bdi>.
    </Trans>
  )
}

export function SignInPage() {
  const [query] = useSearchParams()
  const state: unknown = useLocation().state
  const next = query.get('next')
  // Read at the first render: the store clears it later.
  const [ended] = useState(useSession().ended)
  useEffect(() => sessionStore.acknowledgeEnd, [])

  return (
    <AuthLayout
      title={<Trans>Sign in</Trans>}
      // No welcome after a suspension.
      sub={ended !== 'suspended' && <Why purpose={purposeOf(next)} />}
      foot={
        <p>
          <Trans>
            New here? <TextLink href={signUpFor(next)}>Create your account</TextLink>
          </Trans>
        </p>
      }
    >
      <SignInForm email={emailIn(state)} />
    </AuthLayout>
  )
}
