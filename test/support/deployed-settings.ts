import assert from 'node:assert/strict'
import { resolve } from 'node:path'
import { awsEnvironment, cdkCli, runNode } from './deployment'
import type { Emulator } from './ministack'
import { loadSettings } from '#infra/config'
import { readStanding } from '#infra/standing'

const assembly = resolve('.cache/deploy-settings')
const account = '000000000000'

/** Synthesizes the real app with credentials, so that it looks at what stands. */
const synth = (env: NodeJS.ProcessEnv, ...args: string[]) =>
  runNode([cdkCli, 'synth', '--quiet', '--output', assembly, ...args, '--no-notices', '--no-color'], env)

const refusal = (synthesis: Promise<string>) =>
  synthesis.then(
    () => assert.fail('settings were dropped without a word'),
    (error: unknown) => (error as Error).message,
  )

/** The account remembers what the stage was deployed with: nothing of it is dropped by accident, and protection comes second. */
export async function checkSettings(emulator: Emulator) {
  const env = awsEnvironment(emulator)
  const { mail, ...others } = JSON.parse(env['SETTINGS'] ?? '') as Record<string, unknown>
  const without = { ...env, SETTINGS: JSON.stringify(others) }
  const said = await refusal(synth(without))
  assert.match(said, /^This would take away what dev was deployed with: mail; .* -c drop=mail\.$/m)
  assert.doesNotMatch(said, /^ +at .*infra/m)
  await synth(without, '-c', 'drop=mail')

  // What stands is protected, where its stage keeps its data; what does not stand can be taken back after a failure.
  const standing = (stage: string) => readStanding(loadSettings(stage), account)
  const dev = await standing('dev')
  assert.deepEqual(dev.stands, { data: true, auth: true })
  assert.deepEqual([dev.settings?.['mail'], dev.settings?.['emulator']], [mail, undefined])
  assert.deepEqual(await standing('prod'), { settings: undefined, stands: { data: false, auth: false } })
}
