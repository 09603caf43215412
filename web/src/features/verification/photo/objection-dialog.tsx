import { zodResolver } from '@hookform/resolvers/zod'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod'
import { textLimits } from '#shared/limits'
import { ObjectionTextSchema } from '#shared/schemas/verification'
import { call } from '#web/lib/api'
import { useFormAction } from '#web/lib/forms/use-form-action'
import { notify } from '#web/lib/notify'
import { Button } from '#web/ui/buttons/button'
import { CharactersLeft } from '#web/ui/form/characters-left'
import { FormFailure } from '#web/ui/form/form-failure'
import { FormTextAreaField } from '#web/ui/form/text-fields'
import { Dialog } from '#web/ui/modal/dialog'
import { useStoreVerification } from '../queries'
import type { CheckDialogProps } from './withdraw-dialog'

const Schema = z.object({ text: ObjectionTextSchema })

/** Objects to a refusal. The text stays when the dialog is closed. */
export function ObjectionDialog({ user, caseId, open, onClose, onClosed }: CheckDialogProps) {
  const { t } = useLingui()
  const formId = useId()
  const store = useStoreVerification(user.id)
  const form = useForm({ resolver: zodResolver(Schema), defaultValues: { text: '' } })
  const { control } = form
  const { submit, busy, failure } = useFormAction(
    form,
    ({ text }) => call('verification.object', { case_id: caseId, text }),
    ({ message, data }) => {
      store(data)
      notify('success', message)
      onClose()
    },
  )
  return (
    <Dialog
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      locked={busy}
      keep
      title={<Trans>Object to our decision</Trans>}
      footer={
        <>
          <Button variant="line" size="sm" onClick={onClose} disabled={busy}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} size="sm" loading={busy}>
            <Trans>Send objection</Trans>
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <FormFailure message={failure} />
        <FormTextAreaField
          control={control}
          name="text"
          label={t`Why do you object?`}
          rows={5}
          hint={
            <>
              <Trans>Tell us what we should know, in any language.</Trans>{' '}
              <CharactersLeft control={control} name="text" max={textLimits.objection.max} />
            </>
          }
        />
      </form>
    </Dialog>
  )
}
