/**
 * Runs `work` over all items, at most `width` at once. After an error no more is begun; it is thrown once all that had
 * begun has ended.
 */
export async function inParallel<T>(
  items: readonly T[],
  width: number,
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  const rest = items.values()
  let failed = false
  const worker = async () => {
    for (const item of rest) {
      if (failed) return
      try {
        await work(item)
      } catch (error) {
        failed = true
        throw error
      }
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: Math.min(width, items.length) }, worker))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}
