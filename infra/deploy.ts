/*
 * `npm run deploy -- -c stage=prod`; all arguments are passed on to `cdk deploy`.
 */
import { spawnSync } from 'node:child_process'
import { deployStage } from './deploy-stage'
import { run } from './operator'

function node(command: string[], env: NodeJS.ProcessEnv) {
  const { status, error } = spawnSync(process.execPath, command, { env, stdio: 'inherit' })
  if (error) throw error
  if (status !== 0) throw new Error('Not deployed: see above.')
}

await run(async () => deployStage(process.argv.slice(2), node))
