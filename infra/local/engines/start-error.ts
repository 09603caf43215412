/** A start that cannot go on for a reason the person at the keyboard can fix: printed as its one sentence, exit code 1. */
export class StartError extends Error {
  override name = 'StartError'
}
