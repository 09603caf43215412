import { chakra, Stack } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { CodeForm, SignIn } from '#shared/schemas/auth'
import { Button, TextLink } from '#web/ui/buttons/button'
import { CodeField } from '#web/ui/form/text-fields'
import { FormFailure } from '#web/ui/form/form-failure'
import { onField, useFormAction } from '#web/lib/forms/use-form-action'
import { lazyRules } from '#web/lib/forms/lazy-rules'
import { signIn } from '#web/lib/session/sign-in'

const rules = lazyRules<CodeForm>(() => import('./form-resolvers').then((all) => all.code))

export interface CodeStepProps {
  /** The email and password that were accepted. */
  credentials: SignIn
  onBack: () => void
}

/** The second step of sign-in: a code of the authenticator app, or a recovery code. */
export function CodeStep({ credentials, onBack }: CodeStepProps) {
  const { t } = useLingui()
  const [recovering, setRecovering] = useState(false)
  const hintId = useId()
  const form = useForm<CodeForm>({ resolver: rules.resolver, defaultValues: { code: '' } })
  const { setFocus, reset } = form
  useEffect(() => setFocus('code'), [setFocus, recovering])
  const { submit, busy, failure, forget } = useFormAction(form, ({ code }) =>
    signIn({ ...credentials, code }).catch(
      onField(
        'second_factor_wrong',
        'code',
        recovering
          ? t`This recovery code is not correct, or was used before. Please check it, or enter another one.`
          : undefined,
      ),
    ),
  )
  const change = () => {
    reset()
    forget()
    setRecovering(!recovering)
  }
  const goBack = () => {
    forget()
    onBack()
  }

  return (
    <form noValidate onFocus={rules.prepare} onSubmit={submit}>
      <FormFailure message={failure} />
      <Stack gap="5">
        {/* Screen readers read it with the focused field. */}
        <p id={hintId}>
          {recovering ? (
            <Trans>Enter one of your recovery codes. Each code works once.</Trans>
          ) : (
            <Trans>Your password is correct. Now enter the code from your authenticator app.</Trans>
          )}
        </p>
        <CodeField
          control={form.control}
          name="code"
          kind={recovering ? 'recovery' : 'app'}
          label={recovering ? t`Recovery code` : t`Code`}
          aria-describedby={hintId}
        />
        <Button type="submit" full loading={busy}>
          <Trans>Sign in</Trans>
        </Button>
        {recovering && (
          <p>
            <Trans>
              Lost both your phone and your codes? <TextLink href="/contact">Write to us</TextLink>.
            </Trans>
          </p>
        )}
        <chakra.div display="flex" flexWrap="wrap" gap="2" justifyContent="space-between">
          <Button variant="quiet" size="sm" onClick={change}>
            {recovering ? <Trans>Use the app instead</Trans> : <Trans>Use a recovery code</Trans>}
          </Button>
          <Button variant="quiet" size="sm" onClick={goBack}>
            <Trans>Use another account</Trans>
          </Button>
        </chakra.div>
      </Stack>
    </form>
  )
}
