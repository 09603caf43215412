import type { SessionUser } from '#shared/schemas/entities'
import { localStore, type ItemStorage, readRecord } from '../safe-storage'

/** Under which the query of the address is kept with which a member last looked for people here, until they sign out. */
export const searchKey = (userId: string) => `humsafar.search.${userId}`

export const lastSearch = (userId: string): string | null => localStore.getItem(searchKey(userId))

/** Local storage key of the signed-in user's display fields (a `SessionUser` as JSON); grants no access. */
export const sessionKey = 'humsafar.session'

const texts = ['id', 'profileId', 'name', 'email', 'phone'] as const

const isUser = (fields: Record<string, unknown>): fields is SessionUser =>
  texts.every((field) => typeof fields[field] === 'string') &&
  (fields.role === 'member' || fields.role === 'admin') &&
  typeof fields.profile_info_status === 'boolean'

/** The stored display fields; null if absent or unreadable. */
export function readUser(storage: ItemStorage): SessionUser | null {
  const stored = readRecord(storage, sessionKey)
  return isUser(stored) ? displayFieldsOf(stored) : null
}

/** Picks the display fields, whatever else a response contains. */
export const displayFieldsOf = (user: SessionUser): SessionUser => ({
  id: user.id,
  profileId: user.profileId,
  name: user.name,
  email: user.email,
  phone: user.phone,
  role: user.role,
  profile_info_status: user.profile_info_status,
  image_url: user.image_url ?? null,
  ...(user.email_unproven && { email_unproven: true }),
  ...(user.email_proven && { email_proven: true }),
  ...(user.second_factor_missing && { second_factor_missing: true }),
})

/** Stores or (null) clears the display fields; with these goes what their owner last looked for. */
export function writeUser(storage: ItemStorage, user: SessionUser | null): void {
  if (user) return storage.setItem(sessionKey, JSON.stringify(user))
  const left = readUser(storage)
  if (left) storage.removeItem(searchKey(left.id))
  storage.removeItem(sessionKey)
}

/** Who is signed in, as far as this browser knows: by this alone pages decide whether they are a visitor's. */
export const storedUser = (): SessionUser | null => readUser(localStore)

/** Forgets who is signed in, for every page of this browser. */
export const forgetStoredUser = (): void => writeUser(localStore, null)

/** Tells when another page of this browser has stored or forgotten somebody, or may have done so. */
export function onStoredUserChange(tell: () => void): void {
  addEventListener('storage', ({ key }) => {
    // Null: all was cleared.
    if (key === sessionKey || key === null) tell()
  })
  // Browsers keep a page that one leaves, tell it nothing meanwhile, and show it as it was when one comes back.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) tell()
  })
}
