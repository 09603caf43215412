import { zodResolver } from '@hookform/resolvers/zod'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import type * as z from 'zod'
import { CreateUserSchema } from '#shared/schemas/auth'
import { EditDialog } from '#web/ui/modal/edit-dialog'
import { FormGrid } from '#web/ui/fields/field'
import { FormFailure } from '#web/ui/form/form-failure'
import { FormPhoneField } from '#web/ui/form/phone-field'
import { FormTextField } from '#web/ui/form/text-fields'
import { useServerValues } from '#web/lib/forms/sync-values'
import { type UserDialogProps, useUserChange } from './use-user-change'

const EditUserSchema = CreateUserSchema.pick({ name: true, phone: true })
type EditUser = z.infer<typeof EditUserSchema>

/** Edits name and phone of an account. Sends changed fields only. */
export function EditUserDialog({ user, leaving, onClose, onClosed }: UserDialogProps) {
  const { t } = useLingui()
  const formId = useId()
  const stored = { name: user.name, phone: user.phone }
  const form = useForm<EditUser>({ resolver: zodResolver(EditUserSchema), defaultValues: stored })
  useServerValues(form, stored)
  const { submit, failure, ...state } = useUserChange(form, { user, onClose }, ({ name, phone }) => {
    const changed = { ...(name !== stored.name && { name }), ...(phone !== stored.phone && { phone }) }
    return Object.keys(changed).length > 0 ? changed : null
  })
  return (
    <EditDialog
      {...state}
      title={
        <Trans>
          Edit <bdi>{user.name}</bdi>
        </Trans>
      }
      size="md"
      submitLabel={t`Update user`}
      formId={formId}
      leaving={leaving}
      onClose={onClose}
      onClosed={onClosed}
    >
      <form id={formId} noValidate onSubmit={submit}>
        <FormFailure message={failure} />
        <FormGrid>
          <FormTextField control={form.control} name="name" label={t`Name`} autoComplete="off" full />
          <FormPhoneField control={form.control} name="phone" label={t`Phone`} full />
        </FormGrid>
      </form>
    </EditDialog>
  )
}
