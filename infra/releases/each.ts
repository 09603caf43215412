/** How many calls at once: Lambda takes some fifteen of its configuration a second in an account. */
const atOnce = 5

/** Does the same with each of a list, some at a time, and returns what came of it, in order. */
export async function each<T, R>(list: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  let next = 0
  const worker = async () => {
    for (let index = next++; index < list.length; index = next++) results[index] = await work(list[index]!)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return results
}
