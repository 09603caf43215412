import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { retiredIn } from './constructs/retired'
import { unprotectedIn } from './constructs/unprotected'
import { SettingsError } from './settings-error'

/** Runs a Node program to its end, in the project's folder; throws when it fails. */
export type RunNode = (command: string[], env: NodeJS.ProcessEnv) => void

/** What is done for a stage around its deploy (0058). */
export interface AroundDeploy {
  /** Whether an earlier release serves than was deployed last. */
  isRolledBack(): Promise<boolean>
  /** Has all serve that was deployed, and records it. */
  settle(): Promise<void>
}

export interface Given {
  stage: string
  /** As JSON, instead of SETTINGS. */
  settings: string | undefined
  profile: string | undefined
}

const contexts = (given: unknown) => [given].flat().filter((one) => typeof one === 'string')
const valueOf = (given: unknown, name: string) =>
  contexts(given)
    .findLast((one) => one.startsWith(`${name}=`))
    ?.slice(name.length + 1)

/**
 * Builds the site and deploys every stack; `args` go to `cdk deploy`. What keeps data is created unprotected (0051), and a secret
 * that nothing refers to any more can only then be deleted (0057): both are deployed again at once, so that all is done when this ends. A
 * deploy of all stacks is recorded as a release.
 */
export async function deployStage(args: string[], node: RunNode, around: (given: Given) => AroundDeploy) {
  const { values } = parseArgs({
    args,
    strict: false,
    options: {
      output: { type: 'string', short: 'o' },
      profile: { type: 'string' },
      context: { type: 'string', short: 'c', multiple: true },
    },
  })
  const { output = 'cdk.out', context } = values
  const profile = typeof values.profile === 'string' ? values.profile : undefined
  const stage = valueOf(context, 'stage') ?? process.env.STAGE
  if (!stage)
    throw new SettingsError(
      'Which stage? npm run deploy -- -c stage=prod (npm keeps what stands before the two dashes).',
    )
  // The CDK keeps its profile to itself, and the app, which reads what stands, needs the same credentials.
  const env = { ...process.env, ...(profile && { AWS_PROFILE: profile }) }
  const releases = around({ stage, settings: valueOf(context, 'settings'), profile })
  const canary = (await releases.isRolledBack()) ? ['-c', 'canary=off'] : []
  if (canary.length > 0)
    console.log(
      'An earlier release serves: new code is to serve at once, since CodeDeploy knows other versions as those in use (0058).',
    )
  const deploy = () => node(['node_modules/aws-cdk/bin/cdk', 'deploy', '--all', ...args, ...canary], env)

  node(['--import', 'tsx', 'web/build.ts'], env)
  deploy()
  const assembly = resolve(String(output))
  const unprotected = unprotectedIn(assembly)
  const retired = retiredIn(assembly)
  if (unprotected.length > 0)
    console.log(
      `\nCreated without protection from deletion: ${unprotected.join(', ')}. Deploying again to protect it.`,
    )
  if (retired.length > 0)
    console.log(
      `\nA secret that nothing refers to any more is left in ${retired.join(', ')}. Deploying again to delete it.`,
    )
  if (unprotected.length + retired.length > 0) deploy()
  if (args.some((one) => one.startsWith('humsafar-')))
    console.log('Not recorded as a release: these were not all stacks.')
  else await releases.settle()
}
