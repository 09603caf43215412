/** How this document was loaded: by a link, a reload, or Back or Forward. Undefined in browsers that do not tell. */
export function loadType(): string | undefined {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return load?.type
}
