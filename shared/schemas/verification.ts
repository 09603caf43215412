import * as z from 'zod'
import { asciiDigits } from '../digits'
import { phoneCodeLimits, textLimits } from '../limits'
import { checkPoses, checkRefusals, ownCheckStates } from '../options/checks'
import { iso, text } from './common'
import { ChecksSchema } from './checks'

/** Why a phone number cannot be confirmed: this stage sends no SMS, none to its country, or none to this number. */
export const phoneObstacles = ['no_sms', 'sms_country', 'sms_number'] as const

const pose = z.enum(checkPoses)

/** A member's own photo check. */
export const OwnPhotoCheckSchema = z.object({
  case_id: z.string(),
  state: z.enum(ownCheckStates),
  /** The poses of the two photos, in order. */
  poses: z.tuple([pose, pose]),
  /** Of a check that was started: until when its photos can be sent. */
  until: iso.optional(),
  /** When the photos were sent. */
  sent_at: iso.optional(),
  /** Why it was refused, and until when the member may object; the latter is absent after an objection. */
  reason: z.enum(checkRefusals).optional(),
  object_until: iso.optional(),
})
export type OwnPhotoCheck = z.infer<typeof OwnPhotoCheckSchema>

/** A member's checks, for the member and for administrators. */
export const VerificationSchema = z.object({
  checks: ChecksSchema,
  phone: z.object({
    /** The account's number. */
    number: z.string(),
    obstacle: z.enum(phoneObstacles).optional(),
    /** Until when the code works that was sent last; absent if there is none. */
    code_until: iso.optional(),
  }),
  /** The photo check that the member has begun; absent without one, once it is confirmed, and for administrators. */
  photo: OwnPhotoCheckSchema.optional(),
})
export type Verification = z.infer<typeof VerificationSchema>

const codeMessage = 'Please enter the 6 digits from the SMS.'

export const PhoneCodeSchema = z.object({
  // Keyboards in Urdu and Arabic type digits of their own; copying adds spaces.
  code: z
    .string({ error: codeMessage })
    .overwrite((value) =>
      value.length > phoneCodeLimits.typed ? value : asciiDigits(value).replace(/[\s\p{Cf}-]/gu, ''),
    )
    .regex(/^[0-9]{6}$/, { error: codeMessage }),
})
export type PhoneCode = z.input<typeof PhoneCodeSchema>

export const ObjectionTextSchema = text({
  required: 'Please say why you object',
  max: textLimits.objection.max,
  lines: true,
})

/** A check that waits for an administrator. Says nothing about whose it is. */
export const WaitingCheckSchema = z.object({
  case_id: z.string(),
  /** The member objects to a refusal. */
  objected: z.boolean(),
  /** Since when it waits. */
  since: iso,
  /** When the photos are deleted: it must be decided by then. */
  until: iso,
  /** Who looks at it now. */
  taken_by: z.string().optional(),
  /** Whether another administrator must answer the objection. */
  others_turn: z.literal(true).optional(),
})
export type WaitingCheck = z.infer<typeof WaitingCheckSchema>

/** What waits for administrators, longest first, and how much each of them has done. */
export const CheckQueueSchema = z.object({
  /** At most `checkLimits.queue`. */
  waiting: z.array(WaitingCheckSchema),
  administrators: z.array(
    z.object({
      id: z.string(),
      name: z.string().optional(),
      /** Checks that the administrator looks at now. */
      taken: z.number().int(),
      /** Decisions of the last seven days (UTC). */
      decided: z.number().int(),
    }),
  ),
})
export type CheckQueue = z.infer<typeof CheckQueueSchema>

/** A check with its photos, for the administrator who decides. */
export const CheckCaseSchema = WaitingCheckSchema.extend({
  /** Until when nobody else can take it. */
  taken_until: iso,
  picture_url: z.string(),
  /** WebP, as base64: the photos have no address. */
  photos: z.array(z.object({ pose, image: z.string() })),
  /** How often photos of this member were refused before. */
  refusals: z.number().int(),
  refusal: z.object({ reason: z.enum(checkRefusals), by_name: z.string().optional(), at: iso }).optional(),
  objection: z.object({ text: z.string(), at: iso }).optional(),
})
export type CheckCase = z.infer<typeof CheckCaseSchema>

/** The reason is required for a refusal; the member reads it. */
export const CheckDecisionSchema = z.object({
  decision: z.enum(['confirmed', 'refused'], { error: 'Please choose what to do' }),
  reason: z.enum(checkRefusals, { error: 'Please choose a reason' }).optional(),
})
export type CheckDecision = z.infer<typeof CheckDecisionSchema>
