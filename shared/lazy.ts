/** Makes a value when it is first asked for, and keeps it: for what takes long to make and is not always needed. */
export function lazy<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}
