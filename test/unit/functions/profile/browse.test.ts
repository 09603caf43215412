import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { handler } from '#functions/api/profile/index'
import { planOnCard } from '#functions/domain/card'
import { userId } from '#functions/domain/ids'
import { changeCard } from '#functions/store/cards'
import { COUNTING } from '#functions/store/allowances'
import { type Consumed, onCapacity } from '#functions/store/capacity'
import { CardSchema } from '#shared/schemas/entities'
import { invoke } from '#test/support/events'
import type { LocalTable } from '#test/support/local-table'
import { verifyingPlan } from '#test/support/purchases'
import { setStatus } from '#test/support/status'
import { actorOf, joined, member, page, pages, setPrivacy, startProfiles } from './calls'

let table: LocalTable
const men: string[] = []
const women: string[] = []
const verified = { plan: verifyingPlan }

beforeAll(async () => {
  table = await startProfiles()
  for (let each = 0; each < 30; each++) men.push(await member({ gender: 'male' }))
  for (let each = 0; each < 30; each++) women.push(await member({ gender: 'female' }))
}, 60_000)
afterAll(() => table.stop())

describe('browsing', () => {
  it('shows visitors both genders, newest first, each once, in full pages', async () => {
    const found = await pages(undefined, 24)
    expect(found.map(({ length }) => length)).toEqual([24, 24, 12])
    expect(found.flat()).toEqual([...men, ...women].reverse())
  })

  it('answers visitors through the handler, and refuses a broken token', async () => {
    const { status, body } = await invoke(handler, 'profile.browse', { query: { pageSize: '2' } })
    expect(status).toBe(200)
    expect(body.data).toHaveLength(2)
    for (const card of body.data) expect(CardSchema.strict().parse(card)).toEqual(card)
    expect(typeof body.page.next).toBe('string')
    const broken = await invoke(handler, 'profile.browse', { headers: { authorization: 'Bearer broken' } })
    expect(broken.status).toBe(401)
  })

  it('shows a member the other gender first, then their own without themselves; only the seam is short', async () => {
    const me = men[3]!
    const found = await pages(await actorOf(me), 24)
    expect(found.map(({ length }) => length)).toEqual([24, 6, 24, 5])
    expect(found.flat().slice(0, 30)).toEqual([...women].reverse())
    expect(found.flat().slice(30)).toEqual(men.filter((id) => id !== me).reverse())
  })

  it('offers no page that would be empty', async () => {
    const admin = await actorOf(await joined('admin'))
    expect((await pages(admin, 30)).map(({ length }) => length)).toEqual([30, 30])
    expect((await pages(undefined, 20)).map(({ length }) => length)).toEqual([20, 20, 20])
    expect((await pages(await actorOf(women[0]!), 29)).map(({ length }) => length)).toEqual([29, 1, 29])
  })

  it('shows what visitors see to administrators and to members without a profile', async () => {
    for (const id of [await joined('admin'), await joined()]) {
      const shown = await page(await actorOf(id), { pageSize: 3 })
      expect(shown.data.map((card) => card.id)).toEqual([...women].reverse().slice(0, 3))
    }
  })

  it('refuses a broken cursor and the ids of others', async () => {
    const admin = await actorOf(await joined('admin'))
    for (const actor of [undefined, admin])
      await expect(page(actor, { cursor: 'garbage' })).rejects.toMatchObject({ status: 400 })
    const foreign = Buffer.from(JSON.stringify(['all', 'garbage'])).toString('base64url')
    await expect(page(admin, { cursor: foreign })).rejects.toMatchObject({ status: 400 })
  })

  it('costs one Query and at most one unit for 24 cards', async () => {
    // Cards with all usual attributes; of a plan that has ended, so that it ranks nobody.
    const rich = {
      picture: 'p'.repeat(22),
      plan: 'platinum',
      plan_until: '2026-01-02T00:00:00.000Z',
      picture_to: 'verified_users',
    } as const
    for (const id of [...men, ...women]) await changeCard(id, { facts: () => rich }, new Date())
    const actor = await actorOf(women[5]!)
    await page(actor)
    await page()
    const used: Consumed[] = []
    // Without the writes that count calls, of which most of them need none.
    const stop = onCapacity((one) => one.operation === COUNTING || used.push(one))
    const first = await page(actor)
    await page(actor, { cursor: first.page!.next! })
    await page()
    stop()
    process.stdout.write(`browse: ${used.map(({ units }) => units).join(', ')} RCU\n`)
    expect(used.map(({ operation }) => operation)).toEqual(['query', 'query', 'query'])
    for (const { units } of used) expect(units).toBeLessThanOrEqual(1)
  })
})

