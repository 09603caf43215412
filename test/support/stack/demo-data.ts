import { existsSync } from 'node:fs'
import { cp, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { takeLock } from '#infra/local/lock'

const LOOK_AGAIN_MS = 100

/** What a stack leaves that was started with all demo data; made by the first file that asks, while others wait. */
async function demoFolder(run: string, seed: (dataDir: string) => Promise<void>): Promise<string> {
  const folder = join(run, 'data')
  while (!existsSync(folder)) {
    const lock = await takeLock(join(run, 'lock'))
    if (!lock) {
      await sleep(LOOK_AGAIN_MS)
      continue
    }
    try {
      if (existsSync(folder)) break
      const fresh = join(run, `data-${process.pid}`)
      await seed(fresh)
      await rename(fresh, folder)
    } finally {
      await lock.release()
    }
  }
  return folder
}

/**
 * Copies the demo data of this run of Jest into a data folder, since making them takes longer than all else of a start.
 * Outside of such a run (`jest/e2e-setup.js`) it does nothing, and the stack makes its own.
 */
export async function copyDemoData(dataDir: string, seed: (dataDir: string) => Promise<void>): Promise<void> {
  const run = process.env['DEMO_RUN']
  if (run) await cp(await demoFolder(run, seed), dataDir, { recursive: true })
}
