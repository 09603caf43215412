import { chakra } from '@chakra-ui/react'
import { zodResolver } from '@hookform/resolvers/zod'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useMemo, useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod'
import { textLimits } from '#shared/limits'
import { text } from '#shared/schemas/common'
import { EditDialog } from '#web/ui/modal/edit-dialog'
import { FormFailure } from '#web/ui/form/form-failure'
import { FormTextAreaField } from '#web/ui/form/text-fields'
import { AlertBox } from '#web/ui/states/alert-box'
import { call } from '#web/lib/api'
import { useFormAction } from '#web/lib/forms/use-form-action'
import { notify } from '#web/lib/notify'
import { formatPrice, word } from '#web/lib/wording/wording'
import { useMoveTexts, WhatFollows } from './move-texts'
import { type Move, moves } from './moves'
import { PayerName } from './payer-name'
import { type RecordedPayment, useUpdateCachedPayment } from './queries'

const reasonSchema = (required: string) =>
  z.object({ reason: text({ required, max: textLimits.reason.max, lines: true }) })

/** The amount and the payer. */
function What({ payment }: { payment: RecordedPayment }) {
  const plan = word(payment.plan_name)
  return (
    <chakra.p fontWeight="bold" overflowWrap="anywhere">
      <Trans>{plan} plan</Trans> · <span>{formatPrice(payment.amount)}</span> ·{' '}
      <PayerName payment={payment} />
    </chakra.p>
  )
}

export interface MovePaymentDialogProps {
  payment: RecordedPayment
  move: Move
  /** See `EditDialog`. */
  leaving: boolean
  onClose: () => void
  onClosed: () => void
}

/** The form of the dialog: sends the change, shows the result and closes. */
function useMove({ payment, move, onClose }: MovePaymentDialogProps) {
  const { t } = useLingui()
  const texts = useMoveTexts()[move]
  const { keep, refreshStale } = useUpdateCachedPayment(payment.id)
  const [saved, setSaved] = useState(false)
  // The status when the dialog was opened.
  const [status] = useState(payment.status)
  const schema = useMemo(() => reasonSchema(t`Please write why.`), [t])
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { reason: '' } })
  const send = ({ reason }: { reason: string }) =>
    call('payments.update', { payment_id: payment.id, status: moves[move], reason }).catch(refreshStale)
  const { submit, busy, failure } = useFormAction(form, send, async ({ data, message }) => {
    setSaved(true)
    notify('success', message || texts.done)
    await keep(data)
    onClose()
  })
  return {
    form,
    texts,
    submit,
    failure,
    changedMeanwhile: payment.status !== status && !saved,
    state: { unsaved: form.formState.isDirty && !saved, busy: busy && !saved },
  }
}

/** Changes a payment by hand. Explains the effect and asks for the reason. */
export function MovePaymentDialog(props: MovePaymentDialogProps) {
  const { payment, move, leaving, onClose, onClosed } = props
  const { t } = useLingui()
  const formId = useId()
  const { form, texts, submit, failure, changedMeanwhile, state } = useMove(props)
  return (
    <EditDialog
      {...state}
      title={texts.question}
      submitLabel={texts.label}
      danger={move !== 'complete'}
      size="md"
      formId={formId}
      leaving={leaving}
      onClose={onClose}
      onClosed={onClosed}
    >
      <form id={formId} noValidate onSubmit={submit}>
        <FormFailure message={failure} />
        <chakra.div display="grid" gap="5">
          {changedMeanwhile && (
            <AlertBox icon="alert">
              {t`This payment has just been changed. Please close this and look at it again.`}
            </AlertBox>
          )}
          <What payment={payment} />
          <p>
            <WhatFollows move={move} payment={payment} />
          </p>
          <FormTextAreaField
            control={form.control}
            name="reason"
            label={t`Reason`}
            hint={t`Only administrators read this.`}
            rows={3}
          />
        </chakra.div>
      </form>
    </EditDialog>
  )
}
