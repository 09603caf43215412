import { isForSale, planSeeds } from '#shared/options/plans'
import { rememberedName, safeNextPath } from './next-path'
import { packagesPath, profilePath } from './paths'

/** Why a visitor signs in: to read a profile or to choose a plan. `name` is null if it is unknown. */
export interface SignInPurpose {
  of: 'profile' | 'plan'
  name: string | null
}

/** Name of a plan of the build, if the tab remembers none. */
const planNamed = (id: string | null) =>
  planSeeds.find((plan) => plan.id === id && isForSale(plan))?.name ?? null

/** The purpose behind `next` (the raw parameter); null for any other page. */
export function purposeOf(next: string | null): SignInPurpose | null {
  const path = safeNextPath(next)
  if (path === null) return null
  const { pathname, searchParams } = new URL(path, window.location.origin)
  const name = rememberedName(path)
  if (pathname.startsWith(profilePath(''))) return { of: 'profile', name }
  const plan = searchParams.get('plan')
  return pathname === packagesPath && plan ? { of: 'plan', name: name ?? planNamed(plan) } : null
}
