import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { retiredIn } from './constructs/retired'
import { unprotectedIn } from './constructs/unprotected'
import { SettingsError } from './settings-error'

/** Runs a Node program to its end, in the project's folder; throws when it fails. */
export type RunNode = (command: string[], env: NodeJS.ProcessEnv) => void

const contexts = (given: unknown) => [given].flat().filter((one) => typeof one === 'string')

/**
 * Builds the site and deploys every stack; `args` go to `cdk deploy`. What keeps data is created unprotected (0051), and a secret
 * that nothing refers to any more can only then be deleted (0057): both are deployed again at once, so that all is done when this ends.
 */
export function deployStage(args: string[], node: RunNode) {
  const { values } = parseArgs({
    args,
    strict: false,
    options: {
      output: { type: 'string', short: 'o' },
      profile: { type: 'string' },
      context: { type: 'string', short: 'c', multiple: true },
    },
  })
  const { output = 'cdk.out', profile, context } = values
  if (!process.env.STAGE && !contexts(context).some((one) => one.startsWith('stage=')))
    throw new SettingsError(
      'Which stage? npm run deploy -- -c stage=prod (npm keeps what stands before the two dashes).',
    )
  // The CDK keeps its profile to itself, and the app, which reads what stands, needs the same credentials.
  const env = { ...process.env, ...(typeof profile === 'string' && { AWS_PROFILE: profile }) }
  const deploy = () => node(['node_modules/aws-cdk/bin/cdk', 'deploy', '--all', ...args], env)

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
}
