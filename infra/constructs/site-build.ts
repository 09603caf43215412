import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteTable } from './edge-functions'

const root = join(import.meta.dirname, '../..')

export interface SiteBuild {
  folder: string
  routes: RouteTable
}

/** Returns the built site. Builds it if it is missing, so that synth works in a fresh clone. */
export function siteBuild(): SiteBuild {
  const folder = join(root, 'web/dist')
  const table = join(folder, 'routes.json')
  if (!existsSync(table))
    execFileSync(process.execPath, ['--import', 'tsx', 'web/build.ts'], {
      cwd: root,
      // Stdout is reserved for the CDK's own output.
      stdio: ['ignore', 2, 2],
    })
  return { folder, routes: JSON.parse(readFileSync(table, 'utf8')) as RouteTable }
}
