import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from './engines/start-error'
import { type Lock, takeLock } from './lock'

/** Files that the stack stores in its folder; it never removes others. */
const OWN = /^(?:dynamo\.db.*|cognito|s3|stream\.json.*|media-key\.pem.*|run\.json.*)$/

/**
 * Locks the data folder for this process. Creates it if missing; with `fresh`, removes what earlier runs stored.
 * Throws StartError when another process has locked it or it cannot be used.
 */
export async function openDataFolder(dataDir: string, fresh: boolean): Promise<Lock> {
  let lock: Lock | undefined
  try {
    await mkdir(dataDir, { recursive: true })
    lock = await takeLock(join(dataDir, 'lock'))
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? 'unknown'
    throw new StartError(
      `The data folder ${dataDir} cannot be used (${reason}); choose another with DATA_DIR.`,
    )
  }
  if (!lock)
    throw new StartError(
      `The data folder ${dataDir} is in use by another start; stop that one or set DATA_DIR.`,
    )
  if (fresh) {
    const ownFiles = (await readdir(dataDir)).filter((name) => OWN.test(name))
    await Promise.all(ownFiles.map((name) => rm(join(dataDir, name), { recursive: true, force: true })))
  }
  return lock
}
