import { type SectionName, sectionNames, sectionSchemas } from '#shared/schemas/profile'
import { deviceStorage, openDraft } from './draft'

export interface DraftProgress {
  /** Sections whose answers could be sent as they are. */
  finished: SectionName[]
  maritalStatus: unknown
  picture: boolean
}

/** How far the draft on this device is; nothing is written. */
export function draftProgress(userId: string): DraftProgress {
  const { sections, image_url } = openDraft(deviceStorage, userId).read()
  return {
    finished: sectionNames.filter((name) => sectionSchemas[name].safeParse(sections[name]).success),
    maritalStatus: sections.personal_info?.marital_status,
    picture: image_url !== null,
  }
}
