import { isForSale, planSeeds } from '#shared/options/plans'
import { nameFor, ownPath } from './next-path'
import { packagesPath, profilePath } from './paths'

/** What a visitor wants to sign in for: a profile or a plan, by its name where that is known. */
export interface Aim {
  of: 'profile' | 'plan'
  name: string | null
}

/** A plan of the build has its name also where none was kept. */
const planNamed = (id: string | null) =>
  planSeeds.find((plan) => plan.id === id && isForSale(plan))?.name ?? null

/** What is wanted at `next` (the raw parameter); null for any other page. */
export function aimOf(next: string | null): Aim | null {
  const path = ownPath(next)
  if (path === null) return null
  const { pathname, searchParams } = new URL(path, window.location.origin)
  const name = nameFor(path)
  if (pathname.startsWith(profilePath(''))) return { of: 'profile', name }
  const plan = searchParams.get('plan')
  return pathname === packagesPath && plan ? { of: 'plan', name: name ?? planNamed(plan) } : null
}
