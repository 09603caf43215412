import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { BlockAction } from '#web/features/blocks/block-action'
import { Button } from '#web/ui/buttons/button'
import { Dialog } from '#web/ui/modal/dialog'
import { FormFailure } from '#web/ui/form/error-summary'
import { chosenOf } from './evidence'
import { EvidencePicker } from './evidence-picker'
import { EvidencePreview } from './evidence-preview'
import { ReportFields, WhatHappensNext } from './report-form'
import type { Reported } from './reported'
import { Thanks } from './thanks'
import { useReport } from './use-report'

export interface ReportDialogProps extends Reported {
  open: boolean
  onClose: () => void
}

/** What is seen of it: the form, the messages to choose from, or the thanks with the server's answer. */
type Step = { at: 'form'; returned: boolean } | { at: 'choose' } | { at: 'done'; message: string }

const begin: Step = { at: 'form', returned: false }

/** Reports a member: why, in one's words, with messages of the conversation. What is written stays until it is sent. */
export function ReportDialog(props: ReportDialogProps) {
  const { person, blocked = false, leaveTo, thread, open, onClose } = props
  const { name } = person
  const { t } = useLingui()
  const formId = useId()
  const [step, setStep] = useState<Step>(begin)
  const { form, clear, submit, busy, failure } = useReport(person.id, thread, (message) =>
    setStep({ at: 'done', message }),
  )
  const { control, setValue, clearErrors } = form
  const { errors } = useFormState({ control })
  const chosen = chosenOf(thread, useWatch({ control, name: 'evidence' }) ?? [])
  const take = (seqs: number[]) => {
    setValue('evidence', seqs)
    clearErrors('evidence')
  }
  const titles = { form: t`Report ${name}`, choose: t`Add messages`, done: t`Thank you` }
  const footers = {
    form: (
      <>
        <Button variant="line" onClick={onClose} disabled={busy}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" form={formId} loading={busy}>
          <Trans>Send report</Trans>
        </Button>
      </>
    ),
    choose: (
      <Button onClick={() => setStep({ at: 'form', returned: true })}>
        <Plural
          value={chosen.length}
          _0="Continue without messages"
          one="Add # message"
          other="Add # messages"
        />
      </Button>
    ),
    done: (
      <>
        {!blocked && (
          <BlockAction
            person={person}
            look="line"
            label={<Trans>Block this member too</Trans>}
            leaveTo={leaveTo}
            onBlocked={onClose}
          />
        )}
        <Button onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      </>
    ),
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      onClosed={() => {
        if (step.at === 'done') clear()
        setStep(begin)
      }}
      title={titles[step.at]}
      footer={footers[step.at]}
      locked={busy}
    >
      {step.at === 'form' && (
        <form id={formId} noValidate onSubmit={submit} aria-label={titles.form}>
          <FormFailure message={failure} />
          <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="6">
            <ReportFields control={control} />
            {thread && thread.messages.length > 0 && (
              <EvidencePreview
                messages={chosen}
                name={name}
                error={errors.evidence?.message}
                takesFocus={step.returned}
                onChoose={() => setStep({ at: 'choose' })}
              />
            )}
            <WhatHappensNext />
          </chakra.div>
        </form>
      )}
      {step.at === 'choose' && thread && (
        <EvidencePicker thread={thread} name={name} chosen={chosen.map(({ seq }) => seq)} onChange={take} />
      )}
      {step.at === 'done' && <Thanks message={step.message} name={name} blockable={!blocked} />}
    </Dialog>
  )
}
