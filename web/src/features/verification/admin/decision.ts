import {
  checkRefusalLabels,
  checkRefusals,
  identityRefusalLabels,
  identityRefusals,
} from '#shared/options/checks'
import type { CheckDecision } from '#shared/schemas/verification'

/** What a part of the page needs to decide. */
export interface DecisionProps {
  /** The decision that is being sent. */
  sending: CheckDecision | undefined
  onDecide: (decision: CheckDecision) => void
}

/** Why checks of each kind are refused. */
export const refusalsOf = { photo: checkRefusals, identity: identityRefusals } as const
export const refusalLabels = { ...checkRefusalLabels, ...identityRefusalLabels }
