/** The instant of now; tests set their own. */
let read = () => new Date()

export const clock = {
  now: () => read(),
  /** For tests: what `now` answers until `reset`. */
  set: (next: () => Date) => {
    read = next
  },
  reset: () => {
    read = () => new Date()
  },
}
export const epochSeconds = (at: Date) => Math.floor(at.getTime() / 1000)
