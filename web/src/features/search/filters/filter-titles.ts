import { t } from '@lingui/core/macro'
import { beliefTitle, casteTitles, maslakTitles } from '#shared/options/belief-titles'
import type { FilterName } from '#shared/search'
import { word } from '#web/lib/wording/wording'
import type { PeopleSearch } from './people-search'

/** The term of the chosen religion; with several religions, the Muslim term. */
const ofReligion = (titles: typeof maslakTitles | typeof casteTitles, { religion = [] }: PeopleSearch) =>
  word(beliefTitle(titles, religion.length === 1 ? religion[0] : undefined))

const titles: Readonly<Record<FilterName, (search: PeopleSearch) => string>> = {
  gender: () => t`Looking for`,
  age: () => t`Age`,
  height: () => t`Height`,
  marital_status: () => t`Marital status`,
  has_children: () => t`Children`,
  religion: () => t`Religion`,
  maslak: (search) => ofReligion(maslakTitles, search),
  caste: (search) => ofReligion(casteTitles, search),
  religious_status: () => t`Religious status`,
  education: () => t`Education`,
  profession: () => t`Profession`,
  job_post: () => t`Job title`,
  monthly_income: () => t`Monthly income (Rs.)`,
  mother_tongue: () => t`Mother tongue`,
  nationality: () => t`Nationality`,
  country: () => t`Country`,
  residence_state: () => t`State`,
  residence_city: () => t`City`,
  family_status: () => t`Family status`,
  made_by: () => t`Profile made by`,
  with_picture: () => t`With a picture`,
  verified: () => t`Plan with verified status`,
  phone_checked: () => t`Phone number confirmed`,
  photo_checked: () => t`Photo checked`,
  identity_checked: () => t`Identity checked`,
  online: () => t`Here in the last seven days`,
  since: () => t`Joined`,
}

/** The title of a filter. */
export const titleOf = (name: FilterName, search: PeopleSearch): string => titles[name](search)
