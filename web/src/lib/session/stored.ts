import type { SessionUser } from '#shared/schemas/entities'
import { localStore } from '../safe-storage'
import { sessionKey, readUser, writeUser } from './storage'

/** Who is signed in, as far as this browser knows: by this alone pages decide whether they are a visitor's. */
export const storedUser = (): SessionUser | null => readUser(localStore)

/** Forgets who is signed in, for every page of this browser. */
export const forgetStoredUser = (): void => writeUser(localStore, null)

/** Tells when another page of this browser has stored or forgotten somebody, or may have done so. */
export function whenStoredUserChanges(tell: () => void): void {
  addEventListener('storage', ({ key }) => {
    // Null: all was cleared.
    if (key === sessionKey || key === null) tell()
  })
  // Browsers keep a page that one leaves, tell it nothing meanwhile, and show it as it was when one comes back.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) tell()
  })
}
