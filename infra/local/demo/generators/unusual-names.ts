import type { ProfileSections } from '#shared/schemas/profile'
import { makeProfile, type ProfileOptions } from './profile'

interface UnusualName {
  /** Position in the listing. */
  at: number
  options: ProfileOptions
  first: string
  last: string
  father: string
}

/** Names that test the layout: in Urdu script, and long ones. Not among the first that a visitor sees. */
const unusualNames: readonly UnusualName[] = [
  {
    at: 28,
    options: { gender: 'female', surname: 'Siddiqui', marital_status: 'single', age: 26 },
    first: 'مریم',
    last: 'صدیقی',
    father: 'محمد اقبال صدیقی',
  },
  {
    at: 33,
    options: { gender: 'male', surname: 'Chaudhry', marital_status: 'single', age: 31 },
    first: 'محمد عثمان',
    last: 'چوہدری',
    father: 'محمد اسلم چوہدری',
  },
  {
    at: 38,
    options: { gender: 'female', surname: 'Bukhari', marital_status: 'divorced', age: 34 },
    first: 'Syeda Umme Kulsoom Fatima Zahra',
    last: 'Bukhari',
    father: 'Syed Ghulam Mustafa Shah Bukhari',
  },
]

/** Sections of the member at this position, if the name is unusual. */
export function unusualNameAt(at: number, year: number): ProfileSections | undefined {
  const unusual = unusualNames.find((name) => name.at === at)
  if (!unusual) return undefined
  const made = makeProfile(at, { ...unusual.options, year })
  return {
    ...made,
    personal_info: { ...made.personal_info, first_name: unusual.first, last_name: unusual.last },
    family_info: { ...made.family_info, father_name: unusual.father },
  }
}
