import { expect, it } from '@jest/globals'
import * as fc from 'fast-check'
import { PureHistory } from '#test/support/money/pure-history'
import { histories } from '#test/support/money/steps'

/*
 * Whatever happens to a member's payments and plans, and in which order: what the pure functions make of it agrees with the
 * simplest account of it, step by step. A history that fails is printed, as short as it gets.
 */

it('any history of checkouts, notices, refunds, edits of plans and waits keeps its money and its days', () => {
  let steps = 0
  fc.assert(
    fc.property(histories, (history) => {
      const pure = new PureHistory()
      for (const step of history) {
        pure.play(step)
        steps++
      }
    }),
    { numRuns: 200, seed: 20_261_122 },
  )
  expect(steps).toBeGreaterThan(1500)
})
