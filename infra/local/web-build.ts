import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startChild } from './engines/child'
import { StartError } from './engines/start-error'
import { readIfExists, writeAtomically } from './atomic-files'
import { takeLock } from './lock'

const root = join(import.meta.dirname, '../..')
const dist = join(root, '.cache/site')
const mark = join(root, '.cache/web-build.hash')
const inputs = ['web', 'shared', 'package-lock.json', 'tsconfig.json', 'tsconfig.base.json']
const LOOK_AGAIN_MS = 200

async function filesBelow(path: string): Promise<string[]> {
  const entries = await readdir(join(root, path), { withFileTypes: true, recursive: true }).catch(
    () => undefined,
  )
  if (!entries) return [path]
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .filter((file) => !file.startsWith(join('web', 'dist')))
}

/** One hash over names and contents of all inputs of the build. */
async function inputHash(): Promise<string> {
  const configs = (await readdir(root)).filter((name) => name.startsWith('lingui.config.'))
  const files = (await Promise.all([...inputs, ...configs].map(filesBelow))).flat().sort()
  const hash = createHash('sha256')
  const contents = await Promise.all(
    files.map((file) => readFile(join(root, file)).catch(() => Buffer.alloc(0))),
  )
  for (const [at, file] of files.entries())
    hash
      .update(file)
      .update('\0')
      .update(contents[at] ?? '')
  return hash.digest('hex')
}

async function isFresh(hash: string): Promise<boolean> {
  return existsSync(join(dist, 'routes.json')) && (await readIfExists(mark)) === hash
}

async function build(stopping: AbortSignal): Promise<void> {
  const child = startChild(
    process.execPath,
    ['--import', 'tsx', 'web/build.ts', '--local'],
    { ...process.env, NO_COLOR: '1' },
    root,
  )
  const stop = () => void child.stop()
  stopping.addEventListener('abort', stop)
  const { code, output } = await child.exited
  stopping.removeEventListener('abort', stop)
  if (stopping.aborted || code === 0) return
  console.error(output)
  throw new StartError('The web build failed; see its output above.')
}

/** Builds the site unless its sources are unchanged; returns its folder. Concurrent starts wait for each other. */
export async function ensureWebBuild(stopping: AbortSignal): Promise<string> {
  const hash = await inputHash()
  if (await isFresh(hash)) return dist
  await mkdir(join(root, '.cache'), { recursive: true })
  let lock = await takeLock(join(root, '.cache/web-build.lock'))
  while (!lock && !stopping.aborted) {
    await sleep(LOOK_AGAIN_MS)
    lock = await takeLock(join(root, '.cache/web-build.lock'))
  }
  try {
    if (!stopping.aborted && !(await isFresh(hash))) {
      await build(stopping)
      if (!stopping.aborted) await writeAtomically(mark, hash)
    }
  } finally {
    await lock?.release()
  }
  return dist
}
