import type { PersonalInfo, SecondMarriageInfo } from '#shared/schemas/profile'

/** What the first step asks for. */
export interface PersonalValues {
  personal_info: PersonalInfo
  second_marriage_info: SecondMarriageInfo
}
