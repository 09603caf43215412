import { App } from 'aws-cdk-lib'
import { refuseDrops, refuseUnremembered } from './dropped-settings'
import { forThisDeploy, givenTo } from './given'
import { rememberedSettings } from './remembered-settings'
import { settingsOf } from './settings'
import { SettingsError } from './settings-error'
import { refuseSkips } from './skipped-turns'
import { buildArtefacts, createStacks } from './stacks/index'
import { keepRetired, protectWhatStands, readStanding } from './standing'

/*
 * `npx cdk synth` (stage dev) or `npm run deploy -- -c stage=prod`. Settings come from `infra/stages/<stage>.json`, and over it from
 * `-c settings='{"domain":{…},"alarmEmail":"…"}'` or the same JSON in SETTINGS. With credentials, when the CDK tells the account,
 * they are compared with what stands there; `-c drop=domain,mail` takes settings away on purpose. `-c canary=off` has new code serve at
 * once, for this deploy alone: when an alarm rings already, which would stop it (0058).
 */
async function main() {
  const app = new App({ autoSynth: false })
  const given = givenTo(app)
  let settings = settingsOf(given.stage, given.settings)
  const account = process.env.CDK_DEFAULT_ACCOUNT
  if (account) {
    const standing = await readStanding(settings, account)
    const now = rememberedSettings(settings)
    if (standing.settings) refuseDrops(settings.stage, standing.settings, now, given.drop)
    else if (standing.stands.data) refuseUnremembered(settings.stage, given.drop)
    const known = [standing.settings, standing.inEffect].filter((one) => one !== undefined)
    refuseSkips(settings.stage, known, settings, given.drop)
    settings = keepRetired(protectWhatStands(settings, standing), standing)
  }
  settings = forThisDeploy(settings, given)
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
