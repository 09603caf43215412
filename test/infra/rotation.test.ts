import { describe, expect, it } from '@jest/globals'
import {
  functionsOf,
  type Made,
  type Resource,
  resourcesIn,
  resourcesOf,
  rightsIn,
  sampleSettings,
  synthesize,
} from '#test/support/stacks'

/* The steps of a rotation (0057): each stack must work with the stacks of the previous step, which are deployed after it. */

const json = (value: unknown) => JSON.stringify(value)
const both = (list: number[]) => ({ originSecrets: list, signingKeys: list })
const state = (list: number[]) => synthesize('prod', { ...sampleSettings, ...both(list) })

const states = [
  { list: [1], made: await synthesize('prod', sampleSettings) },
  { list: [2, 1], made: await state([2, 1]) },
  { list: [1, 2], made: await state([1, 2]) },
  // The secrets of generation 1 stay, since stacks deployed later refer to them.
  { list: [2], made: await state([2]) },
  { list: [3, 2], made: await state([3, 2]) },
]
const steps = states.slice(1).map(({ list, made }, at) => ({ from: states[at]!, to: { list, made } }))

const importsOf = ({ parts, template }: Made) =>
  parts.flatMap((part) =>
    [...json(template(part).toJSON()).matchAll(/"Fn::ImportValue":"([^"]+)"/g)].map(([, one]) => one!),
  )
/** Exports of the data stack by name. */
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

/** Generations of a secret that a value refers to, in order. */
const generationsIn = (value: unknown, id: string) =>
  [...json(value).matchAll(new RegExp(`Output(?:Ref)?${id}(\\d?)[0-9A-F]{16}(?![0-9A-F])`, 'g'))].map(
    ([, n]) => Number(n || 1),
  )

const environmentsOf = (made: Made) =>
  [...functionsOf(made).values()].map(({ properties }) => properties.Environment?.Variables ?? {})

/** The exported name of each function's signing key, by the function's role. */
const keysSignedWith = (made: Made) =>
  new Map(
    [...functionsOf(made).values()].flatMap(({ properties: { Role, Environment } }) => {
      const id = Environment?.Variables['MEDIA_PRIVATE_KEY_SECRET_ID'] as
        | { 'Fn::ImportValue': string }
        | undefined
      return id ? [[json(Role), id['Fn::ImportValue']] as const] : []
    }),
  )

/** Exported names of the picture keys that a role may read. */
const keysReadBy = ({ template }: Made, role: string) =>
  rightsIn(template('api'))
    .filter(({ roles }) => roles.some((id) => role.includes(`"${id}"`)))
    .flatMap(({ statements }) => [
      ...json(statements).matchAll(/"Fn::ImportValue":"(humsafar-\w+-media-key\d?)"/g),
    ])
    .map(([, name]) => name!)

