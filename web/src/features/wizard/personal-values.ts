import type { PersonalInfo, SecondMarriageInfo } from '#shared/schemas/profile'

/** Form values of the first step. */
export interface PersonalValues {
  personal_info: PersonalInfo
  second_marriage_info: SecondMarriageInfo
}
