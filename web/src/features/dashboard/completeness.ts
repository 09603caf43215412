import { needsSecondMarriage, type SectionName, sectionNames } from '#shared/options/sections'
import type { Profile } from '#shared/schemas/entities'

/** What has been written so far. */
export interface Written {
  finished: readonly SectionName[]
  maritalStatus: unknown
  picture: boolean
}

export interface Completeness {
  /** Finished sections, of those that apply. */
  done: number
  total: number
  picture: boolean
  /** 0 to 100; the picture counts like a section. */
  percent: number
}

/** How much of a biodata is there. Second marriage counts only for who is not single. */
export function completenessOf({ finished, maritalStatus, picture }: Written): Completeness {
  const asked = sectionNames.filter(
    (name) => name !== 'second_marriage_info' || needsSecondMarriage(maritalStatus),
  )
  const done = asked.filter((name) => finished.includes(name)).length
  const total = asked.length
  const percent = Math.round(((done + (picture ? 1 : 0)) / (total + 1)) * 100)
  return { done, total, picture, percent }
}

/** What a submitted profile holds. */
export const writtenIn = (profile: Profile): Written => ({
  finished: sectionNames.filter((name) => profile[name].length > 0),
  maritalStatus: profile.personal_info[0]?.marital_status,
  picture: profile.user_profile_image.image_url !== null,
})
