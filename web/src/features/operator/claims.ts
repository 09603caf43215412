import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/**
 * What the service says of itself in figures. They are the operator's own statements: put in your own, and only what you can
 * show if somebody asks. The pages say beside them that they are your own.
 */
export const claims = {
  /** The pages say "over" this many. */
  marriages: 5000,
  satisfactionPercent: 98,
  /** How many of those marriages are second marriages. */
  secondMarriagePercent: 80,
} as const

export interface Figure {
  figure: string
  words: MessageDescriptor
}

/** The claims as pages show them, each with what it counts. "Them" are the marriages, which stand before. */
export const figures: readonly Figure[] = [
  {
    figure: `${claims.marriages.toLocaleString('en')}+`,
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
