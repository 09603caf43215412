import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { userId } from '#functions/core/ids'
import type { SearchFacts } from '#functions/features/search/facts'
import { log } from '#functions/core/log'
import { SearchMembers } from '#functions/features/search/members'
import type { ListedEntry } from '#functions/features/search/entries'
import { Random } from '#infra/local/demo/generators/random'
import { factsNamed, minute, PlainEngine, second, start } from './listing'

/* Two containers beside an index that lags: they fail, start anew from snapshots of each other, and sleep. */

interface Version {
  entry: ListedEntry
  /** From when on each of two copies of the index tells it. */
  told: [number, number]
}

const sortOf = ({ at, id }: ListedEntry) => `${at}#${id}`

/** A listing whose index has two copies that lag, whose reads may fail, and in which members change while it is read. */
class LaggingListing {
  now = start
  /** Nobody changes any more, and every read is answered. */
  isQuiet = false
  private readonly members = new Map<string, Version[]>()
  private readonly pageSize: number

  constructor(
    private readonly random: Random,
    private readonly most: { lag: number; skew: number },
  ) {
    this.pageSize = random.int(1, 5)
  }

  change(): void {
    const { random, most, now } = this
    const id = `m${random.int(0, 11)}`
    const versions = this.members.get(id) ?? []
    const last = versions.at(-1)
    const at = Math.max(now + random.int(-most.skew, most.skew), last ? Date.parse(last.entry.at) + 1 : 0)
    const lag = (before = 0) => Math.max(before, now + (random.chance(0.5) ? 0 : random.int(0, most.lag)))
    const facts = random.chance(0.3) ? undefined : factsNamed(`v${versions.length}`)
    versions.push({
      entry: { id: userId(id), at: new Date(at).toISOString(), facts },
      told: [lag(last?.told[0]), lag(last?.told[1])],
    })
    this.members.set(id, versions)
  }

  private copy(which: 0 | 1): ListedEntry[] {
    return [...this.members.values()].flatMap(
      (versions) => versions.findLast(({ told }) => told[which] <= this.now)?.entry ?? [],
    )
  }

  readonly read = ({
    since = '',
    cursor = since,
  }: {
    since?: string | undefined
    cursor?: string | undefined
  }) => {
    const { random, pageSize } = this
    if (!this.isQuiet && random.chance(0.05)) return Promise.reject(new Error('throttled'))
    const rows = this.copy(random.chance(0.5) ? 0 : 1)
      .filter((entry) => sortOf(entry) > cursor)
      .sort((one, other) => (sortOf(one) < sortOf(other) ? -1 : 1))
    const items = rows.slice(0, pageSize)
    this.now += random.int(0, 30)
    if (!this.isQuiet && random.chance(0.3)) this.change()
    return Promise.resolve({ items, ...(rows.length > pageSize && { next: sortOf(items.at(-1)!) }) })
  }

  /** Waits until every copy of the index tells everything. */
  settle(): void {
    this.isQuiet = true
    this.now = Math.max(this.now, ...[...this.members.values()].flatMap((versions) => versions.at(-1)!.told))
  }

  async let(containers: readonly SearchMembers<PlainEngine>[], pass: number): Promise<void> {
    for (const end = this.now + pass; this.now < end;) {
      this.now += 3 * second
      for (const container of containers) await container.current()
    }
  }

  /** As `PlainEngine` tells it. */
  get truth(): string {
    const found = [...this.members].flatMap(([id, versions]) => {
      const { facts } = versions.at(-1)!.entry
      return facts ? [`${id}${facts.caste}`] : []
    })
    return found.sort().join(' ')
  }
}

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

describe('two containers that fail, sleep and start anew', () => {
  it.each([
    ['seconds', { lag: 6 * second, skew: 2 * second }, 6 * second],
    ['minutes', { lag: 8 * minute, skew: 2 * second }, 11 * minute],
  ])(
    'agree with what is stored once it is quiet, after an index that lagged by %s',
    async (_, most, quiet) => {
      for (let seed = 1; seed <= 12; seed++) {
        const { told, truth } = await run(seed, most, quiet)
        expect({ seed, told }).toEqual({ seed, told: [truth, truth] })
      }
    },
  )
})
