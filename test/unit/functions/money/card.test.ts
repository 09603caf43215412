import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { handler as profile } from '#functions/api/profile/index'
import { profileId, userId } from '#functions/domain/ids'
import { clock } from '#functions/lib/clock'
import { createAccount, loadAccountState } from '#functions/store/accounts'
import { createProfile, saveCardSection, savePause, savePrivacy } from '#functions/store/profiles'
import { completePayment, refundPayment } from '#functions/store/purchases'
import { privacyDefaults } from '#shared/options/privacy'
import { makeProfile } from '#infra/local/demo/generators/profile'
import { invoke } from '#test/support/events'
import { injectConflicts, intercept, type LocalTable } from '#test/support/local-table'
import { mediaEnv } from '#test/support/media-key'
import { bought, planOf, storedPayment } from '#test/support/purchases'
import { setStatus } from '#test/support/status'
import { withNames } from '#test/support/stored-cards'
import { holding, newMember, startMoney } from './setup'

/* The card's place in the listings comes from what is bought, whatever else is written in the same moment. */

let money: Awaited<ReturnType<typeof startMoney>>
let table: LocalTable
beforeAll(async () => {
  money = await startMoney()
  ;({ table } = money)
  Object.assign(process.env, mediaEnv)
})
afterAll(() => money.stop())

const cardOf = async (id: string) =>
  (await table.all(new RegExp(`^M#${id}$`))).map(withNames).find(({ sk }) => sk === 'C')
const rankOf = async (id: string) => String((await cardOf(id))?.['g1sk']).split('#')[0]
const career = (seed: number) => makeProfile(seed, {}).career_info
const platinum = planOf('platinum')

it('keeps a plan that was bought between the read and the write of a section', async () => {
  const id = await newMember(table)
  let buys = true
  const stop = intercept('TransactWriteItems', async () => {
    if (!buys) return
    buys = false
    await bought(id, platinum, new Date())
  })
  const json = { profile_id: id, data: career(1) }
  const reply = await invoke(profile, 'profile.update-career-info', { as: { id }, json })
  stop()
  expect([reply.status, await rankOf(id)]).toEqual([200, '2'])
  expect(await cardOf(id)).toMatchObject({ plan: 'platinum', profession: career(1).profession })
})

it('is reached however many sections, settings and breaks race with the payment', async () => {
  const id = await newMember(table)
  const { id: basket } = await storedPayment(id, platinum, new Date())
  const conflicts = injectConflicts(0.1, 5)
  const now = clock.now()
  const others = Array.from({ length: 60 }, async (_, at) => {
    try {
      if (at % 3 === 0) await savePause(profileId(id), at % 2 === 0, now)
      else if (at % 3 === 1) await savePrivacy(profileId(id), privacyDefaults, now)
      else await saveCardSection(profileId(id), 'career_info', career(at), now)
    } catch {
      // Busy: the others raced each other for the card.
    }
  })
  const payment = await completePayment(basket)
  await Promise.all(others)
  conflicts.stop()
  await savePause(profileId(id), false, now)
  expect([payment.status, await rankOf(id)]).toEqual(['completed', '2'])
}, 120_000)

describe('a card', () => {
  it('takes along what was bought before there was a profile, even in the same moment', async () => {
    const [early, late] = [userId('early'), userId('late')]
    for (const one of [early, late])
      await createAccount(
        { userId: one, name: 'A B', email: `${one}@example.com`, phone: '+923001234567', role: 'member' },
        clock.now(),
      )
    await bought(early, platinum, new Date())
    await createProfile((await loadAccountState(early))!, makeProfile(1, {}), clock.now())
    expect(await rankOf(early)).toBe('2')

    const read = (await loadAccountState(late))!
    await bought(late, platinum, new Date())
    await createProfile(read, makeProfile(2, {}), clock.now())
    expect(await rankOf(late)).toBe('2')
  })

  it('loses its place with a refund, and gets it back with the next purchase', async () => {
    const id = await newMember(table)
    const { id: basket } = await bought(id, platinum, new Date())
    await refundPayment(basket)
    expect([await rankOf(id), (await cardOf(id))?.['plan']]).toEqual(['0', undefined])
    await bought(id, planOf('silver'), new Date())
    expect(await rankOf(id)).toBe('1')
  })

  it('of a suspended or paused member has the plan, and a place only when they are back', async () => {
    const id = await newMember(table)
    await setStatus(userId(id), 'suspended')
    await bought(id, platinum, new Date())
    expect(await cardOf(id)).toMatchObject({ plan: 'platinum', hidden: 'suspended' })
    expect(await cardOf(id)).not.toHaveProperty('g1pk')
    await setStatus(userId(id), 'active')
    expect([(await cardOf(id))?.['g1pk'], await rankOf(id)]).toEqual(['OPEN#male', '2'])
  })

  it('of a member under eighteen stays out of every listing but that of the birthday', async () => {
    const dob = `${new Date().getUTCFullYear() - 17}-01-01`
    const id = await newMember(table, { dob })
    const before = await cardOf(id)
    await bought(id, platinum, new Date())
    expect(await cardOf(id)).toMatchObject({ g3pk: 'DUE#CARD', g3sk: before!['g3sk'], plan: 'platinum' })
    expect(await cardOf(id)).not.toHaveProperty('g1pk')
  })

  it('shows the plan that runs by the clock, the queued one after it', async () => {
    const id = await newMember(table)
    const start = new Date('2026-01-01T00:00:00.000Z')
    await bought(id, planOf('gold'), start)
    await bought(id, planOf('silver'), new Date('2026-01-02T00:00:00.000Z'))
    const { card } = await holding(id)
    expect(card).toMatchObject({
      plan: 'gold',
      plan_next: [{ plan: 'silver', until: '2026-05-01T00:00:00.000Z', rank: 1 }],
    })
  })
})
