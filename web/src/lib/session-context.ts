import type { SessionUser } from '#shared/schemas/entities'
import { createContext, useContext } from 'react'
import type { Suspension } from './session/suspension'

export type { SessionUser }

export type SessionStatus = 'loading' | 'signed-in' | 'signed-out'

/** Why the last session of this tab ended. */
export type EndReason = 'signed-out' | 'expired' | 'suspended'

export interface Session {
  status: SessionStatus
  /** Null during a session, and before the first. */
  ended?: EndReason | null
  /** Details of the suspension, if one ended the session. */
  suspension?: Suspension | null
  user: SessionUser | null
  /** Ends the session on the server and here, then goes to the sign-in page. */
  signOut: () => Promise<void>
}

export { sessionKey } from './session/stored-user'

const signedOut: Session = {
  status: 'signed-out',
  user: null,
  signOut: () => Promise.resolve(),
}

export const SessionContext = createContext<Session>(signedOut)

/** The current session; without a provider, signed out. */
export const useSession = (): Session => useContext(SessionContext)

/** Whether the user may shortlist, hide, block or report this member: members may, except themselves. */
export function useMayActOn(id: string): boolean {
  const { user } = useSession()
  return user?.role === 'member' && user.id !== id
}
