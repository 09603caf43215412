import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export interface Testimonial {
  /** Out of five, in halves. */
  rating: number
  words: MessageDescriptor
  /** Who says it, as far as they agree to be named. */
  who: MessageDescriptor
  /** A square picture below `web/public`: a drawing, or a photograph to which the person has agreed. */
  picture: string
  /** A sample is marked as such wherever it is shown. Leave this out of a real one. */
  sample?: true
}

/**
 * What members say of the service, with their ratings. All of these are SAMPLES: replace them with the words of members who have
 * agreed to be quoted. The average and the number of ratings on the pages are worked out from the real ones of this list.
 */
export const testimonials: readonly Testimonial[] = [
  {
    rating: 4.5,
    words: msg`We all read the profile aloud at home before anyone picked up the phone.`,
    who: msg`A mother, Rawalpindi`,
    picture: '/people/voice-mother-rawalpindi.svg',
    sample: true,
  },
  {
    rating: 5,
    words: msg`I had written that I am divorced and have a son. Nobody made me explain it twice.`,
    who: msg`A member, Sharjah`,
    picture: '/people/voice-member-sharjah.svg',
    sample: true,
  },
  {
    rating: 4,
    words: msg`They took a week to answer, and it was a good answer.`,
    who: msg`A brother, Dubai`,
    picture: '/people/voice-brother-dubai.svg',
    sample: true,
  },
]

/** How many ratings members have given, and their average to one decimal. Samples are nobody's rating. */
export function ratingsOf(all: readonly Pick<Testimonial, 'rating' | 'sample'>[]): {
  count: number
  average: number
} {
  const given = all.filter(({ sample }) => !sample)
  const count = given.length
  const sum = given.reduce((total, { rating }) => total + rating, 0)
  return { count, average: count === 0 ? 0 : Math.round((sum / count) * 10) / 10 }
}
