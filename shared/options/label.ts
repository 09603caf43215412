/** The label of a stored value; for a value that is no longer offered, its slug in words. */
export const labelOf = (labels: Readonly<Record<string, string>>, value: string): string =>
  (Object.hasOwn(labels, value) ? labels[value] : undefined) ??
  value.replaceAll('_', ' ').replace(/^\p{Ll}/u, (first) => first.toUpperCase())
