import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { people as searchPeople } from '#functions/api/search/people'
import type { Actor } from '#functions/domain/account'
import type { FitPerson } from '#functions/domain/fit'
import { fitPersonOf } from '#functions/domain/fit-person'
import { userId } from '#functions/domain/ids'
import { namesOf, type SearchFilters } from '#functions/domain/search-query'
import { clock } from '#functions/lib/clock'
import { resetEnv } from '#functions/lib/env'
import type { SearchQuery, SearchResult } from '#functions/search/engine'
import { memberPorts, replaceHeld } from '#functions/search/held'
import { SearchMembers } from '#functions/search/members'
import { block } from '#functions/store/blocks'
import { hidePerson } from '#functions/store/hidden-people'
import { refreshSearchEntry } from '#functions/store/search-entries'
import { Random } from '#infra/local/demo/generators/random'
import { search as contract } from '#shared/contract/search'
import type { SearchPage } from '#shared/schemas/search'
import { type FilterName, filterNames, searchSorts } from '#shared/search'
import type { LocalTable } from '#test/support/local-table'
import { NaiveSearch } from '#test/support/naive-search'
import { verifyingPlan } from '#test/support/purchases'
import {
  absences,
  foundBy,
  letGo,
  type Somebody,
  somebody,
  storedAs,
} from '#test/support/people-of-each-standing'
import { storeMembers } from '#test/support/searched-members'
import { actorOf, joined, startProfiles } from '../profile/calls'
import { asParameters, filtersBy, type Query } from './filters-by-chance'

/*
 * Whoever searches, by whatever filters, is answered as by the plainest search over everybody whom they may find: members of each
 * standing as they are stored, through the operation.
 */

const now = new Date('2026-11-25T12:00:00.000Z')
const random = new Random(61)
const crowd = new Map<string, Somebody>()
let table: LocalTable

/** Who searches, and what they are to be answered. */
interface Viewer {
  is: string
  /** Absent of visitors. */
  id?: string
  /** Everybody whom they do not find besides: themselves, blocked either way, put aside. */
  without: Set<string>
  verified?: boolean
  /** Sees only what cards show, and its first cards. */
  isStranger?: true
  /** Is not told who is here. */
  hidesOnline?: true
  gender?: 'male' | 'female'
  person?: FitPerson
}
const viewers: Viewer[] = []

async function store(people: Readonly<Record<string, Somebody>>): Promise<void> {
  await storeMembers(Object.fromEntries(Object.entries(people).map(([id, one]) => [id, storedAs(one)])))
  for (const [id, one] of Object.entries(people)) crowd.set(id, one)
}

/** A member who searches, and is one of those who are found. */
async function viewer(is: string, over: Partial<Somebody>): Promise<Viewer> {
  const id = `viewer-${viewers.length}`
  const one = somebody(random, now, { dob: '1994-05-05', ...over })
  await store({ [id]: one })
  const added: Viewer = {
    is,
    id,
    without: new Set([id]),
    gender: one.gender,
    person: fitPersonOf(foundBy(one), now),
    ...(one.plan?.profile_status && { verified: true }),
    ...(one.chat?.hides_online && { hidesOnline: true }),
  }
  viewers.push(added)
  return added
}

/** Of those who do not search, every tenth from one on. */
const tenthFrom = (first: number) =>
  [...crowd.keys()].filter((id, at) => id.startsWith('person') && at % 10 === first)

async function makeViewers(): Promise<void> {
  viewers.push({ is: 'a visitor', without: new Set(), isStranger: true })
  viewers.push({ is: 'a newcomer', id: await joined(), without: new Set(), isStranger: true })
  viewers.push({ is: 'an administrator', id: await joined('admin'), without: new Set() })
  const plain = { chat: {}, privacy: somebody(random, now).privacy }
  await viewer('a member', { gender: 'male', plan: undefined, ...plain })
  await viewer('a verified member', { gender: 'female', plan: verifyingPlan, ...plain })
  await viewer('a member who hides when she is here', { gender: 'female', chat: { hides_online: true } })
  const apart = await viewer('a verified member who blocks, is blocked, and puts aside', {
    gender: 'male',
    plan: verifyingPlan,
    ...plain,
  })
  const [me, blocked, blocking, aside] = [userId(apart.id!), tenthFrom(1), tenthFrom(2), tenthFrom(3)]
  for (const id of blocked) await block(me, userId(id), now)
  for (const id of blocking) await block(userId(id), me, now)
  for (const id of aside) await hidePerson(me, userId(id), () => Promise.resolve())
  for (const id of [...blocked, ...blocking, ...aside]) apart.without.add(id)
}

