import { chakra } from '@chakra-ui/react'
import { zodResolver } from '@hookform/resolvers/zod'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { type ChangePassword, ChangePasswordSchema } from '#shared/schemas/auth'
import { Button, TextLink } from '#web/ui/buttons/button'
import { FormFailure } from '#web/ui/form/form-failure'
import { FormActions } from '#web/ui/form/form-actions'
import { FormPasswordField } from '#web/ui/form/text-fields'
import { Card, SectionTitle } from '#web/ui/layout/surfaces'
import { onField, useFormAction } from '#web/lib/forms/use-form-action'
import { notify } from '#web/lib/notify'
import { changePasswordPath, forgotPasswordPath } from '#web/lib/paths'
import type { SessionUser } from '#web/lib/session-context'
import { NewPasswordField } from '../new-password-field'
import { replaceSession } from '../replace-session'
import { useFocusAfter } from '../use-focus-after'
import { CardNote } from './card-note'
import { devicesQuery } from './devices-query'
import { useOpenForm } from './use-open-form'
import { AccountName } from '../account-name'

interface PasswordFormProps {
  user: SessionUser
  onChanged: () => void
  onCancel: () => void
}

function PasswordForm({ user, onChanged, onCancel }: PasswordFormProps) {
  const { t } = useLingui()
  const queries = useQueryClient()
  const form = useForm<ChangePassword>({
    resolver: zodResolver(ChangePasswordSchema),
    defaultValues: { currentPassword: '', password: '', confirmPassword: '' },
  })
  const { control, setFocus } = form
  useEffect(() => setFocus('currentPassword'), [setFocus])
  const { submit, busy, failure } = useFormAction(
    form,
    (values) =>
      replaceSession('auth.change-password', values, (session) => session).catch(
        onField('invalid_credentials', 'currentPassword', t`This password is not correct.`),
      ),
    ({ message }) => {
      notify('success', message || t`Your password has been changed.`)
      void queries.invalidateQueries(devicesQuery(user.id))
      onChanged()
    },
  )

  return (
    <form noValidate onSubmit={submit} aria-label={t`Change password`}>
      <FormFailure message={failure} />
      <AccountName email={user.email} />
      <chakra.div display="grid" gap="5" maxWidth="reading">
        <div>
          <FormPasswordField control={control} name="currentPassword" label={t`Current password`} />
          <TextLink standalone href={forgotPasswordPath}>
            <Trans>Forgot your password?</Trans>
          </TextLink>
        </div>
        <NewPasswordField
          control={control}
          name="password"
          label={t`New password`}
          hint={t`All other devices will be signed out.`}
        />
        <FormPasswordField
          control={control}
          name="confirmPassword"
          label={t`New password again`}
          autoComplete="new-password"
        />
      </chakra.div>
      <FormActions busy={busy} onCancel={onCancel}>
        <Trans>Change password</Trans>
      </FormActions>
    </form>
  )
}

/** Changes the password. This device stays signed in. */
export function PasswordCard({ user }: { user: SessionUser }) {
  const { open, show, hide } = useOpenForm(changePasswordPath)
  const opener = useFocusAfter<HTMLButtonElement>(open)
  return (
    <Card>
      <SectionTitle>
        <Trans>Password</Trans>
      </SectionTitle>
      <CardNote>
        <Trans>Please choose a password that you do not use anywhere else.</Trans>
      </CardNote>
      {open ? (
        <PasswordForm user={user} onChanged={hide} onCancel={hide} />
      ) : (
        <Button ref={opener} variant="line" size="sm" onClick={show}>
          <Trans>Change password</Trans>
        </Button>
      )}
    </Card>
  )
}
