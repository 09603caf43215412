import * as z from 'zod'
import { contactTypes } from '../options/contact'
import { textLimits } from '../limits'
import { email, option, OptionalPhoneSchema, optionalText, text } from './common'
import { personName } from './person-name'

const nameShort = 'Name must be at least 3 characters'

export const ContactSchema = z.object({
  name: personName({ required: nameShort, min: textLimits.name.min, max: textLimits.name.max }),
  phone: OptionalPhoneSchema,
  email: email('Invalid email format', 'Invalid email format'),
  subject: text({
    required: 'Subject is required',
    min: textLimits.subject.min,
    max: textLimits.subject.max,
  }),
  contact_type: option(contactTypes, 'Contact type is required'),
  message: optionalText({ max: textLimits.contactMessage.max, lines: true }),
})
export type Contact = z.infer<typeof ContactSchema>
