import { App } from 'aws-cdk-lib'
import * as z from 'zod'
import { loadSettings } from './config'
import { buildArtefacts, createStacks } from './stacks/index'

/*
 * `npx cdk synth` (stage dev) or `npx cdk deploy --all -c stage=prod`. An operator passes their own settings with
 * `-c settings='{"domain":{…},"alarmEmail":"…"}'` or the same JSON in SETTINGS.
 */
const app = new App()
const given = (name: string): unknown => app.node.tryGetContext(name) ?? process.env[name.toUpperCase()]
const context = z
  .object({ stage: z.string().default('dev'), settings: z.string().default('{}') })
  .parse({ stage: given('stage'), settings: given('settings') })
const overrides = z.record(z.string(), z.unknown()).parse(JSON.parse(context.settings))

const settings = loadSettings(context.stage, overrides)
createStacks(app, settings, await buildArtefacts(settings))
app.synth()
