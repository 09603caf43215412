import type { MadeBy } from '#shared/options/made-by'
import type { Gender } from '#shared/options/personal'
import type { PersonalInfo } from '#shared/schemas/profile'
import type { DraftStore } from './draft'
import { splitName } from './split-name'
import { touch, untouch } from './touched'

const genderOf: Partial<Record<MadeBy, Gender>> = {
  son: 'male',
  brother: 'male',
  daughter: 'female',
  sister: 'female',
}

type Answers = Partial<PersonalInfo>

/** What the answer "who is it for" tells about the person. */
function told(madeBy: MadeBy | undefined, ownName: string): Answers {
  const gender = madeBy && genderOf[madeBy]
  return { ...(gender && { gender }), ...(madeBy === 'myself' && splitName(ownName)) }
}

/** Keeps whom the profile is for, and takes over what that tells; what the earlier answer had told goes. */
export function chooseMadeBy(draft: DraftStore, madeBy: MadeBy, ownName: string): void {
  const { made_by: before, sections } = draft.read()
  const earlier = told(before, ownName)
  const own = Object.entries(sections.personal_info ?? {}).filter(
    ([field, value]) => value !== '' && earlier[field as keyof Answers] !== value,
  )
  const answers = Object.fromEntries(own) as Answers
  const now = told(madeBy, ownName)
  if (earlier.gender && !answers.gender) untouch(draft, ['personal_info.gender'])
  // Names that were written stay; the gender follows.
  draft.saveSections({ personal_info: { ...now, ...answers, ...(now.gender && { gender: now.gender }) } })
  if (now.gender) touch(draft, ['personal_info.gender'])
  draft.saveMadeBy(madeBy)
}
