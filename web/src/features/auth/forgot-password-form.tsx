import { chakra, Stack } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { ForgotPassword } from '#shared/schemas/auth'
import { Button } from '#web/ui/buttons/button'
import { EmailField } from '#web/ui/form/text-fields'
import { FormFailure } from '#web/ui/form/form-failure'
import { AlertBox } from '#web/ui/states/alert-box'
import { ContactAddress, NoWrap } from '#web/ui/text'
import { callWithChallenge } from '#web/lib/challenge/call-with-challenge'
import { lazyRules } from '#web/lib/forms/lazy-rules'
import { useFormAction } from '#web/lib/forms/use-form-action'

const rules = lazyRules<ForgotPassword>(() => import('./form-resolvers').then((all) => all.forgotPassword))

const forgot = (values: ForgotPassword) => callWithChallenge('auth.forgot-password', values)

function Sent({ message, email, onAgain }: { message: string; email: string; onAgain: () => void }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <Stack gap="5">
      <chakra.div ref={box} tabIndex={-1} role="status" outline="none">
        <AlertBox
          tone="ok"
          icon="mail"
          title={
            <Trans>
              Please check your <NoWrap>e-mail</NoWrap>
            </Trans>
          }
        >
          <p>
            {message || (
              <Trans>
                If an account uses <ContactAddress>{email}</ContactAddress>, a link to choose a new password
                is on its way.
              </Trans>
            )}
          </p>
        </AlertBox>
      </chakra.div>
      <p>
        <Trans>The e-mail can take a few minutes. Please check your spam folder too.</Trans>
      </p>
      <Button variant="line" full onClick={onAgain}>
        <Trans>Use another address</Trans>
      </Button>
    </Stack>
  )
}

export function ForgotPasswordForm() {
  const [sent, setSent] = useState<{ message: string; email: string } | null>(null)
  const form = useForm<ForgotPassword>({
    resolver: rules.resolver,
    defaultValues: { email: '' },
  })
  const { submit, busy, failure } = useFormAction(form, forgot, ({ message }, { email }) =>
    setSent({ message, email }),
  )

  if (sent) return <Sent {...sent} onAgain={() => setSent(null)} />
  return (
    <form noValidate onFocus={rules.prepare} onSubmit={submit}>
      <FormFailure message={failure} />
      <Stack gap="5">
        <EmailField control={form.control} name="email" />
        <Button type="submit" full loading={busy}>
          <Trans>Send me a link</Trans>
        </Button>
      </Stack>
    </form>
  )
}
