import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { RequestOf } from '#shared/contract'
import type { UserDetail } from '#shared/schemas/admin-entities'
import { call } from '#web/lib/api'
import { useFormAction } from '#web/lib/forms/use-form-action'
import { notify } from '#web/lib/notify'
import { useUpdateCachedUser } from './queries'

/** Props of all dialogs that change an account. */
export interface UserDialogProps {
  user: UserDetail
  /** See `EditDialog`. */
  leaving: boolean
  onClose: () => void
  onClosed: () => void
}

type Change = Omit<RequestOf<'users.update'>, 'user_id'>

/**
 * The form of a dialog that changes an account: shows the server's answer and message, then closes.
 * @param changeOf the input to send; null if nothing changed
 */
export function useUserChange<T extends FieldValues>(
  form: UseFormReturn<T>,
  { user, onClose }: Pick<UserDialogProps, 'user' | 'onClose'>,
  changeOf: (values: T) => Change | null,
) {
  const { t } = useLingui()
  const { keep, refreshStale } = useUpdateCachedUser(user.id)
  const [saved, setSaved] = useState(false)
  const send = async (values: T) => {
    const change = changeOf(values)
    return change && call('users.update', { user_id: user.id, ...change }).catch(refreshStale)
  }
  const { submit, busy, failure } = useFormAction(form, send, async (answer) => {
    if (answer) {
      notify('success', answer.message || t`The change is saved.`)
      await keep(answer.data)
    }
    setSaved(true)
    onClose()
  })
  return {
    submit,
    failure,
    unsaved: form.formState.isDirty && !saved,
    // The last call may still run while the dialog closes. It must not keep the dialog open.
    busy: busy && !saved,
  }
}
