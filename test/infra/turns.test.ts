import { describe, expect, it } from '@jest/globals'
import { AwsSolutionsChecks } from 'cdk-nag'
import { keepRetired } from '#infra/standing'
import { retiredIn } from '#infra/constructs/retired'
import { loadSettings } from '#infra/config'
import {
  type Resource,
  resourcesIn,
  resourcesOf,
  rightsIn,
  sampleSettings,
  synthesize,
} from '#test/support/stacks'

/* The states of a turn (0057), and that each stack of one understands those of the state before, which are deployed after it. */

const emulator = { emulator: 'http://127.0.0.1:4566' }
const stages = [
  ['dev', 'dev', {}],
  ['prod', 'prod', sampleSettings],
  ['an emulator', 'dev', emulator],
] as const
const states = [[1], [2, 1], [1, 2], [2]]
const both = (list: number[]) => ({ originSecrets: list, signingKeys: list })
const json = (value: unknown) => JSON.stringify(value)
type Made = ReturnType<typeof synthesize>

const known = new Map<string, Made>()
function made(stage: string, given: object, to: number[], from = to): Made {
  const key = json([stage, given, to, from.filter((one) => !to.includes(one))])
  const found = known.get(key) ?? makeAnew(stage, given, to, from)
  known.set(key, found)
  return found
}

function makeAnew(stage: string, given: object, to: number[], from: number[]): Made {
  const inEffect = { ...both(from), since: new Date(0) }
  return synthesize(stage, { ...given, ...both(to) }, (settings) => keepRetired(settings, { inEffect }))
}

const importsOf = ({ stacks, template }: Made) =>
  (Object.keys(stacks) as (keyof typeof stacks)[]).flatMap((name) =>
    [...json(template(name).toJSON()).matchAll(/"Fn::ImportValue":"([^"]+)"/g)].map(([, one]) => one!),
  )
/** What the data stack exports, by name. */
const exportsOf = ({ template }: Made) =>
  new Map(
    Object.values(
      (
        template('data').toJSON() as {
          Outputs: Record<string, { Value: unknown; Export?: { Name: string } }>
        }
      ).Outputs,
    ).flatMap(({ Value, Export }) => (Export ? [[Export.Name, json(Value)] as const] : [])),
  )

/** Generations of a secret that a text refers to, in their order. */
const generationsIn = (value: unknown, id: string) =>
  [...json(value).matchAll(new RegExp(`Output(?:Ref)?${id}(\\d?)[0-9A-F]{16}(?![0-9A-F])`, 'g'))].map(
    ([, n]) => Number(n || 1),
  )

const variablesOf = ({ Properties }: Pick<Resource, 'Properties'>) =>
  (Properties['Environment'] as { Variables?: Record<string, unknown> } | undefined)?.Variables ?? {}

const functionsOf = ({ template }: Made) =>
  (['api', 'chat'] as const)
    .flatMap((name) => resourcesOf(template(name), 'AWS::Lambda::Function'))
    .map(([, one]) => variablesOf(one))

/** The exported name of the key that each function signs with, by the function's role. */
const keysSignedWith = ({ template }: Made) =>
  new Map(
    resourcesOf(template('api'), 'AWS::Lambda::Function').flatMap(([, one]) => {
      const id = variablesOf(one)['MEDIA_PRIVATE_KEY_SECRET_ID'] as { 'Fn::ImportValue': string } | undefined
      return id ? [[json(one.Properties['Role']), id['Fn::ImportValue']] as const] : []
    }),
  )

/** Exported names of the keys of pictures that a role may read. */
const keysReadBy = ({ template }: Made, role: string) =>
  rightsIn(template('api'))
    .filter(({ roles }) => roles.some((id) => role.includes(`"${id}"`)))
    .flatMap(({ statements }) => [
      ...json(statements).matchAll(/"Fn::ImportValue":"(humsafar-\w+-media-key\d?)"/g),
    ])
    .map(([, name]) => name!)

