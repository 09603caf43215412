import type { MadeBy } from '#shared/options/made-by'
import type { Gender } from '#shared/options/personal'
import type { PersonalInfo } from '#shared/schemas/profile'
import type { DraftStore } from './draft'
import { touch, untouch } from './touched-answers'

const titles = /^(mr|mrs|ms|miss|dr|prof|engr|syed?)\.$|^(mr|mrs|ms|miss|dr|prof|engr)$/i
/** Particles that belong to the next word: "Abdul Rehman", "bin Tariq". */
const particles = new Set([
  'abdul',
  'abdur',
  'abu',
  'al',
  'bin',
  'binte',
  'binti',
  'bint',
  'ibn',
  'ul',
  'ur',
  'ud',
  'uz',
])

interface Names {
  first_name: string
  last_name: string
}

/** Splits a full name: the last word and its particles are the last name. */
export function splitName(name: string): Names {
  const words = name
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '')
  if (words.length > 1 && titles.test(words[0] ?? '')) words.shift()
  let cut = words.length - 1
  while (cut > 1 && particles.has((words[cut - 1] ?? '').toLowerCase())) cut -= 1
  if (cut < 1) return { first_name: words.join(' '), last_name: '' }
  return { first_name: words.slice(0, cut).join(' '), last_name: words.slice(cut).join(' ') }
}

const genderOf: Partial<Record<MadeBy, Gender>> = {
  son: 'male',
  brother: 'male',
  daughter: 'female',
  sister: 'female',
}

type Answers = Partial<PersonalInfo>

/** What the answer to "who is it for" implies about the person. */
function impliedAnswers(madeBy: MadeBy | undefined, ownName: string): Answers {
  const gender = madeBy && genderOf[madeBy]
  return { ...(gender && { gender }), ...(madeBy === 'myself' && splitName(ownName)) }
}

/** Saves who the profile is for, and fills in what that implies. Removes what the previous answer implied. */
export function chooseMadeBy(draft: DraftStore, madeBy: MadeBy, ownName: string): void {
  const { made_by: before, sections } = draft.read()
  const earlier = impliedAnswers(before, ownName)
  const own = Object.entries(sections.personal_info ?? {}).filter(
    ([field, value]) => value !== '' && earlier[field as keyof Answers] !== value,
  )
  const answers = Object.fromEntries(own) as Answers
  const now = impliedAnswers(madeBy, ownName)
  if (earlier.gender && !answers.gender) untouch(draft, ['personal_info.gender'])
  // Entered names stay; the gender follows the answer.
  draft.saveSections({ personal_info: { ...now, ...answers, ...(now.gender && { gender: now.gender }) } })
  if (now.gender) touch(draft, ['personal_info.gender'])
  draft.saveMadeBy(madeBy)
}
