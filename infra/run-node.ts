import { spawnSync } from 'node:child_process'
import type { RunNode } from './deploy-stage'

/** Runs a Node program to its end, with what it says shown. */
export const runNode: RunNode = (command, env) => {
  const { status, error } = spawnSync(process.execPath, command, { env, stdio: 'inherit' })
  if (error) throw error
  if (status !== 0) throw new Error('Not deployed: see above.')
}
