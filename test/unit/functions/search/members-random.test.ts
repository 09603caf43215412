import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import type { SearchFacts } from '#functions/domain/search-facts'
import { log } from '#functions/lib/log'
import { SearchMembers } from '#functions/search/members'
import { Random } from '#infra/local/demo/generators/random'
import { LaggingListing } from './lagging-listing'
import { minute, PlainEngine, second } from './listing'

/* Two containers beside an index that lags: which fail, start anew from snapshots of each other, and sleep. */

beforeEach(() => {
  for (const level of ['info', 'warn'] as const) jest.spyOn(log, level).mockReturnValue()
})
afterEach(() => {
  jest.restoreAllMocks()
})

async function run(seed: number, most: { lag: number; skew: number }, quiet: number) {
  const random = new Random(seed)
  const listing = new LaggingListing(random, most)
  let snapshot: { members: [string, SearchFacts][]; at: string } | undefined
  const started = () =>
    new SearchMembers<PlainEngine>({
      now: () => listing.now,
      newEngine: () => new PlainEngine(),
      readEntries: listing.read,
      readSnapshot: () => Promise.resolve(snapshot && new Uint8Array(1)),
      decode: () => ({ engine: new PlainEngine(snapshot!.members), at: snapshot!.at }),
    })
  const containers = [started(), started()]
  for (let step = 0; step < 120; step++) {
    if (random.chance(0.6)) listing.change()
    listing.now += random.chance(0.03) ? 60 * minute : random.int(0, 3 * second)
    const which = random.int(0, 1)
    if (random.chance(0.04)) containers[which] = started()
    await containers[which]!.current().catch(() => undefined)
    const made = random.chance(0.05) ? containers[which]!.snapshot() : undefined
    if (made) snapshot = { members: [...made.engine.held], at: made.at }
  }
  listing.settle()
  await listing.let(containers, quiet)
  const told = await Promise.all(containers.map(async (one) => (await one.current()).told))
  return { told, truth: listing.truth }
}

describe('two containers', () => {
  it.each([
    ['seconds', { lag: 6 * second, skew: 2 * second }, 6 * second],
    ['minutes', { lag: 8 * minute, skew: 2 * second }, 11 * minute],
  ])(
    'agree with what is stored once it is quiet, after an index that lagged by %s',
    async (_, most, quiet) => {
      for (let seed = 1; seed <= 40; seed++) {
        const { told, truth } = await run(seed, most, quiet)
        expect({ seed, told }).toEqual({ seed, told: [truth, truth] })
      }
    },
  )
})
