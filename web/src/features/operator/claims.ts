import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/**
 * The service's figures. They are the operator's own statements: replace them, and only claim what you can
 * prove. The pages say that they are your own.
 */
export const claims = {
  /** The pages say "over" this number. */
  marriages: 5000,
  satisfactionPercent: 98,
  /** Share of second marriages among them. */
  secondMarriagePercent: 80,
} as const

export interface Figure {
  figure: string
  words: MessageDescriptor
}

/** The figures as pages show them, with labels. "Them" refers to the marriages, which come first. */
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
