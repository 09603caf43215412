import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { BlockAction } from '#web/features/blocks/block-action'
import { Button, TextLink } from '#web/ui/buttons/button'
import { Dialog } from '#web/ui/modal/dialog'
import { FormFailure } from '#web/ui/form/form-failure'
import { chosenOf, type Evidence, type Reported } from './evidence'
import { EvidencePicker } from './evidence-picker'
import { ReportFields, WhatHappensNext } from './report-form'
import { useReport } from './use-report'
import { focusElement } from '#web/lib/focus'
import { FieldError } from '#web/ui/fields/field'
import { Quote } from './quote'
import { ownReportsPath } from '#web/lib/paths'
import { AlertBox } from '#web/ui/states/alert-box'

interface ThanksProps {
  /** The server's message. */
  message: string
  name: string
  /** The viewer can also block them. */
  blockable: boolean
}

/** Replaces the form after the report was sent. Takes the focus. */
function Thanks({ message, name: written, blockable }: ThanksProps) {
  const name = <bdi>{written}</bdi>
  return (
    <chakra.div ref={focusElement} tabIndex={-1} role="status" outline="none" display="grid" gap="4">
      <AlertBox tone="ok" icon="check" title={<Trans>We have received your report</Trans>}>
        <p>{message}</p>
      </AlertBox>
      <p>
        <Trans>
          Your reports and their results are under <TextLink href={ownReportsPath}>Help</TextLink>.
        </Trans>
      </p>
      {blockable && (
        <p>
          <Trans>If you do not want to see {name} any more, you can also block them.</Trans>
        </p>
      )}
    </chakra.div>
  )
}

interface EvidencePreviewProps {
  messages: readonly Evidence[]
  name: string
  error: string | undefined
  onChoose: () => void
  /** The reader returns from the choice of messages. */
  takesFocus: boolean
}

/** The messages attached to a report, and a button to choose them. */
function EvidencePreview({ messages, name, error, onChoose, takesFocus }: EvidencePreviewProps) {
  const titleId = useId()
  const count = messages.length
  return (
    <chakra.section
      ref={takesFocus ? focusElement : undefined}
      aria-labelledby={titleId}
      tabIndex={-1}
      outline="none"
    >
      <chakra.h3 id={titleId} fontFamily="body" fontWeight="bold" textStyle="body" lineHeight="1.35">
        {count === 0 ? (
          <>
            <Trans>Messages</Trans>{' '}
            <chakra.span fontWeight="normal" color="ink.muted">
              <Trans>(optional)</Trans>
            </chakra.span>
          </>
        ) : (
          <Plural
            value={count}
            one="This message goes with your report"
            other="These # messages go with your report"
          />
        )}
      </chakra.h3>
      {count === 0 ? (
        <chakra.p color="ink.muted" textStyle="small" marginBlockStart="1">
          <Trans>You can show us messages from your conversation. We read only what you choose.</Trans>
        </chakra.p>
      ) : (
        <chakra.ul m="0" p="0" listStyleType="none" display="grid" gap="2" marginBlockStart="2">
          {messages.map((message) => (
            <li key={message.seq}>
              <Quote message={message} name={name} dated />
            </li>
          ))}
        </chakra.ul>
      )}
      {error && <FieldError>{error}</FieldError>}
      <chakra.div marginBlockStart="2">
        <Button variant={count === 0 ? 'line' : 'link'} size="sm" onClick={onChoose}>
          {count === 0 ? <Trans>Add messages</Trans> : <Trans>Choose other messages</Trans>}
        </Button>
      </chakra.div>
    </chakra.section>
  )
}

export interface ReportDialogProps extends Reported {
  open: boolean
  onClose: () => void
}

/** The visible part: the form, the choice of messages, or the confirmation with the server's message. */
type Step = { at: 'form'; returned: boolean } | { at: 'choose' } | { at: 'done'; message: string }

const begin: Step = { at: 'form', returned: false }

/** Reports a member: reason, text and messages of the conversation. Stores the draft until it is sent. */
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
  const titles = {
    form: (
      <Trans>
        Report <bdi>{name}</bdi>
      </Trans>
    ),
    choose: t`Add messages`,
    done: t`Thank you`,
  }
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
        <form id={formId} noValidate onSubmit={submit} aria-label={t`Report ${name}`}>
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
