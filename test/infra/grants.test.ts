import { describe, expect, it } from '@jest/globals'
import { lists } from '#functions/store/keys'
import { resourceNeeds } from '#infra/constructs/resource-lambdas'
import { indexName } from '#shared/table'
import { holderOf, rightsIn, sampleSettings, synthesize } from '#test/support/stacks'

const prod = synthesize('prod', sampleSettings)
const stackNames = ['mail', 'edge', 'data', 'auth', 'chat', 'api', 'web'] as const

/** What the roles of a stack may do, with the logical id of the role or its policy. */
const statements = (name: (typeof stackNames)[number]) =>
  rightsIn(prod.template(name)).flatMap(({ id, statements: said }) =>
    said.map(({ Action, Resource, Condition }) => ({
      id,
      actions: [Action].flat(),
      resources: [Resource].flat(),
      condition: Condition,
    })),
  )

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

  it('leave the user pool to sign-up and sign-in, to administrators and to what an operator runs', () => {
    const holders = statements('api').flatMap(({ id, actions, resources }) => {
      const onPool = actions.filter((action) => action.startsWith('cognito-idp:'))
      if (onPool.length === 0) return []
      expect(resources).toEqual([
        { 'Fn::ImportValue': expect.stringMatching(/^humsafar-prod-auth:ExportsOutputFnGetAttPool.*Arn/) },
      ])
      const names = onPool.map((action) => action.replace('cognito-idp:', ''))
      return [[holderOf(id), names.sort()] as const]
    })
    expect(Object.fromEntries(holders)).toEqual({
      CreateAdmin: ['AdminAddUserToGroup', 'AdminCreateUser', 'AdminDeleteUser', 'AdminSetUserPassword'],
      DeleteAccounts: ['AdminDeleteUser'],
      RebuildPool: ['AdminAddUserToGroup', 'AdminCreateUser', 'AdminDeleteUser'],
      Resourceauth: [
        'AdminAddUserToGroup',
        'AdminCreateUser',
        'AdminDeleteUser',
        'AdminInitiateAuth',
        'AdminSetUserPassword',
      ],
      Resourceusers: [
        'AdminAddUserToGroup',
        'AdminCreateUser',
        'AdminDeleteUser',
        'AdminRemoveUserFromGroup',
        'AdminSetUserPassword',
      ],
    })
    for (const name of ['data', 'auth', 'chat', 'web'] as const)
      expect(JSON.stringify(statements(name))).not.toContain('cognito-idp')
  })

  it('let sign-up, administrators, decisions about reports, and the jobs that tell of plans, of unread messages and of new people, and the operator’s reset alone send mails, from the one sender, where SES knows it', () => {
    const senders = stackNames.flatMap((name) =>
      statements(name).filter(({ actions }) => actions.some((action) => action.startsWith('ses:'))),
    )
    const every = (kind: string) => ({
      'Fn::Join': ['', ['arn:aws:ses:eu-west-1:', { Ref: 'AWS::AccountId' }, `:${kind}/*`]],
    })
    expect(senders).toEqual(
      [
        /^Resourceauth/,
        /^Resourceusers/,
        /^Resourcereports/,
        /^TurnPlans/,
        /^MailUnread/,
        /^TellAlerts/,
        /^ResetSecondFactor/,
      ].map((id) => ({
        id: expect.stringMatching(id),
        actions: ['ses:SendEmail'],
        resources: [every('configuration-set'), every('identity')],
        condition: { StringEquals: { 'ses:FromAddress': 'no-reply@example.com' } },
      })),
    )
  })

  /** What each function of the API may do with files, by bucket. */
  const onFiles = () => {
    const bucketOf = (resource: unknown) =>
      /(media|uploads|exports|letters|search)-arn(?:.*?(\/(?:pictures|exports|members)\/\*|\/\*))?/
        .exec(JSON.stringify(resource))
        ?.slice(1)
        .join('') ?? 'another'
    const found: Record<string, Record<string, string[]>> = {}
    for (const { id, actions, resources } of statements('api')) {
      const files = actions.filter((action) => action.startsWith('s3:'))
      if (files.length === 0) continue
      const holder = (found[holderOf(id)] ??= {})
      for (const resource of resources)
        holder[bucketOf(resource)] = files.map((action) => action.slice('s3:'.length)).sort()
    }
    return found
  }

  /** Which functions may read a secret. */
  const readersOf = (secret: RegExp) =>
    stackNames.flatMap((name) =>
      statements(name).flatMap(({ id, actions, resources }) =>
        actions.includes('secretsmanager:GetSecretValue') && secret.test(JSON.stringify(resources))
          ? [holderOf(id)]
          : [],
      ),
    )

  it('let sign-up and sign-in alone read the secret of the pool’s client', () => {
    expect(readersOf(/client-secret/)).toEqual(['Resourceauth'])
  })

  it('let sign-up and decisions alone read the key of who was removed', () => {
    expect(readersOf(/bar-key/).sort()).toEqual(['Resourceauth', 'Resourcereports'])
  })

  it('tell those where that key is, which is kept whatever becomes of the stack', () => {
    const functions = Object.values(prod.template('api').findResources('AWS::Lambda::Function')) as {
      Properties: { FunctionName?: string; Environment?: { Variables: Record<string, unknown> } }
    }[]
    const told = functions.flatMap(({ Properties: { FunctionName, Environment } }) =>
      Environment?.Variables['BAR_KEY_SECRET_ID'] ? [FunctionName] : [],
    )
    expect(told.sort()).toEqual(['humsafar-prod-auth', 'humsafar-prod-reports'])
    const secrets = Object.entries(prod.template('data').findResources('AWS::SecretsManager::Secret'))
    const keys = secrets.filter(([id]) => id.startsWith('BarKey')) as [string, { DeletionPolicy?: string }][]
    expect(keys.map(([, { DeletionPolicy }]) => DeletionPolicy)).toEqual(['RetainExceptOnCreate'])
  })

  it('let sign-in alone read the key of second factors, which is kept whatever becomes of the stack', () => {
    expect(readersOf(/factor-key/)).toEqual(['Resourceauth'])
    const secrets = Object.entries(prod.template('data').findResources('AWS::SecretsManager::Secret'))
    const keys = secrets.filter(([id]) => id.startsWith('FactorKey')) as [
      string,
      { DeletionPolicy?: string },
    ][]
    expect(keys.map(([, { DeletionPolicy }]) => DeletionPolicy)).toEqual(['RetainExceptOnCreate'])
  })

  it('let the operator’s reset of a second factor change items by their keys, and nothing of the pool', () => {
    const granted = statements('api').filter(({ id }) => id.startsWith('ResetSecondFactor'))
    expect(JSON.stringify(granted)).not.toMatch(/index|cognito|secretsmanager/)
  })

  it('let the job of cases read the list of those that are due, and no other one', () => {
    const granted = statements('api').filter(
      ({ id, actions }) =>
        id.startsWith('TurnCases') && actions.some((action) => action.startsWith('dynamodb:')),
    )
    expect(JSON.stringify(granted).match(/\/index\/[\w-]+/g)).toEqual(['/index/g3-index'])
  })

  it('let files be written and deleted by those alone whose they are', () => {
    const listed = ['ListBucket', 'ListBucketVersions']
    const deleted = ['DeleteObject', 'DeleteObjectVersion']
    expect(onFiles()).toEqual({
      BuildSearch: { search: ['ListBucket'], 'search/members/*': ['GetObject', 'PutObject'] },
      DeleteAccounts: {
        media: listed,
        'media/*': deleted,
        uploads: listed,
        'uploads/*': deleted,
        exports: listed,
        'exports/*': deleted,
      },
      DeleteExports: { exports: listed, 'exports/*': deleted },
      // Lambda keeps letters with the rights of the function that failed.
      Events: { letters: ['ListBucket', 'PutObject'], 'letters/*': ['ListBucket', 'PutObject'] },
      ReplayLetters: { letters: ['ListBucket'], 'letters/*': ['DeleteObject', 'GetObject'] },
      Resourceconsole: { 'exports/exports/*': ['GetObject', 'PutObject'] },
      Resourceexport: { 'media/pictures/*': ['GetObject'], 'exports/exports/*': ['GetObject', 'PutObject'] },
      Resourcepicture: {
        'uploads/*': ['DeleteObject', 'GetObject', 'PutObject'],
        'media/*': ['DeleteObject', 'PutObject'],
      },
      Resourcesearch: { search: ['ListBucket'], 'search/members/*': ['GetObject'] },
      TurnCases: { media: listed, 'media/*': deleted },
    })
  })

  it('let letters be kept in a bucket of this account alone', () => {
    const kept = statements('api').filter(
      ({ id, actions }) => id.startsWith('Events') && actions.includes('s3:PutObject'),
    )
    expect(kept.map(({ condition }) => condition)).toEqual([
      { StringEquals: { 's3:ResourceAccount': { Ref: 'AWS::AccountId' } } },
    ])
  })

  it('let the chat, the consumer of the stream and its replay alone reach open sockets', () => {
    const pushers = stackNames.flatMap((name) =>
      statements(name).flatMap(({ id, actions, resources }) =>
        actions.includes('execute-api:ManageConnections')
          ? [[holderOf(id), JSON.stringify(resources).match(/\/ws\/[A-Z]+\/@connections\/\*/g)]]
          : [],
      ),
    )
    const sockets = ['/ws/DELETE/@connections/*', '/ws/POST/@connections/*']
    expect(pushers).toEqual([
      ['Socket', sockets],
      ['Events', sockets],
      ['ReplayLetters', sockets],
    ])
  })

  it('let the resources that show pictures alone read the key that signs them, that of the chat too', () => {
    const signers = statements('api').flatMap(({ id, actions, resources }) =>
      actions.includes('secretsmanager:GetSecretValue') && /media-key/.test(JSON.stringify(resources))
        ? [holderOf(id)]
        : [],
    )
    const showing = Object.entries(resourceNeeds).flatMap(([name, { signs }]) =>
      signs ? [`Resource${name.replaceAll('-', '')}`] : [],
    )
    expect(showing).toContain('Resourcechat')
    expect(signers.sort()).toEqual(showing.sort())
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

  it('let the job of saved searches read who has changed and what is due, change single items, and mail', () => {
    const granted = statements('api').filter(({ id }) => id.startsWith('TellAlerts'))
    expect(JSON.stringify(granted).match(/\/index\/[\w-]+/g)).toEqual(['/index/g1-index', '/index/g3-index'])
    const others = granted
      .flatMap(({ actions }) => actions)
      .filter((action) => !/^(dynamodb|xray|logs):/.test(action))
    expect(others).toEqual(['ses:SendEmail'])
  })

  it('let the migration reach the table with the lists by month of all that it migrates, and nothing else', () => {
    const granted = statements('api').filter(({ id }) => id.startsWith('MigrateFunctionRole'))
    const listings = [lists.adminUsers, lists.adminContacts, lists.adminPayments, lists.ledgerOfMonth]
    const needed = listings.map((listing) => `/index/${indexName(listing('2026-11').index)}`)
    const indexes = JSON.stringify(granted).match(/\/index\/[\w-]+/g)
    expect(new Set(indexes)).toEqual(new Set(needed))
    const actions = granted.flatMap((statement) => statement.actions)
    expect(actions).toContain('dynamodb:UpdateItem')
    expect(actions.filter((action) => !/^(dynamodb|logs|xray):/.test(action))).toEqual([])
  })

  it('let what only reads not write', () => {
    const readers = Object.entries(resourceNeeds).flatMap(([name, { table }]) =>
      table === 'read' ? [`Resource${name.replaceAll('-', '')}Role`] : [],
    )
    const actions = statements('api')
      .filter(({ id }) => readers.some((name) => id.startsWith(name)))
      .flatMap((statement) => statement.actions)
    expect(actions.includes('dynamodb:Query')).toBe(readers.length > 0)
    expect(actions.filter((action) => /dynamodb:(Put|Update|Delete)/.test(action))).toEqual([])
  })
})
