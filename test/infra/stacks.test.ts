import { describe, expect, it } from '@jest/globals'
import { Annotations, Match } from 'aws-cdk-lib/assertions'
import { AwsSolutionsChecks } from 'cdk-nag'
import { resources, routes } from '#shared/contract'
import { TABLE } from '#shared/table'
import { calledAs, resourcesOf, sampleSettings, synthesize } from '#test/support/stacks'

const dev = synthesize('dev')
const prod = synthesize('prod', { ...sampleSettings, payfastMerchantId: '102' })
const stackNames = ['mail', 'edge', 'data', 'auth', 'chat', 'api', 'web', 'watch', 'logs'] as const

describe('every stack', () => {
  it('is clean by cdk-nag, save for what is acknowledged with a reason', () => {
    for (const { app } of [dev, prod]) {
      const report = new AwsSolutionsChecks(app).validateScope(app)
      expect(report.violations.map(({ ruleName }) => ruleName)).toEqual([])
    }
  })

  it('of prod warns of nothing, so that a warning is read', () => {
    for (const stack of Object.values(prod.stacks))
      expect(Annotations.fromStack(stack).findWarning('*', Match.anyValue())).toEqual([])
  })

  it('refers to earlier ones only', () => {
    const order: readonly string[] = stackNames
    for (const name of stackNames) {
      const stack = prod.stacks[name]
      for (const other of stack?.dependencies ?? [])
        expect(order.indexOf(other.stackName.split('-').at(-1) ?? '')).toBeLessThan(order.indexOf(name))
    }
  })

  it('is tagged with the product and the stage', () => {
    dev.template('data').hasResourceProperties('AWS::DynamoDB::Table', {
      Tags: Match.arrayWith([
        { Key: 'app', Value: 'humsafar' },
        { Key: 'stage', Value: 'dev' },
      ]),
    })
  })

  it('needs no look-up of an account', () => {
    for (const stack of Object.values(dev.stacks))
      expect(JSON.stringify(stack.env?.account ?? '')).toMatch(/AccountId|""|\d{12}/)
    expect(dev.app.synth().manifest.missing ?? []).toEqual([])
  })
})

