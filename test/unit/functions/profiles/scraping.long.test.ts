import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { handler } from '#functions/features/profiles/api/index'
import type { UserActor } from '#functions/core/account'
import { userId } from '#functions/core/ids'
import { clock } from '#functions/core/clock'
import { resetEnv } from '#functions/core/env'
import { forgetBatches } from '#functions/db/batched-rate-limits'
import { newCard } from '#functions/features/profiles/card-items'
import { loadCards } from '#functions/features/profiles/cards'
import { keys } from '#functions/db/keys'
import { put, write } from '#functions/db/transact'
import { forgetOpened } from '#functions/features/profiles/browsing-limits'
import { pageLimits, rateLimits } from '#shared/limits'
import { invoke } from '#test/support/functions/invoke'
import type { LocalTable } from '#test/support/functions/local-table'
import { actorOf, callAdmin, joined, member, newestOf, page, startProfiles, view } from './calls'

/* What a script can take away of the members; the limits are those of a real stage. */

const { strangersDepth, size } = pageLimits
const people = strangersDepth + 60
const largest = 100

let table: LocalTable
let hers: string
let his: UserActor
beforeAll(async () => {
  table = await startProfiles()
  hers = await member({ gender: 'female' })
  const [card] = await loadCards([hers])
  const { id: _id, ...facts } = card!
  // Only the cards: nothing else of these members is read here.
  const cards = Array.from({ length: people - 2 }, (_, at) => newCard(`card-${at}`, facts, clock.now()))
  await Promise.all(cards.map((one) => write(put('card', one))))
  his = await actorOf(await member({ gender: 'male' }))
})
afterAll(() => table.stop())
beforeEach(() => {
  clock.set(() => new Date('2026-12-01T12:30:00.000Z'))
  forgetBatches()
  forgetOpened()
})

const asVisitor = (query: Record<string, string> = {}) => invoke(handler, 'profile.browse', { query })

/** Everybody whom somebody finds who asks for the largest pages. */
async function scrape(actor?: UserActor): Promise<Set<string>> {
  const found = new Set<string>()
  let cursor: string | undefined
  do {
    const { data, page: paging } = await page(actor, { pageSize: largest, ...(cursor && { cursor }) })
    for (const { id } of data) found.add(id)
    cursor = paging?.next
  } while (cursor)
  return found
}

const nextOf = async (actor?: UserActor): Promise<string> => (await page(actor)).page!.next!
const partsOf = (cursor: string) => JSON.parse(Buffer.from(cursor, 'base64url').toString()) as string[]
const cursorOf = (parts: unknown) => Buffer.from(JSON.stringify(parts)).toString('base64url')

/** How many calls are answered until one is refused, and what is said then. */
async function untilRefused(ask: (at: number) => Promise<unknown>, most: number) {
  for (let at = 0; at <= most; at++) {
    try {
      const answer = (await ask(at)) as { status?: number; body?: { error: string } }
      if (answer.status === 429) return { at, error: answer.body?.error }
    } catch (error) {
      expect(error).toMatchObject({ status: 429, code: 'too_many_requests' })
      return { at, error: (error as Error).message }
    }
  }
  throw new Error('Nothing was refused.')
}

