import type { Sections } from '#shared/schemas/profile'
import type { ProfileId } from '#functions/core/ids'
import type { ProfileItem } from './items'
import { loadStoredProfile } from './store'

/** What members write about themselves and about their family, by section. */
const ownTexts = { personal_info: 'about', family_info: 'about_family' } as const
type WrittenSection = keyof typeof ownTexts

/** A section without an empty text. */
export function withoutEmptyText<Section extends { about?: unknown; about_family?: unknown }>(
  section: Section,
): Section {
  const { about, about_family, ...others } = section
  return { ...others, ...(about ? { about } : {}), ...(about_family ? { about_family } : {}) } as Section
}

/** What a member wrote, if anything. */
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

/** A member's stored texts; undefined if there are none. */
export async function loadOwnTexts(id: ProfileId): Promise<OwnTexts | undefined> {
  const profile = await loadStoredProfile(id)
  return profile && ownTextsOf(profile)
}

/** A section to store: with the stored text if the request has none, as of clients from before the texts. */
export async function withOwnText<Name extends WrittenSection>(
  id: ProfileId,
  name: Name,
  section: Sections[Name],
): Promise<Sections[Name]> {
  const field = ownTexts[name]
  const given: Readonly<Record<string, unknown>> = section
  if (given[field] !== undefined) return withoutEmptyText(section)
  const stored: Readonly<Record<string, unknown>> = (await loadStoredProfile(id))?.[name] ?? {}
  return withoutEmptyText({ ...section, [field]: stored[field] })
}