/** As in a container that has just been started. */
const startAnew = () =>
  replaceHeld(new SearchMembers({ ...memberPorts, readSnapshot: () => Promise.resolve(undefined) }))
/** As the stream's consumer does. */
const follow = async (ids: Iterable<string>) => {
  for (const id of ids) await refreshSearchEntry(userId(id))
}

beforeAll(async () => {
  clock.set(() => now)
  table = await startProfiles()
  const often = { max: 1e9, seconds: 3600 }
  process.env['RATE_LIMITS'] = JSON.stringify({
    cardPagePerAddress: often,
    searchPagePerAddress: often,
    cardPagePerMember: often,
    cardPageWithoutProfile: often,
  })
  resetEnv()
  const ids = Array.from({ length: 260 }, (_, at) => `person-${String(at).padStart(3, '0')}`)
  await store(Object.fromEntries(ids.map((id) => [id, somebody(random, now)])))
  await makeViewers()
  const everyone = [...crowd.keys()]
  await goOneByOne(tenthFrom(0))
  await follow(everyone)
}, 60_000)
afterAll(async () => {
  delete process.env['RATE_LIMITS']
  resetEnv()
  replaceHeld()
  clock.reset()
  await table.stop()
})
beforeEach(startAnew)

/** In every way. */
async function goOneByOne(ids: readonly string[]): Promise<void> {
  for (const [at, id] of ids.entries()) {
    await letGo(userId(id), absences[at % absences.length]!, now)
    crowd.delete(id)
  }
}

/** The plainest search over everybody who is there. */
function everybody(): NaiveSearch {
  const reference = new NaiveSearch()
  const adults = [...crowd].filter(([, { dob }]) => dob <= '2008-11-25')
  reference.apply(adults.map(([id, one]) => ({ id, facts: foundBy(one) })))
  return reference
}

const shownOnCards: readonly FilterName[] = [
  'gender',
  'age',
  'marital_status',
  'nationality',
  'profession',
  'job_post',
  'with_picture',
  'verified',
  'since',
]
const allowed = ({ isStranger, hidesOnline }: Viewer): readonly FilterName[] =>
  isStranger ? shownOnCards : filterNames.filter((name) => name !== 'online' || !hidesOnline)

async function search({ id }: Viewer, query: Query) {
  const actor: Actor = id === undefined ? { kind: 'visitor' } : await actorOf(id)
  const input = contract['search.people'].input.parse(query)
  return searchPeople({ input, actor, now, request: { id: 'r', address: '203.0.113.7', cookies: {} } })
}

interface Asked {
  filters: SearchFilters
  query: Query
  /** What the plainest search is asked for the same. */
  plain: SearchQuery
}

function askFor(viewer: Viewer, names: readonly FilterName[]): Asked {
  const { gender, person, without, verified = false } = viewer
  const filters = filtersBy(names, random, now)
  const sort = random.pick([undefined, ...searchSorts.filter((one) => person || one !== 'fit')])
  const suggested = person !== undefined && random.chance(0.2)
  const [size, counts] = [random.pick([1, 7, 24]), random.chance(0.3)]
  const other = gender && (gender === 'male' ? 'female' : 'male')
  return {
    filters,
    query: {
      ...asParameters(filters),
      counts: counts ? '1' : '0',
      pageSize: String(size),
      ...(sort && { sort }),
      ...(suggested && { suggested: '1' }),
    },
    plain: {
      filters: { ...filters, choices: { ...(other && { gender: [other] }), ...filters.choices } },
      viewer: person,
      suggested,
      verified,
      without,
      sort: sort ?? (person ? 'fit' : 'listed'),
      now,
      size,
      counts,
    },
  }
}

