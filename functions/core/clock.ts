import { setTimeout as wait } from 'node:timers/promises'
import { secondMs } from '#shared/units'

/** The current time; tests can replace it. */
let read = () => new Date()
const present = () => epochSeconds(new Date())

async function untilNextSecond(): Promise<void> {
  const second = present()
  // A timer may fire a little early.
  while (present() === second) await wait(1000 - (Date.now() % 1000))
}
let nextSecond: () => Promise<void> = untilNextSecond

export const clock = {
  now: () => read(),
  /** Resolves when the current second is over. */
  nextSecond: () => nextSecond(),
  /** For tests: replaces `now` until `reset`. */
  set: (next: () => Date) => {
    read = next
  },
  /** For tests: until `reset`, `nextSecond` calls `pass` instead of waiting. */
  hurry: (pass: () => void = () => undefined) => {
    nextSecond = () => Promise.resolve(pass())
  },
  reset: () => {
    read = () => new Date()
    nextSecond = untilNextSecond
  },
}
/** An ISO time so many seconds after another one. */
export const secondsAfter = (time: string, seconds: number): string =>
  new Date(Date.parse(time) + seconds * secondMs).toISOString()

export const epochSeconds = (at: Date) => Math.floor(at.getTime() / 1000)
