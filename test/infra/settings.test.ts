import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { RegionInfo } from 'aws-cdk-lib/region-info'
import { loadSettings, SettingsSchema } from '#infra/config'
import { droppedSettings, refuseDrops, refuseUnremembered } from '#infra/dropped-settings'
import { regions } from '#infra/regions'
import { rememberedSettings } from '#infra/remembered-settings'
import { settingsOf } from '#infra/settings'
import { SettingsError } from '#infra/settings-error'
import { refuseSkips } from '#infra/skipped-turns'
import { sampleSettings } from '#test/support/stacks'

describe('settings', () => {
  it('lets an operator override, and refuses what it does not know', () => {
    expect(loadSettings('prod', { region: 'eu-central-1' })).toMatchObject({
      region: 'eu-central-1',
      keepData: true,
    })
    expect(() => loadSettings('prod', { regoin: 'x' })).toThrow(/regoin/)
    expect(() => loadSettings('constructor')).toThrow('There is no stage "constructor"')
  })

  it('names no other stage, limits that exist, each pool once, and two generations of a secret at most', () => {
    expect(() => loadSettings('dev', { stage: 'prod' })).toThrow('A stage is named by -c stage or STAGE')
    const limit = { max: 1, seconds: 60 }
    expect(() => loadSettings('dev', { rateLimits: { signUpPerAdress: limit } })).toThrow(
      /^The settings of dev are not valid: rateLimits\.signUpPerAdress: there is no such limit; shared\/limits\.ts has signUpPerAddress, .+\.$/,
    )
    for (const poolGenerations of [[], [1, 1], [1.5]])
      expect(() => loadSettings('dev', { poolGenerations })).toThrow('poolGenerations')
    for (const originSecrets of [[], [1, 1], [0], [1, 2, 3]])
      expect(() => loadSettings('dev', { originSecrets })).toThrow('originSecrets')
    // DynamoDB takes -1 for none, CloudFormation does not.
    expect(() => loadSettings('dev', { tableMaxThroughput: { read: 0, write: 1 } })).toThrow(
      'tableMaxThroughput.read',
    )
    expect(() => loadSettings('dev', { tableMaxThroughput: { read: -1, write: -1 } })).not.toThrow()
  })

  it('takes regions that there are, and knows which of them ask for an opt-in, as the CDK does', () => {
    expect(() => loadSettings('prod', { region: 'me-central-9' })).toThrow(
      'The settings of prod are not valid: region: infra/regions.ts has no such region.',
    )
    for (const [name, { optIn }] of Object.entries(regions))
      expect([name, RegionInfo.get(name).isOptInRegion]).toEqual([name, optIn])
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

  it('is named by the sentence that says what is wrong with it', () => {
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

const remembered = (given: Record<string, unknown>, stage = 'prod') =>
  rememberedSettings(loadSettings(stage, given))
const payfast = { payfastEnquiryBase: 'https://enquiry.example.com' }

describe('what a deploy would drop', () => {
  it('is nothing when all is given again, in whatever order, changed, or with more', () => {
    const then = remembered({ ...sampleSettings, ...payfast })
    expect(droppedSettings(then, remembered({ ...payfast, ...sampleSettings, challenge: 'work' }))).toEqual(
      [],
    )
  })

  it('is every setting that was given, when the file is lost', () => {
    const given = { ...sampleSettings, ...payfast, emailProof: true, challenge: 'work' }
    expect(droppedSettings(remembered(given), remembered({})).sort()).toEqual(Object.keys(given).sort())
  })

  it('is a part of a setting, and an entry of a list, too', () => {
    const limit = { max: 40, seconds: 3600 }
    expect(
      droppedSettings(
        { domain: { name: 'example.com', aliases: ['www.example.com', 'm.example.com'] } },
        { domain: { name: 'example.com', aliases: ['www.example.com'] } },
      ),
    ).toEqual(['domain.aliases'])
    expect(
      droppedSettings(
        remembered({ rateLimits: { signUpPerAddress: limit, contactPerMember: limit } }),
        remembered({ rateLimits: { signUpPerAddress: { max: 9, seconds: 60 } } }),
      ),
    ).toEqual(['rateLimits.contactPerMember'])
  })

  it('is the pool in use, not an earlier one', () => {
    const pools = (then: number[] | undefined, now: number[] | undefined) =>
      droppedSettings(
        remembered(then ? { poolGenerations: then } : {}),
        remembered(now ? { poolGenerations: now } : {}),
      )
    expect(pools([1, 2], [2])).toEqual([])
    expect(pools(undefined, [1, 2])).toEqual([])
    expect(pools([1], undefined)).toEqual([])
    expect(pools([1, 2], undefined)).toEqual(['poolGenerations'])
    expect(pools(undefined, [2])).toEqual(['poolGenerations'])
  })

  it('is the data, where it was kept', () => {
    expect(droppedSettings(remembered({}), remembered({ keepData: false }))).toEqual(['keepData'])
    expect(droppedSettings(remembered({ keepData: true }, 'dev'), remembered({}, 'dev'))).toEqual([
      'keepData',
    ])
    expect(droppedSettings(remembered({}, 'dev'), remembered({ keepData: true }, 'dev'))).toEqual([])
  })
})

describe('a deploy', () => {
  const then = remembered({ ...sampleSettings, ...payfast })
  const { domain: _domain, mail: _mail, ...others } = sampleSettings
  const now = remembered({ ...others, ...payfast })

  it('is refused with one sentence that says what would go, and how to let it go', () => {
    expect(() => refuseDrops('prod', then, now, '')).toThrow(
      new SettingsError(
        'This would take away what prod was deployed with: domain, mail; give it again, in infra/stages/prod.json or SETTINGS, or drop it on purpose with -c drop=domain,mail.',
      ),
    )
  })

  it('goes on with what is dropped on purpose, and with no more than that', () => {
    expect(() => refuseDrops('prod', then, now, 'domain, mail')).not.toThrow()
    expect(() => refuseDrops('prod', then, now, 'mail')).toThrow(
      /deployed with: domain; .* -c drop=mail,domain\.$/,
    )
    const aliases = [
      { domain: { name: 'a.example', aliases: ['b.example'] } },
      { domain: { name: 'a.example' } },
    ] as const
    expect(() => refuseDrops('prod', ...aliases, 'domain')).not.toThrow()
    expect(() => refuseDrops('prod', ...aliases, 'dom')).toThrow(/domain\.aliases/)
  })
})

it('refuses a stage that stands with nobody knows what, unless told so', () => {
  expect(() => refuseUnremembered('prod', 'mail')).toThrow(
    new SettingsError(
      'Stage prod stands, but the account does not remember what it was deployed with: see that infra/stages/prod.json or SETTINGS has all of it, and deploy with -c drop=unremembered.',
    ),
  )
  expect(() => refuseUnremembered('prod', 'mail, unremembered')).not.toThrow()
})

describe('a turn of secrets', () => {
  const settings = (list: number[]) => ({ originSecrets: list, signingKeys: [1] })
  const turn = (then: number[] | undefined, now: number[], onPurpose = '') =>
    refuseSkips('prod', [then ? settings(then) : {}], settings(now), onPurpose)

  it.each([
    [[1], [1, 2]],
    [[2, 1], [2]],
    [[1, 2], [1]],
  ])('is refused where a step is skipped, or the file lost: from %j to %j', (then, now) => {
    expect(() => turn(then, now)).toThrow(
      new SettingsError(
        `This would turn originSecrets of prod from [${then.join(', ')}] to [${now.join(', ')}], and requests would be refused: what is in use must be accepted before and after. npm run rotate -- --stage prod turns it step by step; see infra/stages/prod.json or SETTINGS, or do so on purpose with -c drop=originSecrets (infra/runbooks/rotate.md).`,
      ),
    )
    expect(() => turn(then, now, 'mail,originSecrets')).not.toThrow()
    for (const [from, to] of [
      [[1], [2, 1]],
      [
        [2, 1],
        [1, 2],
      ],
      [[1, 2], [2]],
    ] as const)
      for (const step of [() => turn([...from], [...to]), () => turn([...to], [...from])])
        expect(step).not.toThrow()
  })

  it('is refused by what functions and edge have, too, where the last deploy did not come to its end', () => {
    const known = [settings([1, 2]), settings([2, 1])]
    expect(() => refuseSkips('prod', known, settings([2]), '')).toThrow('from [2, 1] to [2]')
    expect(() => refuseSkips('prod', known, settings([1, 2]), '')).not.toThrow()
  })
})
