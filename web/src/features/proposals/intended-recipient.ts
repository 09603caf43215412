import { cutName } from '#shared/format'
import { profilePath } from '#web/lib/paths'
import { localStore, readRecord } from '#web/lib/safe-storage'

/*
 * Whoever presses 'Send a Proposal' before they have a profile of their own writes it first. For whom is kept on this
 * device, through reloads and signing in, so that the way leads back to that person.
 */

export interface IntendedRecipient {
  /** Of the profile. */
  id: string
  /** To be shown as text. */
  name: string
}

const keyOf = (userId: string) => `humsafar.sought.${userId}`
const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[A-Za-z0-9_-]{1,128}$/.test(value)

/** Keeps for whom this member writes a profile, in place of anybody before. */
export const saveIntendedRecipient = (userId: string, { id, name }: IntendedRecipient): void =>
  localStore.setItem(keyOf(userId), JSON.stringify({ id, name: cutName(name) }))

/** For whom this member writes a profile; null for nobody. */
export function intendedRecipient(userId: string): IntendedRecipient | null {
  const { id, name } = readRecord(localStore, keyOf(userId))
  return isId(id) ? { id, name: typeof name === 'string' ? cutName(name) : '' } : null
}

export const clearIntendedRecipient = (userId: string): void => localStore.removeItem(keyOf(userId))

const ownProfilePath = '/dashboard/profile'

/** Where a member goes who has a profile by now: to the person they wrote it for, else to read their own. */
export function afterProfilePath(userId: string): string {
  const person = intendedRecipient(userId)
  return person ? profilePath(person.id) : ownProfilePath
}
