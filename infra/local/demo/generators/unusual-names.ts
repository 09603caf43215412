import type { ProfileSections } from '#shared/schemas/profile'
import { makeProfile, type ProfileOptions } from './profile'

interface UnusualName {
  /** Their position in the listing. */
  at: number
  options: ProfileOptions
  first: string
  last: string
  father: string
}

/** Names that try a page: in Urdu script, and long ones. Not among the first whom a visitor sees. */
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

/** The sections of who is at this position, if it is somebody with such a name. */
export function unusualNameAt(at: number, year: number): ProfileSections | undefined {
  const notable = unusualNames.find((one) => one.at === at)
  if (!notable) return undefined
  const made = makeProfile(at, { ...notable.options, year })
  return {
    ...made,
    personal_info: { ...made.personal_info, first_name: notable.first, last_name: notable.last },
    family_info: { ...made.family_info, father_name: notable.father },
  }
}
