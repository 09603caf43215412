/** `torn`: not as it was written; `foreign`: written by another version, or no snapshot at all. */
export type SnapshotFault = 'torn' | 'foreign'

/** A snapshot that cannot be used: members have to be read anew. */
export class SnapshotError extends Error {
  override name = 'SnapshotError'

  constructor(
    readonly reason: SnapshotFault,
    message: string,
  ) {
    super(message)
  }
}
