import { isDeepStrictEqual } from 'node:util'
import { indexEntry, lists, searchSort } from '#functions/db/keys'
import type { Change } from '#functions/db/transact'
import type { ProfileItem } from './items'

/** What a member wrote about themselves and about their family. */
export interface OwnTexts {
  about?: string
  about_family?: string
}

/** The texts of a profile; undefined if there are none. */
export function ownTextsOf({ personal_info, family_info }: Partial<ProfileItem>): OwnTexts | undefined {
  const [about, about_family] = [personal_info?.about, family_info?.about_family]
  if (!about && !about_family) return undefined
  return { ...(about && { about }), ...(about_family && { about_family }) }
}

/** The place of a profile among those with texts, by the time at which a text last changed. */
export const textEntry = (id: string, profile: Partial<ProfileItem>, at: string) =>
  ownTextsOf(profile) ? indexEntry(lists.profileTexts(), searchSort(at, id)) : {}

/** How a profile's place among those with texts changes: it leaves them with its last text. */
export function textEntryChange(
  id: string,
  before: ProfileItem,
  after: ProfileItem,
  at: string,
): Pick<Change, 'set' | 'remove'> {
  const texts = ownTextsOf(after)
  if (!texts) return { remove: ['g1pk', 'g1sk'] }
  return isDeepStrictEqual(texts, ownTextsOf(before)) ? {} : { set: textEntry(id, after, at) }
}
