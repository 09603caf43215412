import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useMemo, useState, useRef } from 'react'
import { type Control, useForm, useWatch, type UseFormReturn } from 'react-hook-form'
import { textLimits } from '#shared/limits'
import type { CaseDetail, Decision } from '#shared/schemas/moderation'
import { Button } from '#web/ui/buttons/button'
import { CharactersLeft } from '#web/ui/form/characters-left'
import { FormFailure } from '#web/ui/form/form-failure'
import { FormTextAreaField } from '#web/ui/form/text-fields'
import { AlertBox } from '#web/ui/states/alert-box'
import { Card, SectionTitle } from '#web/ui/layout/surfaces'
import { SuspensionEndFields, EndSentence, untilOf } from '#web/features/accounts/admin/suspension-end'
import { useSaveOnChange } from '#web/lib/forms/sync-values'
import { useSession } from '#web/lib/session-context'
import { Consequence, useActionTexts, isSevere, ReportersHear } from './action-texts'
import {
  actionsFor,
  casePictures,
  chosenPicture,
  type CompleteDraft,
  type DecisionDraft,
  draftResolver,
  isToBeRemoved,
  decisionDraft,
} from './decision-draft'
import { ChosenPicture, PictureChoice } from './picture-choice'
import { SentenceChoice } from './sentence-choice'
import { ConfirmDialog } from '#web/ui/modal/dialog'
import { QuotedText } from './case-marks'
import { call } from '#web/lib/api'
import { useCaseStep } from './use-case-step'

type Deciding = Pick<CaseDetail, 'id' | 'picture' | 'target' | 'further_pictures' | 'profile_texts'>

/** The input to send. The end stays the same for the same choice, so that a repeated call is identical. */
function useDecision({ id: case_id, profile_texts, ...target }: Deciding) {
  const last = useRef<{ of: string; until: string | undefined }>({ of: '', until: undefined })
  return (draft: CompleteDraft): Decision => {
    const { action, reason, end, day } = draft
    if (action === 'picture_hidden') {
      const picture = chosenPicture(casePictures(target), draft)?.id
      return { case_id, action, reason, ...(picture && { picture }) }
    }
    if (action === 'texts_removed')
      return { case_id, action, reason, ...(profile_texts && { profile_texts }) }
    if (action !== 'suspended') return { case_id, action, reason }
    const of = `${end} ${day}`
    if (last.current.of !== of) last.current = { of, until: untilOf({ end, day }, new Date()) ?? undefined }
    const { until } = last.current
    return { case_id, action, reason, ...(until && { until }) }
  }
}

/** Decides a case. */
function useDecide(
  form: UseFormReturn<DecisionDraft, unknown, CompleteDraft>,
  of: Deciding,
  onDoneByAnother: () => void,
) {
  const { t } = useLingui()
  const decisionOf = useDecision(of)
  return useCaseStep(form, {
    id: of.id,
    // Inside the promise, so that any failure counts as a failure of the call.
    send: async (draft) => call('reports.decide', decisionOf(draft)),
    done: t`The case is decided.`,
    onDoneByAnother,
  })
}

interface ConfirmDecisionProps {
  /** Null while the dialog is closed. */
  draft: CompleteDraft | null
  of: CaseDetail
  /** The member's name. */
  name: string
  busy: boolean
  onClose: () => void
  onConfirm: () => void
}

/** Explains the effect of a decision, and asks for confirmation. */
function ConfirmDecision({ draft, of, name, ...question }: ConfirmDecisionProps) {
  // Keeps the content while the dialog closes.
  const [shown, setShown] = useState(draft)
  if (draft !== null && draft !== shown) setShown(draft)
  const texts = useActionTexts(name)
  if (!shown) return null
  const { action, reason, end, day } = shown
  const pictures = casePictures(of)
  return (
    <ConfirmDialog
      {...question}
      open={draft !== null}
      title={texts[action].question}
      confirmLabel={texts[action].confirm}
      danger={isSevere(action)}
    >
      <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="3" overflowWrap="anywhere">
        <p>
          <Consequence action={action} name={name} />
        </p>
        {action === 'picture_hidden' && pictures.length > 1 && (
          <ChosenPicture picture={chosenPicture(pictures, shown)} />
        )}
        {action === 'suspended' && (
          <p>
            <EndSentence end={{ end, day }} />
          </p>
        )}
        {action !== 'dismissed' && (
          <p>
            <ReportersHear action={action} />
          </p>
        )}
        <QuotedText
          label={
            action === 'dismissed' ? (
              <Trans>Other administrators read this:</Trans>
            ) : (
              <Trans>The member reads this:</Trans>
            )
          }
        >
          {reason}
        </QuotedText>
      </chakra.div>
    </ConfirmDialog>
  )
}

