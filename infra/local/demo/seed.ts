import { inParallel } from '#functions/events/pool'
import { clock } from '#functions/lib/clock'
import type { AccountItem } from '#functions/store/items'
import { type Key, keys, lists } from '#functions/store/keys'
import { loadPlans, putInitialPlans } from '#functions/store/plans'
import { getItem, query } from '#functions/store/table'
import { put, write } from '#functions/store/transact'
import { ensureAdmin, poolUser } from './accounts'
import { memberWrites, storeMember } from './members'
import { demoPeople, demoSignIns, pictureOf } from './people'
import { storePicture } from './pictures'
import { seedProposals } from './proposals'

const MEMBERS = 126
const WRITERS = 8
const DRAWERS = 6
/** Months looked back for members that no seed has made. */
const MONTHS = 24

export interface SeedOptions {
  /** `admin`: plans and the account that administers; `demo`: members as well, into a table without any. */
  mode: 'demo' | 'admin'
  /** What all dates are counted back from; the present unless told. */
  now?: Date
  /** Besides the two who can sign in. */
  members?: number
}

export interface Seeded {
  /** Members that this call has made. */
  members: number
  /** Whether the sign-ins of the demo are there. */
  demo: boolean
}

/** Says how far the seed of this table came. */
interface SeedMark extends Key {
  state: 'begun' | 'done'
  /** The dates of one that was cut off stay what they were. */
  now: string
}

const markKey = keys.job('demo-seed')
const loadMark = () => getItem<SeedMark>(markKey, { consistent: true })
const saveMark = (state: SeedMark['state'], now: Date) =>
  write(put<SeedMark>('job', { ...markKey, state, now: now.toISOString() }))

/** Did anybody sign up here? */
async function hasMembers(now: Date): Promise<boolean> {
  const months = Array.from(
    { length: MONTHS },
    (_, back) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)),
  )
  const pages = await Promise.all(
    months.map((month) => query<AccountItem>(lists.adminUsers(month.toISOString()), { limit: 2 })),
  )
  return pages.some(({ items }) => items.some(({ email }) => email !== demoSignIns.admin.email))
}

async function seedMembers(count: number, now: Date): Promise<number> {
  const [ayesha, bilal, plans] = await Promise.all([
    poolUser(demoSignIns.ayesha),
    poolUser(demoSignIns.bilal),
    loadPlans(),
  ])
  const people = demoPeople({ ayesha, bilal }, count, now)
  const stored = people.all.map((member) => memberWrites(member, plans, now))
  const halves = await Promise.allSettled([
    inParallel(people.all, DRAWERS, async (member) => {
      if (member.portrait) await storePicture(pictureOf(member), member.portrait)
    }),
    inParallel(stored, WRITERS, storeMember).then(() => seedProposals(people, now)),
  ])
  // Neither half goes on behind the back of a caller who was told of a failure.
  for (const half of halves) if (half.status === 'rejected') throw half.reason
  return people.all.length
}

/**
 * Fills a table on one machine; to be called on every start, when the engines answer and the environment of the
 * functions is set. Does nothing to a table that was filled before, or that holds members of its own; goes on where an
 * earlier call was cut off.
 */
export async function seedDemo({ mode, now = clock.now(), members = MEMBERS }: SeedOptions): Promise<Seeded> {
  const mark = await loadMark()
  if (mark?.state === 'done') return { members: 0, demo: true }
  await putInitialPlans(now)
  if (mode === 'admin' || (!mark && (await hasMembers(now)))) {
    await ensureAdmin(now)
    return { members: 0, demo: false }
  }
  const since = mark ? new Date(mark.now) : now
  if (!mark) await saveMark('begun', since)
  const [made] = await Promise.all([seedMembers(members, since), ensureAdmin(since)])
  await saveMark('done', since)
  return { members: made, demo: true }
}
