/** Waits until listings, counts, searches and due jobs of a local stack show everything that was written before. */
export async function caughtUp(url: string): Promise<void> {
  const { status } = await fetch(`${url}/_dev/caught-up`)
  if (status !== 200) throw new Error(`caught-up: ${status}`)
}