describe('privacy in the listings', () => {
  it('takes effect at once, page sizes kept', async () => {
    const [hers, other] = [women[10]!, women[11]!]
    expect((await setPrivacy(hers, { profile_visibility: 'private' })).status).toBe(200)
    expect((await setPrivacy(other, { profile_visibility: 'verified_users' })).status).toBe(200)
    const plain = await actorOf(men[0]!)
    const seal = await actorOf(men[0]!, verified)
    const all = async (actor?: typeof plain) => (await pages(actor)).flat()

    expect(await all()).not.toEqual(expect.arrayContaining([hers]))
    expect(await all()).not.toContain(other)
    expect(await all(plain)).not.toContain(hers)
    expect(await all(plain)).not.toContain(other)
    expect(await all(seal)).not.toContain(hers)
    expect(await all(seal)).toContain(other)
    expect((await pages()).map(({ length }) => length)).toEqual([24, 24, 10])

    await setPrivacy(hers, {})
    await setPrivacy(other, {})
    // Back in their old positions.
    expect(await all()).toEqual([...men, ...women].reverse())
  })

  it('shows a picture only to whom it is shown', async () => {
    const hers = women[29]!
    await changeCard(hers, { facts: () => ({ picture: 'somePicture', picture_to: undefined }) }, new Date())
    const imageFor = async (actor?: Awaited<ReturnType<typeof actorOf>>) =>
      (await page(actor)).data.find(({ id }) => id === hers)!.user_profile_image.image_url
    expect(await imageFor()).toMatch(
      /^\/media\/pictures\/somePicture\/card\.webp\?Expires=\d+&.*Key-Pair-Id=KTEST/,
    )

    await setPrivacy(hers, { show_profile_picture: 'verified_users' })
    expect(await imageFor()).toBeNull()
    expect(await imageFor(await actorOf(men[1]!))).toBeNull()
    expect(await imageFor(await actorOf(men[1]!, verified))).toContain('somePicture')

    await setPrivacy(hers, { show_profile_picture: 'private' })
    expect(await imageFor(await actorOf(men[1]!, verified))).toBeNull()
    await setPrivacy(hers, {})
  })

  it('takes suspended members out with their status, and lets them come back', async () => {
    const hers = women[20]!
    await setStatus(userId(hers), 'suspended')
    expect((await pages()).flat()).not.toContain(hers)
    await setStatus(userId(hers), 'active')
    expect((await pages()).flat()).toContain(hers)
    await setStatus(userId(hers), 'deleted')
    expect((await pages()).flat()).not.toContain(hers)
  })

  it('ranks featured and paid members first, and takes hidden ones out', async () => {
    const now = new Date()
    const [featured, paid, hidden] = [men[2]!, women[2]!, women[28]!]
    const plan = { ...verified.plan, featured_profile: true }
    await changeCard(featured, { facts: () => planOnCard({ plan }) }, now)
    await changeCard(paid, { facts: () => planOnCard(verified) }, now)
    await changeCard(hidden, { facts: () => ({ hidden: 'suspended' }) }, now)
    const found = (await pages()).flat()
    expect(found.slice(0, 2)).toEqual([featured, paid])
    expect(found).not.toContain(hidden)
    const top = (await page()).data[0]!
    expect(top.subscription_plans).toMatchObject({ name: 'Gold', profile_status: true })
    // Any other change keeps the rank.
    await changeCard(featured, { facts: () => ({}) }, now)
    expect((await pages()).flat()[0]).toBe(featured)
  })
})
