import { clock } from '#functions/core/clock'
import { inParallel } from '#functions/core/concurrency'
import type { AccountItem } from '#functions/features/accounts/items'
import { type Key, keys, lists } from '#functions/db/keys'
import { loadPlans, putInitialPlans } from '#functions/features/plans/store'
import { getItem, query } from '#functions/db/table'
import { put, type Write, write } from '#functions/db/transact'
import { ensureAdmin, poolUser } from './accounts'
import { seedChecks } from './checks'
import { seedConversations } from './conversations'
import { memberWrites, storeMember } from './members'
import { seedPictureRequests } from './picture-requests'
import { demoPeople, demoSignIns, furtherOf, type People, pictureOf } from './people'
import { storePortrait, storeVariants } from './portraits'
import { seedProposals } from './proposals'
import { seedReports } from './reports'

const MEMBERS = 126
const WRITERS = 8
/** Months to search for members that were not seeded. */
const MONTHS = 24

export interface SeedOptions {
  /** `admin`: plans and the administrator; `demo`: members too, if the table has none. */
  mode: 'demo' | 'admin'
  /** All dates are relative to it; the current time by default. */
  now?: Date
  /** Number of members besides the two demo sign-ins. */
  members?: number
}

export interface Seeded {
  /** Members created by this call. */
  members: number
  /** Whether the demo sign-ins exist. */
  demo: boolean
}

/** Progress of this table's seed. */
interface SeedMark extends Key {
  state: 'begun' | 'done'
  /** A resumed seed keeps the dates of its first run. */
  now: string
}

const markKey = keys.job('demo-seed')
const loadMark = () => getItem<SeedMark>(markKey, { consistent: true })
const saveMark = (state: SeedMark['state'], now: Date) =>
  write(put<SeedMark>('job', { ...markKey, state, now: now.toISOString() }))

/** Whether anybody has signed up. */
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

async function seedMembers(count: number, now: Date): Promise<People> {
  const [ayesha, bilal, plans] = await Promise.all([
    poolUser(demoSignIns.ayesha),
    poolUser(demoSignIns.bilal),
    loadPlans(),
  ])
  const people = demoPeople({ ayesha, bilal }, count, now)
  // One after another: the order of joining is that of the cards.
  const stored: Write[][] = []
  for (const member of people.all) stored.push(await memberWrites(member, plans, now))
  const halves = await Promise.allSettled([
    inParallel(people.all, WRITERS, async (member) => {
      if (!member.portrait) return
      await storePortrait(pictureOf(member), member.portrait)
      await storeVariants(furtherOf(member), member.portrait)
    }),
    inParallel(stored, WRITERS, storeMember)
      .then(() => seedProposals(people, now))
      .then(() => seedPictureRequests(people, now))
      .then(() => seedConversations(people, now)),
  ])
  // Throws only after both halves have ended, so that neither continues in the background.
  for (const half of halves) if (half.status === 'rejected') throw half.reason
  return people
}

/**
 * Seeds the local table. Call it on every start, after the engines are up and the functions' environment is set. Adds no demo
 * members to a table that was seeded before or has its own members. Resumes an interrupted seed.
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
  const admin = await ensureAdmin(since)
  const people = await seedMembers(members, since)
  await seedReports(people, admin, since)
  await seedChecks(people, admin, since)
  await saveMark('done', since)
  return { members: people.all.length, demo: true }
}
