import { type SectionName, sectionNames } from '#shared/options/sections'
import { isRecord } from '#web/lib/json'
import { localStore, parseRecord } from '#web/lib/safe-storage'

/** Storage key of a user's draft on this device. */
export const draftKey = (userId: string) => `humsafar.draft.${userId}`

export interface DraftProgress {
  /** Sections with complete, valid answers. */
  finished: SectionName[]
  maritalStatus: unknown
  picture: boolean
}

/**
 * The progress of the draft on this device, as stored with it. Null if an earlier version stored the draft
 * without progress.
 */
export function storedProgress(userId: string): DraftProgress | null {
  const text = localStore.getItem(draftKey(userId))
  const { finished = text === null ? [] : undefined, sections, image_url } = parseRecord(text)
  if (!Array.isArray(finished)) return null
  const personal = isRecord(sections) ? sections.personal_info : undefined
  return {
    finished: sectionNames.filter((name) => finished.includes(name)),
    maritalStatus: isRecord(personal) ? personal.marital_status : undefined,
    picture: typeof image_url === 'string',
  }
}
