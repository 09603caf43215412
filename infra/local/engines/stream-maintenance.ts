import { existsSync } from 'node:fs'
import type { StreamCheckpoint } from '../stream-checkpoint'

/** How long another process with the file open may write. */
const LOCKED_WITHIN_MS = 3000

/**
 * dynoxide reads the greatest sequence number before each write, and the range of a shard at each DescribeStream. The first two
 * columns make the first a look-up; all four keep the second from reading the images.
 */
const INDEX = `CREATE INDEX IF NOT EXISTS stream_records_in_order ON _stream_records
  (table_name, CAST(sequence_number AS INTEGER), shard_id, sequence_number)`

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

/**
 * Deletes the records before the last processed one of each shard. That one stays: the engine continues from the greatest number,
 * and a checkpoint of another stream finds no record, so nothing is deleted.
 */
function removals({ streamArn, shards }: StreamCheckpoint): string[] {
  const [, table, label] = /:table\/([^/]+)\/stream\/(.+)$/.exec(streamArn) ?? []
  if (!table || !label) return []
  return Object.entries(shards).map(([shard, sequenceNumber]) => {
    const records = `table_name = ${quoted(table)} AND shard_id = ${quoted(shard)}`
    return `DELETE FROM _stream_records WHERE ${records} AND CAST(sequence_number AS INTEGER) <
      (SELECT CAST(sequence_number AS INTEGER) FROM _stream_records
       WHERE ${records} AND sequence_number = ${quoted(sequenceNumber)}
         AND EXISTS (SELECT 1 FROM _tables WHERE table_name = ${quoted(table)} AND stream_label = ${quoted(label)}))`
  })
}

/** SQLite, if installed; it is optional, like the engine. */
async function loadSqlite() {
  try {
    return await import('libsql')
  } catch {
    return undefined
  }
}

/**
 * Keeps writes to a table with a stream as fast in a full data file of dynoxide as in an empty one: adds an index that dynoxide
 * lacks, and deletes the records before those of `processed`. Call it while nothing writes to the file. False if the file has no
 * tables yet or is unreadable, or if SQLite is not installed.
 */
export async function maintainStreamFile(file: string, processed?: StreamCheckpoint): Promise<boolean> {
  const sqlite = existsSync(file) ? await loadSqlite() : undefined
  if (!sqlite) return false
  try {
    const database = new sqlite.default(file, { timeout: LOCKED_WITHIN_MS })
    try {
      const statements = ['BEGIN IMMEDIATE', INDEX, ...(processed ? removals(processed) : []), 'COMMIT']
      // Not prepared: a prepared statement keeps the file open after `close` until it is garbage-collected.
      database.exec(statements.join(';\n'))
    } finally {
      database.close()
    }
    return true
  } catch (error) {
    // A new file, or an invalid one that the engine will report itself.
    const expected = /no such table|not a database|malformed/i.test(String(error))
    if (!expected) console.error('The data file could not be prepared; writes may become slow:', error)
    return false
  }
}
