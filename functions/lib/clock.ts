import { setTimeout as wait } from 'node:timers/promises'

/** The instant of now; tests set their own. */
let read = () => new Date()
const untilNextSecond = () => wait(1000 - (Date.now() % 1000))
let nextSecond: () => Promise<unknown> = untilNextSecond

export const clock = {
  now: () => read(),
  /** Resolves when the present second is over. */
  nextSecond: () => nextSecond(),
  /** For tests: what `now` answers until `reset`. */
  set: (next: () => Date) => {
    read = next
  },
  /** For tests that need no second of their own: nothing is waited for until `reset`. */
  hurry: () => {
    nextSecond = () => Promise.resolve()
  },
  reset: () => {
    read = () => new Date()
    nextSecond = untilNextSecond
  },
}
export const epochSeconds = (at: Date) => Math.floor(at.getTime() / 1000)
