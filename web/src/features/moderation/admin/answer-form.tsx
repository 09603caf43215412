import { chakra } from '@chakra-ui/react'
import { zodResolver } from '@hookform/resolvers/zod'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import { type Control, useForm, type UseFormReturn } from 'react-hook-form'
import type * as z from 'zod'
import { textLimits } from '#shared/limits'
import { appealOutcomes, type CaseAction, type AppealOutcome } from '#shared/options/moderation'
import { type CaseDetail, AppealAnswerSchema } from '#shared/schemas/moderation'
import { Button } from '#web/ui/buttons/button'
import { CharactersLeft } from '#web/ui/form/characters-left'
import { FormFailure } from '#web/ui/form/form-failure'
import { FormTextAreaField } from '#web/ui/form/text-fields'
import { AlertBox } from '#web/ui/states/alert-box'
import { Card, SectionTitle } from '#web/ui/layout/surfaces'
import { useSaveOnChange } from '#web/lib/forms/sync-values'
import { useSession } from '#web/lib/session-context'
import { AnswerConsequence, useAnswerTexts } from './answer-texts'
import { SentenceChoice } from './sentence-choice'
import { ConfirmDialog } from '#web/ui/modal/dialog'
import { QuotedText } from './case-marks'
import { call } from '#web/lib/api'
import { useCaseStep } from './use-case-step'
import { type StoredDraft, messageDraft } from '#web/lib/message-draft'

/** The form of an answer to an appeal. */
interface AnswerDraft {
  outcome: AppealOutcome | ''
  reason: string
}

/** A complete answer. */
type CompleteAnswer = AnswerDraft & { outcome: AppealOutcome }

/** The draft of an administrator's answer in a case. */
export function answerDraft(caseId: string, userId: string | undefined): StoredDraft<AnswerDraft> {
  const { read, save, clear } = messageDraft(`answer.${caseId}`, userId)
  return {
    read: () => {
      const { outcome, reason = '' } = read()
      return { outcome: appealOutcomes.find((one) => one === outcome) ?? '', reason }
    },
    save: (draft) => save({ ...draft }),
    clear,
  }
}

/** Answers an appeal. */
function useAnswer(
  form: UseFormReturn<AnswerDraft, unknown, CompleteAnswer>,
  { id }: Pick<CaseDetail, 'id'>,
  onDoneByAnother: () => void,
) {
  const { t } = useLingui()
  return useCaseStep(form, {
    id,
    send: (answer) => call('reports.answer', { case_id: id, ...answer }),
    done: t`The appeal is answered.`,
    onDoneByAnother,
  })
}

interface ConfirmAnswerProps {
  /** Null while the dialog is closed. */
  answer: CompleteAnswer | null
  /** The decision. */
  action: CaseAction | undefined
  /** The member's name. */
  name: string
  busy: boolean
  onClose: () => void
  onConfirm: () => void
}

/** Explains the effect of an answer, and asks for confirmation. */
function ConfirmAnswer({ answer, action, name, ...question }: ConfirmAnswerProps) {
  // Keeps the content while the dialog closes.
  const [shown, setShown] = useState(answer)
  if (answer !== null && answer !== shown) setShown(answer)
  const texts = useAnswerTexts(name)
  if (!shown) return null
  const { outcome, reason } = shown
  return (
    <ConfirmDialog
      {...question}
      open={answer !== null}
      title={texts[outcome].question}
      confirmLabel={texts[outcome].confirm}
      danger={outcome === 'upheld' && action === 'deleted'}
    >
      <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="3" overflowWrap="anywhere">
        <p>
          <AnswerConsequence outcome={outcome} action={action} name={name} />
        </p>
        <QuotedText label={<Trans>The member reads this:</Trans>}>{reason}</QuotedText>
      </chakra.div>
    </ConfirmDialog>
  )
}

export interface AnswerFormProps {
  of: CaseDetail
  /** The member's name. */
  name: string
  /** Called if another administrator has already answered. */
  onDoneByAnother: () => void
}

const resolver = zodResolver<AnswerDraft, unknown, CompleteAnswer>(
  AppealAnswerSchema.omit({ case_id: true }) as unknown as z.ZodType<CompleteAnswer, AnswerDraft>,
)

function Fields({ of, name, onDoneByAnother }: AnswerFormProps) {
  const { t } = useLingui()
  const texts = useAnswerTexts(name)
  const { user } = useSession()
  const draft = useMemo(() => answerDraft(of.id, user?.id), [of.id, user?.id])
  const form = useForm<AnswerDraft, unknown, CompleteAnswer>({ resolver, defaultValues: draft.read() })
  useSaveOnChange(form.subscribe, draft.save)
  const control = form.control as unknown as Control<AnswerDraft>
  const { asking, ask, close, confirm, busy, failure } = useAnswer(form, of, onDoneByAnother)
  return (
    <Card p={{ base: '4', md: '6' }}>
      <form noValidate onSubmit={(event) => void ask(event)} aria-label={t`Answer the appeal`}>
        <FormFailure message={failure} />
        <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="6" maxWidth="reading">
          <SentenceChoice
            control={control}
            name="outcome"
            label={t`Answer`}
            options={appealOutcomes.map((value) => ({
              value,
              label: texts[value].label,
              sentence: <AnswerConsequence outcome={value} action={of.action} name={name} />,
            }))}
          />
          <FormTextAreaField
            control={control}
            name="reason"
            label={t`Reason`}
            hint={
              <>
                <Trans>The member sees this text unchanged.</Trans>{' '}
                <CharactersLeft control={control} name="reason" max={textLimits.reason.max} />
              </>
            }
            rows={4}
          />
          <div>
            <Button type="submit" loading={busy}>
              <Trans>Answer the appeal</Trans>
            </Button>
          </div>
        </chakra.div>
      </form>
      <ConfirmAnswer
        answer={asking}
        action={of.action}
        name={name}
        busy={busy}
        onClose={close}
        onConfirm={confirm}
      />
    </Card>
  )
}

/** Answers an appeal. Says that another administrator must answer if this one made the decision. */
export function AnswerForm(props: AnswerFormProps) {
  return (
    <section>
      <SectionTitle>
        <Trans>Answer the appeal</Trans>
      </SectionTitle>
      {props.of.others_turn ? (
        <AlertBox icon="info" title={<Trans>Another administrator has to answer this.</Trans>}>
          <p>
            <Trans>
              You made this decision. Someone else answers the appeal, so that a second person looks at it.
            </Trans>
          </p>
        </AlertBox>
      ) : (
        <Fields {...props} />
      )}
    </section>
  )
}
