import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { RegionInfo } from 'aws-cdk-lib/region-info'
import { loadSettings, SettingsSchema } from '#infra/config'
import { defaultRegion, regions } from '#infra/regions'
import { settingsOf } from '#infra/settings'
import { SettingsError } from '#infra/settings-error'
import { sampleMail, resourcesOf, sampleSettings, synthesize } from '#test/support/stacks'

describe('settings', () => {
  it('names the stages there are when asked for another', () => {
    for (const stage of ['staging', 'constructor'])
      expect(() => loadSettings(stage)).toThrow(
        new SettingsError(`There is no stage "${stage}"; infra/config.ts has dev, prod.`),
      )
  })

  it('lets an operator override, and refuses what it does not know', () => {
    expect(loadSettings('prod', { region: 'eu-central-1' })).toMatchObject({
      region: 'eu-central-1',
      keepData: true,
    })
    expect(() => loadSettings('prod', { regoin: 'x' })).toThrow(/regoin/)
  })

  it('lets no setting name another stage, and no sender what CDK would read as its own', () => {
    expect(() => loadSettings('dev', { stage: 'prod' })).toThrow('A stage is named by -c stage or STAGE')
    const named = (fromName: string) => ({ mail: { ...sampleMail.mail, fromName } })
    for (const fromName of ['   ', 'a${Token[x]}', 'a\u2028b', 'a\nb', '\u202Eb'])
      expect(() => loadSettings('dev', named(fromName))).toThrow('mail.fromName: one line')
    expect(loadSettings('dev', named('حمسفر $1 "Families"')).mail?.fromName).toContain('Families')
  })

  it('takes regions that there are', () => {
    expect(() => loadSettings('prod', { region: 'me-central-9' })).toThrow(
      'The settings of prod are not valid: region: infra/regions.ts has no such region.',
    )
    for (const stage of ['dev', 'prod']) expect(loadSettings(stage).region).toBe(defaultRegion)
  })

  it('knows which regions ask for an opt-in, as the CDK does', () => {
    const known = Object.fromEntries(Object.entries(regions).map(([name, { optIn }]) => [name, optIn]))
    const asked = Object.fromEntries(
      Object.keys(regions).map((name) => [name, RegionInfo.get(name).isOptInRegion]),
    )
    expect(known).toEqual(asked)
    expect(RegionInfo.regions.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(regions)))
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

  it('has an example that is valid, and names every setting that an operator may give', () => {
    const example = JSON.parse(readFileSync('infra/stages/example.json', 'utf8')) as Record<string, unknown>
    expect(loadSettings('prod', example).given).toEqual(example)
    // These follow from the command, the product or an emulator, or are for who has no `mail`.
    const others = ['stage', 'architecture', 'emulator', 'withoutMail']
    // Names of what was restored, which no stage has that begins with a copy of the example.
    others.push('tableName', 'tableStream', 'ownTable', 'poolId')
    const settings = Object.keys(SettingsSchema.shape).filter((name) => !others.includes(name))
    expect(Object.keys(example).sort()).toEqual(settings.sort())
  })

  it('stands over the defaults, and below what is given with the command', () => {
    write({ region: 'eu-central-1', alarmEmail: 'file@example.com', signUpAlarm: 300 })
    const settings = settingsOf('prod', '{"alarmEmail":"given@example.com"}', folder)
    expect(settings).toMatchObject({
      keepData: true,
      region: 'eu-central-1',
      alarmEmail: 'given@example.com',
      signUpAlarm: 300,
    })
    expect(settings.given).toEqual({
      region: 'eu-central-1',
      alarmEmail: 'given@example.com',
      signUpAlarm: 300,
    })
    expect(settingsOf('prod', '', folder).alarmEmail).toBe('file@example.com')
    expect(settingsOf('dev', '', folder).given).toEqual({})
  })

  it('may lie elsewhere, where operators keep theirs', () => {
    write({ signUpAlarm: 300 })
    process.env.STAGES_FOLDER = folder
    try {
      expect(settingsOf('prod', '').signUpAlarm).toBe(300)
    } finally {
      delete process.env.STAGES_FOLDER
    }
  })

  it('is left alone where the product goes to an emulator', () => {
    write('{ this is no JSON')
    const settings = settingsOf('prod', '{"emulator":"http://127.0.0.1:4566"}', folder)
    expect(settings.given).toEqual({ emulator: 'http://127.0.0.1:4566' })
  })

  it('is named by the sentence that says what is wrong with it', () => {
    write('{ this is no JSON')
    expect(() => settingsOf('prod', '', folder)).toThrow(
      /^infra\/stages\/prod\.json must hold one JSON object of settings: .+\.$/,
    )
    write(['mail'])
    expect(() => settingsOf('prod', '', folder)).toThrow(
      new SettingsError('infra/stages/prod.json must hold one JSON object of settings.'),
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

describe('the account', () => {
  const parameter = (stack: ReturnType<typeof synthesize>, part: 'data' | 'auth', name: string) =>
    resourcesOf(stack.template(part), 'AWS::SSM::Parameter').find(
      ([, { Properties }]) => Properties['Name'] === name,
    )?.[1].Properties

  it('remembers what each stage was given, and what it must not lose', () => {
    const dev = synthesize('dev', { emulator: 'http://127.0.0.1:4566', signUpAlarm: 5 })
    const prod = synthesize('prod', sampleSettings)
    const values = [
      parameter(dev, 'data', '/humsafar/dev/settings'),
      parameter(prod, 'data', '/humsafar/prod/settings'),
    ].map((properties) => JSON.parse(properties?.['Value'] as string) as unknown)
    expect(values).toEqual([
      { signUpAlarm: 5, keepData: false, poolGenerations: [1], originSecrets: [1], signingKeys: [1] },
      { ...sampleSettings, keepData: true, poolGenerations: [1], originSecrets: [1], signingKeys: [1] },
    ])
    // A standard parameter holds 4 KB.
    expect(parameter(prod, 'data', '/humsafar/prod/settings')?.['Tier']).toBe('Intelligent-Tiering')
  })

  it('remembers the pool, by which the auth stack is known to stand', () => {
    const prod = synthesize('prod', { ...sampleSettings, poolGenerations: [1, 2] })
    const [current] = resourcesOf(prod.template('auth'), 'AWS::Cognito::UserPool')
      .map(([id]) => id)
      .filter((id) => id.startsWith('Pool2'))
    expect(current).toBeDefined()
    expect(parameter(prod, 'auth', '/humsafar/prod/pool')?.['Value']).toEqual({ Ref: current })
  })
})
