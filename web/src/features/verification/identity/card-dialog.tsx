import { chakra } from '@chakra-ui/react'
import { zodResolver } from '@hookform/resolvers/zod'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { type Control, useForm, useWatch } from 'react-hook-form'
import * as z from 'zod'
import { type IdentityDocument, identityDocumentLabels, identityDocuments } from '#shared/options/checks'
import { IdentityCardSchema } from '#shared/schemas/verification'
import { call } from '#web/lib/api'
import { ApiError } from '#web/lib/api-error'
import { useFormAction } from '#web/lib/forms/use-form-action'
import { notify } from '#web/lib/notify'
import { leftToRight } from '#web/lib/wording/wording'
import { Button } from '#web/ui/buttons/button'
import { optionsFrom } from '#web/ui/fields/options'
import { FormRadioCards } from '#web/ui/form/fields'
import { FormFailure } from '#web/ui/form/form-failure'
import { FormTextField } from '#web/ui/form/text-fields'
import { Dialog } from '#web/ui/modal/dialog'
import { UploadProgress } from '#web/ui/upload-progress'
import { formOf } from '../parts/form-of'
import { ObjectionField } from '../parts/objection-field'
import type { CheckDialogProps } from '../parts/withdraw-dialog'
import { useStoreVerification, verificationQuery } from '../queries'
import { type CardInput, CardPictureField, useCardPicture } from './card-picture'

/** Are these errors no news to us? The card waits, or has been confirmed: an answer was lost, or another device sent it. */
const isThere = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.params?.what === 'document_waiting' || error.params?.what === 'identity_checked')

const examples: Record<IdentityDocument, string> = {
  cnic: '35202-1234567-1',
  emirates_id: '784-1990-1234567-1',
}

function NumberField({ control }: { control: Control<CardInput> }) {
  const { t } = useLingui()
  const document = useWatch({ control, name: 'document' }) as IdentityDocument | undefined
  const example = document && leftToRight(examples[document])
  return (
    <chakra.div maxWidth="24rem">
      <FormTextField
        control={control}
        name="number"
        label={t`Number of the card`}
        hint={example && t`Example: ${example}`}
        inputMode="numeric"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        dir="ltr"
      />
    </chakra.div>
  )
}

/** Sends an identity card, or an objection with the card. What was entered stays when the dialog is closed. */
export function CardDialog(props: CheckDialogProps & { objects: boolean }) {
  const { user, objects, open, onClose, onClosed } = props
  const { t } = useLingui()
  const formId = useId()
  const client = useQueryClient()
  const store = useStoreVerification(user.id)
  const form = useForm<CardInput>({
    resolver: zodResolver(
      IdentityCardSchema.and(
        z.object({ file: z.instanceof(File, { error: t`Please add a picture of the card` }) }),
      ),
    ),
    defaultValues: { number: '', ...(objects && { objection: '' }) },
  })
  const { control } = form
  const picture = useCardPicture(form)
  const send = async ({ file, ...card }: CardInput) => {
    try {
      return await call('verification.identity-send', card, { form: formOf({ ...card, file }) })
    } catch (error) {
      const loaded = client.invalidateQueries(verificationQuery(user.id))
      if (isThere(error)) {
        await loaded
        form.reset()
        onClose()
      }
      throw error
    }
  }
  const { submit, busy, failure } = useFormAction(
    form,
    send,
    ({ message, data }) => {
      store(data)
      notify('success', message)
      form.reset()
      onClose()
    },
    { explained: isThere },
  )
  return (
    <Dialog
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      locked={busy}
      keep
      title={objects ? <Trans>Object to our decision</Trans> : <Trans>Send an identity card</Trans>}
      footer={
        <>
          <Button variant="line" size="sm" onClick={onClose} disabled={busy}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} size="sm" loading={busy || picture.busy}>
            {objects ? <Trans>Send objection</Trans> : <Trans>Send the card</Trans>}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <FormFailure message={failure} />
        <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="5">
          {objects && <ObjectionField control={control} name="objection" />}
          <FormRadioCards
            control={control}
            name="document"
            label={t`Kind of card`}
            options={optionsFrom(identityDocuments, identityDocumentLabels)}
          />
          <NumberField control={control} />
          <CardPictureField control={control} picture={picture} disabled={busy} />
        </chakra.div>
        {busy && (
          <chakra.div marginBlockStart="4">
            <UploadProgress share={null}>
              <Trans>Sending the card</Trans>
            </UploadProgress>
          </chakra.div>
        )}
      </form>
    </Dialog>
  )
}
