import { App } from 'aws-cdk-lib'
import { settingsOf } from './settings'
import { SettingsError } from './config'
import { buildArtefacts, createStacks } from './stacks/index'

/*
 * `npx cdk synth -c stage=dev` or `npm run deploy -- -c stage=prod`. Settings come from `infra/stages/<stage>.json`, overridden
 * by `-c settings='{"domain":{…},"alarmEmail":"…"}'` or the same JSON in SETTINGS.
 */
async function main() {
  const app = new App({ autoSynth: false })
  const context = (name: string) => app.node.tryGetContext(name) as string | undefined
  const stage = context('stage') ?? process.env.STAGE
  if (!stage)
    throw new SettingsError(
      'No stage given. Example: npm run deploy -- -c stage=prod (arguments follow `--`).',
    )
  const settings = settingsOf(stage, context('settings'))
  createStacks(app, settings, await buildArtefacts(settings))
  app.synth()
}

try {
  await main()
} catch (error) {
  if (!(error instanceof SettingsError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
