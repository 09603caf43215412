import { ownPath } from './next-path'
import { wizardPath } from './paths'

interface Person {
  role: 'member' | 'admin'
  profile_info_status: boolean
}

/** Where to go after sign-in: the requested path, else the wizard if the profile is missing, else the dashboard. */
export function landingFor(person: Person, next: string | null): string {
  const wanted = ownPath(next)
  if (wanted) return wanted
  return person.role === 'member' && !person.profile_info_status ? wizardPath : '/dashboard'
}
