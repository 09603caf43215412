/** Reasons of a report. Stored: never rename one. */
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
  already_married: 'Is already married, or hides the true marital status',
  harassment: 'Harassment, threats or rude messages',
  money: 'Asks for money, gifts or bank details',
  inappropriate_picture: 'An inappropriate picture',
  underage: 'Seems to be under eighteen',
  other: 'Something else',
} satisfies Record<ReportReason, string>

/** State of a case: open, decided with time for an appeal, appealed, or closed. */
export const caseStates = ['open', 'decided', 'appealed', 'closed'] as const
export type CaseState = (typeof caseStates)[number]
export const caseStateLabels = {
  open: 'Waiting',
  decided: 'Decided',
  appealed: 'Appealed',
  closed: 'Closed',
} satisfies Record<CaseState, string>

/** Decisions about the reported member. */
export const caseActions = [
  'dismissed',
  'warned',
  'picture_hidden',
  'texts_removed',
  'suspended',
  'deleted',
] as const
export type CaseAction = (typeof caseActions)[number]
export const caseActionLabels = {
  dismissed: 'No action needed',
  warned: 'Warned',
  picture_hidden: 'Picture hidden',
  texts_removed: 'Texts removed',
  suspended: 'Account suspended',
  deleted: 'Account removed',
} satisfies Record<CaseAction, string>
/** Decisions that are sent to the member, who may appeal. */
export const sanctions = ['warned', 'picture_hidden', 'texts_removed', 'suspended', 'deleted'] as const
export type Sanction = (typeof sanctions)[number]

/** Outcome of an appeal: upheld, or taken back. */
export const appealOutcomes = ['upheld', 'overturned'] as const
export type AppealOutcome = (typeof appealOutcomes)[number]

/**
 * Outcome of a report for the reporter, without details of the other member. `taken_back`: an action was reversed after an
 * appeal. `gone`: the member has left.
 */
export const reportOutcomes = ['acted', 'nothing_found', 'taken_back', 'gone'] as const
export type ReportOutcome = (typeof reportOutcomes)[number]
