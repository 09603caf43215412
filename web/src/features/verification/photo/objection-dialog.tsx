import { zodResolver } from '@hookform/resolvers/zod'
import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod'
import { ObjectionTextSchema } from '#shared/schemas/verification'
import { call } from '#web/lib/api'
import { useFormAction } from '#web/lib/forms/use-form-action'
import { notify } from '#web/lib/notify'
import { Button } from '#web/ui/buttons/button'
import { FormFailure } from '#web/ui/form/form-failure'
import { Dialog } from '#web/ui/modal/dialog'
import { ObjectionField } from '../parts/objection-field'
import type { CheckDialogProps } from '../parts/withdraw-dialog'
import { useStoreVerification } from '../queries'

const Schema = z.object({ text: ObjectionTextSchema })

/** Objects to a refusal. The text stays when the dialog is closed. */
export function ObjectionDialog(props: CheckDialogProps & { caseId: string }) {
  const { user, caseId, open, onClose, onClosed } = props
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
        <ObjectionField control={control} name="text" />
      </form>
    </Dialog>
  )
}