describe.each(stages)('on %s', (_, stage, given) => {
  it.each(states.map((list) => [list]))(
    'with %j, edge and functions have what they need',
    (list: number[]) => {
      const one = made(stage, given, list)
      const [inUse, ...also] = list.toReversed()
      const web = json(one.template('web').toJSON())
      const headers = [...web.matchAll(/"HeaderName":"x-origin-secret","HeaderValue":(\{.*?\]\]\})/g)]
      expect(headers.map(([, value]) => generationsIn(value, 'OriginSecret'))).toEqual([[inUse], [inUse]])
      const behind = functionsOf(one).filter(({ ORIGIN_SECRET }) => ORIGIN_SECRET !== undefined)
      expect(behind.length).toBeGreaterThan(15)
      for (const { ORIGIN_SECRET, ORIGIN_SECRETS_ALSO } of behind) {
        expect(generationsIn(ORIGIN_SECRET, 'OriginSecret')).toEqual([inUse])
        expect(ORIGIN_SECRETS_ALSO === undefined).toBe(also.length === 0)
        if (also.length > 0) expect(generationsIn(ORIGIN_SECRETS_ALSO, 'OriginSecret')).toEqual(also)
      }
      const signing = functionsOf(one).filter(({ MEDIA_KEY_PAIR_ID }) => MEDIA_KEY_PAIR_ID !== undefined)
      expect(signing.length).toBeGreaterThan(5)
      for (const { MEDIA_KEY_PAIR_ID, MEDIA_PRIVATE_KEY_SECRET_ID } of signing) {
        expect(MEDIA_PRIVATE_KEY_SECRET_ID).toEqual({
          'Fn::ImportValue': `humsafar-${stage}-media-key${inUse === 1 ? '' : inUse}`,
        })
        if (given === emulator) expect(MEDIA_KEY_PAIR_ID).toBe(inUse === 1 ? 'emulator' : `emulator${inUse}`)
        else expect(generationsIn(MEDIA_KEY_PAIR_ID, 'SigningKeyPublicKey')).toEqual([inUse])
      }
    },
  )

  it.each(states.map((list) => [list]))(
    'with %j, CloudFront knows all keys, by names of their own',
    (list: number[]) => {
      const { template } = made(stage, given, list)
      const keys = resourcesOf(template('data'), 'AWS::CloudFront::PublicKey')
      const names = keys.map(([, { Properties }]) => (Properties['PublicKeyConfig'] as { Name: string }).Name)
      const oldestFirst = list.toSorted((a, b) => a - b)
      const expected = oldestFirst.map((one) => `humsafar-${stage}-media${one === 1 ? '' : one}`)
      expect(names.sort()).toEqual(given === emulator ? [] : expected)
      if (given === emulator) return
      const [[, group]] = resourcesOf(template('data'), 'AWS::CloudFront::KeyGroup') as [[string, Resource]]
      const items = (group.Properties['KeyGroupConfig'] as { Items: { Ref: string }[] }).Items
      expect(items.map(({ Ref }) => Number(/PublicKey(\d?)[0-9A-F]{8}$/.exec(Ref)?.[1] || 1))).toEqual(
        oldestFirst,
      )
    },
  )

  it.each(states.slice(1).map((list, at) => [states[at]!, list] as const))(
    'from %j to %j: the data stack, which goes first, exports the same to those that are as they were',
    (from, to) => {
      const before = made(stage, given, [...from])
      const after = made(stage, given, [...to], [...from])
      const [had, has] = [exportsOf(before), exportsOf(after)]
      const used = importsOf(before).filter((name) => had.has(name))
      expect(used.length).toBeGreaterThan(20)
      expect(used.filter((name) => has.get(name) !== had.get(name))).toEqual([])
      // No resource with a generation becomes another one.
      const old = new Map(resourcesIn(before.template('data')))
      for (const [id, { Type, Properties }] of resourcesIn(after.template('data')))
        if (/OriginSecret|PrivateKey|SigningKeyPair|PublicKey/.test(id) && old.has(id))
          expect([id, { Type, Properties }]).toEqual([id, { Type, Properties: old.get(id)?.Properties }])
    },
  )

  it.each(states.slice(1).map((list, at) => [states[at]!, list] as const))(
    'from %j to %j: functions as they were may still read the key that they sign with, by their new rights and back',
    (from, to) => {
      const before = made(stage, given, [...from])
      const after = made(stage, given, [...to], [...from])
      for (const [code, rights] of [
        [before, after],
        [after, before],
      ] as const) {
        const keys = keysSignedWith(code)
        expect(keys.size).toBeGreaterThan(5)
        for (const [role, key] of keys)
          expect([role, keysReadBy(rights, role)]).toEqual([role, expect.arrayContaining([key])])
      }
    },
  )

  it('deletes the old secrets once nothing refers to them, and says that this takes another deploy', () => {
    const last = made(stage, given, [2], [1, 2])
    const ids = (one: Made) =>
      resourcesOf(one.template('data'), 'AWS::SecretsManager::Secret').map(([id]) => id.slice(0, -8))
    expect(ids(last)).toEqual(
      expect.arrayContaining([
        'OriginSecret',
        'OriginSecret2',
        'SigningKeyPrivateKey',
        'SigningKeyPrivateKey2',
      ]),
    )
    expect([...keysSignedWith(last).keys()].flatMap((role) => keysReadBy(last, role))).not.toContain(
      `humsafar-${stage}-media-key`,
    )
    expect(generationsIn(functionsOf(last), 'OriginSecret')).not.toContain(1)
    expect(retiredIn(last.app.synth().directory)).toEqual([`humsafar-${stage}-data`])
    const again = made(stage, given, [2])
    expect(ids(again)).not.toContain('OriginSecret')
    expect(ids(again)).not.toContain('SigningKeyPrivateKey')
    expect(retiredIn(again.app.synth().directory)).toEqual([])
  })

  it('stays within what CloudFormation takes of a template', () => {
    const one = made(stage, given, [1, 2])
    for (const name of ['data', 'chat', 'api', 'web'] as const) {
      const references = json(one.template(name).toJSON()).match(/\{\{resolve:/g) ?? []
      expect([name, references.length <= 60]).toEqual([name, true])
    }
  })
})

