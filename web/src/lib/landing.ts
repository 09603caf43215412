import { ownPath } from './next-path'
import { wizardPath } from './paths'

interface Person {
  role: 'member' | 'admin'
  profile_info_status: boolean
}

/** Where a person goes on signing in: back to where they wanted to be, else on with their profile, else home. */
export function landingFor(person: Person, next: string | null): string {
  const wanted = ownPath(next)
  if (wanted) return wanted
  return person.role === 'member' && !person.profile_info_status ? wizardPath : '/dashboard'
}
