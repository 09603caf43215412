import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { loadSettings, SettingsSchema, SettingsError } from '#infra/config'
import { settingsOf } from '#infra/settings'

describe('settings', () => {
  it('can be overridden, and reject unknown names', () => {
    expect(loadSettings('prod', { region: 'eu-central-1' })).toMatchObject({
      region: 'eu-central-1',
      keepData: true,
    })
    expect(() => loadSettings('prod', { regoin: 'x' })).toThrow(/regoin/)
    expect(() => loadSettings('constructor')).toThrow('There is no stage "constructor"')
  })

  it('reject another stage, unknown limits, duplicate pools, and three generations of a secret', () => {
    expect(() => loadSettings('dev', { stage: 'prod' })).toThrow('A stage is named by -c stage or STAGE')
    const limit = { max: 1, seconds: 60 }
    expect(() => loadSettings('dev', { rateLimits: { signUpPerAdress: limit } })).toThrow(
      /^The settings of dev are not valid: rateLimits\.signUpPerAdress: unknown rate limit; shared\/limits\/rates\.ts has signUpPerAddress, .+\.$/,
    )
    for (const poolGenerations of [[], [1, 1], [1.5]])
      expect(() => loadSettings('dev', { poolGenerations })).toThrow('poolGenerations')
    for (const originSecrets of [[], [1, 1], [0], [1, 2, 3]])
      expect(() => loadSettings('dev', { originSecrets })).toThrow('originSecrets')
    // DynamoDB uses -1 for unlimited; CloudFormation does not.
    expect(() => loadSettings('dev', { tableMaxThroughput: { read: 0, write: 1 } })).toThrow(
      'tableMaxThroughput.read',
    )
    expect(() => loadSettings('dev', { tableMaxThroughput: { read: -1, write: -1 } })).not.toThrow()
  })

  it('accept only names of regions', () => {
    expect(() => loadSettings('prod', { region: 'Mumbai' })).toThrow(
      'The settings of prod are not valid: region: must be the name of a region, such as ap-south-1.',
    )
  })
})

describe('the file of a stage', () => {
  let folder = ''
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'humsafar-stages-'))
  })
  afterAll(() => rmSync(folder, { recursive: true }))
  const write = (text: unknown) =>
    writeFileSync(join(folder, 'prod.json'), typeof text === 'string' ? text : JSON.stringify(text))

  it('has a valid example with every setting', () => {
    const example = JSON.parse(readFileSync('infra/stages/example.json', 'utf8')) as Record<string, unknown>
    expect(loadSettings('prod', example)).toMatchObject(example)
    // Set by the command, the product or an emulator, or only for stages without `mail`.
    const others = ['stage', 'architecture', 'emulator', 'withoutMail']
    // Only for restores, so no new stage has them.
    others.push('tableName', 'tableStream', 'ownTable', 'poolId')
    const settings = Object.keys(SettingsSchema.shape).filter((name) => !others.includes(name))
    expect(Object.keys(example).sort()).toEqual(settings.sort())
  })

  it('overrides the defaults, and is overridden by the command', () => {
    write({ region: 'eu-central-1', alarmEmail: 'file@example.com', signUpAlarm: 300 })
    const settings = settingsOf('prod', '{"alarmEmail":"given@example.com"}', folder)
    expect(settings).toMatchObject({
      keepData: true,
      region: 'eu-central-1',
      alarmEmail: 'given@example.com',
      signUpAlarm: 300,
    })
    expect(settingsOf('prod', '', folder).alarmEmail).toBe('file@example.com')
    expect(settingsOf('dev', '', folder)).toEqual(loadSettings('dev'))
  })

  it('is required for a stage that keeps its data, since a deploy without it would remove settings', () => {
    for (const json of ['', '{"canary":false}'])
      expect(() => settingsOf('prod', json, join(folder, 'none'))).toThrow(
        new SettingsError(
          'infra/stages/prod.json is missing: stage prod keeps its data and needs its settings.',
        ),
      )
    // Settings for an emulator ignore the file.
    expect(settingsOf('prod', '{"emulator":"http://127.0.0.1:4566"}', folder).keepData).toBe(true)
  })

  it('is named in error messages about it', () => {
    write('{ this is no JSON')
    expect(() => settingsOf('prod', '', folder)).toThrow(
      /^infra\/stages\/prod\.json must hold one JSON object of settings: .+\.$/,
    )
    write({ alarmEmail: 'nobody' })
    expect(() => settingsOf('prod', '', folder)).toThrow(
      new SettingsError(
        'The settings of prod (infra/stages/prod.json) are not valid: alarmEmail: Invalid email address.',
      ),
    )
    write({})
    expect(() => settingsOf('prod', '{"logLevel":"loud"}', folder)).toThrow(
      /^The settings of prod \(infra\/stages\/prod\.json, SETTINGS over it\) are not valid: logLevel: /,
    )
    expect(() => settingsOf('dev', '{', folder)).toThrow(/^SETTINGS \(or -c settings\) must hold one JSON/)
  })
})
