import { dayMs } from '#shared/units'
import type { ReportReason } from '#shared/options/moderation'
import { type UserId, userId } from '#functions/core/ids'
import { otherParty } from '#functions/features/connections/rules'
import { appealCase } from '#functions/features/moderation/appeals'
import { decideCase } from '#functions/features/moderation/decisions'
import { listCasesOf, listReports } from '#functions/features/moderation/cases'
import { listConnections } from '#functions/features/connections/store'
import { loadEvidence, submitReport } from '#functions/features/moderation/reports'
import type { MadeMember } from './generators/member'
import type { People } from './people'

interface DemoReport {
  reporter: UserId
  reason: ReportReason
  message?: string
  /** Indexes of reported messages in the conversation. */
  messages?: number[]
  daysAgo: number
}

const caseAbout = async (target: UserId) => (await listCasesOf(target, { pageSize: 1 })).items.at(0)
async function hasReported(reporter: UserId, target: UserId): Promise<boolean> {
  const found = await caseAbout(target)
  if (!found) return false
  const { items } = await listReports(found.id)
  return items.some(({ reporter_id }) => reporter_id === reporter)
}
const before = (now: Date, days: number) => new Date(now.getTime() - days * dayMs)

/** Writes the missing reports about a member, for example after an interrupted seed. */
async function addReports(target: UserId, reports: readonly DemoReport[], now: Date): Promise<void> {
  for (const { reporter, reason, message, messages = [], daysAgo } of reports) {
    if (await hasReported(reporter, target)) continue
    const evidence = await loadEvidence(reporter, target, messages)
    await submitReport({ reporter, target, reason, message, evidence }, before(now, daysAgo))
  }
}

async function warn(target: UserId, by: UserId, reason: string, at: Date): Promise<void> {
  const found = await caseAbout(target)
  if (found?.state !== 'open') return
  await decideCase(found.id, { action: 'warned', reason }, { actor_id: by, address: '127.0.0.1' }, at)
}

async function appealAgainst(target: UserId, text: string, at: Date): Promise<void> {
  const found = await caseAbout(target)
  if (found?.state === 'decided') await appealCase(found.id, text, at)
}

/** Members of one gender who joined long ago. */
const settled = (others: readonly MadeMember[], gender: 'male' | 'female', now: Date): UserId[] =>
  others
    .filter(({ sections, joined }) => sections.personal_info.gender === gender && joined < before(now, 20))
    .map(({ id }) => userId(id))

/** Reports for the console: an open one with messages, a decided one, and an appeal. Idempotent. */
export async function seedReports({ ayesha, others }: People, admin: UserId, now: Date): Promise<void> {
  const me = userId(ayesha.id)
  const { items } = await listConnections(me, { pageSize: 1 })
  const women = settled(others, 'female', now)
  const [connected] = items.map((pair) => otherParty(pair, me))
  const [warned, appealing] = settled(others, 'male', now).filter((id) => id !== connected)
  const [first, second, third] = women
  if (!connected || !warned || !appealing || !first || !second || !third)
    throw new Error('There are too few demo members for their reports.')

  await addReports(
    connected,
    [
      {
        reporter: first,
        reason: 'already_married',
        message: 'He is the husband of a neighbour of my aunt.',
        daysAgo: 2,
      },
      {
        reporter: me,
        reason: 'already_married',
        message:
          'A cousin of mine knows his family: he has been married for two years.\nوہ ہم سے ملنے آنا چاہتے تھے اور یہ بات نہیں بتائی۔',
        messages: [1, 2, 3],
        daysAgo: 0.4,
      },
    ],
    now,
  )
  await addReports(
    warned,
    [{ reporter: second, reason: 'harassment', message: 'He would not stop.', daysAgo: 6 }],
    now,
  )
  await warn(warned, admin, 'Please take a no for a no.', before(now, 5))
  await addReports(appealing, [{ reporter: third, reason: 'fake_profile', daysAgo: 8 }], now)
  await warn(appealing, admin, 'Please state your profession as it is.', before(now, 4))
  await appealAgainst(
    appealing,
    'I have changed my work in between.\nبراہ کرم دوبارہ دیکھیں۔',
    before(now, 1),
  )
}
