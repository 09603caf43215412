import { createHash } from 'node:crypto'
import { deserialize, serialize } from 'node:v8'
import { fitFields } from '#shared/fit'
import { choiceNames } from '#shared/search'
import { ColumnEngine } from './engine'
import { Members, namesOfNumbers, type StoredMembers } from './members'

/** Raised whenever what was written before would be understood otherwise. */
const version = 2

/** What tells apart snapshots of another version, or of other columns. */
export const snapshotLayout = createHash('sha256')
  .update([version, ...choiceNames, ...fitFields, ...namesOfNumbers].join())
  .digest('hex')
  .slice(0, 12)

interface Stored {
  layout: string
  at: string
  members: StoredMembers
}

/** Whoever the engine finds, as a file; `at`: up to when changes are in it. */
export function encodeSnapshot({ members }: ColumnEngine, at: string): Uint8Array {
  return serialize({ layout: snapshotLayout, at, members: members.stored() } satisfies Stored)
}

/** An engine that finds whom the file holds; undefined of another layout. Throws where the file is not as it was written. */
export function decodeSnapshot(bytes: Uint8Array): { engine: ColumnEngine; at: string } | undefined {
  const { layout, at, members } = deserialize(bytes) as Stored
  return layout === snapshotLayout ? { engine: new ColumnEngine(Members.of(members)), at } : undefined
}
