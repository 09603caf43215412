import assert from 'node:assert/strict'
import { preflight } from './deployment'
import { type Emulator, emulatorRegion } from './ministack'

/** What the emulator tells of its account before the first deploy; it has no quotas. */
export async function checkPreflight(emulator: Emulator) {
  const said = await preflight(emulator)
  for (const line of [
    `${emulatorRegion} is switched on.`,
    `${emulatorRegion} is bootstrapped, version `,
    `SES has verified `,
    `Could not read the quotas of apigateway in ${emulatorRegion}: `,
    'Ready, as far as could be read.',
  ])
    assert.ok(said.includes(line), `the preflight does not say “${line}”:\n${said}`)
}
