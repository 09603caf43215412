import { searchMs } from '#shared/limits'
import { log } from '#functions/core/log'
import type { SearchEngine } from './engine'

/** Members at one place in the listing of changes. */
export interface Snapshot<Engine extends SearchEngine = SearchEngine> {
  engine: Engine
  /** ISO. */
  at: string
}

export interface SnapshotPorts<Engine extends SearchEngine = SearchEngine> {
  /** The bytes of the last snapshot; undefined if there is none. */
  readSnapshot: () => Promise<Uint8Array | undefined>
  /** Undefined for another layout; throws if the bytes are damaged. */
  decode: (bytes: Uint8Array) => Snapshot<Engine> | undefined
  now: () => number
}

function decodeIfUsable<Engine extends SearchEngine>(
  bytes: Uint8Array,
  { decode, now }: SnapshotPorts<Engine>,
): Snapshot<Engine> | undefined {
  const snapshot = decode(bytes)
  // Normal after a deploy that changes the layout, until the job has run.
  if (!snapshot) log.info('search snapshot of another version')
  // Tombstones of removed members may have expired from the listing.
  else if (now() - Date.parse(snapshot.at) > searchMs.oldest)
    log.warn('search snapshot outdated', { at: snapshot.at })
  else return snapshot
  return undefined
}

/** The last snapshot if it is usable; otherwise the whole listing must be read, which takes longer. */
export async function loadLastSnapshot<Engine extends SearchEngine>(
  ports: SnapshotPorts<Engine>,
): Promise<Snapshot<Engine> | undefined> {
  let bytes: Uint8Array | undefined
  try {
    bytes = await ports.readSnapshot()
  } catch (error) {
    log.warn('search snapshot not read', { error })
    return undefined
  }
  if (!bytes) {
    log.info('no search snapshot')
    return undefined
  }
  try {
    return decodeIfUsable(bytes, ports)
  } catch (error) {
    log.error('search snapshot torn', { cause: error })
    return undefined
  }
}
