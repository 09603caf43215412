import { describe, expect, it } from '@jest/globals'
import { loadSettings, SettingsError } from '#infra/config'
import {
  functionsOf,
  type Made,
  resourcesIn,
  resourcesOf,
  rightsIn,
  sampleSettings,
  synthesize,
} from '#test/support/stacks'

/* A restored table and an existing pool replace those of the template, which stay (0056). */

const table = { tableName: 'humsafar-restored', tableStream: '2026-11-25T10:00:00.123' }
const pool = { poolId: 'me-central-1_AbCdEfGh1' }
const own = await synthesize('prod', sampleSettings)
const restored = await synthesize('prod', { ...sampleSettings, ...table, ...pool })
const alone = await synthesize('prod', { ...sampleSettings, ...table, ...pool, ownTable: false })

const text = (made: Made, name: Parameters<Made['template']>[0]) => JSON.stringify(made.template(name))
const arnOf = (more = '') => ({
  'Fn::Join': [
    '',
    ['arn:aws:dynamodb:me-central-1:', { Ref: 'AWS::AccountId' }, `:table/${table.tableName}${more}`],
  ],
})
const exportsOf = (made: Made, name: 'data' | 'auth') =>
  Object.fromEntries(
    Object.values(made.template(name).findOutputs('*')).flatMap((output) => {
      const { Export, Value } = output as { Export?: { Name: string }; Value: unknown }
      return Export ? [[Export.Name, Value]] : []
    }),
  )

/** A variable in the environment of all functions. */
const told = (name: string) =>
  [...functionsOf(restored).values()].flatMap(
    ({ properties }) => properties.Environment?.Variables[name] ?? [],
  )

describe('a restored table', () => {
  const ownTable = /ExportsOutput\w*Table[0-9A-F]{8}/

  it('replaces the template’s own one in environment and permissions of every function', () => {
    expect(told('TABLE_NAME').length).toBeGreaterThan(30)
    expect([...new Set(told('TABLE_NAME'))]).toEqual([table.tableName])
    for (const part of ['api', 'chat', 'watch'] as const) {
      expect(text(own, part)).toMatch(ownTable)
      expect(text(restored, part)).not.toMatch(ownTable)
      expect(text(restored, part)).toContain(table.tableName)
    }
    const granted = rightsIn(restored.template('api')).flatMap(({ statements }) =>
      statements.filter(({ Action }) => JSON.stringify(Action).includes('dynamodb:PutItem')),
    )
    expect(granted.length).toBeGreaterThan(20)
    for (const { Resource } of granted) expect(Resource).toEqual(arnOf())
  })

  it('invokes the consumer by a new mapping from the start of its stream, and is watched by alarms', () => {
    const mappings = (made: Made) =>
      resourcesOf(made.template('api'), 'AWS::Lambda::EventSourceMapping').map(
        ([id, { Properties }]) => [id, Properties['EventSourceArn'], Properties['StartingPosition']] as const,
      )
    const [[ownId] = ['']] = mappings(own)
    expect(mappings(restored)).toEqual([
      [expect.not.stringContaining(ownId), arnOf(`/stream/${table.tableStream}`), 'TRIM_HORIZON'],
    ])
    const watched = resourcesIn(restored.template('data')).filter(([, { Type }]) => Type.includes('Alarm'))
    const metrics = JSON.stringify(watched).match(/"TableName","Value":(?:"[^"]*"|\{[^}]*\})/g) ?? []
    expect(metrics.length).toBeGreaterThan(10)
    for (const metric of metrics) expect(metric).toBe(`"TableName","Value":"${table.tableName}"`)
  })

  it('leaves the template’s own one unchanged, with its exports, until `ownTable: false`', () => {
    const tables = (made: Made) => resourcesOf(made.template('data'), 'AWS::DynamoDB::Table')
    expect(tables(restored)).toEqual(tables(own))
    expect(exportsOf(restored, 'data')).toEqual(exportsOf(own, 'data'))
    expect(tables(alone)).toEqual([])
    const exported = (made: Made) => Object.keys(exportsOf(made, 'data'))
    const gone = exported(restored).filter((name) => !exported(alone).includes(name))
    expect(gone).toHaveLength(3)
    // When exports disappear, CloudFormation checks stacks that are not deployed yet.
    for (const part of ['chat', 'api', 'web', 'watch'] as const)
      for (const one of gone) expect(text(restored, part)).not.toContain(`"${one}"`)
    for (const made of [restored, alone])
      expect(made.template('data').findOutputs('TableName')['TableName']).toEqual({ Value: table.tableName })
  })
})

describe('an existing pool', () => {
  it('gets a client and a secret of this stack, and replaces the template’s own one, which stays', () => {
    const clients = resourcesOf(restored.template('auth'), 'AWS::Cognito::UserPoolClient').filter(
      ([, { Properties }]) => Properties['UserPoolId'] === pool.poolId,
    )
    expect(clients).toHaveLength(1)
    restored.template('auth').hasResourceProperties('AWS::SecretsManager::Secret', {
      SecretString: { 'Fn::GetAtt': [clients[0]![0], 'ClientSecret'] },
    })
    expect(restored.template('auth').findOutputs('UserPoolId')['UserPoolId']).toEqual({ Value: pool.poolId })
    const ids = (made: Made) => resourcesIn(made.template('auth')).map(([id]) => id)
    expect(ids(restored)).toEqual(expect.arrayContaining(ids(own)))
    expect(exportsOf(restored, 'auth')).toMatchObject(exportsOf(own, 'auth'))
  })

  it('is in environment and permissions of every function', () => {
    expect(text(own, 'api')).toMatch(/ImportValue":"[^"]+ExportsOutputFnGetAttPool/)
    expect(text(restored, 'api')).not.toMatch(
      /ImportValue":"[^"]+ExportsOutput(Ref|FnGetAtt)Pool[0-9A-F]{8}\b/,
    )
    expect(new Set(told('USER_POOL_ID'))).toEqual(new Set([pool.poolId]))
    expect(text(restored, 'api')).toContain(`:userpool/${pool.poolId}`)
    expect(text(restored, 'api')).toContain('client-secret-AbCdEfGh1')
  })
})

describe('settings of a restore', () => {
  it.each([
    [{ tableName: 'restored' }, /tableStream: a restored table needs tableName and tableStream/],
    [{ tableStream: table.tableStream }, /tableName: a restored table needs tableName and tableStream/],
    [{ ...table, tableStream: 'arn:aws:dynamodb:…' }, /tableStream: must be the LatestStreamLabel/],
    [{ ownTable: false }, /ownTable: needs tableName/],
    [
      { poolId: 'eu-west-1_AbCdEfGh1' },
      /poolId: must be a pool of the stage’s region, which begins with me-central-1_/,
    ],
    [{ poolId: 'members' }, /poolId: must be the id of a user pool/],
    [{ backup: { region: 'me-central-1' } }, /backup\.region: must differ from the region of the stage/],
    [{ backup: { region: 'Mumbai' } }, /backup\.region: must be the name of a region/],
    [{ backup: { region: 'ap-south-1' }, keepData: false }, /backup: only for a stage with `keepData: true`/],
  ])('are rejected: %j', (given, why) => {
    const refused = () => loadSettings('prod', given)
    expect(refused).toThrow(SettingsError)
    expect(refused).toThrow(why)
  })
})