/** What a page is to tell beside its cards: of counts what who searches may know, of filters those that were asked for. */
function expectedPage(
  { found, total, counts, withoutFilter }: SearchResult,
  viewer: Viewer,
  { filters }: Asked,
): SearchPage {
  const [known, inUse] = [allowed(viewer), namesOf(filters)]
  const of = <Values extends object>(values: Values, names: readonly FilterName[]) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name as FilterName)))
  const fits = Object.fromEntries(found.flatMap(({ id, fit }) => (fit ? [[id, fit]] : [])))
  return {
    total,
    ...(counts && { counts: of(counts, known) }),
    ...(withoutFilter && { without: of(withoutFilter, inUse) }),
    ...(Object.keys(fits).length > 0 && { fits }),
  }
}

/** The answer to a search, and to some of its further pages, is the reference's; resolves to how many it finds. */
async function expectSame(reference: NaiveSearch, viewer: Viewer, names: readonly FilterName[]) {
  const asked = askFor(viewer, names)
  const { is } = viewer
  const { query, plain } = asked
  const { data, page } = await search(viewer, query)
  const { next, besides, ...rest } = page!
  const first = reference.search(plain)
  let { found } = first
  const ids = () => found.map(({ id }) => id)
  const answer = { is, query, ids: data.map(({ id }) => id), goesOn: next !== undefined, page: rest }
  const expected = { is, query, ids: ids(), goesOn: first.more, page: expectedPage(first, viewer, asked) }
  // Jest's own comparison takes longer than all the searching.
  if (!isDeepStrictEqual(answer, expected)) expect(answer).toEqual(expected)
  if (plain.suggested)
    expect(besides).toBe(reference.search({ ...plain, suggested: false, counts: false }).total - first.total)
  for (let cursor = next, pages = 2; cursor && pages <= 3; pages++) {
    const reply = await search(viewer, { ...query, counts: '0', cursor })
    ;({ found } = reference.search({ ...plain, counts: false, after: found.at(-1) }))
    expect({ is, query, pages, ids: reply.data.map(({ id }) => id) }).toEqual({
      is,
      query,
      pages,
      ids: ids(),
    })
    cursor = reply.page?.next
  }
  return rest.total
}

const someNames = (viewer: Viewer) => {
  const names = allowed(viewer)
  return [...new Set(Array.from({ length: random.int(0, 6) }, () => random.pick(names)))]
}

describe('whoever searches', () => {
  it('finds by each filter alone, and without any, whom the plainest search finds', async () => {
    const reference = everybody()
    const found: number[] = []
    for (const viewer of viewers)
      for (const names of [[], ...allowed(viewer).map((name) => [name])])
        found.push(await expectSame(reference, viewer, names))
    expect(found.filter((total) => total > 0).length).toBeGreaterThan(found.length / 2)
  }, 120_000)

  it('finds by any filters together whom the plainest search finds', async () => {
    const reference = everybody()
    let some = 0
    for (let times = 0; times < 60; times++)
      for (const viewer of viewers) if ((await expectSame(reference, viewer, someNames(viewer))) > 0) some++
    // Not because nobody is ever found.
    expect(some).toBeGreaterThan(viewers.length * 20)
  }, 120_000)

  it('is shown nobody who has just gone, in pages that stay whole, and then counts no one of them', async () => {
    // What is held knows of nobody who goes.
    for (const viewer of viewers) await search(viewer, {})
    const leaving = tenthFrom(5)
    await goOneByOne(leaving)
    const reference = everybody()
    for (let times = 0; times < 25; times++)
      for (const viewer of viewers) {
        const { query, plain } = askFor(viewer, someNames(viewer))
        const { data, page } = await search(viewer, query)
        const { found, total } = reference.search(plain)
        expect({ query, ids: data.map(({ id }) => id) }).toEqual({ query, ids: found.map(({ id }) => id) })
        expect(page!.total).toBeGreaterThanOrEqual(total)
      }
    await follow(leaving)
    startAnew()
    for (let times = 0; times < 15; times++)
      for (const viewer of viewers) await expectSame(reference, viewer, someNames(viewer))
  }, 120_000)
})
