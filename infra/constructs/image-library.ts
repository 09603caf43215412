import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Settings } from '../config'

const root = join(import.meta.dirname, '../..')
const readJson = (...path: string[]): unknown => JSON.parse(readFileSync(join(...path), 'utf8'))

interface Lock {
  packages: Record<string, { version?: string; integrity?: string }>
}

/**
 * `node_modules` with sharp for Lambda's Linux, on any machine. npm fetches the platform's packages once (about 20 MB); each must
 * match the project's lockfile.
 */
export async function imageLibrary(architecture: Settings['architecture']): Promise<string> {
  const { version } = readJson(root, 'node_modules/sharp/package.json') as { version: string }
  const folder = join(root, '.cache', `sharp-${version}-${architecture}`)
  const modules = join(folder, 'node_modules')
  if (existsSync(modules)) return modules

  const fresh = `${folder}.${process.pid}`
  await mkdir(fresh, { recursive: true })
  try {
    await writeFile(
      join(fresh, 'package.json'),
      JSON.stringify({ private: true, dependencies: { sharp: version } }),
    )
    install(fresh, architecture)
    assertLocked(fresh)
    // npm writes this file differently on every run, which would change the bundle's hash.
    await rm(join(fresh, 'node_modules/.package-lock.json'))
    await rm(join(fresh, 'node_modules/.bin'), { recursive: true, force: true })
    await rename(fresh, folder).catch((error: unknown) => {
      if (!existsSync(modules)) throw error
    })
  } finally {
    await rm(fresh, { recursive: true, force: true })
  }
  return modules
}

function install(folder: string, architecture: Settings['architecture']) {
  const cpu = architecture === 'arm64' ? 'arm64' : 'x64'
  const flags = ['--os=linux', `--cpu=${cpu}`, '--libc=glibc', '--ignore-scripts', '--no-audit', '--no-fund']
  try {
    execFileSync('npm', ['install', '--prefix', folder, '--no-package-lock', ...flags], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
      shell: process.platform === 'win32',
    })
  } catch (error) {
    throw new Error(
      `Could not fetch sharp for Lambda (linux ${cpu}) from the npm registry: ${String((error as Error).message)}`,
      { cause: error },
    )
  }
}

function assertLocked(folder: string) {
  const wanted = (readJson(root, 'package-lock.json') as Lock).packages
  const installed = (readJson(folder, 'node_modules/.package-lock.json') as Lock).packages
  const lockedIntegrities = new Set(Object.values(wanted).map(({ integrity }) => integrity))
  for (const [path, { integrity }] of Object.entries(installed))
    if (!integrity || !lockedIntegrities.has(integrity))
      throw new Error(
        `${path} is not the package that package-lock.json names; run npm install to renew the lockfile.`,
      )
}
