import { createContext, useContext } from 'react'
import type { FieldErrors } from '#shared/errors'
import type { SessionUser } from '#web/lib/session-context'
import type { DraftStore } from './draft'

export interface WizardState {
  user: SessionUser
  draft: DraftStore
  step: number
  /** Whether the step was opened from another one, rather than by coming to the page. */
  arrived: boolean
  /** What the server said about answers of this or other steps, by form path. */
  serverErrors: FieldErrors
  /** Show all faults of the step at once, as after a submit that found them. */
  showFaults: boolean
  /** Opens a step; the draft is saved by then. */
  goTo: (step: number) => void
  /** Opens the step of the first of these answers and shows what is wrong; false when no step asks for them. */
  showErrors: (errors: FieldErrors) => boolean
  /** Opens a step and shows what is missing there. */
  showStep: (step: number) => void
  /** Forgets the draft and begins anew. */
  startOver: () => void
}

export const WizardContext = createContext<WizardState | null>(null)

export function useWizard(): WizardState {
  const wizard = useContext(WizardContext)
  if (!wizard) throw new Error('A step stands inside the wizard.')
  return wizard
}
