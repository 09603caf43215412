/** Removes hidden members; no change until they are known. */
export function withoutHidden<Person extends { id: string }>(
  people: readonly Person[],
  hidden: readonly string[] | undefined,
): readonly Person[] {
  if (!hidden?.length) return people
  const hiddenIds = new Set(hidden)
  return people.filter(({ id }) => !hiddenIds.has(id))
}
