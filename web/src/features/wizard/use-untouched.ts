import { useState } from 'react'
import { touch, untouchedPaths, untouchedWishes, withTouched } from './touched-answers'
import { useWizard } from './wizard-context'

/** The suggested answers that nobody touched, and what the member says about them in the review. */
export function useUntouched() {
  const { draft } = useWizard()
  const [confirmed, setConfirmed] = useState(false)
  const [wishesConfirmed, setWishesConfirmed] = useState(false)
  const kept = draft.read()
  const answers = untouchedPaths(kept)
  const wishes = untouchedWishes(kept).map((wish) => `partner_requirements.${wish}`)
  const confirmedWishes = wishesConfirmed ? wishes : []
  return {
    /** Paths (`personal_info.height`) of answers about the member, which need a confirmation. */
    answers,
    confirmed,
    setConfirmed,
    /** Paths of wishes, which stay open without a confirmation. */
    wishes,
    wishesConfirmed,
    setWishesConfirmed,
    /** The answers and wishes that are our suggestions until the member confirms them. */
    unconfirmedAnswers: confirmed ? [] : answers,
    unconfirmedWishes: wishesConfirmed ? [] : wishes,
    waits: answers.length > 0 && !confirmed,
    /** The draft as it would be sent now. */
    kept: withTouched(kept, confirmedWishes),
    /** Stores the confirmations in the draft. */
    save: () => touch(draft, [...answers, ...confirmedWishes]),
  }
}
export type Untouched = ReturnType<typeof useUntouched>
