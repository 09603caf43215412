import { type CaseState, caseStates } from '#shared/options/moderation'
import { reportsPath } from '#web/lib/paths'

/** In the order in which administrators look at them: first what waits for them. */
export const shownStates = ['open', 'appealed', 'decided', 'closed'] as const satisfies readonly CaseState[]

/** The state that an address names; what waits for a decision unless it does. */
export const stateOf = (query: URLSearchParams): CaseState =>
  caseStates.find((state) => state === query.get('state')) ?? 'open'

/** The list of the cases of a state. */
export const casesPath = (state: CaseState): string =>
  state === 'open' ? reportsPath : `${reportsPath}?state=${state}`
