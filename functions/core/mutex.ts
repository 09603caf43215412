const lanes = new Map<string, Promise<unknown>>()

/** Runs works of one name one after another, in the order of the calls, within this process; one that fails holds up none. */
export function inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
  const done = (lanes.get(name) ?? Promise.resolve()).then(work)
  lanes.set(
    name,
    done.catch(() => undefined),
  )
  return done
}