describe('a rotation of secrets', () => {
  it.each(states)(
    'in the state $list provides what edge and functions need, and CloudFront has all keys',
    ({ list, made }) => {
      const [inUse, ...also] = list.toReversed()
      const web = json(made.template('web').toJSON())
      const headers = [...web.matchAll(/"HeaderName":"x-origin-secret","HeaderValue":(\{.*?\]\]\})/g)]
      expect(headers.map(([, value]) => generationsIn(value, 'OriginSecret'))).toEqual([[inUse], [inUse]])
      const behind = environmentsOf(made).filter(({ ORIGIN_SECRET }) => ORIGIN_SECRET !== undefined)
      expect(behind.length).toBeGreaterThan(15)
      for (const { ORIGIN_SECRET, ORIGIN_SECRETS_ALSO } of behind) {
        expect(generationsIn(ORIGIN_SECRET, 'OriginSecret')).toEqual([inUse])
        expect(ORIGIN_SECRETS_ALSO === undefined).toBe(also.length === 0)
        if (also.length > 0) expect(generationsIn(ORIGIN_SECRETS_ALSO, 'OriginSecret')).toEqual(also)
      }
      const signing = environmentsOf(made).filter(({ MEDIA_KEY_PAIR_ID }) => MEDIA_KEY_PAIR_ID !== undefined)
      expect(signing.length).toBeGreaterThan(5)
      for (const { MEDIA_KEY_PAIR_ID, MEDIA_PRIVATE_KEY_SECRET_ID } of signing) {
        const key = `humsafar-prod-media-key${inUse === 1 ? '' : inUse}`
        expect(MEDIA_PRIVATE_KEY_SECRET_ID).toEqual({ 'Fn::ImportValue': key })
        expect(generationsIn(MEDIA_KEY_PAIR_ID, 'SigningKeyPublicKey')).toEqual([inUse])
      }
      const [[, group]] = resourcesOf(made.template('data'), 'AWS::CloudFront::KeyGroup') as [
        [string, Resource],
      ]
      const items = (group.Properties['KeyGroupConfig'] as { Items: { Ref: string }[] }).Items
      const known = items.map(({ Ref }) => Number(/PublicKey(\d?)[0-9A-F]{8}$/.exec(Ref)?.[1] || 1))
      expect(known).toEqual(list.toSorted((a, b) => a - b))
      // CloudFormation allows 60 in a template.
      for (const part of made.parts)
        expect((json(made.template(part).toJSON()).match(/\{\{resolve:/g) ?? []).length).toBeLessThanOrEqual(
          60,
        )
    },
  )

  it.each(steps)(
    'from $from.list to $to.list keeps the data stack’s exports that stacks deployed later still import',
    ({ from, to }) => {
      const [had, has] = [exportsOf(from.made), exportsOf(to.made)]
      const used = importsOf(from.made).filter((name) => had.has(name))
      expect(used.length).toBeGreaterThan(20)
      expect(used.filter((name) => has.get(name) !== had.get(name))).toEqual([])
      // No resource of a generation changes.
      const old = new Map(resourcesIn(from.made.template('data')))
      for (const [id, { Type, Properties }] of resourcesIn(to.made.template('data')))
        if (/OriginSecret|PrivateKey|SigningKeyPair|PublicKey/.test(id) && old.has(id))
          expect([id, { Type, Properties }]).toEqual([id, { Type, Properties: old.get(id)?.Properties }])
    },
  )

  it.each(steps)(
    'from $from.list to $to.list, and back, lets old functions read the key that they sign with',
    ({ from, to }) => {
      for (const [code, rights] of [
        [from.made, to.made],
        [to.made, from.made],
      ] as const) {
        const keys = keysSignedWith(code)
        expect(keys.size).toBeGreaterThan(5)
        for (const [role, key] of keys)
          expect([role, keysReadBy(rights, role)]).toEqual([role, expect.arrayContaining([key])])
      }
    },
  )

  it('deletes old secrets with the next rotation, when nothing refers to them', () => {
    const [last, next] = [states[3]!.made, states[4]!.made]
    const ids = (one: Made) =>
      resourcesOf(one.template('data'), 'AWS::SecretsManager::Secret').map(([id]) => id.slice(0, -8))
    const first = ['OriginSecret', 'SigningKeyPrivateKey']
    expect(ids(last)).toEqual(expect.arrayContaining([...first, 'OriginSecret2', 'SigningKeyPrivateKey2']))
    const readable = [...keysSignedWith(last).keys()].flatMap((role) => keysReadBy(last, role))
    expect(readable).not.toContain('humsafar-prod-media-key')
    expect(generationsIn(environmentsOf(last), 'OriginSecret')).not.toContain(1)
    for (const id of first) expect(ids(next)).not.toContain(id)
  })

  it('retains no retired private key, even where data is kept', () => {
    const policies = (made: Made) =>
      Object.fromEntries(
        resourcesIn(made.template('data'))
          .filter(([id, { Type }]) => Type === 'AWS::SecretsManager::Secret' && id.includes('PrivateKey'))
          .map(([id, { DeletionPolicy }]) => [id.slice(0, -8), DeletionPolicy]),
      )
    const [first, second] = ['SigningKeyPrivateKey', 'SigningKeyPrivateKey2'] as const
    expect(policies(states[0]!.made)).toEqual({ [first]: 'RetainExceptOnCreate' })
    expect(policies(states[2]!.made)).toEqual({ [first]: 'Delete', [second]: 'RetainExceptOnCreate' })
  })
})
