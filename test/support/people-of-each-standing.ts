import { type UserId, userId } from '#functions/domain/ids'
import type { SearchAudience, SearchFacts } from '#functions/domain/search-facts'
import { changeCard } from '#functions/store/cards'
import type { Random } from '#infra/local/demo/generators/random'
import { dayAt } from '#shared/format'
import type { PartnerRequirements } from '#shared/schemas/profile'
import type { PrivacySettings } from '#shared/schemas/settings'
import { type ChoiceFilter, choiceNames } from '#shared/search'
import { dayMs } from '#shared/units'
import { searchValues } from './search-samples'
import type { SearchedMember } from './searched-members'
import { setStatus } from './status'

/* People of each standing as they are stored, and what the plainest search is to know of them: written down by hand. */

/** Valid values of each filter, so few that filters which go together find somebody. */
export const fewValues: Record<ChoiceFilter, readonly string[]> = {
  ...(Object.fromEntries(choiceNames.map((name) => [name, searchValues[name].slice(0, 4)])) as Record<
    ChoiceFilter,
    string[]
  >),
  residence_state: ['PK-PB', 'PK-SD', 'AE-DU'],
  residence_city: ['PK-Lahore', 'PK-Multan', 'AE-Dubai'],
}

/** How somebody is found by nobody. */
export const absences = ['suspended', 'deleted', 'paused', 'private'] as const
export type Absence = (typeof absences)[number]

/** What one asks of a partner here, in the words of profiles. */
interface Asked {
  requirements?: Pick<PartnerRequirements, 'education' | 'marital_status'>
  musts?: readonly ('education' | 'marital_status')[]
}

export interface Somebody extends Omit<SearchedMember, keyof Asked>, Asked {
  said: Partial<Record<ChoiceFilter, string>>
  gender: 'male' | 'female'
  dob: string
  height: number
  created_at: string
  privacy: PrivacySettings
}

type Visibility = PrivacySettings['profile_visibility']
const hours = (random: Random, now: Date, from: number, to: number) =>
  new Date(now.getTime() + random.int(from * 24, to * 24) * (dayMs / 24)).toISOString()

function planOf(random: Random, now: Date): Pick<SearchedMember, 'plan'> {
  if (random.chance(0.5)) return {}
  const [profile_status, featured_profile] = [random.chance(0.7), random.chance(0.4)]
  const [start, end] = ['2026-01-01T00:00:00.000Z', hours(random, now, -5, 90)]
  const limits = { messages_limit: 1, proposals_limit: 1 }
  return { plan: { id: 'gold', name: 'Gold', ...limits, profile_status, featured_profile, start, end } }
}

function askedBy(random: Random): Asked {
  if (random.chance(0.4)) return {}
  const [education, marital_status] = [
    random.pick(['matric', 'bachelor']),
    random.pick(['single', 'divorced']),
  ]
  const musts = (['education', 'marital_status'] as const).filter(() => random.chance(0.15))
  return { requirements: { education, marital_status } as Required<Asked>['requirements'], musts }
}

/** Somebody who may say anything, and show it to anybody; one in twenty is under age. */
export function somebody(random: Random, now: Date, over: Partial<Somebody> = {}): Somebody {
  const said = Object.fromEntries(choiceNames.map((name) => [name, random.pick(fewValues[name])]))
  const years = random.chance(0.05) ? 17 : random.int(18, 60)
  const audience = <Other>(others: readonly Other[]) =>
    random.chance(0.6) ? ('everyone' as const) : random.pick(others)
  return {
    said,
    gender: random.pick(['male', 'female'] as const),
    dob: dayAt(new Date(now.getTime() - years * 365.25 * dayMs - random.int(20, 340) * dayMs)),
    height: random.int(45, 65) / 10,
    created_at: hours(random, now, -30, -1),
    privacy: {
      profile_visibility: audience(['verified_users'] as const),
      show_profile_picture: audience(['verified_users', 'private'] as const),
      messages_privacy: audience(['verified_users', 'connections'] as const),
      proposals_privacy: 'everyone',
    },
    ...(random.chance(0.7) && { picture: 'face' }),
    ...(random.chance(0.6) && { seen_on: dayAt(new Date(now.getTime() - random.int(0, 9) * dayMs)) }),
    ...(random.chance(0.2) && { chat: { hides_online: true } }),
    ...planOf(random, now),
    ...askedBy(random),
    ...over,
  }
}

/** As they are stored. */
export function storedAs({ said, height, ...rest }: Somebody): SearchedMember {
  const { marital_status, mother_tongue, nationality, religion, maslak, caste } = said
  const { education, profession, job_post, monthly_income, made_by } = said
  const { country, residence_state, residence_city, family_status } = said
  return {
    ...rest,
    personal: { marital_status, mother_tongue, nationality, height },
    career: { education, profession, job_post, monthly_income },
    religion: { religion, maslak, caste },
    residence: { country, residence_state, residence_city, family_status },
    ...(marital_status !== 'single' && {
      second_marriage: { kids_from_first_marriage: said.has_children === 'yes' ? 2 : 0 },
    }),
    ...(made_by && { made_by }),
  }
}

const shownTo = (setting: string | undefined): SearchAudience | undefined =>
  setting === 'everyone' || setting === 'verified_users' ? setting : undefined

/** What they are found by, by whoever may find them. */
export function foundBy(one: Somebody): SearchFacts {
  const { said, gender, dob, height, created_at, privacy, plan, requirements, musts = [] } = one
  const picture = one.picture === undefined ? undefined : shownTo(privacy.show_profile_picture)
  const by = one.chat?.hides_online ? undefined : shownTo(privacy.messages_privacy)
  return {
    ...said,
    gender,
    has_children: said.marital_status === 'single' ? 'no' : said.has_children!,
    dob,
    height,
    joined: Date.parse(created_at),
    visible_to: shownTo(privacy.profile_visibility)!,
    ...(picture && { picture }),
    ...(one.seen_on !== undefined && by && { seen: { on: one.seen_on, by } }),
    ...(plan && {
      plans: [
        {
          until: plan.end,
          ...(plan.profile_status && { verified: true as const }),
          ...(plan.featured_profile && { featured: true as const }),
        },
      ],
    }),
    ...(requirements && { wishes: requirements, musts }),
  }
}

/** Has somebody go; searches are not told of it. */
export async function letGo(id: UserId, how: Absence, now: Date): Promise<void> {
  if (how === 'suspended' || how === 'deleted') return setStatus(userId(id), how)
  const facts = how === 'paused' ? { paused: true as const } : { visible_to: 'private' as Visibility }
  await changeCard(id, { facts: () => facts }, now)
}
