import * as z from 'zod'
import { asciiDigits } from '../digits'
import { phoneCodeLimits } from '../limits'
import { iso } from './common'

/** What we checked about a member, each with the day (UTC). Plans have no part in it. */
export const ChecksSchema = z.object({
  /** The e-mail address was confirmed by a mailed link, or entered by an administrator. */
  email: z.iso.date().optional(),
  /** The phone number was confirmed by a code in an SMS. */
  phone: z.iso.date().optional(),
  /** The member looks like the profile picture, as an administrator saw on photos taken for it. */
  photo: z.iso.date().optional(),
})
export type Checks = z.infer<typeof ChecksSchema>

/** Why a phone number cannot be confirmed: this stage sends no SMS, none to its country, or none to this number. */
export const phoneObstacles = ['no_sms', 'sms_country', 'sms_number'] as const

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
