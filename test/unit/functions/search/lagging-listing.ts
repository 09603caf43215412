import { userId } from '#functions/domain/ids'
import type { SearchMembers } from '#functions/search/members'
import type { ListedEntry } from '#functions/store/search-entries'
import type { Random } from '#infra/local/demo/generators/random'
import { factsNamed, type PlainEngine, second, start } from './listing'

interface Version {
  entry: ListedEntry
  /** From when on each of two copies of the index tells it. */
  told: [number, number]
}

const sortOf = ({ at, id }: ListedEntry) => `${at}#${id}`

/** A listing whose index has two copies that lag, whose reads may fail, and in which members change while it is read. */
export class LaggingListing {
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
