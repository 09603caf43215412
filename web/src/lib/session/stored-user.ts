import type { SessionUser } from '#shared/schemas/entities'
import { localStore, type ItemStorage, readRecord } from '../safe-storage'

/** Local storage key of the member's last search (a query string), removed at sign-out. */
export const searchKey = (userId: string) => `humsafar.search.${userId}`

/** Local storage key of the answers that the app keeps for the next visit (`kept-answers.ts`). */
export const keptAnswersKey = 'humsafar.answers'

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
  ...(user.language && { language: user.language }),
  ...(user.email_unproven && { email_unproven: true }),
  ...(user.email_proven && { email_proven: true }),
  ...(user.second_factor_missing && { second_factor_missing: true }),
})

/** Stores the display fields, or (null) clears them. Answers that were kept for anyone but this member are removed. */
export function writeUser(storage: ItemStorage, user: SessionUser | null): void {
  const previous = readUser(storage)
  if (previous?.id !== user?.id || user?.role !== 'member') storage.removeItem(keptAnswersKey)
  if (user) return storage.setItem(sessionKey, JSON.stringify(user))
  if (previous) storage.removeItem(searchKey(previous.id))
  storage.removeItem(sessionKey)
}

/** The signed-in user, as far as this browser knows. Content pages rely on this alone. */
export const storedUser = (): SessionUser | null => readUser(localStore)

/** Has somebody else signed in, perhaps in another tab, since this member began something? */
export function isSomebodyElse(memberId: string): boolean {
  const user = storedUser()
  return user !== null && user.id !== memberId
}

/** Clears the signed-in user for every page of this browser. */
export const forgetStoredUser = (): void => writeUser(localStore, null)

/** Calls `tell` when another page of this browser has stored or cleared the user, or may have done so. */
export function onStoredUserChange(tell: () => void): void {
  addEventListener('storage', ({ key }) => {
    // A null key means that storage was cleared.
    if (key === sessionKey || key === null) tell()
  })
  // Pages in the back/forward cache get no events until they are shown again.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) tell()
  })
}
