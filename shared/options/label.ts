/** The label of a stored value; a value that is no longer offered reads as its slug in words. */
export const labelOf = (labels: Readonly<Record<string, string>>, value: string): string =>
  (Object.hasOwn(labels, value) ? labels[value] : undefined) ??
  value.replaceAll('_', ' ').replace(/^\p{Ll}/u, (first) => first.toUpperCase())

/** `{ value, label }` pairs in the order of `values`, for selects and filters. */
export const choices = <V extends string>(values: readonly V[], labels: Readonly<Record<V, string>>) =>
  values.map((value) => ({ value, label: labels[value] }))
