import { expect, it } from '@jest/globals'
import { fitPersonOf } from '#functions/domain/fit-person'
import { userId } from '#functions/domain/ids'
import { profileFactsOf } from '#functions/domain/profile-facts'
import { filtersOf } from '#functions/domain/search-query'
import { clock } from '#functions/lib/clock'
import { block } from '#functions/store/blocks'
import { loadProfile } from '#functions/store/profiles'
import { readEntries } from '#functions/store/search-entries'
import { profileOf } from '#functions/domain/ids'
import { Random } from '#infra/local/demo/generators/random'
import type { SavedFilters } from '#shared/schemas/saved-search'
import { NaiveSearch } from '#test/support/naive-search'
import { verifyingPlan } from '#test/support/purchases'
import type { SearchedMember } from '#test/support/searched-members'
import { stageForTests, at } from './alert-stage'

/*
 * Whoever joins and changes, in whatever order, and whenever the job runs: a search has found whom the plainest search over
 * everybody has ever found when it ran.
 */

const stage = stageForTests()

const cities = ['PK-Lahore', 'PK-Multan']
const jobs = ['doctor', 'engineer']
const religions = ['islam', 'sikhism'] as const
const maritals = ['single', 'divorced'] as const

function requirementsOf(random: Random): Pick<SearchedMember, 'requirements' | 'musts'> {
  if (random.chance(0.6)) return {}
  return {
    requirements: { religion: random.pick(religions), marital_status: random.pick(maritals) },
    musts: random.chance(0.7) ? [random.pick(['religion', 'marital_status'] as const)] : [],
  }
}

const someone = (random: Random): SearchedMember => ({
  gender: random.pick(['male', 'female'] as const),
  dob: random.pick(['1976-04-12', '1990-12-31', '2001-02-03']),
  personal: { marital_status: random.pick(maritals) },
  career: { job_post: random.pick(jobs) },
  religion: { religion: random.pick(religions) },
  residence: { residence_city: random.pick(cities) },
  privacy: {
    profile_visibility: random.weighted([
      ['everyone', 6],
      ['verified_users', 2],
      ['private', 1],
    ] as const),
    show_profile_picture: random.pick(['everyone', 'verified_users'] as const),
  },
  ...(random.chance(0.5) && { picture: 'face' }),
  ...(random.chance(0.3) && { plan: verifyingPlan }),
  ...requirementsOf(random),
})

const filters = (random: Random): SavedFilters => ({
  ...(random.chance(0.3) && { gender: random.pick([['male'], ['female'], ['male', 'female'], ['any']]) }),
  ...(random.chance(0.2) && { job_post: [random.pick(jobs)] }),
  ...(random.chance(0.2) && { residence_city: [random.pick(cities)] }),
  ...(random.chance(0.2) && { religion: [random.pick(religions)] }),
  ...(random.chance(0.2) && { age_max: 40 }),
  ...(random.chance(0.2) && { with_picture: 'true' as const }),
  ...(random.chance(0.2) && { verified: 'true' as const }),
})

interface Watcher {
  user: string
  search: string
  asked: SavedFilters
  gender: 'male' | 'female'
  verified: boolean
  since: number
  blocked: Set<string>
  expected: Set<string>
}

async function watcher(random: Random): Promise<Watcher> {
  const me = { ...someone(random), ...requirementsOf(random) }
  const user = await stage.seeker({ ...me, privacy: {} })
  const asked = filters(random)
  const search = await stage.save(user, 'weekly', asked)
  const since = clock.now().getTime()
  const blocked = new Set<string>([user])
  const verified = me.plan !== undefined
  return { user, search, asked, gender: me.gender!, verified, since, blocked, expected: new Set() }
}

/** Adds to whom a search is to have found those whom it finds now, among everybody. */
async function expectNow(everybody: NaiveSearch, one: Watcher): Promise<void> {
  const asked = filtersOf(one.asked)
  const profile = await loadProfile(profileOf(userId(one.user)))
  const viewer = fitPersonOf(profileFactsOf(profile!), clock.now())
  const said = one.asked.gender?.includes('any') ? ['male', 'female'] : asked.choices.gender
  for (const gender of said ?? [one.gender === 'male' ? 'female' : 'male']) {
    const { found } = everybody.search({
      filters: { ...asked, choices: { ...asked.choices, gender: [gender] } },
      viewer,
      suggested: gender !== one.gender,
      verified: one.verified,
      without: one.blocked,
      sort: 'newest',
      now: clock.now(),
      size: 1000,
    })
    for (const { id, order } of found) if (order >= one.since) one.expected.add(id)
  }
}

/** Everything that has happened in a test. */
class World {
  readonly watchers: Watcher[] = []
  private readonly people: { id: string; created_at: string }[] = []

  constructor(private readonly random: Random) {}

  async watch(): Promise<void> {
    this.watchers.push(await watcher(this.random))
  }

  async join(): Promise<void> {
    const created_at = clock.now().toISOString()
    this.people.push({ id: await stage.join({ ...someone(this.random), created_at }), created_at })
  }

  async change(): Promise<void> {
    if (this.people.length === 0) return
    const { id, created_at } = this.random.pick(this.people)
    await stage.join({ ...someone(this.random), created_at }, id)
  }

  async block(): Promise<void> {
    if (this.people.length === 0) return
    const { user, blocked } = this.random.pick(this.watchers)
    const { id } = this.random.pick(this.people)
    if (!blocked.has(id)) await block(userId(user), userId(id), clock.now())
    blocked.add(id)
  }

  async run(): Promise<void> {
    const everybody = new NaiveSearch()
    everybody.apply((await readEntries({})).items)
    for (const one of this.watchers) await expectNow(everybody, one)
    await stage.run()
  }
}

it.each([1, 2, 3, 4])(
  'finds whom the plainest search finds, by chance %s',
  async (seed) => {
    const random = new Random(seed)
    await stage.reset()
    await stage.run()
    const world = new World(random)
    await world.watch()
    for (let step = 1; step <= 70; step++) {
      const what = random.weighted([
        ['join', 4],
        ['change', 5],
        ['watch', 2],
        ['block', 1],
        ['run', 3],
      ] as const)
      at(step * 10 + (what === 'run' ? 5 : 0))
      await world[what]()
    }
    at(800)
    await world.run()
    let found = 0
    for (const { user, search, expected } of world.watchers) {
      const whom = [...expected].sort()
      expect({ user, found: await stage.marks(user, search) }).toEqual({ user, found: whom })
      expect(((await stage.search(user, search))!.pending ?? []).toSorted()).toEqual(whom)
      found += whom.length
    }
    expect(found).toBeGreaterThan(5)
  },
  60_000,
)
