import { isForSale, planSeeds } from '#shared/options/plans'
import { rememberedName, safeNextPath } from './next-path'
import { packagesPath, profilePath } from './paths'

/** What a visitor wants to sign in for: a profile or a plan, by its name where that is known. */
export interface SignInPurpose {
  of: 'profile' | 'plan'
  name: string | null
}

/** A plan of the build has its name also where none was kept. */
const planNamed = (id: string | null) =>
  planSeeds.find((plan) => plan.id === id && isForSale(plan))?.name ?? null

/** What is wanted at `next` (the raw parameter); null for any other page. */
export function purposeOf(next: string | null): SignInPurpose | null {
  const path = safeNextPath(next)
  if (path === null) return null
  const { pathname, searchParams } = new URL(path, window.location.origin)
  const name = rememberedName(path)
  if (pathname.startsWith(profilePath(''))) return { of: 'profile', name }
  const plan = searchParams.get('plan')
  return pathname === packagesPath && plan ? { of: 'plan', name: name ?? planNamed(plan) } : null
}
