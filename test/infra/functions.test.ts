import { describe, expect, it } from '@jest/globals'
import { Match } from 'aws-cdk-lib/assertions'
import { lists } from '#functions/db/keys'
import { resourceNeeds } from '#infra/constructs/resource-lambdas'
import { lambdaNames, lambdas } from '#infra/lambdas'
import { resources, routes } from '#shared/contract'
import { gatewayKey } from '#shared/contract/routes'
import { indexName } from '#shared/table'
import {
  allOf,
  calledAs,
  functionsOf,
  holderOf,
  type Part,
  resourcesOf,
  rightsIn,
  sampleSettings,
  synthesize,
  variablesOf,
} from '#test/support/infra/stacks'

/* What the local stack does not test: routes, functions, their environment and permissions. */

const prod = await synthesize('prod', sampleSettings)
const api = prod.template('api')

/** Merges rows that differ only by method; a path with different rows appears twice. */
const once = (rows: readonly string[][]) => [
  ...new Map(rows.map((row) => [row.join(), row] as const)).values(),
]

describe('routes', () => {
  it('are those of the contract, each with its authorizer', () => {
    const made = resourcesOf(api, 'AWS::ApiGatewayV2::Route').map(([, { Properties }]) => [
      Properties['RouteKey'],
      Properties['AuthorizationType'],
    ])
    const declared = routes.map(({ path, authorizer }) => [
      gatewayKey(path),
      authorizer === 'jwt' ? 'JWT' : 'NONE',
    ])
    expect(made.sort()).toEqual(once(declared).sort())
  })

  it('invoke the alias of their resource’s function with a role that may do nothing else', () => {
    const integrations = new Map(resourcesOf(api, 'AWS::ApiGatewayV2::Integration'))
    const called = resourcesOf(api, 'AWS::ApiGatewayV2::Route').map(([, { Properties }]) => {
      const [, id = ''] = /"integrations\/",\{"Ref":"(\w+)"/.exec(JSON.stringify(Properties['Target'])) ?? []
      return [Properties['RouteKey'], JSON.stringify(integrations.get(id)?.Properties['IntegrationUri'])]
    })
    const expected = routes.map(({ path, resource }) => [
      gatewayKey(path),
      JSON.stringify(calledAs(api, `humsafar-prod-${resource}`)),
    ])
    expect(called.sort()).toEqual(once(expected).sort())
    const policies = resourcesOf(api, 'AWS::IAM::Policy').filter(([id]) => id.startsWith('Caller'))
    const uris = [...integrations.values()].map(({ Properties }) => Properties['IntegrationUri'])
    expect(policies.map(([, { Properties }]) => Properties['PolicyDocument'])).toEqual([
      {
        Statement: [
          { Action: 'lambda:InvokeFunction', Effect: 'Allow', Resource: expect.arrayContaining(uris) },
        ],
        Version: '2012-10-17',
      },
    ])
    for (const { Properties } of integrations.values())
      expect(Properties['CredentialsArn']).toEqual({
        'Fn::GetAtt': [expect.stringMatching(/^CallerRole/), 'Arn'],
      })
  })

  it('accept only tokens of our pool for our client', () => {
    api.hasResourceProperties('AWS::ApiGatewayV2::Authorizer', {
      AuthorizerType: 'JWT',
      IdentitySource: ['$request.header.Authorization'],
      JwtConfiguration: {
        Audience: [Match.objectLike({ 'Fn::ImportValue': Match.stringLikeRegexp('PoolClient') })],
        Issuer: Match.objectLike({ 'Fn::Join': Match.anyValue() }),
      },
    })
  })

  it('of sockets use the stage that has the name of the path at the edge', () => {
    const chat = prod.template('chat')
    chat.hasResourceProperties('AWS::ApiGatewayV2::Stage', {
      StageName: 'ws',
      AutoDeploy: true,
      DefaultRouteSettings: { ThrottlingRateLimit: Match.anyValue(), ThrottlingBurstLimit: Match.anyValue() },
    })
    const keys = resourcesOf(chat, 'AWS::ApiGatewayV2::Route').map(
      ([, { Properties }]) => Properties['RouteKey'],
    )
    expect(keys.sort()).toEqual(['$connect', '$default', '$disconnect'])
  })
})

describe('functions', () => {
  const functions = functionsOf(prod)

  it('are complete, with the timeout and memory of the local stack', () => {
    const made = [...functions].map(
      ([
        name,
        {
          properties: { Timeout, MemorySize },
        },
      ]) => [name, Timeout, MemorySize],
    )
    expect(made.sort()).toEqual(
      lambdaNames.map((name) => [name, lambdas[name].timeout, lambdas[name].memory]).sort(),
    )
    for (const { properties } of functions.values())
      expect(properties).toMatchObject({ Architectures: ['arm64'], Runtime: 'nodejs24.x' })
  })

  it('have the environment that they need', () => {
    const told = (name: string) => [...functions.keys()].filter((one) => variablesOf(prod, one)[name]).sort()
    const needing = (use: (typeof resourceNeeds)['auth'], ...others: string[]) =>
      [
        ...resources.filter((name) => Object.keys(use).every((key) => key in resourceNeeds[name])),
        ...others,
      ].sort()
    expect(told('TABLE_NAME')).toEqual(lambdaNames.filter((name) => !name.endsWith('-key')).sort())
    expect(told('ORIGIN_SECRET')).toEqual(expect.arrayContaining([...resources, 'chat-socket']))
    expect(told('MEDIA_PRIVATE_KEY_SECRET_ID')).toEqual(needing({ table: 'write', signs: true }))
    expect(told('BAR_KEY_SECRET_ID')).toEqual(needing({ table: 'write', bars: true }))
    expect(told('FACTOR_KEY_SECRET_ID')).toEqual(['auth'])
    expect(told('PUSH_PUBLIC_KEY')).toEqual(['notifications'])
    expect(told('PUSH_PRIVATE_KEY_SECRET_ID')).toEqual(['send-pushes'])
    // The key is made first, because a function keeps what it has read.
    expect(functions.get('send-pushes')?.DependsOn).toContain(resourcesOf(api, 'Custom::PushKeyPair')[0]?.[0])
    const mailing = ['send-mails', 'reset-second-factor', 'tell-alerts', 'turn-plans']
    expect(told('MAIL_FROM')).toEqual(needing({ table: 'write', mails: true }, ...mailing))
    expect(variablesOf(prod, 'auth')).toMatchObject({
      MAIL_FROM: 'no-reply@example.com',
      MAIL_FROM_NAME: 'Humsafar',
      MAIL_REGION: 'eu-west-1',
      EMAIL_PROOF: 'required',
      SITE_URL: 'https://www.example.com',
    })
    for (const name of resources) expect(variablesOf(prod, name)['ADMIN_SECOND_FACTOR']).toBe('required')
    for (const name of ['proposal', 'chat-socket'])
      expect(variablesOf(prod, name)).toMatchObject({ EMAIL_PROOF: 'required' })
    for (const name of ['chat-socket', 'events'])
      expect(JSON.stringify(variablesOf(prod, name)['WS_CALLBACK_URL'])).toMatch(
        /https:\/\/.*execute-api.*\/ws"/,
      )
  })

  it('are invoked by gateways, schedules and the stream only through their aliases', () => {
    const ids = [...functions.values()].map(({ id }) => `"${id}"`)
    const callers = ['AWS::ApiGatewayV2::Integration', 'AWS::Lambda::Permission', 'AWS::Events::Rule']
    const calls = [...callers, 'AWS::Lambda::EventSourceMapping'].flatMap((type) => allOf(prod, type))
    expect(calls.length).toBeGreaterThan(45)
    for (const [id, { Properties }] of calls)
      expect([id, ids.filter((one) => JSON.stringify(Properties).includes(one))]).toEqual([id, []])
  })
})

describe('permissions', () => {
  /** Policy statements by the logical id of the role or policy. */
  const statements = (...parts: Part[]) =>
    (parts.length > 0 ? parts : prod.parts).flatMap((part) =>
      rightsIn(prod.template(part)).flatMap(({ id, statements: said }) =>
        said.map(({ Action, Resource, Condition }) => ({
          id,
          holder: holderOf(id),
          actions: [Action].flat(),
          resources: [Resource].flat(),
          condition: Condition,
        })),
      ),
    )
  const of = (holder: string) => statements('api').filter(({ id }) => id.startsWith(holder))
  const roleOf = (name: string) => `Resource${name.replaceAll('-', '')}`
  const readersOf = (secret: RegExp) =>
    statements()
      .filter(
        ({ actions, resources: named }) =>
          /GetSecretValue/.test(String(actions)) && secret.test(JSON.stringify(named)),
      )
      .map(({ holder }) => holder)
      .sort()

  it('never allow a scan or a whole service, and name resources, except for traces and the list of streams', () => {
    const nameless = new Set(['xray:PutTraceSegments', 'xray:PutTelemetryRecords', 'dynamodb:ListStreams'])
    for (const { id, actions } of statements()) {
      const own = !id.startsWith('CustomCDKBucketDeployment')
      for (const action of actions) {
        expect(action).not.toMatch(/Scan|PartiQL/)
        if (own) expect([id, action]).toEqual([id, expect.not.stringContaining('*')])
      }
    }
    for (const { id, actions, resources: named } of statements('data', 'auth', 'chat', 'api'))
      if (named.includes('*'))
        expect([id, actions.filter((action) => !nameless.has(action))]).toEqual([id, []])
  })

  it('for the user pool are limited to sign-up, sign-in, administrators, deletion and operators', () => {
    const holders = statements().flatMap(({ holder, actions, resources: named }) => {
      const onPool = actions.filter((action) => action.startsWith('cognito-idp:'))
      if (onPool.length === 0) return []
      expect(named).toEqual([
        { 'Fn::ImportValue': expect.stringMatching(/^humsafar-prod-auth:ExportsOutputFnGetAttPool.*Arn/) },
      ])
      return [[holder, onPool.map((action) => action.replace('cognito-idp:Admin', '')).sort()] as const]
    })
    expect(Object.fromEntries(holders)).toEqual({
      CreateAdmin: ['AddUserToGroup', 'CreateUser', 'DeleteUser', 'SetUserPassword'],
      DeleteAccounts: ['DeleteUser'],
      RebuildPool: ['AddUserToGroup', 'CreateUser', 'DeleteUser'],
      Resourceauth: ['AddUserToGroup', 'CreateUser', 'DeleteUser', 'InitiateAuth', 'SetUserPassword'],
      Resourceusers: ['AddUserToGroup', 'CreateUser', 'DeleteUser', 'RemoveUserFromGroup', 'SetUserPassword'],
    })
  })

  it('to send mails are limited to functions that mail, from the one sender, in its SES region', () => {
    const every = (kind: string) => ({
      'Fn::Join': ['', ['arn:aws:ses:eu-west-1:', { Ref: 'AWS::AccountId' }, `:${kind}/*`]],
    })
    const senders = statements().filter(({ actions }) => actions.some((action) => action.startsWith('ses:')))
    expect(senders.map(({ holder }) => holder)).toEqual([
      ...['Resourceauth', 'Resourceusers', 'Resourcereports'],
      ...['TurnPlans', 'SendMails', 'TellAlerts', 'ResetSecondFactor'],
    ])
    for (const { actions, resources: named, condition } of senders)
      expect({ actions, named, condition }).toEqual({
        actions: ['ses:SendEmail', 'ses:SendRawEmail'],
        named: [every('configuration-set'), every('identity')],
        condition: { StringEquals: { 'ses:FromAddress': 'no-reply@example.com' } },
      })
  })

  it('to read a secret are limited to functions that need it', () => {
    const signing = Object.entries(resourceNeeds).flatMap(([name, { signs }]) =>
      signs ? [roleOf(name)] : [],
    )
    expect(readersOf(/client-secret/)).toEqual(['Resourceauth'])
    expect(readersOf(/factor-key/)).toEqual(['Resourceauth'])
    expect(readersOf(/bar-key/)).toEqual(['Resourceauth', 'Resourcereports', 'Resourceverification'])
    expect(readersOf(/media-key/)).toEqual(signing.sort())
    expect(signing).toContain('Resourcechat')
    expect(readersOf(/Payment|PayFast/i)).toEqual(['Resourcepayfast', 'Resourcepayfastipn'])
  })

  it('to write and delete files are limited to functions that own them', () => {
    const bucketOf = (resource: unknown) =>
      /(media|uploads|exports|documents|letters|search)-arn(?:.*?(\/(?:pictures|exports|checks|members)\/\*|\/\*))?/
        .exec(JSON.stringify(resource))
        ?.slice(1)
        .join('') ?? 'another'
    const found: Record<string, Record<string, string[]>> = {}
    for (const { holder, actions, resources: named } of statements('api')) {
      const files = actions.filter((action) => action.startsWith('s3:'))
      if (files.length === 0) continue
      const one = (found[holder] ??= {})
      for (const resource of named)
        one[bucketOf(resource)] = files.map((action) => action.slice('s3:'.length)).sort()
    }
    const listed = ['ListBucket', 'ListBucketVersions']
    const deleted = ['DeleteObject', 'DeleteObjectVersion']
    const purgedOne = (bucket: string) => Object.entries({ [bucket]: listed, [`${bucket}/*`]: deleted })
    const purged = (...buckets: string[]) => Object.fromEntries(buckets.flatMap(purgedOne))
    expect(found).toEqual({
      BuildSearch: { search: ['ListBucket'], 'search/members/*': ['GetObject', 'PutObject'] },
      DeleteAccounts: purged('media', 'uploads', 'exports', 'documents'),
      DeleteExports: purged('exports'),
      // Lambda stores dead letters with the permissions of the failed function.
      Events: { letters: ['ListBucket', 'PutObject'], 'letters/*': ['ListBucket', 'PutObject'] },
      ReplayLetters: { letters: ['ListBucket'], 'letters/*': ['DeleteObject', 'GetObject'] },
      Resourceconsole: { 'exports/exports/*': ['GetObject', 'PutObject'] },
      Resourceexport: { 'media/pictures/*': ['GetObject'], 'exports/exports/*': ['GetObject', 'PutObject'] },
      Resourcepicture: {
        'uploads/*': ['DeleteObject', 'GetObject', 'PutObject'],
        'media/*': ['DeleteObject', 'PutObject'],
      },
      Resourcesearch: { search: ['ListBucket'], 'search/members/*': ['GetObject'] },
      Resourceverification: {
        documents: ['ListBucket'],
        'documents/checks/*': ['DeleteObject', 'GetObject', 'PutObject'],
      },
      TurnCases: purged('media'),
    })
    const kept = of('Events').filter(({ actions }) => actions.includes('s3:PutObject'))
    expect(kept.map(({ condition }) => condition)).toEqual([
      { StringEquals: { 's3:ResourceAccount': { Ref: 'AWS::AccountId' } } },
    ])
  })

  it('to push to sockets are limited to the chat, the stream consumer and its replay', () => {
    const pushers = statements().flatMap(({ holder, actions, resources: named }) =>
      actions.includes('execute-api:ManageConnections')
        ? [[holder, JSON.stringify(named).match(/\/ws\/[A-Z]+\/@connections\/\*/g)]]
        : [],
    )
    const sockets = ['/ws/DELETE/@connections/*', '/ws/POST/@connections/*']
    expect(pushers).toEqual([
      ['Socket', sockets],
      ['Events', sockets],
      ['ReplayLetters', sockets],
    ])
  })

  it('of jobs on the table are limited to their indexes', () => {
    const listings = [lists.adminUsers, lists.adminContacts, lists.adminPayments, lists.ledgerOfMonth]
    const migrated = listings.map((listing) => indexName(listing('2026-11').index))
    for (const [job, indexes, others] of [
      ['TurnCases', ['g3-index'], ['s3:']],
      ['OpenProfiles', ['g3-index'], []],
      ['TellAlerts', ['g1-index', 'g2-index', 'g3-index'], ['ses:']],
      ['MigrateFunctionRole', migrated, []],
      ['ResetSecondFactor', [], ['ses:']],
    ] as const) {
      const found = JSON.stringify(of(job)).match(/\/index\/[\w-]+/g) ?? []
      expect([job, new Set(found)]).toEqual([job, new Set(indexes.map((index) => `/index/${index}`))])
      const allowed = ['dynamodb:', 'xray:', 'logs:', ...others]
      const beyond = of(job)
        .flatMap(({ actions }) => actions)
        .filter((action) => !allowed.some((prefix) => action.startsWith(prefix)))
      expect([job, beyond]).toEqual([job, []])
    }
  })
})
