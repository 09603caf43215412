/** Polls `ask` until `accept` holds, for projections, which follow later. Throws with the last answer. */
export async function eventually<T>(
  ask: () => Promise<T>,
  accept: (answer: T) => boolean,
  limitMs = 60_000,
): Promise<T> {
  const end = Date.now() + limitMs
  for (;;) {
    const answer = await ask()
    if (accept(answer)) return answer
    if (Date.now() > end) throw new Error(`Not within ${limitMs} ms; last: ${JSON.stringify(answer)}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
