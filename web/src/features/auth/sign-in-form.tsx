import { chakra, Stack } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { SignIn } from '#shared/schemas/auth'
import { Button, TextLink } from '#web/ui/buttons/button'
import { EmailField, FormPasswordField } from '#web/ui/form/text-fields'
import { FormFailure } from '#web/ui/form/form-failure'
import { isCode } from '#web/lib/api-error'
import { lazyRules } from '#web/lib/forms/lazy-rules'
import { useFormAction } from '#web/lib/forms/use-form-action'
import { signIn } from '#web/lib/session/sign-in'
import { suspensionOf } from '#web/lib/session/suspension'
import { forgotPasswordPath } from '#web/lib/paths'
import { CodeStep } from './code-step'
import { SuspendedNotice } from './suspended-notice'
import { AlertBox } from '#web/ui/states/alert-box'
import { notify } from '#web/lib/notify'
import { useSession } from '#web/lib/session-context'
import { takeSignOutMessage } from './sign-out-message'
import { word } from '#web/lib/wording/wording'

interface SessionNoticeProps {
  /** Scrolls to the form below. */
  onSignIn: () => void
}

/**
 * Explains on the sign-in page why the session ended. A sign-out on a content page is confirmed with a toast.
 */
function SessionNotice({ onSignIn }: SessionNoticeProps) {
  const { t } = useLingui()
  const { ended, suspension = null } = useSession()
  useEffect(() => {
    const message = takeSignOutMessage()
    if (message !== null) notify('success', word(message) || t`Sign out successfully!`)
  }, [t])
  // From the first render, because the store clears both later.
  const [end] = useState({ reason: ended, suspension })
  if (end.reason === 'suspended') return <SuspendedNotice suspension={end.suspension} onSignIn={onSignIn} />
  if (end.reason !== 'expired') return null
  return (
    <AlertBox tone="tile" icon="info">
      <Trans>Your session has ended. Please sign in again.</Trans>
    </AlertBox>
  )
}

const rules = lazyRules<SignIn>(() => import('./form-resolvers').then((all) => all.signIn))

const isSuspended = (error: unknown): boolean => suspensionOf(error) !== null

export interface SignInFormProps {
  email?: string
}

/**
 * Signs in; the route guard then redirects. Asks for a code if the account has a second factor, and explains
 * a suspension.
 */
export function SignInForm({ email = '' }: SignInFormProps) {
  const { t } = useLingui()
  const form = useForm<SignIn>({
    resolver: rules.resolver,
    defaultValues: { email, password: '' },
  })
  const [pendingCredentials, setPendingCredentials] = useState<SignIn | null>(null)
  const trySignIn = async (values: SignIn) => {
    try {
      await signIn(values)
    } catch (error) {
      if (!isCode(error, 'second_factor_required')) throw error
      setPendingCredentials(values)
    }
  }
  const { submit, busy, failure, error } = useFormAction(form, trySignIn, undefined, {
    explained: isSuspended,
  })
  const suspension = suspensionOf(error)
  const [again, setAgain] = useState(false)
  const startAgain = () => {
    form.resetField('password')
    setAgain(true)
    setPendingCredentials(null)
  }
  const { setFocus } = form
  const returns = again && !pendingCredentials
  useEffect(() => {
    if (returns) setFocus('email')
  }, [returns, setFocus])

  if (pendingCredentials) return <CodeStep credentials={pendingCredentials} onBack={startAgain} />

  return (
    <form noValidate onFocus={rules.prepare} onSubmit={submit}>
      <chakra.div role="alert" css={{ '& > *': { marginBlockEnd: '5' } }}>
        {suspension && <SuspendedNotice suspension={suspension} />}
      </chakra.div>
      {/* The result of an attempt replaces the reason why the session ended. */}
      {!suspension && (
        <chakra.div css={{ '& > *': { marginBlockEnd: '5' } }}>
          <SessionNotice onSignIn={() => form.setFocus('email')} />
        </chakra.div>
      )}
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
          <TextLink standalone href={forgotPasswordPath}>
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