describe('data', () => {
  it('makes the table that the code knows, with every index, stream and expiry', () => {
    dev.template('data').hasResourceProperties('AWS::DynamoDB::Table', {
      KeySchema: [
        { AttributeName: TABLE.partitionKey, KeyType: 'HASH' },
        { AttributeName: TABLE.sortKey, KeyType: 'RANGE' },
      ],
      GlobalSecondaryIndexes: TABLE.indexes.map(({ name, partitionKey, sortKey }) =>
        Match.objectLike({
          IndexName: name,
          KeySchema: [
            { AttributeName: partitionKey, KeyType: 'HASH' },
            { AttributeName: sortKey, KeyType: 'RANGE' },
          ],
          Projection: { ProjectionType: 'ALL' },
        }),
      ),
      StreamSpecification: { StreamViewType: TABLE.streamView },
      TimeToLiveSpecification: { AttributeName: TABLE.ttlAttribute, Enabled: true },
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true, RecoveryPeriodInDays: 35 },
      BillingMode: 'PAY_PER_REQUEST',
    })
  })

  it('keeps what members gave us in production, and lets a dev stage go', () => {
    prod.template('data').hasResource('AWS::DynamoDB::Table', {
      Properties: { DeletionProtectionEnabled: true },
      DeletionPolicy: 'RetainExceptOnCreate',
    })
    prod.template('auth').hasResource('AWS::Cognito::UserPool', {
      Properties: { DeletionProtection: 'ACTIVE' },
      DeletionPolicy: 'RetainExceptOnCreate',
    })
    // With another key nobody who was removed would be known again.
    prod.template('data').hasResource('AWS::SecretsManager::Secret', {
      Properties: { Description: Match.stringLikeRegexp('who was removed') },
      DeletionPolicy: 'RetainExceptOnCreate',
    })
    expect(prod.stacks.data.terminationProtection).toBe(true)
    dev.template('data').hasResource('AWS::DynamoDB::Table', { DeletionPolicy: 'Delete' })
  })

  it('holds no private key: a Lambda makes it', () => {
    const template = dev.template('data')
    template.resourceCountIs('Custom::SigningKeyPair', 1)
    template.hasResourceProperties('AWS::CloudFront::PublicKey', {
      PublicKeyConfig: { EncodedKey: { 'Fn::GetAtt': Match.arrayWith(['PublicKey']) } },
    })
    for (const name of stackNames)
      expect(JSON.stringify(prod.template(name).toJSON())).not.toContain('PRIVATE KEY')
  })

  it('opens no bucket to the public', () => {
    for (const name of ['data', 'web', 'logs'] as const)
      dev.template(name).allResourcesProperties('AWS::S3::Bucket', {
        PublicAccessBlockConfiguration: {
          BlockPublicAcls: true,
          BlockPublicPolicy: true,
          IgnorePublicAcls: true,
          RestrictPublicBuckets: true,
        },
      })
  })

  it('forgets uploads after a day, and takes them from the site', () => {
    const uploads = (origin: string) => ({
      LifecycleConfiguration: { Rules: [Match.objectLike({ ExpirationInDays: 1, Status: 'Enabled' })] },
      CorsConfiguration: {
        CorsRules: [Match.objectLike({ AllowedMethods: ['POST'], AllowedOrigins: [origin] })],
      },
    })
    dev.template('data').hasResourceProperties('AWS::S3::Bucket', uploads('*'))
    prod.template('data').hasResourceProperties('AWS::S3::Bucket', uploads('https://www.example.com'))
  })

  it('keeps exports in a bucket of their own, which forgets them even if the job does not run', () => {
    const template = dev.template('data')
    const [id] = Object.keys(template.findResources('AWS::S3::Bucket')).filter((one) =>
      one.startsWith('Exports'),
    )
    const { Properties } = template.findResources('AWS::S3::Bucket')[id!] as {
      Properties: Record<string, unknown>
    }
    expect(Properties).toMatchObject({
      LifecycleConfiguration: {
        Rules: [expect.objectContaining({ ExpirationInDays: 1, Status: 'Enabled' })],
      },
      LoggingConfiguration: expect.objectContaining({ LogFilePrefix: 'exports/' }),
    })
    expect(Properties['CorsConfiguration']).toBeUndefined()
  })

  it('tells an operator of alarms', () => {
    prod.template('data').hasResourceProperties('AWS::SNS::Subscription', {
      Protocol: 'email',
      Endpoint: 'ops@example.com',
    })
  })
})

