import { existsSync } from 'node:fs'
import { cp, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { takeLock } from '#infra/local/lock'

const LOOK_AGAIN_MS = 100

/** The data folder of a stack with all demo data. The first caller seeds it while others wait. */
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
 * Copies the demo data of this Jest run into a data folder, because seeding takes longer than the rest of a start. Without
 * such a run (`jest/e2e-setup.js`) it does nothing, and the stack seeds its own data.
 */
export async function copyDemoData(dataDir: string, seed: (dataDir: string) => Promise<void>): Promise<void> {
  const run = process.env['DEMO_RUN']
  if (run) await cp(await demoFolder(run, seed), dataDir, { recursive: true })
}
