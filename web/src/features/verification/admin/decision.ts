import { checkRefusalLabels, identityRefusalLabels } from '#shared/options/checks'
import type { CheckDecision } from '#shared/schemas/verification'

/** What a part of the page needs to decide. */
export interface DecisionProps {
  /** The decision that is being sent. */
  sending: CheckDecision | undefined
  onDecide: (decision: CheckDecision) => void
}

export const refusalLabels = { ...checkRefusalLabels, ...identityRefusalLabels }
