import { describe, expect, it } from '@jest/globals'
import { sampleSettings, synthesize } from '#test/support/stacks'

interface Statement {
  Effect: string
  Action: string | string[]
  Resource: unknown
  Principal?: unknown
  Condition?: unknown
}

const prod = synthesize('prod', sampleSettings)
const stackNames = ['edge', 'data', 'auth', 'chat', 'api', 'web'] as const

/** Statements of the role policies in a stack, with each policy's logical id. */
function statements(name: (typeof stackNames)[number]) {
  const policies = Object.entries(prod.template(name).findResources('AWS::IAM::Policy')) as [
    string,
    { Properties: { PolicyDocument: { Statement: Statement[] } } },
  ][]
  return policies.flatMap(([id, { Properties }]) =>
    Properties.PolicyDocument.Statement.map((statement) => ({
      id,
      actions: [statement.Action].flat(),
      resources: [statement.Resource].flat(),
      condition: statement.Condition,
    })),
  )
}

describe('grants', () => {
  it('never allow a scan, nor a whole service', () => {
    for (const name of stackNames)
      for (const { id, actions } of statements(name)) {
        const own = !id.startsWith('CustomCDKBucketDeployment')
        for (const action of actions) {
          expect(action).not.toMatch(/Scan|PartiQL/)
          if (own) expect([id, action]).toEqual([id, expect.not.stringContaining('*')])
        }
      }
  })

  it('name what they are for; only traces and the list of streams have no name', () => {
    const nameless = new Set(['xray:PutTraceSegments', 'xray:PutTelemetryRecords', 'dynamodb:ListStreams'])
    for (const name of ['data', 'auth', 'chat', 'api'] as const)
      for (const { id, actions, resources: named } of statements(name))
        if (named.includes('*'))
          expect([id, actions.filter((action) => !nameless.has(action))]).toEqual([id, []])
  })

  it('leave the user pool to sign-up and sign-in, and to what an operator runs', () => {
    const holders = statements('api').flatMap(({ id, actions, resources }) => {
      const onPool = actions.filter((action) => action.startsWith('cognito-idp:'))
      if (onPool.length === 0) return []
      expect(resources).toEqual([
        { 'Fn::ImportValue': expect.stringMatching(/^humsafar-prod-auth:ExportsOutputFnGetAttPool.*Arn/) },
      ])
      const names = onPool.map((action) => action.replace('cognito-idp:', ''))
      return [[id.replace(/RoleDefaultPolicy.*/, ''), names.sort()] as const]
    })
    expect(Object.fromEntries(holders)).toEqual({
      CreateAdmin: ['AdminAddUserToGroup', 'AdminCreateUser', 'AdminSetUserPassword'],
      DeleteAccountsFunction: ['AdminDeleteUser'],
      RebuildPool: ['AdminAddUserToGroup', 'AdminCreateUser'],
      Resourceauth: [
        'AdminAddUserToGroup',
        'AdminCreateUser',
        'AdminDeleteUser',
        'AdminInitiateAuth',
        'AdminSetUserPassword',
      ],
    })
    for (const name of ['data', 'auth', 'chat', 'web'] as const)
      expect(JSON.stringify(statements(name))).not.toContain('cognito-idp')
  })

  it('let the auth Lambda alone send mails, from the one sender, where SES knows it', () => {
    const senders = stackNames.flatMap((name) =>
      statements(name).filter(({ actions }) => actions.some((action) => action.startsWith('ses:'))),
    )
    const every = (kind: string) => ({
      'Fn::Join': ['', ['arn:aws:ses:eu-west-1:', { Ref: 'AWS::AccountId' }, `:${kind}/*`]],
    })
    expect(senders).toEqual([
      {
        id: expect.stringMatching(/^Resourceauth/),
        actions: ['ses:SendEmail'],
        resources: [every('configuration-set'), every('identity')],
        condition: { StringEquals: { 'ses:FromAddress': 'no-reply@example.com' } },
      },
    ])
  })

  it('let one function alone write pictures', () => {
    const holders = statements('api').filter(({ actions }) =>
      actions.some((action) => action.startsWith('s3:Put')),
    )
    expect(holders.length).toBeGreaterThan(0)
    for (const { id } of holders) expect(id).toMatch(/^Resourcepicture/)
  })

  it('let the job that clears accounts delete files with their versions, and not read them', () => {
    const onFiles = statements('api')
      .filter(({ id }) => id.startsWith('DeleteAccounts'))
      .flatMap(({ actions }) => actions.filter((action) => action.startsWith('s3:')))
    expect([...new Set(onFiles)].sort()).toEqual([
      's3:DeleteObject',
      's3:DeleteObjectVersion',
      's3:ListBucket',
      's3:ListBucketVersions',
    ])
  })

  it('let the job that opens profiles read the list of those that wait, and change single items', () => {
    const granted = statements('api').filter(
      ({ id, actions }) =>
        id.startsWith('OpenProfiles') && actions.some((action) => action.startsWith('dynamodb:')),
    )
    const indexes = JSON.stringify(granted).match(/\/index\/[\w-]+/g)
    expect(indexes).toEqual(['/index/g3-index'])
    const others = statements('api').filter(
      ({ id, actions }) =>
        id.startsWith('OpenProfiles') && actions.some((action) => !/^(dynamodb|xray|logs):/.test(action)),
    )
    expect(others).toEqual([])
  })

  it('let the migration reach the table, and nothing else', () => {
    const actions = statements('api')
      .filter(({ id }) => id.startsWith('MigrateFunctionRole'))
      .flatMap((statement) => statement.actions)
    expect(actions).toContain('dynamodb:UpdateItem')
    expect(actions.filter((action) => !/^(dynamodb|logs|xray):/.test(action))).toEqual([])
  })

  it('let what only reads not write', () => {
    const actions = statements('api')
      .filter(({ id }) => id.startsWith('Resourceusers'))
      .flatMap((statement) => statement.actions)
    expect(actions).toContain('dynamodb:Query')
    expect(actions.filter((action) => /dynamodb:(Put|Update|Delete)/.test(action))).toEqual([])
  })
})
