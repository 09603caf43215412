/*
 * `npm run deploy -- -c stage=prod`; all arguments are passed on to `cdk deploy`.
 */
import { spawnSync } from 'node:child_process'
import { type AroundDeploy, deployStage, type Given } from './deploy-stage'
import { run } from './operator'
import { StageReleases } from './releases/stage-releases'
import { NotStanding } from './releases/stage-stacks'
import { settingsOf } from './settings'

function node(command: string[], env: NodeJS.ProcessEnv) {
  const { status, error } = spawnSync(process.execPath, command, { env, stdio: 'inherit' })
  if (error) throw error
  if (status !== 0) throw new Error('Not deployed: see above.')
}

function commit(): string | undefined {
  const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' })
  return process.env['GITHUB_SHA'] ?? (status === 0 ? stdout.trim() : undefined)
}

function around({ stage, settings: json, profile }: Given): AroundDeploy {
  if (profile) process.env['AWS_PROFILE'] = profile
  const settings = settingsOf(stage, json ?? process.env.SETTINGS)
  const use = <T>(work: (one: StageReleases) => Promise<T>) =>
    StageReleases.open(settings, (line) => console.log(line), work)
  return {
    isRolledBack: () =>
      use((one) => one.isRolledBack()).catch((error: unknown) => {
        if (error instanceof NotStanding) return false
        throw error
      }),
    settle: () => use((one) => one.settle(commit())),
  }
}

await run(() => deployStage(process.argv.slice(2), node, around))