it('is clean by cdk-nag in between', () => {
  for (const list of [
    [2, 1],
    [1, 2],
  ]) {
    const { app } = made('prod', sampleSettings, list)
    expect(new AwsSolutionsChecks(app).validateScope(app).violations.map(({ ruleName }) => ruleName)).toEqual(
      [],
    )
  }
})

it('lets no private key that was in use stay behind, also where data is kept', () => {
  const policies = (list: number[]) =>
    Object.fromEntries(
      resourcesIn(made('prod', sampleSettings, list).template('data'))
        .filter(([id, { Type }]) => Type === 'AWS::SecretsManager::Secret' && id.includes('PrivateKey'))
        .map(([id, { DeletionPolicy }]) => [id.slice(0, -8), DeletionPolicy]),
    )
  const [first, second] = ['SigningKeyPrivateKey', 'SigningKeyPrivateKey2'] as const
  expect(policies([1])).toEqual({ [first]: 'RetainExceptOnCreate' })
  expect(policies([1, 2])).toEqual({ [first]: 'Delete', [second]: 'RetainExceptOnCreate' })
})

it('is told by the last of the stacks that refer to them, once the edge has them', () => {
  const { template } = made('prod', sampleSettings, [2, 1])
  const [told] = resourcesOf(template('web'), 'AWS::SSM::Parameter')
  expect(told?.[1].Properties).toMatchObject({ Name: '/humsafar/prod/secrets', Value: json(both([2, 1])) })
  const [[distribution]] = resourcesOf(template('web'), 'AWS::CloudFront::Distribution') as [
    [string, Resource],
  ]
  expect(told?.[1].DependsOn).toContain(distribution)
})

it('takes two generations at most', () => {
  for (const list of [[], [1, 1], [0], [1, 2, 3]])
    expect(() => loadSettings('dev', { originSecrets: list })).toThrow('originSecrets')
})
