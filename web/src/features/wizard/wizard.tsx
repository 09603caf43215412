import { useCallback, useEffect, useMemo, useState, type ComponentType } from 'react'
import { Navigate, useSearchParams } from 'react-router-dom'
import type { FieldErrors } from '#shared/errors'
import { useSession } from '#web/lib/session-context'
import { afterProfilePath } from '#web/features/proposals/intended-recipient'
import {
  CareerStep,
  FamilyStep,
  PartnerStep,
  ReligionStep,
  ResidentialStep,
  PersonalStep,
} from './form-steps'
import { deviceStorage, lastStep, openDraft, type DraftStore } from './draft'
import { PictureStep } from './picture-step'
import { stepOfField } from './steps'
import { WelcomeStep } from './welcome-step'
import { WizardContext, type WizardState } from './wizard-context'

const steps: readonly ComponentType[] = [
  WelcomeStep,
  PersonalStep,
  CareerStep,
  FamilyStep,
  ReligionStep,
  ResidentialStep,
  PartnerStep,
  PictureStep,
]

const noErrors: FieldErrors = {}

const without = (errors: FieldErrors, step: number): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([path]) => stepOfField(path) !== step))

/** Keeps the step in the URL, so that Back opens the previous one. */
function useStep(draft: DraftStore) {
  const [query, setQuery] = useSearchParams()
  const wanted = Number(query.get('step') ?? Number.NaN)
  const { step: resumed, reached } = draft.read()
  const isOpen = Number.isInteger(wanted) && wanted >= 0 && wanted <= Math.min(reached, lastStep)
  const step = isOpen ? wanted : resumed
  const open = useCallback(
    (next: number) => {
      draft.saveStep(next)
      // An address without a step resumes the draft: Back would show the next step again.
      if (wanted !== step) setQuery({ step: String(step) }, { replace: true })
      setQuery({ step: String(next) })
    },
    [draft, wanted, step, setQuery],
  )
  return { step, open }
}

type Owner = Pick<WizardState, 'user' | 'draft' | 'startOver' | 'setSubmitting'>

function useWizardState({ user, draft, startOver, setSubmitting }: Owner): WizardState {
  const { step, open } = useStep(draft)
  const [firstStep] = useState(step)
  const [moved, setMoved] = useState(false)
  const [reviewed, setReviewed] = useState<number | null>(null)
  const [faults, setFaults] = useState<{ step: number | null; errors: FieldErrors }>({
    step: null,
    errors: noErrors,
  })

  return useMemo(() => {
    const goTo = (next: number) => {
      setMoved(true)
      open(next)
    }
    return {
      user,
      draft,
      step,
      arrived: moved || step !== firstStep,
      serverErrors: faults.errors,
      showFaults: faults.step === step,
      reviewing: reviewed === step,
      reviewStep: (next) => {
        setReviewed(next)
        goTo(next)
      },
      goTo: (next) => {
        // The errors of the step being left have been shown.
        setFaults(({ errors }) => ({ step: null, errors: without(errors, step) }))
        setReviewed(null)
        goTo(next)
      },
      showErrors: (errors) => {
        const own = Object.keys(errors)
          .map(stepOfField)
          .filter((of) => of < lastStep)
        if (own.length === 0) return false
        setFaults({ step: null, errors })
        goTo(Math.min(...own))
        return true
      },
      showStep: (next) => {
        setFaults({ step: next, errors: noErrors })
        goTo(next)
      },
      startOver,
      setSubmitting,
    }
  }, [user, draft, step, moved, firstStep, faults, reviewed, open, startOver, setSubmitting])
}

function Steps(owner: Owner) {
  const wizard = useWizardState(owner)
  const Step = steps[wizard.step] ?? WelcomeStep
  return (
    <WizardContext value={wizard}>
      <Step key={wizard.step} />
    </WizardContext>
  )
}

function OwnWizard({ user, setSubmitting }: Pick<Owner, 'user' | 'setSubmitting'>) {
  // `number` is the React key: a new draft remounts the forms.
  const [{ draft, number }, setDraft] = useState(() => ({
    draft: openDraft(deviceStorage, user.id),
    number: 0,
  }))
  const [, setQuery] = useSearchParams()
  const startOver = () => {
    draft.close()
    setDraft({ draft: openDraft(deviceStorage, user.id), number: number + 1 })
    setQuery({}, { replace: true })
  }
  return <Steps key={number} user={user} draft={draft} startOver={startOver} setSubmitting={setSubmitting} />
}

/** The profile exists, possibly finished on another device, so the draft is deleted here. */
function Done({ userId }: { userId: string }) {
  useEffect(() => openDraft(deviceStorage, userId).close(), [userId])
  return <Navigate to={afterProfilePath(userId)} replace />
}

/** Leads from a new account to a submitted profile. */
export function Wizard() {
  const { user } = useSession()
  const [submitting, setSubmitting] = useState(false)
  if (!user) return null
  if (user.profile_info_status && !submitting) return <Done userId={user.id} />
  return <OwnWizard key={user.id} user={user} setSubmitting={setSubmitting} />
}
