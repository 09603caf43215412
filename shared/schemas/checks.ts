import * as z from 'zod'

/** What we checked about a member, each with the day (UTC). Plans have no part in it. */
export const ChecksSchema = z.object({
  /** The e-mail address was confirmed by a mailed link, or entered by an administrator. */
  email: z.iso.date().optional(),
  /** The phone number was confirmed by a code in an SMS. */
  phone: z.iso.date().optional(),
  /** The member looks like the profile picture, as an administrator saw on photos taken for it. */
  photo: z.iso.date().optional(),
  /** Name, date of birth and face are those of an identity card, as an administrator saw. */
  identity: z.iso.date().optional(),
})
export type Checks = z.infer<typeof ChecksSchema>
