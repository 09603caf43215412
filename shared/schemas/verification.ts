import * as z from 'zod'
import { asciiDigits } from '../digits'
import { phoneCodeLimits, textLimits } from '../limits'
import {
  checkPoses,
  checkRefusals,
  identityDocuments,
  identityRefusals,
  ownCheckStates,
} from '../options/checks'
import { genders } from '../options/personal'
import { iso, option, text } from './common'
import { ChecksSchema } from './checks'

/** Why a phone number cannot be confirmed: this stage sends no SMS, none to its country, or none to this number. */
export const phoneObstacles = ['no_sms', 'sms_country', 'sms_number'] as const

const pose = z.enum(checkPoses)

const OwnCheckSchema = z.object({
  case_id: z.string(),
  state: z.enum(ownCheckStates),
  /** When the photos or the document were sent. */
  sent_at: iso.optional(),
  /** Until when the member may object to a refusal; absent after an objection. */
  object_until: iso.optional(),
})

/** A member's own photo check. */
export const OwnPhotoCheckSchema = OwnCheckSchema.extend({
  /** The poses of the two photos, in order. */
  poses: z.tuple([pose, pose]),
  /** Of a check that was started: until when its photos can be sent. */
  until: iso.optional(),
  /** Why it was refused. */
  reason: z.enum(checkRefusals).optional(),
})
export type OwnPhotoCheck = z.infer<typeof OwnPhotoCheckSchema>

/** A member's own identity check. */
export const OwnIdentityCheckSchema = OwnCheckSchema.extend({
  document: z.enum(identityDocuments),
  reason: z.enum(identityRefusals).optional(),
})
export type OwnIdentityCheck = z.infer<typeof OwnIdentityCheckSchema>

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
  /** The same of the identity check. */
  identity: OwnIdentityCheckSchema.optional(),
})
export type Verification = z.infer<typeof VerificationSchema>

/** Keyboards in Urdu and Arabic type digits of their own; copying adds spaces. */
const digitsOnly = (value: string) =>
  value.length > phoneCodeLimits.typed ? value : asciiDigits(value).replace(/[\s\p{Cf}\p{Pd}]/gu, '')

const codeMessage = 'Please enter the 6 digits from the SMS.'

export const PhoneCodeSchema = z.object({
  code: z
    .string({ error: codeMessage })
    .overwrite(digitsOnly)
    .regex(/^[0-9]{6}$/, { error: codeMessage }),
})
export type PhoneCode = z.input<typeof PhoneCodeSchema>

export const ObjectionTextSchema = text({
  required: 'Please say why you object',
  max: textLimits.objection.max,
  lines: true,
})

/** The messages for a number that is not one of the chosen kind of card. */
export const cardNumberMessages = {
  cnic: 'Please enter the 13 digits of the CNIC number.',
  emirates_id: 'Please enter the 15 digits of the Emirates ID number. It begins with 784.',
} as const

/** An identity card. Its picture is the file of the form. */
export const IdentityCardSchema = z
  .object({
    document: option(identityDocuments, 'Please choose the kind of card'),
    /** As on the card, with or without hyphens. */
    number: z
      .string({ error: 'Please enter the number of the card' })
      .max(phoneCodeLimits.typed, { error: 'Please enter the number of the card' })
      .overwrite(digitsOnly)
      .meta({ pattern: '^([0-9]{13}|784[0-9]{12})$' }),
    /** The member objects to the refusal of the card before. */
    objection: ObjectionTextSchema.optional(),
  })
  .refine(({ document, number }) => document !== 'cnic' || /^\d{13}$/.test(number), {
    error: cardNumberMessages.cnic,
    path: ['number'],
  })
  .refine(({ document, number }) => document !== 'emirates_id' || /^784\d{12}$/.test(number), {
    error: cardNumberMessages.emirates_id,
    path: ['number'],
  })
export type IdentityCardInput = z.output<typeof IdentityCardSchema>

/** A check that waits for an administrator. Says nothing about whose it is. */
export const WaitingCheckSchema = z.object({
  case_id: z.string(),
  kind: z.enum(['photo', 'identity']),
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

const refusalReasons = [...checkRefusals, ...identityRefusals] as const

/** What administrators compare with the profile picture in a photo check. */
const PhotoCaseSchema = z.object({
  kind: z.literal('photo'),
  /** WebP, as base64: the photos have no address. */
  photos: z.array(z.object({ pose, image: z.string() })),
})
export type PhotoCase = z.infer<typeof PhotoCaseSchema>

/** What administrators compare with the profile picture and the profile in an identity check. */
const IdentityCaseSchema = z.object({
  kind: z.literal('identity'),
  document: z.enum(identityDocuments),
  /** As the member entered it. */
  number: z.string(),
  /** The front of the card: WebP, as base64. */
  image: z.string(),
  /** What the profile says. */
  person: z.object({
    first_name: z.string(),
    last_name: z.string(),
    dob: z.iso.date(),
    gender: z.enum(genders),
  }),
  /** Why it cannot be confirmed: the number belongs to another account, or to a removed member. */
  obstacle: z.enum(['document_used', 'document_barred']).optional(),
})
export type IdentityCase = z.infer<typeof IdentityCaseSchema>

const AnyCaseSchema = WaitingCheckSchema.extend({
  /** Until when nobody else can take it. */
  taken_until: iso,
  picture_url: z.string(),
  /** How often checks of this kind were refused to this member before. */
  refusals: z.number().int(),
  refusal: z.object({ reason: z.enum(refusalReasons), by_name: z.string().optional(), at: iso }).optional(),
  objection: z.object({ text: z.string(), at: iso }).optional(),
})

/** A check with its photos or its document, for the administrator who decides. */
export const CheckCaseSchema = z.discriminatedUnion('kind', [
  AnyCaseSchema.extend(PhotoCaseSchema.shape),
  AnyCaseSchema.extend(IdentityCaseSchema.shape),
])
export type CheckCase = z.infer<typeof CheckCaseSchema>

/** The reason is required for a refusal; the member reads it. */
export const CheckDecisionSchema = z.object({
  decision: z.enum(['confirmed', 'refused'], { error: 'Please choose what to do' }),
  reason: z.enum(refusalReasons, { error: 'Please choose a reason' }).optional(),
})
export type CheckDecision = z.infer<typeof CheckDecisionSchema>