describe('strangers', () => {
  it('get pages of the usual size, and the first cards alone', async () => {
    expect((await asVisitor({ pageSize: String(largest) })).body.data).toHaveLength(size)
    expect((await scrape()).size).toBe(strangersDepth)
    expect((await scrape(await actorOf(await joined()))).size).toBe(strangersDepth)
    // All but themselves.
    expect((await scrape(his)).size).toBe(people - 1)
  })

  it('get 400 for a forged cursor, and the first page for a cursor of another listing', async () => {
    const [name, sealed] = partsOf(await nextOf()) as [string, string]
    const [mark, seen, from] = sealed.split('.') as [string, string, string]
    for (const forged of [
      cursorOf([name, `${mark}.0.${from}`]),
      cursorOf([name, `${mark}.-240.${from}`]),
      cursorOf([name, `${mark}.${seen}.${cursorOf(['all', 'x'])}`]),
      cursorOf([name, `.${seen}.${from}`]),
      cursorOf([name, '..']),
      cursorOf([name, await nextOf(his)]),
      cursorOf([name, '-']),
    ])
      expect((await asVisitor({ cursor: forged })).status).toBe(400)
    // A cursor of a listing that is not theirs leads to the beginning of theirs.
    const { data: first } = await page()
    for (const foreign of [await nextOf(his), cursorOf(['all', from]), cursorOf(['all', '-'])])
      expect((await page(undefined, { cursor: foreign })).data).toEqual(first)
  })

  it('come no further by those of others, or by leaving people out', async () => {
    const [one, other] = [await joined(), await joined()]
    const cursor = await nextOf(await actorOf(one))
    for (const reader of [undefined, await actorOf(other)])
      await expect(page(reader, { cursor })).rejects.toMatchObject({ status: 400 })
    const seen = await scrape(await actorOf(one))
    const left = [...seen].slice(0, 20)
    await write(put('exclusions', { ...keys.exclusions(userId(one)), ids: new Set(left.map(userId)) }))
    const again = await scrape(await actorOf(one, { excludes: true }))
    expect(left.some((id) => again.has(id))).toBe(false)
    expect([...again].every((id) => seen.has(id))).toBe(true)
    expect(again.size).toBe(seen.size - left.length)
  })

  it('of one address are told when it was too much; nobody takes the first page from others', async () => {
    clock.set(() => new Date('2026-12-01T15:30:00.000Z'))
    const { max } = rateLimits.cardPagePerAddress
    for (let calls = 0; calls < max + 1; calls++)
      expect((await asVisitor({ pageSize: '1', cursor: 'x' })).status).toBe(400)
    const cursor = await nextOf()
    expect((await untilRefused(() => asVisitor({ pageSize: '1', cursor }), max)).at).toBe(max)
    expect(await asVisitor({ cursor })).toMatchObject({
      status: 429,
      body: {
        code: 'too_many_requests',
        error:
          'Too many profiles were opened from your internet connection. Please sign in, or try again in an hour.',
      },
      headers: { 'retry-after': '1800' },
    })
    expect((await asVisitor()).status).toBe(200)
    // Who is signed in does not mind.
    expect((await page(his, { cursor: await nextOf(his) })).data).toHaveLength(size)
  })
})

describe('members', () => {
  it('without a profile open few, with one many more; their own as often as they like', async () => {
    const visiting = await joined()
    const few = rateLimits.profileWithoutProfile.max
    expect(await untilRefused((at) => view(visiting, `nobody-${at}`), few)).toEqual({
      at: few,
      error: 'Please complete your profile to see more people today.',
    })
    const many = rateLimits.profilePerMember.max
    // Who is opened again is not counted again.
    expect(
      await untilRefused((at) => view(his.userId, at % 2 ? hers : `nobody-${at}`), 2 * many),
    ).toMatchObject({
      at: 2 * many - 2,
      error: 'You have opened too many profiles today. Please come back tomorrow.',
    })
    expect((await view(his.userId, hers)).status).toBe(200)
    expect((await view(his.userId, his.profileId)).status).toBe(200)
  })

  it('see pages of cards by their size', async () => {
    const pages = Math.ceil(largest / size)
    const few = rateLimits.cardPageWithoutProfile.max
    const visiting = await actorOf(await joined())
    const following = { pageSize: largest, cursor: await nextOf(visiting) }
    expect((await untilRefused(() => page(visiting, following), few)).at).toBe(few / pages)
    const many = rateLimits.cardPagePerMember.max
    const hisAgain = await actorOf(await member({ gender: 'male' }))
    const next = { pageSize: largest, cursor: await nextOf(hisAgain) }
    expect((await untilRefused(() => page(hisAgain, next), many)).at).toBe(many / pages)
    // The first page is free, however often it is looked at; what goes beyond its usual size is not.
    expect((await page(hisAgain)).data).toHaveLength(size)
    const other = await actorOf(await member({ gender: 'male' }))
    expect((await untilRefused(() => newestOf(other, largest), many)).at).toBe(many / (pages - 1))
  })

  it('who have not proven their address where that is required have the small allowance, and hear why', async () => {
    process.env['EMAIL_PROOF'] = 'required'
    resetEnv()
    try {
      const unproven = await member({ gender: 'male' })
      const few = rateLimits.profileWithoutProfile.max
      expect(await untilRefused((at) => view(unproven, `nobody-${at}`), few)).toEqual({
        at: few,
        error: 'Please confirm your e-mail address to see more people today.',
      })
    } finally {
      process.env['EMAIL_PROOF'] = 'off'
      resetEnv()
    }
  })
})

it('the product does not limit what administrators open, which is audited', async () => {
  const boss = await joined('admin')
  const most = rateLimits.profileWithoutProfile.max + 1
  for (let at = 0; at < most; at++)
    expect((await callAdmin('profile.admin-view', boss, { userId: hers })).status).toBe(200)
  expect((await scrape(await actorOf(boss))).size).toBeGreaterThanOrEqual(people)
})
