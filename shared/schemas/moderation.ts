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
import { CardSchema, FurtherPictureSchema } from './entities'

/* Reports of members about each other, and their outcomes. */

const id = z.string({ error: 'This id is not valid.' }).regex(/^[A-Za-z0-9_-]{1,128}$/, {
  error: 'This id is not valid.',
})

/** A report about another member. Repeating it while the case is open replaces the earlier one. */
export const ReportSchema = z.object({
  profile_id: id,
  reason: option(reportReasons, 'Please choose a reason'),
  message: optionalText({ max: textLimits.report.max, lines: true }),
  /** `seq` of messages in their conversation; stored with the report as they are now. */
  evidence: z
    .array(z.number().int().min(1).max(Number.MAX_SAFE_INTEGER))
    .max(moderationLimits.evidence, { error: 'Please choose fewer messages' })
    .optional(),
})
export type Report = z.infer<typeof ReportSchema>

/** What a profile says about the member and the family. */
const ProfileTextsSchema = z.object({
  about: z.string().max(textLimits.profileText.max).optional(),
  about_family: z.string().max(textLimits.profileText.max).optional(),
})

/** A decision. `until` is the end of a suspension; without it, it has none. */
export const DecisionSchema = z.object({
  case_id: id,
  action: z.enum(caseActions, { error: 'Please choose what to do' }),
  /** Reason in words: for the member, or of a dismissed case for other administrators. */
  reason: text({ required: 'Please give a reason', max: textLimits.reason.max, lines: true }),
  until: z.iso.datetime({ error: 'Please choose a time.' }).optional(),
  /** The picture to hide, as named by the case; a newer one is not hidden unseen. */
  picture: id.optional(),
  /** The texts to remove, as shown in the case; newer ones are not removed unseen. */
  profile_texts: ProfileTextsSchema.optional(),
})
export type Decision = z.infer<typeof DecisionSchema>

export const AppealTextSchema = text({
  required: 'Please say why you are appealing',
  max: textLimits.appeal.max,
  lines: true,
})

export const AppealAnswerSchema = z.object({
  case_id: id,
  outcome: z.enum(appealOutcomes, { error: 'Please choose an answer' }),
  /** Reason, shown to the member. */
  reason: text({ required: 'Please give a reason', max: textLimits.reason.max, lines: true }),
})

/** A report as its author sees it. */
export const OwnReportSchema = z.object({
  case_id: z.string(),
  profile_id: z.string(),
  /** Name of the reported member in lists. */
  name: z.string(),
  reason: z.enum(reportReasons),
  message: z.string().optional(),
  /** Number of attached messages. */
  evidence: z.number().int(),
  created_at: iso,
  /** Absent while the case is open. */
  outcome: z.enum(reportOutcomes).optional(),
})
export type OwnReport = z.infer<typeof OwnReportSchema>

/** A decision as the affected member sees it. */
export const OwnDecisionSchema = z.object({
  case_id: z.string(),
  action: z.enum(sanctions),
  reason: z.string(),
  at: iso,
  /** End of the suspension. */
  until: iso.optional(),
  /** When the account is removed, unless an appeal is accepted. */
  removed_at: iso.optional(),
  /** Deadline for an appeal; absent after an appeal or the deadline. */
  appeal_until: iso.optional(),
  appeal: z.object({ text: z.string(), at: iso }).optional(),
  answer: z.object({ outcome: z.enum(appealOutcomes), reason: z.string(), at: iso }).optional(),
})
export type OwnDecision = z.infer<typeof OwnDecisionSchema>

/** A case in the console's queue. */
export const CaseSchema = z.object({
  id: z.string(),
  state: z.enum(caseStates),
  target_id: z.string(),
  /** Absent if the account is gone. */
  target_name: z.string().optional(),
  /** Number of reporters. */
  reporters: z.number().int(),
  reasons: z.array(z.enum(reportReasons)),
  opened_at: iso,
  action: z.enum(caseActions).optional(),
  decided_at: iso.optional(),
  appealed_at: iso.optional(),
  /** Whether another administrator must answer the appeal. */
  others_turn: z.literal(true).optional(),
})
export type Case = z.infer<typeof CaseSchema>

const evidence = z.object({
  seq: z.number().int(),
  sender_id: z.string(),
  /** Absent if the author has left. */
  text: z.string().optional(),
  created_at: iso,
})

const deed = { by: z.string(), by_name: z.string().optional(), at: iso, reason: z.string() }

/** A case with all details, for administrators. */
export const CaseDetailSchema = CaseSchema.extend({
  /** The member as administrators see them; absent without a profile. */
  target: CardSchema.optional(),
  target_status: z.enum(['active', 'suspended', 'deleted']),
  /** At most `moderationLimits.reports`; `reporters` is the total. */
  reports: z.array(
    z.object({
      reporter_id: z.string(),
      reporter_name: z.string().optional(),
      /** Total reports of this reporter, and how many led to action. */
      made: z.object({ total: z.number().int(), acted: z.number().int() }),
      reason: z.enum(reportReasons),
      message: z.string().optional(),
      evidence: z.array(evidence),
      /** What the profile said about the member and the family when it was reported. */
      profile_texts: ProfileTextsSchema.optional(),
      created_at: iso,
    }),
  ),
  /** Current main picture. */
  picture: z.string().optional(),
  /** Current further pictures. */
  further_pictures: z.array(FurtherPictureSchema).optional(),
  /** Picture that the decision hides. */
  hidden_picture_url: z.string().optional(),
  /** What the profile says now, while the case is open. */
  profile_texts: ProfileTextsSchema.optional(),
  /** Texts that the decision removed. */
  removed_texts: ProfileTextsSchema.optional(),
  decision: z.object({ ...deed, action: z.enum(caseActions), until: iso.optional() }).optional(),
  appeal: z.object({ text: z.string(), at: iso }).optional(),
  answer: z.object({ ...deed, outcome: z.enum(appealOutcomes) }).optional(),
  /** Deadline for an appeal. */
  appeal_until: iso.optional(),
  /** When the account is removed, unless an appeal is accepted. */
  removed_at: iso.optional(),
  /** Other cases about the same member, latest first. */
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
