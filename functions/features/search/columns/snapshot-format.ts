import { createHash } from 'node:crypto'
import { deserialize, serialize } from 'node:v8'
import { fitFields } from '#shared/fit'
import { choiceNames } from '#shared/search'
import { ColumnEngine } from './engine'
import { Members, namesOfNumbers, type StoredMembers } from './members'

/** Raise it when the meaning of stored values changes. */
const version = 4

/** Identifies the version and the columns of a snapshot. */
export const snapshotLayout = createHash('sha256')
  .update([version, ...choiceNames, ...fitFields, ...namesOfNumbers].join())
  .digest('hex')
  .slice(0, 12)

interface Stored {
  layout: string
  at: string
  members: StoredMembers
}

/** The members of an engine as a file. `at`: changes up to this time are included. */
export function encodeSnapshot({ members }: ColumnEngine, at: string): Uint8Array {
  return serialize({ layout: snapshotLayout, at, members: members.stored() } satisfies Stored)
}

/** An engine with the members of a file; undefined for another layout. Throws if the file is damaged. */
export function decodeSnapshot(bytes: Uint8Array): { engine: ColumnEngine; at: string } | undefined {
  const { layout, at, members } = deserialize(bytes) as Stored
  return layout === snapshotLayout ? { engine: new ColumnEngine(Members.of(members)), at } : undefined
}
