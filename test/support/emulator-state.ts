import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Something that the emulator holds: a function, a bucket, a tag. */
export interface StateEntry {
  service: string
  store: string
  /** Its key and all of it, as text. */
  text: string
}

interface StateFile {
  payload: Record<string, { data?: Record<string, unknown> } | null>
}

/** All that an emulator held when it ended, of whatever kind; it leaves a file for each service. */
export function readState(folder: string): StateEntry[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => {
      const { payload } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as StateFile
      return Object.entries(payload).flatMap(([store, held]) =>
        Object.entries(held?.data ?? {}).map(([key, value]) => ({
          service: file.replace('.json', ''),
          store,
          text: `${key} ${JSON.stringify(value)}`,
        })),
      )
    })
}
