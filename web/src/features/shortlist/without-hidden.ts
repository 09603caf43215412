/** These people without those who are put aside; all of them while that is not known. */
export function withoutHidden<Person extends { id: string }>(
  people: readonly Person[],
  hidden: readonly string[] | undefined,
): readonly Person[] {
  if (!hidden?.length) return people
  const aside = new Set(hidden)
  return people.filter(({ id }) => !aside.has(id))
}
