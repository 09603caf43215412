/** Why a member reports another one. Stored: never rename one. */
export const reportReasons = [
  'fake_profile',
  'already_married',
  'harassment',
  'money',
  'inappropriate_picture',
  'underage',
  'other',
] as const
export type ReportReason = (typeof reportReasons)[number]
export const reportReasonLabels = {
  fake_profile: 'A fake profile, or someone else’s picture',
  already_married: 'Is already married and hides it',
  harassment: 'Harassment, threats or rude messages',
  money: 'Asks for money, gifts or bank details',
  inappropriate_picture: 'An inappropriate picture',
  underage: 'Seems to be under eighteen',
  other: 'Something else',
} satisfies Record<ReportReason, string>

/**
 * How far a case has come: it waits for a decision, the member may object to it, has done so and waits for an answer, or all
 * is over.
 */
export const caseStates = ['open', 'decided', 'appealed', 'closed'] as const
export type CaseState = (typeof caseStates)[number]
export const caseStateLabels = {
  open: 'Waiting',
  decided: 'Decided',
  appealed: 'Objected to',
  closed: 'Closed',
} satisfies Record<CaseState, string>

/** What an administrator decides about the member whom a case is about. */
export const caseActions = ['dismissed', 'warned', 'picture_hidden', 'suspended', 'deleted'] as const
export type CaseAction = (typeof caseActions)[number]
export const caseActionLabels = {
  dismissed: 'No action needed',
  warned: 'Warned',
  picture_hidden: 'Picture hidden',
  suspended: 'Account suspended',
  deleted: 'Account removed',
} satisfies Record<CaseAction, string>
/** What the member is told, and may object to. */
export const sanctions = ['warned', 'picture_hidden', 'suspended', 'deleted'] as const
export type Sanction = (typeof sanctions)[number]

/** How an objection is answered: the decision stands, or is taken back. */
export const appealOutcomes = ['upheld', 'overturned'] as const
export type AppealOutcome = (typeof appealOutcomes)[number]

/**
 * What came of a report, as whoever made it is told: no more of the other one than that. `taken_back`: something was done, until
 * an objection was heard. `gone`: they have left.
 */
export const reportOutcomes = ['acted', 'nothing_found', 'taken_back', 'gone'] as const
export type ReportOutcome = (typeof reportOutcomes)[number]
