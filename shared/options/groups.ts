/** Stands for all values of a list. */
export const everyValue = '*'

/** The general values of a list, and the values that each contains, also indirectly. */
export type Groups<Value extends string = string> = Readonly<
  Partial<Record<Value, readonly Value[] | typeof everyValue>>
>

/** The groups of a religion; none for an unknown one. */
export const groupsOf = (byReligion: Readonly<Record<string, Groups>>, religion: string): Groups =>
  (Object.hasOwn(byReligion, religion) ? byReligion[religion] : undefined) ?? {}

/** For each general value of all religions, except those that stand for all: itself and the values that it contains. */
export function namedGroups(byReligion: Readonly<Record<string, Groups>>): Record<string, string[]> {
  const named: Record<string, string[]> = {}
  for (const [general, parts] of Object.values(byReligion).flatMap((groups) => Object.entries(groups)))
    if (parts && parts !== everyValue) named[general] = [...(named[general] ?? [general]), ...parts]
  return named
}

/** Is a value the general one, or a part of it? */
export function isPartOf(groups: Groups, value: string, general: string): boolean {
  if (value === general) return true
  const parts = Object.hasOwn(groups, general) ? groups[general] : undefined
  return parts === everyValue || (parts?.includes(value) ?? false)
}
