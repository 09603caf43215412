import * as z from 'zod'
import { moderationLimits, textLimits } from '../limits'
import {
  appealOutcomes,
  caseActions,
  caseStates,
  reportOutcomes,
  reportReasons,
  sanctions,
} from '../options/moderation'
import { iso, option, optionalText, text } from './common'
import { CardSchema } from './entities'

/* Reports of members about each other, and what comes of them. */

const id = z.string({ error: 'This id is not valid.' }).regex(/^[A-Za-z0-9_-]{1,128}$/, {
  error: 'This id is not valid.',
})

/** A report about another member. Sent again while the case is open, it takes the place of the one before. */
export const ReportSchema = z.object({
  profile_id: id,
  reason: option(reportReasons, 'Please choose a reason'),
  message: optionalText({ max: textLimits.report.max, lines: true }),
  /** Messages of the conversation with them, by their `seq`; kept with the report as they are. */
  evidence: z
    .array(z.number().int().min(1).max(Number.MAX_SAFE_INTEGER))
    .max(moderationLimits.evidence, { error: 'Please choose fewer messages' })
    .optional(),
})
export type Report = z.infer<typeof ReportSchema>

/** What an administrator decides. `until`: the end of a suspension; without it, it does not end by itself. */
export const DecisionSchema = z.object({
  case_id: id,
  action: z.enum(caseActions, { error: 'Please choose what to do' }),
  /** In words that the member is told; of a case that is dismissed, for other administrators. */
  reason: text({ required: 'Please give a reason', max: textLimits.reason.max, lines: true }),
  until: z.iso.datetime({ error: 'Please choose a time.' }).optional(),
  /** The picture to hide, as the case names it: another one by then is not hidden unseen. */
  picture: id.optional(),
})
export type Decision = z.infer<typeof DecisionSchema>

export const AppealTextSchema = text({
  required: 'Please say why you object',
  max: textLimits.appeal.max,
  lines: true,
})

export const AppealAnswerSchema = z.object({
  case_id: id,
  outcome: z.enum(appealOutcomes, { error: 'Please choose an answer' }),
  /** In words that the member is told. */
  reason: text({ required: 'Please give a reason', max: textLimits.reason.max, lines: true }),
})

/** A report, as whoever made it sees it. */
export const OwnReportSchema = z.object({
  case_id: z.string(),
  profile_id: z.string(),
  /** As lists call the other one. */
  name: z.string(),
  reason: z.enum(reportReasons),
  message: z.string().optional(),
  /** How many messages are with it. */
  evidence: z.number().int(),
  created_at: iso,
  /** Absent while it is being looked into. */
  outcome: z.enum(reportOutcomes).optional(),
})
export type OwnReport = z.infer<typeof OwnReportSchema>

/** A decision, as the member sees whom it concerns. */
export const OwnDecisionSchema = z.object({
  case_id: z.string(),
  action: z.enum(sanctions),
  reason: z.string(),
  at: iso,
  /** The end of a suspension. */
  until: iso.optional(),
  /** When the account is removed, unless an objection is accepted. */
  removed_at: iso.optional(),
  /** Until when the member may object; absent once they have, or it is too late. */
  appeal_until: iso.optional(),
  appeal: z.object({ text: z.string(), at: iso }).optional(),
  answer: z.object({ outcome: z.enum(appealOutcomes), reason: z.string(), at: iso }).optional(),
})
export type OwnDecision = z.infer<typeof OwnDecisionSchema>

/** A case in the queue of administrators. */
export const CaseSchema = z.object({
  id: z.string(),
  state: z.enum(caseStates),
  target_id: z.string(),
  /** Absent when the account is gone. */
  target_name: z.string().optional(),
  /** How many members report them. */
  reporters: z.number().int(),
  reasons: z.array(z.enum(reportReasons)),
  opened_at: iso,
  action: z.enum(caseActions).optional(),
  decided_at: iso.optional(),
  appealed_at: iso.optional(),
  /** Another administrator has to answer the objection than the one who asks. */
  others_turn: z.literal(true).optional(),
})
export type Case = z.infer<typeof CaseSchema>

const evidence = z.object({
  seq: z.number().int(),
  sender_id: z.string(),
  /** Absent once its author had left. */
  text: z.string().optional(),
  created_at: iso,
})

const deed = { by: z.string(), by_name: z.string().optional(), at: iso, reason: z.string() }

/** All of a case, for administrators. */
export const CaseDetailSchema = CaseSchema.extend({
  /** As administrators see the member; absent when there is no profile any more. */
  target: CardSchema.optional(),
  target_status: z.enum(['active', 'suspended', 'deleted']),
  /** At most `moderationLimits.reports`; `reporters` says how many there are. */
  reports: z.array(
    z.object({
      reporter_id: z.string(),
      reporter_name: z.string().optional(),
      /** What became of this reporter's reports: how many there are in all, and how many led to action. */
      made: z.object({ total: z.number().int(), acted: z.number().int() }),
      reason: z.enum(reportReasons),
      message: z.string().optional(),
      evidence: z.array(evidence),
      created_at: iso,
    }),
  ),
  /** Names the picture that they have at present. */
  picture: z.string().optional(),
  /** The picture that the decision hides. */
  hidden_picture_url: z.string().optional(),
  decision: z.object({ ...deed, action: z.enum(caseActions), until: iso.optional() }).optional(),
  appeal: z.object({ text: z.string(), at: iso }).optional(),
  answer: z.object({ ...deed, outcome: z.enum(appealOutcomes) }).optional(),
  /** Until when the member may object. */
  appeal_until: iso.optional(),
  /** When the account is removed, unless an objection is accepted. */
  removed_at: iso.optional(),
  /** Other cases about the same member, the latest first. */
  earlier: z.array(
    z.object({
      id: z.string(),
      opened_at: iso,
      state: z.enum(caseStates),
      action: z.enum(caseActions).optional(),
    }),
  ),
})
export type CaseDetail = z.infer<typeof CaseDetailSchema>
