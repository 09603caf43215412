import { expect, it } from '@jest/globals'
import { runHistories } from '#test/support/payment-histories/run-histories'

/* A slice of `npm run bench -- money`. */

it('whatever happens, all that is stored of a member’s purchases agrees', async () => {
  const { failure, histories } = await runHistories({ most: 40, seed: 20_261_122 })
  expect([failure, histories]).toEqual([undefined, 40])
})
