import { spawnSync } from 'node:child_process'
import type { AroundDeploy, Given } from '../deploy-stage'
import { settingsOf } from '../settings'
import { StageReleases } from './stage-releases'
import { NotStanding } from './stage-stacks'

function commit(): string | undefined {
  const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' })
  return process.env['GITHUB_SHA'] ?? (status === 0 ? stdout.trim() : undefined)
}

/** What a command that deploys does around it: new code serves at once after a rollback, and what serves is recorded (0058). */
export function aroundDeploy({ stage, settings: json, profile }: Given): AroundDeploy {
  if (profile) process.env['AWS_PROFILE'] = profile
  const settings = settingsOf(stage, json ?? process.env.SETTINGS)
  const use = <T>(work: (one: StageReleases) => Promise<T>) =>
    StageReleases.open(settings, (line) => console.log(line), work)
  let before: number | undefined
  return {
    async isRolledBack() {
      before = await use((one) => one.rolledBackAt()).catch((error: unknown) => {
        if (error instanceof NotStanding) return undefined
        throw error
      })
      return before !== undefined
    },
    settle: () => use((one) => one.settle(commit(), before)),
  }
}
