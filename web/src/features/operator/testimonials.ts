import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { shownOf } from './samples'

export interface Testimonial {
  /** Out of five, in steps of a half. */
  rating: number
  words: MessageDescriptor
  /** The author, as far as they agreed to be named. */
  who: MessageDescriptor
  /** A square picture below `web/public`: a drawing, or a photograph that the person agreed to. */
  picture: string
  /** Samples are marked, and left out of a deployed site. Leave this out for real ones. */
  sample?: true
}

/**
 * What members say about the service, with ratings. All of these are SAMPLES: replace them with quotes of
 * members who agreed. The average rating on the pages is computed from the real ones.
 */
export const testimonials = shownOf<Testimonial>([
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
])

/** Number of ratings, and their average to one decimal. Samples do not count. */
export function ratingsOf(all: readonly Pick<Testimonial, 'rating' | 'sample'>[]): {
  count: number
  average: number
} {
  const real = all.filter(({ sample }) => !sample)
  const count = real.length
  const sum = real.reduce((total, { rating }) => total + rating, 0)
  return { count, average: count === 0 ? 0 : Math.round((sum / count) * 10) / 10 }
}
