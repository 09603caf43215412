import type { SectionName, Sections } from '#shared/schemas/profile'

/**
 * The answers that members may leave out. A client that does not know an answer does not send it, and must not remove it; an
 * empty one (`''` or null) is removed.
 */
const optionalAnswers: { readonly [Name in SectionName]?: readonly string[] } = {
  personal_info: ['about'],
  family_info: ['about_family'],
  religion_info: ['religious_status'],
  residential_info: ['property_area'],
}

const empty: readonly unknown[] = [undefined, null, '']

type Answers = Readonly<Record<string, unknown>>

/** A stored area means nothing in another unit. */
const isInSameUnit = (one: Answers, other: Answers) => one['property_size'] === other['property_size']

/** A section to store: with the stored answers that the request does not have, and without empty ones. */
export function withOptionalAnswers<Name extends SectionName>(
  name: Name,
  section: NonNullable<Sections[Name]>,
  stored: object = {},
): NonNullable<Sections[Name]> {
  const before: Answers = { ...stored }
  const after: Record<string, unknown> = { ...section }
  for (const field of optionalAnswers[name] ?? []) {
    if (after[field] === undefined && isInSameUnit(after, before)) after[field] = before[field]
    if (empty.includes(after[field])) delete after[field]
  }
  return after as NonNullable<Sections[Name]>
}
