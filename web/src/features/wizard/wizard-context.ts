import { createContext, useContext } from 'react'
import type { FieldErrors } from '#shared/errors'
import type { SessionUser } from '#web/lib/session-context'
import type { DraftStore } from './draft'

export interface WizardState {
  user: SessionUser
  draft: DraftStore
  step: number
  /** Whether the step was opened from another one, not by page load. */
  arrived: boolean
  /** The server's field messages for all steps, by form path. */
  serverErrors: FieldErrors
  /** Shows all errors of the step at once, for example after a failed submit. */
  showFaults: boolean
  /** Opens a step; the current form saves itself when it unmounts. */
  goTo: (step: number) => void
  /** Opens the first step that has one of these errors and shows them; false if no form step has any. */
  showErrors: (errors: FieldErrors) => boolean
  /** Opens a step and shows its errors. */
  showStep: (step: number) => void
  /** The step was opened from the review, and leads back there. */
  reviewing: boolean
  /** Opens a step and returns to the review afterwards. */
  reviewStep: (step: number) => void
  /** Deletes the draft and starts over. */
  startOver: () => void
  /** While submitting, until success or a correctable error, only this tab decides where to go. */
  setSubmitting: (submitting: boolean) => void
}

export const WizardContext = createContext<WizardState | null>(null)

export function useWizard(): WizardState {
  const wizard = useContext(WizardContext)
  if (!wizard) throw new Error('A step stands inside the wizard.')
  return wizard
}
