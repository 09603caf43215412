import { hasContactDetails } from '#shared/cautions/contact-details'
import { textLimits } from '#shared/limits'
import { tidyParagraphs } from '../characters'
import { optionalText } from '../common'

const { max, lines } = textLimits.profileText

/** A text about the member or the family, for everyone who may open the profile. An empty one is removed. */
export const ownText = () =>
  optionalText({ max, lines: true, tidy: tidyParagraphs })
    .refine((value) => value === undefined || value.length > max || !hasContactDetails(value), {
      error: 'Leave out phone numbers and links. Members can write to each other here.',
    })
    .refine((value) => value === undefined || value.length > max || value.split('\n').length <= lines, {
      error: 'Please use fewer lines',
    })
    .meta({ description: 'At most 30 lines, without phone numbers, links and e-mail addresses.' })
