import { chakra } from '@chakra-ui/react'
import { zodResolver } from '@hookform/resolvers/zod'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useMemo, useState, type ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod'
import { withoutInvisible } from '#shared/schemas/characters'
import { EditDialog } from '#web/ui/modal/edit-dialog'
import { FormFailure } from '#web/ui/form/form-failure'
import { FormTextField } from '#web/ui/form/text-fields'
import { type UserDialogProps, useUserChange } from './use-user-change'
import { EmailAddress } from '#web/features/auth/email-proof/email-address'

const Promotion = ({ name }: { name: ReactNode }) => (
  <>
    <p>
      <Trans>
        {name} will be able to do everything you can: see and change every account, suspend members, see what
        they paid and what they wrote to us, and make other administrators.
      </Trans>
    </p>
    <p>
      <Trans>
        An administrator has no profile and cannot use the service as a member. This takes effect when {name}{' '}
        next signs in.
      </Trans>
    </p>
  </>
)

const Demotion = ({ name }: { name: ReactNode }) => (
  <p>
    <Trans>
      From now on {name} cannot open the pages for administrators. The account stays, as a member without a
      profile.
    </Trans>
  </p>
)

/**
 * Promotes a member to administrator, or demotes an administrator. The email must be typed, because this is
 * rare and powerful.
 */
export function ChangeRoleDialog({ user, leaving, onClose, onClosed }: UserDialogProps) {
  const { t } = useLingui()
  const formId = useId()
  const { name, email } = user
  // The role when the dialog was opened.
  const [promotes] = useState(user.role === 'member')
  const schema = useMemo(
    () =>
      z.object({
        address: z
          .string()
          .refine((typed) => withoutInvisible(typed).trim().toLowerCase() === email.toLowerCase(), {
            error: t`This is not the e-mail address of this account.`,
          }),
      }),
    [t, email],
  )
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { address: '' } })
  const { submit, failure, ...state } = useUserChange(form, { user, onClose }, () => ({
    role: promotes ? 'admin' : 'member',
  }))
  return (
    <EditDialog
      {...state}
      title={
        promotes ? (
          <Trans>
            Make <bdi>{name}</bdi> an administrator?
          </Trans>
        ) : (
          <Trans>
            Remove <bdi>{name}</bdi> as administrator?
          </Trans>
        )
      }
      submitLabel={promotes ? t`Make administrator` : t`Remove as administrator`}
      danger
      size="md"
      formId={formId}
      leaving={leaving}
      onClose={onClose}
      onClosed={onClosed}
    >
      <form id={formId} noValidate onSubmit={submit}>
        <FormFailure message={failure} />
        <chakra.div display="grid" gap="4">
          {promotes ? <Promotion name={<bdi>{name}</bdi>} /> : <Demotion name={<bdi>{name}</bdi>} />}
          <p>
            <Trans>
              To confirm, please type the e-mail address of the account: <EmailAddress>{email}</EmailAddress>
            </Trans>
          </p>
          <FormTextField
            control={form.control}
            name="address"
            label={t`E-mail address of the account`}
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </chakra.div>
      </form>
    </EditDialog>
  )
}
