import { type SectionName, sectionNames, sectionSchemas } from '#shared/schemas/profile'
import { openDraft } from './draft'

export interface DraftProgress {
  /** Sections whose answers could be sent as they are. */
  finished: SectionName[]
  maritalStatus: unknown
  picture: boolean
}

/** Reads the storage only when asked: where site data is blocked, even naming it throws. */
const storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = {
  getItem: (key) => localStorage.getItem(key),
  setItem: (key, value) => localStorage.setItem(key, value),
  removeItem: (key) => localStorage.removeItem(key),
}

/** How far the draft on this device is; nothing is written. */
export function draftProgress(userId: string): DraftProgress {
  const { sections, image_url } = openDraft(storage, userId).read()
  return {
    finished: sectionNames.filter((name) => sectionSchemas[name].safeParse(sections[name]).success),
    maritalStatus: sections.personal_info?.marital_status,
    picture: image_url !== null,
  }
}
