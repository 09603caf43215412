import { hasLink, hasTelephone } from '#shared/cautions/contact-details'
import { textLimits } from '#shared/limits'
import { tidyParagraphs } from '../characters'
import { optionalText } from '../common'

const { max, lines } = textLimits.profileText

/** A refinement that leaves a missing text, and one that is too long, to the other rules. */
const refused = (isFault: (text: string) => boolean) => (value: string | undefined) =>
  value === undefined || value.length > max || !isFault(value)

/** A text about the member or the family, for everyone who may open the profile. An empty one is removed. */
export const ownText = () =>
  optionalText({ max, lines: true, tidy: tidyParagraphs })
    .refine(refused(hasTelephone), {
      error: 'Leave out phone numbers. Members can write to each other here.',
    })
    .refine(refused(hasLink), {
      error: 'Leave out links and e-mail addresses. Write company names without “.com”.',
    })
    .refine(
      refused((text) => text.split('\n').length > lines),
      { error: 'Please use fewer lines' },
    )
    .meta({ description: 'At most 30 lines, without phone numbers, links and e-mail addresses.' })
