/** Computes a value on first use and caches it: for expensive values that are not always needed. */
export function lazy<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}
