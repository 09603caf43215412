import { zodResolver } from '@hookform/resolvers/zod'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useMemo } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import * as z from 'zod'
import { textLimits } from '#shared/limits'
import { ShortlistNoteSchema } from '#shared/schemas/shortlist'
import { Dialog } from '#web/ui/modal/dialog'
import { FormFooter } from '#web/ui/form/form-actions'
import { CharactersLeft } from '#web/ui/form/characters-left'
import { FormFailure } from '#web/ui/form/form-failure'
import { FormTextAreaField } from '#web/ui/form/text-fields'
import { call } from '#web/lib/api'
import { useFormAction } from '#web/lib/forms/use-form-action'
import { useServerValues } from '#web/lib/forms/sync-values'
import { cacheNote } from './queries'
import { messageDraft } from '#web/lib/message-draft'
import { notify } from '#web/lib/notify'
import { useAskBeforeUnload } from '#web/lib/use-ask-before-unload'

const { max } = textLimits.shortlistNote

interface Values {
  note?: string | undefined
}
const NoteSchema = z.object({ note: ShortlistNoteSchema })

export interface NoteDialogProps {
  userId: string
  person: { id: string; name: string }
  /** As it is saved; '' for none. */
  note: string
  open: boolean
  onClose: () => void
}

/** Stores the unsaved note for this tab, and restores it. */
function useDraft({ subscribe, setValue }: UseFormReturn<Values>, { userId, person, note }: NoteDialogProps) {
  const draft = useMemo(() => messageDraft(`note.${person.id}`, userId), [person.id, userId])
  useEffect(() => {
    const { note: written } = draft.read()
    if (written !== undefined) setValue('note', written, { shouldDirty: true })
  }, [draft, setValue])
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values: { note: written = '' } }) => {
          // The saved note may change elsewhere.
          if (written === note) draft.clear()
          else draft.save({ note: written })
        },
      }),
    [subscribe, draft, note],
  )
  return draft
}

/**
 * Writes a private note about a shortlisted member. The draft stays until it is saved, however the dialog or
 * page is left.
 */
export function NoteDialog(props: NoteDialogProps) {
  const {
    userId,
    person: { id, name },
    note,
    open,
    onClose,
  } = props
  const { t } = useLingui()
  const client = useQueryClient()
  const formId = useId()
  const form = useForm<Values>({
    resolver: zodResolver(NoteSchema),
    defaultValues: { note },
  })
  useServerValues(form, { note })
  const draft = useDraft(form, props)
  const { submit, busy, failure } = useFormAction(
    form,
    async (values) => {
      const text = values.note ?? ''
      const { message } = await call('shortlist.update', { profile_id: id, note: text })
      return { message, text }
    },
    ({ message, text }) => {
      form.reset({ note: text })
      draft.clear()
      cacheNote(client, userId, id, text)
      notify('success', message)
      onClose()
    },
  )
  useAskBeforeUnload(form.formState.isDirty)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      locked={busy}
      title={
        <Trans>
          Your note about <bdi>{name}</bdi>
        </Trans>
      }
      footer={<FormFooter form={formId} busy={busy} onCancel={onClose} />}
    >
      <form id={formId} noValidate onSubmit={submit}>
        <FormFailure message={failure} />
        <FormTextAreaField
          control={form.control}
          name="note"
          label={t`Note`}
          optional
          rows={5}
          hint={
            <>
              <Trans>Only you see it.</Trans> <CharactersLeft control={form.control} name="note" max={max} />
            </>
          }
        />
      </form>
    </Dialog>
  )
}
