import * as z from 'zod'
import { contactTypes } from '../options/contact'
import { textLimits } from '../limits'
import { email, option, OptionalPhoneSchema, optionalText, phoneInvalid, text } from './common'
import { tooLong } from './characters'
import { personName } from './person-name'

/** The form of the content pages uses the same messages without this schema. */
export const contactMessages = {
  name: 'Name must be at least 3 characters',
  email: 'Invalid email format',
  phone: phoneInvalid,
  subject: 'Subject is required',
  contact_type: 'Contact type is required',
  longMessage: tooLong(textLimits.contactMessage.max),
} as const

export const ContactSchema = z.object({
  name: personName({
    required: contactMessages.name,
    min: textLimits.name.min,
    max: textLimits.name.max,
  }),
  phone: OptionalPhoneSchema,
  email: email(contactMessages.email, contactMessages.email),
  subject: text({
    required: contactMessages.subject,
    min: textLimits.subject.min,
    max: textLimits.subject.max,
  }),
  contact_type: option(contactTypes, contactMessages.contact_type),
  message: optionalText({ max: textLimits.contactMessage.max, lines: true }),
})
export type Contact = z.infer<typeof ContactSchema>
