import { chakra } from '@chakra-ui/react'
import { zodResolver } from '@hookform/resolvers/zod'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import type * as z from 'zod'
import { roleLabels, roles } from '#shared/options/roles'
import { CreateUserSchema } from '#shared/schemas/auth'
import { EditDialog } from '#web/ui/modal/edit-dialog'
import { FormGrid } from '#web/ui/fields/field'
import { EmailField, FormTextField } from '#web/ui/form/text-fields'
import { FormErrorSummary } from '#web/ui/form/error-summary'
import { FormFailure } from '#web/ui/form/form-failure'
import { FormRadioCards } from '#web/ui/form/fields'
import { FormPhoneField } from '#web/ui/form/phone-field'
import { optionsFrom } from '#web/ui/fields/options'
import { NewPasswordField } from '#web/features/auth/new-password-field'
import { AlertBox } from '#web/ui/states/alert-box'
import { call } from '#web/lib/api'
import { onField, useFormAction } from '#web/lib/forms/use-form-action'
import { notify } from '#web/lib/notify'
import { userPath } from '#web/lib/paths'
import { userListsKey } from './queries'

const FormSchema = CreateUserSchema.omit({ agree: true }).extend({
  role: CreateUserSchema.shape.role.unwrap(),
})
type NewUser = z.infer<typeof FormSchema>

const empty: NewUser = { name: '', email: '', phone: '', password: '', role: 'member' }

/** The server's "email taken" message addresses people who sign up themselves, so `taken` replaces it. */
const create = (taken: string) => (values: NewUser) =>
  call('users.create', values).catch(onField('email_taken', 'email', taken))

export interface CreateUserDialogProps {
  /** See `EditDialog`. */
  leaving: boolean
  onClose: () => void
  onClosed: () => void
}

/** Creates the account of a member or an administrator, and opens it. */
export function CreateUserDialog({ leaving, onClose, onClosed }: CreateUserDialogProps) {
  const { t, i18n } = useLingui()
  const formId = useId()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [created, setCreated] = useState(false)
  const form = useForm<NewUser>({ resolver: zodResolver(FormSchema), defaultValues: empty })
  const { control } = form
  const role = useWatch({ control, name: 'role' })
  const taken = i18n._(msg`There is already an account with this e-mail address.`)
  const { submit, busy, failure } = useFormAction(form, create(taken), async ({ message, data }) => {
    setCreated(true)
    notify('success', message || i18n._(msg`User created.`))
    void queries.invalidateQueries({ queryKey: userListsKey })
    await navigate(userPath(data.id), { replace: true })
  })
  return (
    <EditDialog
      title={t`Create user`}
      formId={formId}
      submitLabel={t`Create user`}
      leaving={leaving}
      unsaved={form.formState.isDirty && !created}
      busy={busy && !created}
      onClose={onClose}
      onClosed={onClosed}
    >
      <form id={formId} noValidate onSubmit={submit} autoComplete="off">
        <FormFailure message={failure} />
        <FormErrorSummary control={control} setFocus={form.setFocus} />
        <FormGrid>
          <FormTextField control={control} name="name" label={t`Name`} autoComplete="off" full />
          <EmailField control={control} name="email" />
          <FormPhoneField control={control} name="phone" label={t`Phone`} />
          <chakra.div gridColumn="1 / -1">
            <NewPasswordField
              control={control}
              name="password"
              label={t`Password`}
              hint={t`Tell it only to the owner of the account. They can choose another one with “Forgot your password?”.`}
            />
          </chakra.div>
          <chakra.div gridColumn="1 / -1" display="grid" gap="3">
            <FormRadioCards
              control={control}
              name="role"
              label={t`Role`}
              options={optionsFrom(roles, roleLabels)}
            />
            <div role="status">
              {role === 'admin' && (
                <AlertBox tone="err" icon="alert">
                  {t`An administrator sees every account, message and payment, and can change them. Choose this only for someone on the team.`}
                </AlertBox>
              )}
            </div>
          </chakra.div>
        </FormGrid>
      </form>
    </EditDialog>
  )
}
