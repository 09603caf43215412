import { createHash } from 'node:crypto'
import type { PaidPlan } from '#functions/core/account'
import { secret, type UserId, userId } from '#functions/core/ids'
import { snapshot } from '#functions/features/plans/rules'
import { newAccountItems } from '#functions/features/accounts/store'
import { newProfileItems } from '#functions/features/profiles/create'
import { versionAttributeOf } from '#functions/db/shapes'
import { planSeeds } from '#shared/options/plans'
import { privacyDefaults } from '#shared/options/privacy'
import type { PrivacySettings } from '#shared/schemas/privacy-settings'
import { makeProfile } from '#infra/local/demo/generators/profile'
import { Random } from '#infra/local/demo/generators/random'

const DAY_MS = 86_400_000
/** All sign up within two years, in order of their numbers. */
const SINCE_MS = 730 * DAY_MS

/** Id of the member with this number: a UUID, the longest real ids. */
export function memberId(number: number): UserId {
  const hex = createHash('sha256').update(`member ${number}`).digest('hex')
  return userId(hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'))
}

function planAt(random: Random, now: Date): PaidPlan | undefined {
  const id = random.weighted([
    ['free', 86],
    ['silver', 6],
    ['gold', 5],
    ['platinum', 3],
  ] as const)
  const seed = planSeeds.find((plan) => plan.id === id)
  if (!seed || id === 'free') return undefined
  return {
    ...snapshot({ ...seed, created_at: now.toISOString() }),
    start: new Date(now.getTime() - DAY_MS).toISOString(),
    end: new Date(now.getTime() + (seed.duration - 1) * DAY_MS).toISOString(),
  }
}

/** As of members of earlier releases, who include verified plans. */
const privacyOf = (random: Random): PrivacySettings => ({
  ...privacyDefaults,
  verified_by_plan: true,
  profile_visibility: random.weighted([
    ['everyone', 85],
    ['verified_users', 12],
    ['private', 3],
  ] as const),
  show_profile_picture: random.weighted([
    ['everyone', 60],
    ['verified_users', 40],
  ] as const),
  proposals_privacy: random.weighted([
    ['everyone', 85],
    ['verified_users', 15],
  ] as const),
})

export interface MemberOptions {
  gender?: 'male' | 'female'
  /** Default: random. */
  plan?: PaidPlan | 'free'
  /** Default: random. */
  privacy?: PrivacySettings
}

/**
 * All items of one member: account, account state, profile and card, created by the product's own functions. Create
 * members in order of their numbers, since ids are ordered by time.
 */
export function memberItems(number: number, now: Date, options: MemberOptions = {}): object[] {
  const random = new Random(number * 31 + 7)
  const id = memberId(number)
  const joined = new Date(now.getTime() - SINCE_MS + number * 500)
  const sections = makeProfile(number, options.gender ? { gender: options.gender } : {})
  const { first_name, last_name, gender } = sections.personal_info
  const bought = options.plan ?? planAt(random, now)
  const owner = {
    user_id: id,
    ...(bought && bought !== 'free' && { plan: bought }),
    ...(random.chance(0.8) && { picture: secret().slice(0, 22) }),
  }
  const [account, state] = newAccountItems(
    {
      userId: id,
      name: `${first_name} ${last_name}`,
      email: `${first_name}.${last_name}.${number}@example.com`.toLowerCase().replace(/[^a-z\d.@]+/g, '.'),
      phone: `+92300${String(number).padStart(7, '0')}`,
      role: 'member',
    },
    joined,
  )
  const privacy = options.privacy ?? privacyOf(random)
  const [profileItem, card] = newProfileItems(owner, sections, joined, privacy)
  return [
    { ...account, profile_complete: true, gender, ...versionAttributeOf('account') },
    { ...state, profile_complete: true, gender, ...owner, ...versionAttributeOf('accountState') },
    { ...profileItem, ...versionAttributeOf('profile') },
    { ...card, ...versionAttributeOf('card') },
  ]
}

/** The paid plan that includes the verified badge. */
export function goldPlan(now: Date): PaidPlan {
  const seed = planSeeds.find(({ profile_status }) => profile_status)!
  return {
    ...snapshot({ ...seed, created_at: now.toISOString() }),
    start: now.toISOString(),
    end: new Date(now.getTime() + seed.duration * DAY_MS).toISOString(),
  }
}
