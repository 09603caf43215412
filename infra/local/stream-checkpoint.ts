import { readIfExists } from './atomic-files'

/** How far a table's stream has been processed. */
export interface StreamCheckpoint {
  streamArn: string
  /** Last processed sequence number, by shard. */
  shards: Record<string, string>
}

/** The position stored in a file; undefined when there is none or it is unreadable. */
export async function readCheckpoint(file: string): Promise<StreamCheckpoint | undefined> {
  try {
    return (JSON.parse((await readIfExists(file)) ?? 'null') as StreamCheckpoint | null) ?? undefined
  } catch {
    return undefined
  }
}
