import { chakra, Stack } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import type { ResetPasswordForm as Values } from '#shared/schemas/auth'
import { Button, ButtonLink } from '#web/ui/buttons/button'
import { FormFailure } from '#web/ui/form/form-failure'
import { FormPasswordField } from '#web/ui/form/text-fields'
import { AlertBox } from '#web/ui/states/alert-box'
import { call } from '#web/lib/api'
import { ApiError } from '#web/lib/api-error'
import { lazyRules } from '#web/lib/forms/lazy-rules'
import { useFormAction } from '#web/lib/forms/use-form-action'
import type { MailedLink } from '#web/lib/mailed-link'
import { notify } from '#web/lib/notify'
import { forgotPasswordPath, signInPath } from '#web/lib/paths'
import { sessionStore } from '#web/lib/session/browser'
import { focusElement } from '#web/lib/focus'
import { word } from '#web/lib/wording/wording'
import { incompleteLinkAdvice, incompleteLinkTitle } from './incomplete-link'
import { AccountName } from './account-name'
import { NewPasswordField } from './new-password-field'

const rules = lazyRules<Values>(() => import('./form-resolvers').then((all) => all.resetPassword))

/** An explanation and a button to request a new link. */
function AnotherLink({ children }: { children: ReactNode }) {
  return (
    <Stack gap="5">
      {children}
      <ButtonLink href={forgotPasswordPath} full>
        <Trans>Ask for a new link</Trans>
      </ButtonLink>
    </Stack>
  )
}

function BrokenLink() {
  return (
    <AnotherLink>
      <AlertBox tone="err" icon="alert" title={incompleteLinkTitle}>
        {incompleteLinkAdvice}
      </AlertBox>
    </AnotherLink>
  )
}

/** The server refused the code, for example because the link was already used. */
function RefusedLink({ children }: { children: string }) {
  return (
    <AnotherLink>
      <chakra.div ref={focusElement} role="alert" tabIndex={-1} outline="none">
        <AlertBox tone="err" icon="alert">
          {children}
        </AlertBox>
      </chakra.div>
    </AnotherLink>
  )
}

/** The form for a mailed link. Another link resets it. */
export function ResetPasswordForm({ link }: { link: MailedLink | null }) {
  return link ? <NewPasswordForm key={link.code} {...link} /> : <BrokenLink />
}

const codeRefusal = (error: unknown) =>
  error instanceof ApiError && error.status === 400 ? (error.fields?.code ?? null) : null

function NewPasswordForm({ email, code }: MailedLink) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const form = useForm<Values>({
    resolver: rules.resolver,
    defaultValues: { password: '', confirmPassword: '' },
  })
  const [refusal, setRefusal] = useState<string | null>(null)
  const { submit, busy, failure } = useFormAction(
    form,
    async (values) => {
      try {
        return await call('auth.reset-password', { email, code, ...values })
      } catch (error) {
        setRefusal(codeRefusal(error))
        throw error
      }
    },
    async ({ message }) => {
      // The server has ended the old session too.
      sessionStore.end('signed-out')
      notify('success', message || t`Your password has been changed. Please sign in.`)
      await navigate(signInPath, { replace: true, state: { email } })
    },
  )

  if (refusal) return <RefusedLink>{word(refusal)}</RefusedLink>
  return (
    <form noValidate onFocus={rules.prepare} onSubmit={submit}>
      <FormFailure message={failure} />
      <Stack gap="5">
        <AccountName email={email} name="email" />
        <NewPasswordField control={form.control} name="password" label={t`New password`} />
        <FormPasswordField
          control={form.control}
          name="confirmPassword"
          label={t`New password again`}
          autoComplete="new-password"
        />
        <Button type="submit" full loading={busy}>
          <Trans>Change password</Trans>
        </Button>
      </Stack>
    </form>
  )
}
