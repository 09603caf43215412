import { zodResolver } from '@hookform/resolvers/zod'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod'
import { type SavedSearch, SearchNameSchema } from '#shared/schemas/saved-search'
import { Dialog } from '#web/ui/modal/dialog'
import { FormFooter } from '#web/ui/form/form-actions'
import { FormFailure } from '#web/ui/form/form-failure'
import { FormTextField } from '#web/ui/form/text-fields'
import { call } from '#web/lib/api'
import { useFormAction } from '#web/lib/forms/use-form-action'
import { useServerValues } from '#web/lib/forms/sync-values'
import { notify } from '#web/lib/notify'
import { withSaved } from './saved-changes'
import { updateCachedList } from './queries'

interface Values {
  name: string
}
const ValuesSchema = z.object({ name: SearchNameSchema })

export interface RenameDialogProps {
  userId: string
  saved: SavedSearch
  open: boolean
  onClose: () => void
}

/** Renames a saved search. */
export function RenameDialog({ userId, saved: { id, name }, open, onClose }: RenameDialogProps) {
  const { t } = useLingui()
  const client = useQueryClient()
  const formId = useId()
  const form = useForm<Values>({ resolver: zodResolver(ValuesSchema), defaultValues: { name } })
  useServerValues(form, { name })
  const { submit, busy, failure, forget } = useFormAction(
    form,
    (values) => call('saved-searches.update', { search_id: id, name: values.name }),
    ({ data, message }) => {
      updateCachedList(client, userId, (list) => withSaved(list, data))
      form.reset({ name: data.name })
      notify('success', message)
      onClose()
    },
  )
  const { control, formState } = form
  return (
    <Dialog
      open={open}
      onClose={onClose}
      // A cancelled name is not kept.
      onClosed={() => {
        form.reset()
        forget()
      }}
      locked={busy}
      keep={formState.isDirty}
      title={<Trans>Rename this search</Trans>}
      footer={<FormFooter form={formId} busy={busy} onCancel={onClose} />}
    >
      <form id={formId} noValidate onSubmit={submit}>
        <FormFailure message={failure} />
        <FormTextField control={control} name="name" label={t`Name`} autoComplete="off" />
      </form>
    </Dialog>
  )
}
