import { afterAll, beforeAll, expect, it } from '@jest/globals'
import * as fc from 'fast-check'
import { profileId, userId } from '#functions/domain/ids'
import { clock } from '#functions/lib/clock'
import { cardItem, factsOf, plainCard, ulidOf } from '#functions/store/card-items'
import type { CardItem } from '#functions/store/items'
import { keys } from '#functions/store/keys'
import { openProfile } from '#functions/store/openings'
import { saveCardSection, savePause, savePrivacy } from '#functions/store/profiles'
import { completePayment, refundPayment } from '#functions/store/purchases'
import { getItem } from '#functions/store/table'
import { makeProfile } from '#infra/local/demo/generators/profile'
import { privacyDefaults } from '#shared/options/privacy'
import { injectConflicts, type LocalTable } from '#test/support/local-table'
import { bought, planOf, storedPayment } from '#test/support/purchases'
import { setStatus } from '#test/support/status'
import { newMember, startMoney } from './setup'

/* A card stands in exactly the listings that its own facts allow, at every moment, whatever races with a purchase. */

let money: Awaited<ReturnType<typeof startMoney>>
let table: LocalTable
beforeAll(async () => {
  money = await startMoney()
  ;({ table } = money)
})
afterAll(() => money.stop())

const year = new Date().getUTCFullYear()
const loadCard = (id: string) => getItem<CardItem>(keys.card(id), { consistent: true })

/** The listings of a card, with the place in each. */
const placesOf = ({ g1pk, g1sk, g2pk, g2sk, g3pk, g3sk }: CardItem) => [
  g1pk && [g1pk, g1sk],
  g2pk && [g2pk, g2sk],
  g3pk && [g3pk, g3sk],
]

/** That the stored card stands where its facts belong. */
async function belongs(id: string): Promise<void> {
  const card = (await loadCard(id))!
  const { id: _id, ...facts } = plainCard(card)
  const expected = cardItem(id, facts, { ulid: ulidOf(card), now: clock.now() }, card.v)
  expect({ facts, places: placesOf(card) }).toEqual({ facts, places: placesOf(expected) })
}

const change = {
  private: (id: string) =>
    savePrivacy(profileId(id), { ...privacyDefaults, profile_visibility: 'private' }, clock.now()),
  verified: (id: string) =>
    savePrivacy(profileId(id), { ...privacyDefaults, profile_visibility: 'verified_users' }, clock.now()),
  open: (id: string) => savePrivacy(profileId(id), privacyDefaults, clock.now()),
  pause: (id: string) => savePause(profileId(id), true, clock.now()),
  resume: (id: string) => savePause(profileId(id), false, clock.now()),
  suspend: (id: string) => setStatus(userId(id), 'suspended'),
  reinstate: (id: string) => setStatus(userId(id), 'active'),
  younger: (id: string) => born(id, `${year - 17}-01-01`),
  older: (id: string) => born(id, '1990-05-05'),
  opened: (id: string) => openProfile(userId(id), clock.now()),
} satisfies Record<string, (id: string) => Promise<unknown>>

const born = (id: string, dob: string) =>
  saveCardSection(profileId(id), 'personal_info', { ...makeProfile(1, {}).personal_info, dob }, clock.now())

const names = Object.keys(change) as (keyof typeof change)[]

it('before, during and after purchases and refunds', async () => {
  const some = fc.subarray(names, { minLength: 1, maxLength: 5 })
  const conflicts = injectConflicts(0.05, 3)
  await fc.assert(
    fc.asyncProperty(some, some, fc.constantFrom('silver', 'platinum'), async (before, during, plan) => {
      const id = await newMember(table)
      for (const name of before) await change[name](id)
      await belongs(id)
      const held = await bought(id, planOf('gold'), clock.now())
      await belongs(id)
      const { id: basket } = await storedPayment(id, planOf(plan), clock.now())
      const changes = [
        ...during.map((name) => change[name](id)),
        completePayment(basket),
        refundPayment(held.id),
      ]
      let under = true
      const watch = (async () => {
        while (under) await belongs(id)
      })()
      const results = await Promise.allSettled(changes)
      under = false
      await watch
      const [completed, refunded] = results.slice(-2)
      expect([completed?.status, refunded?.status]).toEqual(['fulfilled', 'fulfilled'])
      await belongs(id)
      expect(factsOf((await loadCard(id))!).plan).toBe(plan)
    }),
    { numRuns: 25, seed: 4 },
  )
  conflicts.stop()
}, 120_000)
