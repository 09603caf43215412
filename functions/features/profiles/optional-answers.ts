import type { SectionName, Sections } from '#shared/schemas/profile'

/** The answer of a section that members may leave out. Clients from before it do not send it. */
const optionalAnswers: { readonly [Name in SectionName]?: string } = {
  personal_info: 'about',
  family_info: 'about_family',
  religion_info: 'religious_status',
  residential_info: 'property_area',
}

type Answers = Readonly<Record<string, unknown>>

/** A stored area means nothing in another unit. */
const isInSameUnit = (one: Answers, other: Answers) => one['property_size'] === other['property_size']

/** A section to store: with the stored answer if the request has none, and without an empty one. */
export function withOptionalAnswer<Name extends SectionName>(
  name: Name,
  section: NonNullable<Sections[Name]>,
  stored: object = {},
): NonNullable<Sections[Name]> {
  const field = optionalAnswers[name]
  if (field === undefined) return section
  const before: Answers = { ...stored }
  const { [field]: given, ...others }: Answers = section
  const kept = isInSameUnit(others, before) ? before[field] : undefined
  const answer = given === undefined ? kept : given
  return { ...others, ...(answer ? { [field]: answer } : {}) } as NonNullable<Sections[Name]>
}
