import { searchMs } from '#shared/limits'
import { log } from '../lib/log'
import type { SearchEngine } from './engine'

/** Members as they were at a place in the listing of changes. */
export interface Snapshot<Engine extends SearchEngine = SearchEngine> {
  engine: Engine
  /** ISO. */
  at: string
}

export interface SnapshotPorts<Engine extends SearchEngine = SearchEngine> {
  /** The bytes of the last snapshot, undefined where there is none. */
  readSnapshot: () => Promise<Uint8Array | undefined>
  /** Throws a SnapshotError. */
  decode: (bytes: Uint8Array) => Snapshot<Engine>
  now: () => number
}

/** Is this snapshot so old that the listing may have forgotten who is found no more? */
const isOutdated = ({ at }: Pick<Snapshot, 'at'>, now: number): boolean =>
  now - Date.parse(at) > searchMs.oldest

async function bytesOf({
  readSnapshot,
}: Pick<SnapshotPorts, 'readSnapshot'>): Promise<Uint8Array | undefined> {
  try {
    const bytes = await readSnapshot()
    if (!bytes) log.info('no search snapshot')
    return bytes
  } catch (error) {
    log.warn('search snapshot not read', { error })
    return undefined
  }
}

const reasonOf = (error: unknown): unknown =>
  error instanceof Error && 'reason' in error ? error.reason : undefined

function decoded<Engine extends SearchEngine>(
  bytes: Uint8Array,
  { decode }: SnapshotPorts<Engine>,
): Snapshot<Engine> | undefined {
  try {
    return decode(bytes)
  } catch (error) {
    // As it is after each deploy that changes the format, until the job has run.
    if (reasonOf(error) === 'foreign') log.info('search snapshot of another version')
    else log.error('search snapshot torn', { cause: error })
    return undefined
  }
}

/** The last snapshot, if it can be used; without it, the whole listing has to be read, which takes longer. */
export async function lastSnapshot<Engine extends SearchEngine>(
  ports: SnapshotPorts<Engine>,
): Promise<Snapshot<Engine> | undefined> {
  const bytes = await bytesOf(ports)
  const snapshot = bytes && decoded(bytes, ports)
  if (!snapshot || !isOutdated(snapshot, ports.now())) return snapshot
  log.warn('search snapshot outdated', { at: snapshot.at })
  return undefined
}
