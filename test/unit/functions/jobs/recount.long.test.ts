import { expect, it } from '@jest/globals'
import type { DynamoDBRecord } from 'aws-lambda'
import * as fc from 'fast-check'
import { userId } from '#functions/core/ids'
import { clock } from '#functions/core/clock'
import { loadCounts } from '#functions/features/notifications/badges'
import { block } from '#functions/features/blocks/store'
import { markConversationRead } from '#functions/features/chat/store'
import { Random } from '#infra/local/demo/generators/random'
import { say } from '#test/support/functions/stored-messages'
import { shuffled } from '#test/support/random-order'
import { decide, send } from '../proposals/calls'
import { table } from '../deletion/departures'
import { changes, deliver, newMembers, pass, recount, recountAll, useHistory } from './recount-stage'

useHistory()

const badgeOf = async (id: string) => {
  const { proposals, messages } = await loadCounts(userId(id))
  return { proposals, messages }
}

interface Step {
  what: keyof typeof acts | 'deliver' | 'recount' | 'pass'
  him: number
  her: number
  n: number
}

/** What two of the members do. */
interface Act {
  man: string
  woman: string
  proposals: string[]
  n: number
}

const acts = {
  send: async ({ man, woman, proposals }: Act) => {
    const { status, body } = await send(man, woman)
    if (status === 201) proposals.push(body.data.id as string)
  },
  answer: async ({ man, woman, proposals, n }: Act) => {
    const id = proposals[n % Math.max(proposals.length, 1)]
    if (id) for (const by of [man, woman]) await decide(by, id, n < 3 ? 'accepted' : 'rejected')
  },
  say: ({ man, woman }: Act) => say(man, woman, 'Salam'),
  reply: ({ man, woman }: Act) => say(woman, man, 'Salam'),
  read: ({ man, woman, n }: Act) =>
    markConversationRead(userId(woman), userId(man), n).catch(() => undefined),
  block: ({ man, woman, n }: Act) =>
    n === 0 ? block(userId(woman), userId(man), clock.now()) : Promise.resolve(),
}

/** Does the steps, and returns the events that were not delivered. */
async function live(steps: readonly Step[], all: readonly string[], random: Random) {
  const proposals: string[] = []
  let held: DynamoDBRecord[] = []
  for (const { what, him, her, n } of steps) {
    if (what === 'deliver') {
      const some = shuffled(held, random).slice(0, 2 * n)
      await deliver(some)
      held = held.filter((event) => !some.includes(event) || random.next() < 0.1)
    } else if (what === 'recount') await recount({ again: n === 0 })
    else if (what !== 'pass') {
      await acts[what]({ man: all[2 * him]!, woman: all[2 * her + 1]!, proposals, n })
      held.push(...(await changes()))
    }
    if (what === 'pass' || what === 'recount') pass(n)
  }
  return held
}

/** By the items themselves. */
async function dueTo(id: string) {
  const items = await table.all(/^(PR|M)#/)
  const sides = items.filter(({ pk, sk }) => pk === `M#${id}` && sk.startsWith('V#'))
  return {
    proposals: items.filter((one) => one['receiver_id'] === id && one['status'] === 'pending').length,
    messages: sides.reduce((sum, { unread }) => sum + Number(unread ?? 0), 0),
  }
}

it('a recount never makes a right value wrong, for random events in random order', async () => {
  const often = ['say', 'deliver', 'recount'] as const
  const step: fc.Arbitrary<Step> = fc.record({
    what: fc.constantFrom(
      ...(Object.keys(acts) as (keyof typeof acts)[]),
      ...often,
      ...often,
      'pass' as const,
    ),
    him: fc.nat(1),
    her: fc.nat(1),
    n: fc.nat(6),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 30 }), fc.nat(), async (steps, seed) => {
      const all = await newMembers('ghani', 'ghazala', 'gul', 'gulnaz')
      await deliver(await live(steps, all, new Random(seed)))
      for (const id of all) expect(await badgeOf(id)).toEqual(await dueTo(id))
      await changes()
      pass(60)
    }),
    { numRuns: 4, endOnFailure: true },
  )
  pass(2 * 24 * 60)
  expect(await recountAll()).toBe(0)
})
