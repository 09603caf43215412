/** A start-up failure that the user can fix: only its one-sentence message is printed, exit code 1. */
export class StartError extends Error {
  override name = 'StartError'
}
