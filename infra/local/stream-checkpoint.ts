import { readIfExists } from './atomic-files'

/** The position up to which a table's stream is processed. */
export interface StreamCheckpoint {
  streamArn: string
  /** Last processed sequence number by shard. */
  shards: Record<string, string>
}

/** The checkpoint in a file; undefined if it is missing or unreadable. */
export async function readCheckpoint(file: string): Promise<StreamCheckpoint | undefined> {
  try {
    return (JSON.parse((await readIfExists(file)) ?? 'null') as StreamCheckpoint | null) ?? undefined
  } catch {
    return undefined
  }
}
