import { chakra } from '@chakra-ui/react'
import { zodResolver } from '@hookform/resolvers/zod'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useMemo, useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod'
import type { UserDetail } from '#shared/schemas/admin-entities'
import { EditDialog } from '#web/ui/modal/edit-dialog'
import { FormFailure } from '#web/ui/form/form-failure'
import { FormTextAreaField } from '#web/ui/form/text-fields'
import { ReasonHint, reasonSchema } from './reason-hint'
import { type UserDialogProps, useUserChange } from './use-user-change'

function Consequences({ user: { name: written, suspension } }: { user: UserDetail }) {
  const name = <bdi>{written}</bdi>
  return (
    <p>
      {suspension?.removed_at ? (
        <Trans>
          The account is not removed: {name} can sign in again at once, and everything is as it was before.
          The case is closed, and its decision is cancelled. {name} gets the reason in a notification and an
          e-mail.
        </Trans>
      ) : (
        <Trans>
          The suspension ends at once: {name} can sign in again, and everything is as it was before. {name}{' '}
          gets the reason in a notification and an e-mail.
        </Trans>
      )}
    </p>
  )
}

/** Ends a suspension and tells the member why. */
export function ReactivateUserDialog({ user, leaving, onClose, onClosed }: UserDialogProps) {
  const { t } = useLingui()
  const formId = useId()
  const schema = useMemo(
    () => z.object({ reason: reasonSchema(t`Please write why. The member reads it.`) }),
    [t],
  )
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { reason: '' } })
  const { control } = form
  const { submit, failure, ...state } = useUserChange(form, { user, onClose }, ({ reason }) => ({
    status: 'active',
    reason,
  }))
  const { name } = user
  // The user when the dialog was opened.
  const [stored] = useState(user)
  return (
    <EditDialog
      {...state}
      title={
        <Trans>
          Reactivate <bdi>{name}</bdi>?
        </Trans>
      }
      submitLabel={t`Reactivate account`}
      size="md"
      formId={formId}
      leaving={leaving}
      onClose={onClose}
      onClosed={onClosed}
    >
      <form id={formId} noValidate onSubmit={submit}>
        <FormFailure message={failure} />
        <chakra.div display="grid" gap="5">
          <Consequences user={stored} />
          <FormTextAreaField
            control={control}
            name="reason"
            label={t`Reason`}
            hint={<ReasonHint control={control} name="reason" />}
            rows={3}
          />
        </chakra.div>
      </form>
    </EditDialog>
  )
}
