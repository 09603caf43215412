import type { SearchFacts } from '#functions/features/search/facts'
import { type UserId, userId } from '#functions/core/ids'
import type { SearchEngine, SearchEntry } from '#functions/features/search/engine'
import type { MembersPorts } from '#functions/features/search/members'
import type { ListedEntry } from '#functions/features/search/entries'

/** Tells who is held, and by which facts. */
export class PlainEngine implements SearchEngine {
  readonly held = new Map<string, SearchFacts>()
  constructor(members: Iterable<[string, SearchFacts]> = []) {
    this.held = new Map(members)
  }
  get size() {
    return this.held.size
  }
  apply(entries: Iterable<SearchEntry>) {
    for (const { id, facts } of entries)
      if (facts) this.held.set(id, facts)
      else this.held.delete(id)
  }
  search() {
    return { found: [], more: false, total: this.held.size }
  }
  /** `a1 b2`: each member with the caste that tells the versions in these tests apart. */
  get told() {
    return [...this.held]
      .map(([id, { caste }]) => `${id}${caste}`)
      .sort()
      .join(' ')
  }
}

export const factsNamed = (caste: string): SearchFacts => ({
  gender: 'female',
  dob: '1998-03-14',
  height: 5.4,
  joined: 0,
  visible_to: 'everyone',
  caste,
})
export const start = Date.parse('2026-11-25T12:00:00.000Z')
export const second = 1000
export const minute = 60 * second

/** A listing of changes as the table's index tells it, and the clock of the container that reads it. */
export class Listing {
  now = start
  /** Milliseconds by which the container's clock is ahead. */
  ahead = 0
  readonly entries = new Map<string, ListedEntry>()
  /** Entries that the index has not taken in yet, by member: what it tells instead. */
  readonly lagging = new Map<string, ListedEntry | undefined>()
  reads: (string | undefined)[] = []
  pageSize = 1000
  /** Called before each page. */
  before: () => Promise<void> | void = () => undefined

  /** A member changes; without `caste`, nobody finds them any more. */
  change(id: string, caste?: string, at = this.now): UserId {
    this.entries.set(id, {
      id: userId(id),
      at: new Date(at).toISOString(),
      facts: caste === undefined ? undefined : factsNamed(caste),
    })
    return userId(id)
  }

  /** The index goes on telling of this member what it tells now. */
  lag(id: string) {
    this.lagging.set(id, this.entries.get(id))
  }

  private readonly sort = ({ at, id }: ListedEntry) => `${at}#${id}`

  readonly read: MembersPorts['readEntries'] = async ({ since = '', cursor = since }) => {
    await this.before()
    this.reads.push(cursor || undefined)
    const told = [...this.entries.values()].flatMap((entry) =>
      this.lagging.has(entry.id) ? (this.lagging.get(entry.id) ?? []) : entry,
    )
    const rows = told
      .filter((entry) => this.sort(entry) > cursor)
      .sort((one, other) => (this.sort(one) < this.sort(other) ? -1 : 1))
    const items = rows.slice(0, this.pageSize)
    return { items, ...(rows.length > this.pageSize && { next: this.sort(items.at(-1)!) }) }
  }

  ports(overrides: Partial<MembersPorts<PlainEngine>> = {}): MembersPorts<PlainEngine> {
    return {
      now: () => this.now + this.ahead,
      newEngine: () => new PlainEngine(),
      readEntries: this.read,
      readSnapshot: () => Promise.resolve(undefined),
      decode: () => {
        throw new Error('There is no snapshot.')
      },
      ...overrides,
    }
  }
}
