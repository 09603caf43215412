import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { formatNumber } from '#web/lib/wording/wording'
import { showsSamples } from './samples'

/**
 * The service's figures. They are the operator's own statements: replace them, and only claim what you can
 * prove. The pages say that they are your own.
 */
const stated = {
  /** The pages say "over" this number. */
  marriages: 5000,
  satisfactionPercent: 98,
  /** Share of second marriages among them. */
  secondMarriagePercent: 80,
  /** True until you have confirmed these figures: they are marked as samples, and left out of a deployed site. */
  sample: true as boolean,
} as const

/** The figures; undefined where pages must not show them. */
export const claims = showsSamples || !stated.sample ? stated : undefined

export interface Figure {
  figure: string
  words: MessageDescriptor
}

/** The figures as pages show them, with labels. "Them" refers to the marriages, which come first. */
export const figures: readonly Figure[] = claims
  ? [
      {
        figure: `${formatNumber(claims.marriages)}+`,
        words: msg`marriages have begun with us`,
      },
      {
        figure: `${claims.secondMarriagePercent}%`,
        words: msg`of them are second marriages`,
      },
      {
        figure: `${claims.satisfactionPercent}%`,
        words: msg`of the people we have helped are satisfied`,
      },
    ]
  : []
