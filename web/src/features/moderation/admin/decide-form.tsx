import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useMemo } from 'react'
import { type Control, useForm, useWatch } from 'react-hook-form'
import { textLimits } from '#shared/limits'
import type { CaseDetail } from '#shared/schemas/moderation'
import { Button } from '#web/ui/buttons/button'
import { CharactersLeft } from '#web/ui/form/characters-left'
import { FormFailure } from '#web/ui/form/error-summary'
import { FormTextAreaField } from '#web/ui/form/text-fields'
import { Notice } from '#web/ui/states/notice'
import { Card, SectionTitle } from '#web/ui/layout/surfaces'
import { SuspensionEndFields } from '#web/features/accounts/admin/suspension-end-fields'
import { useSavedValues } from '#web/lib/forms/use-saved-values'
import { useSession } from '#web/lib/session-context'
import { Consequence, useActionTexts } from './action-texts'
import { ConfirmDecision } from './confirm-decision'
import {
  actionsFor,
  type CompleteDraft,
  type DecisionDraft,
  draftResolver,
  isToBeRemoved,
  keptDecision,
} from './decision-draft'
import { SentenceChoice } from './sentence-choice'
import { useDecide } from './use-decide'

/** Who reads the reason, and how much room is left for it. */
function ReasonHint({ control }: { control: Control<DecisionDraft> }) {
  const action = useWatch({ control, name: 'action' })
  return (
    <>
      {action === 'dismissed' ? (
        <Trans>Other administrators read this.</Trans>
      ) : (
        <Trans>The member reads this, as you write it.</Trans>
      )}{' '}
      <CharactersLeft control={control} name="reason" max={textLimits.reason.max} />
    </>
  )
}

function Standing({ of }: { of: CaseDetail }) {
  const { target_status: status } = of
  if (status === 'active') return null
  return (
    <Notice icon="info">
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
    </Notice>
  )
}

/** In reading order, in which the focus goes to the first fault: those of the end are shown later than the others. */
const fields = ['action', 'end', 'day', 'reason'] as const

export interface DecideFormProps {
  of: CaseDetail
  /** The member's. */
  name: string
  /** Another administrator has already done this. */
  onOutrun: () => void
}

/** Decides a case: what to do, why, and once more whether it is meant. */
export function DecideForm({ of, name, onOutrun }: DecideFormProps) {
  const { t } = useLingui()
  const texts = useActionTexts(name)
  const resolver = useMemo(() => draftResolver(t`Please choose a day from today on.`), [t])
  const { user } = useSession()
  const draft = useMemo(() => keptDecision(of.id, user?.id), [of.id, user?.id])
  const form = useForm<DecisionDraft, unknown, CompleteDraft>({ resolver, defaultValues: draft.read() })
  const { register, subscribe, setValue } = form
  for (const field of fields) register(field)
  useSavedValues(subscribe, draft.save)
  const control = form.control as unknown as Control<DecisionDraft>
  const action = useWatch({ control, name: 'action' })
  const offered = actionsFor(of)
  const withdrawn = action !== '' && !offered.includes(action)
  useEffect(() => {
    if (withdrawn) setValue('action', '')
  }, [withdrawn, setValue])
  const { asking, ask, close, confirm, busy, failure } = useDecide(form, of, onOutrun)
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
      <ConfirmDecision draft={asking} name={name} busy={busy} onClose={close} onConfirm={confirm} />
    </section>
  )
}