/** Says who reads the reason, and how many characters are left. */
function ReasonHint({ control }: { control: Control<DecisionDraft> }) {
  const action = useWatch({ control, name: 'action' })
  return (
    <>
      {action === 'dismissed' ? (
        <Trans>Other administrators read this.</Trans>
      ) : (
        <Trans>The member sees this text unchanged.</Trans>
      )}{' '}
      <CharactersLeft control={control} name="reason" max={textLimits.reason.max} />
    </>
  )
}

function Standing({ of }: { of: CaseDetail }) {
  const { target_status: status } = of
  if (status === 'active') return null
  return (
    <AlertBox icon="info">
      {isToBeRemoved(of) ? (
        <Trans>This account is suspended and will be removed: that was decided in another case.</Trans>
      ) : status === 'suspended' ? (
        <Trans>
          This account is already suspended. If you suspend or remove it here, this replaces the other
          suspension.
        </Trans>
      ) : (
        <Trans>This member has left. You can only dismiss the reports.</Trans>
      )}
    </AlertBox>
  )
}

/**
 * In reading order, because the focus moves to the first invalid field. The picture and the fields of the end appear later than the
 * others.
 */
const fields = ['action', 'picture', 'end', 'day', 'reason'] as const

export interface DecideFormProps {
  of: CaseDetail
  /** The member's name. */
  name: string
  /** Called if another administrator has already decided. */
  onDoneByAnother: () => void
}

/** Decides a case: the action, the reason, and a confirmation. */
export function DecideForm({ of, name, onDoneByAnother }: DecideFormProps) {
  const { t } = useLingui()
  const texts = useActionTexts(name)
  const resolver = useMemo(() => draftResolver(t`Please choose today or a later day.`), [t])
  const { user } = useSession()
  const draft = useMemo(() => decisionDraft(of.id, user?.id), [of.id, user?.id])
  const form = useForm<DecisionDraft, unknown, CompleteDraft>({ resolver, defaultValues: draft.read() })
  const { register, subscribe, setValue } = form
  for (const field of fields) register(field)
  useSaveOnChange(subscribe, draft.save)
  const control = form.control as unknown as Control<DecisionDraft>
  const action = useWatch({ control, name: 'action' })
  const offered = actionsFor(of)
  const withdrawn = action !== '' && !offered.includes(action)
  useEffect(() => {
    if (withdrawn) setValue('action', '')
  }, [withdrawn, setValue])
  const { asking, ask, close, confirm, busy, failure } = useDecide(form, of, onDoneByAnother)
  return (
    <section>
      <SectionTitle>
        <Trans>Decide</Trans>
      </SectionTitle>
      <Card p={{ base: '4', md: '6' }}>
        <form noValidate onSubmit={(event) => void ask(event)} aria-label={t`Decide`}>
          <FormFailure message={failure} />
          <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="6" maxWidth="reading">
            <Standing of={of} />
            <SentenceChoice
              control={control}
              name="action"
              label={t`What to do`}
              options={offered.map((value) => ({
                value,
                label: texts[value].label,
                sentence: <Consequence action={value} name={name} />,
              }))}
            />
            {action === 'picture_hidden' && <PictureChoice control={control} pictures={casePictures(of)} />}
            {action === 'suspended' && <SuspensionEndFields control={control} />}
            <FormTextAreaField
              control={control}
              name="reason"
              label={t`Reason`}
              hint={<ReasonHint control={control} />}
              rows={4}
            />
            <div>
              <Button type="submit" loading={busy}>
                <Trans>Decide</Trans>
              </Button>
            </div>
          </chakra.div>
        </form>
      </Card>
      <ConfirmDecision draft={asking} of={of} name={name} busy={busy} onClose={close} onConfirm={confirm} />
    </section>
  )
}
