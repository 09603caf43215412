import { cutName } from '#shared/format'
import { ownProfilePath, profilePath } from '#web/lib/paths'
import { localStore, readRecord } from '#web/lib/safe-storage'

/*
 * Members without a profile who press 'Send a Proposal' write it first. This remembers the receiver on this
 * device, across reloads and sign-ins, so that they return to that member.
 */

export interface IntendedRecipient {
  /** Profile id. */
  id: string
  /** To be shown as text. */
  name: string
}

const keyOf = (userId: string) => `humsafar.sought.${userId}`
const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[A-Za-z0-9_-]{1,128}$/.test(value)

/** Remembers the receiver; replaces an earlier one. */
export const saveIntendedRecipient = (userId: string, { id, name }: IntendedRecipient): void =>
  localStore.setItem(keyOf(userId), JSON.stringify({ id, name: cutName(name) }))

/** The remembered receiver; null if there is none. */
export function intendedRecipient(userId: string): IntendedRecipient | null {
  const { id, name } = readRecord(localStore, keyOf(userId))
  return isId(id) ? { id, name: typeof name === 'string' ? cutName(name) : '' } : null
}

export const clearIntendedRecipient = (userId: string): void => localStore.removeItem(keyOf(userId))

/** The page after the profile is complete: the intended receiver's, else the member's own. */
export function afterProfilePath(userId: string): string {
  const person = intendedRecipient(userId)
  return person ? profilePath(person.id) : ownProfilePath
}