describe('api', () => {
  it('has the routes of the contract, each with the authorizer that it asks for', () => {
    const made = resourcesOf(dev.template('api'), 'AWS::ApiGatewayV2::Route').map(([, { Properties }]) => [
      Properties.RouteKey,
      Properties.AuthorizationType,
    ])
    const declared = routes.map(({ routeKey, authorizer }) => [
      routeKey,
      authorizer === 'jwt' ? 'JWT' : 'NONE',
    ])
    expect(made.sort()).toEqual(declared.sort())
  })

  it('trusts tokens of our pool for our client alone', () => {
    dev.template('api').hasResourceProperties('AWS::ApiGatewayV2::Authorizer', {
      AuthorizerType: 'JWT',
      IdentitySource: ['$request.header.Authorization'],
      JwtConfiguration: {
        Audience: [Match.objectLike({ 'Fn::ImportValue': Match.stringLikeRegexp('PoolClient') })],
        Issuer: Match.objectLike({ 'Fn::Join': Match.anyValue() }),
      },
    })
  })

  it('runs one Lambda for each resource, all alike', () => {
    const functions = resourcesOf(dev.template('api'), 'AWS::Lambda::Function').map(
      ([, { Properties }]) => Properties,
    )
    const own = functions.filter(({ FunctionName }) => typeof FunctionName === 'string')
    const names = own.map(({ FunctionName }) => FunctionName)
    expect(names.sort()).toEqual(
      [
        ...resources,
        'build-search',
        'create-admin',
        'delete-accounts',
        'delete-exports',
        'events',
        'heartbeat',
        'lift-suspensions',
        'mail-unread',
        'migrate',
        'open-profiles',
        'rebuild-pool',
        'replay-deletions',
        'replay-letters',
        'recount',
        'reset-second-factor',
        'seed-plans',
        'send-broadcasts',
        'settle-payments',
        'tell-alerts',
        'turn-cases',
        'turn-plans',
      ]
        .map((name) => `humsafar-dev-${name}`)
        .sort(),
    )
    for (const properties of own)
      expect(properties).toMatchObject({
        Architectures: ['arm64'],
        Runtime: 'nodejs24.x',
        TracingConfig: { Mode: 'Active' },
        LoggingConfig: { LogGroup: expect.anything() },
      })
    expect(own.find(({ FunctionName }) => FunctionName === 'humsafar-dev-profile')?.Timeout).toBe(10)
  })

  it('migrates what is stored before the new functions answer, until it is done, and again each day', () => {
    const template = dev.template('api')
    const functions = resourcesOf(template, 'AWS::Lambda::Function')
    const named = (name: string) =>
      functions.find(([, { Properties }]) => Properties.FunctionName === `humsafar-dev-${name}`)
    const idOf = (name: string) => named(name)?.[0] ?? name
    const [trigger] = Object.keys(
      template.findResources('Custom::Trigger', {
        Properties: { HandlerArn: { Ref: Match.stringLikeRegexp('^Migrate') }, Timeout: '360000' },
        DependsOn: Match.arrayWith([idOf('migrate')]),
      }),
    )
    for (const resource of resources) expect(named(resource)?.[1].DependsOn).toContain(trigger)
    for (const [ScheduleExpression, Input] of [
      ['rate(15 minutes)', Match.absent()],
      ['rate(1 day)', '{"again":true}'],
    ])
      template.hasResourceProperties('AWS::Events::Rule', {
        ScheduleExpression,
        Targets: [{ Arn: calledAs(template, 'humsafar-dev-migrate'), Input }],
      })
  })

  it('writes down who can be searched once it has migrated, before the new functions, which do not wait for that', () => {
    const template = dev.template('api')
    const [[id, trigger] = []] = Object.entries(
      template.findResources('Custom::Trigger', {
        Properties: { HandlerArn: { Ref: Match.stringLikeRegexp('^BuildSearch') }, InvocationType: 'Event' },
      }),
    )
    expect((trigger as { DependsOn: string[] } | undefined)?.DependsOn).toContainEqual(
      expect.stringMatching(/^MigrateNow/),
    )
    const search = resourcesOf(template, 'AWS::Lambda::Function').find(
      ([, { Properties }]) => Properties.FunctionName === 'humsafar-dev-search',
    )
    expect(search?.[1].DependsOn).toContain(id)
  })

  it('is throttled and logged', () => {
    dev.template('api').hasResourceProperties('AWS::ApiGatewayV2::Stage', {
      StageName: '$default',
      DefaultRouteSettings: { ThrottlingRateLimit: 200, ThrottlingBurstLimit: 200 },
      AccessLogSettings: {
        DestinationArn: Match.anyValue(),
        Format: Match.not(Match.stringLikeRegexp('uthorization')),
      },
    })
  })

  it('opens profiles by the clock', () => {
    const template = dev.template('api')
    const arn = calledAs(template, 'humsafar-dev-open-profiles')
    template.hasResourceProperties('AWS::Events::Rule', {
      ScheduleExpression: 'rate(1 hour)',
      State: 'ENABLED',
      Targets: [Match.objectLike({ Arn: arn })],
    })
    template.hasResourceProperties('AWS::Lambda::Permission', {
      FunctionName: arn,
      Principal: 'events.amazonaws.com',
      SourceArn: Match.anyValue(),
    })
  })

  it('keeps executions for a function when told to', () => {
    const { template } = synthesize('dev', { reservedConcurrency: { auth: 20 } })
    template('api').hasResourceProperties('AWS::Lambda::Function', {
      FunctionName: 'humsafar-dev-auth',
      ReservedConcurrentExecutions: 20,
    })
  })
})
