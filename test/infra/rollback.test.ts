import {
  CloudFormationClient,
  DescribeStacksCommand,
  GetTemplateCommand,
  ListStackResourcesCommand,
} from '@aws-sdk/client-cloudformation'
import { GetFunctionConfigurationCommand, LambdaClient, UpdateAliasCommand } from '@aws-sdk/client-lambda'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { Match } from 'aws-cdk-lib/assertions'
import { mockClient } from 'aws-sdk-client-mock'
import { loadSettings } from '#infra/config'
import { type Choice, chooseRelease, type Release } from '#infra/releases/release'
import { NotStanding, readStacks } from '#infra/releases/stage-stacks'
import { moveVersions, otherVariables } from '#infra/releases/versions'
import { resourcesOf, sampleSettings, synthesize } from '#test/support/stacks'

const served = (version: string) => ({
  functions: { 'humsafar-prod-auth': version },
  pages: { 'index.html': `page-${version}` },
  edge: { 'humsafar-prod-DeepLinks': 'same' },
})
const release = (id: number, before?: number, whole = true): Release => ({
  id,
  at: '2026-11-25T04:00:00.000Z',
  whole,
  before,
  ...served(String(id)),
})

describe('the release to go back to', () => {
  const releases = [release(1), release(2, 1), release(3, 2)]
  const choose = (change: Partial<Choice>) =>
    chooseRelease({ releases, rolledBack: undefined, now: served('3'), asked: {}, ...change }).id

  it('is the one before the last', () => {
    expect(choose({})).toBe(2)
  })

  it('is the last one that was deployed in full, where something else serves', () => {
    expect(choose({ now: served('4') })).toBe(3)
    expect(choose({ now: { ...served('3'), pages: { 'index.html': 'page-4' } } })).toBe(3)
    expect(choose({ releases: [...releases, release(4, undefined, false)], now: served('4') })).toBe(3)
  })

  it('is the last one after a deploy that failed, whether CloudFormation has taken it back or not', () => {
    expect(choose({ asked: { failed: true } })).toBe(3)
    expect(choose({ asked: { failed: true }, now: served('4') })).toBe(3)
    expect(choose({ asked: { failed: true }, rolledBack: { from: 3, to: 2 } })).toBe(2)
  })

  it('is the same when it is asked for twice, and another one only by its number', () => {
    const rolledBack = { from: 3, to: 2 }
    expect(choose({ rolledBack, now: served('2') })).toBe(2)
    expect(choose({ rolledBack, now: served('2'), asked: { to: 1 } })).toBe(1)
  })

  it('is never what was gone back from', () => {
    // 3 was bad, so that 4 was deployed while 2 served.
    expect(choose({ releases: [...releases, release(4, 2)], now: served('4') })).toBe(2)
  })

  it('is missed with a sentence', () => {
    expect(() => choose({ releases: [] })).toThrow('No release is recorded')
    expect(() => choose({ releases: [release(1)], now: served('1') })).toThrow(
      'Release 1 serves, and none before it is recorded; these are: 1.',
    )
    expect(() => choose({ asked: { to: 9 } })).toThrow('Release 9 is not recorded; these are: 1, 2, 3.')
  })
})

describe('the stacks of a stage', () => {
  const stacks = mockClient(CloudFormationClient)
  const settings = loadSettings('prod', sampleSettings)
  const Outputs = [
    { OutputKey: 'SiteBucket', OutputValue: 'site' },
    { OutputKey: 'DistributionId', OutputValue: 'E1' },
  ]
  const stand = (status: Record<string, string> = {}) => {
    for (const part of ['chat', 'api', 'web'])
      stacks.on(DescribeStacksCommand, { StackName: `humsafar-prod-${part}` }).resolves({
        Stacks: [
          {
            StackName: part,
            CreationTime: new Date(),
            StackStatus: (status[part] ?? 'UPDATE_COMPLETE') as 'UPDATE_COMPLETE',
            Outputs,
          },
        ],
      })
  }
  beforeEach(() => {
    stacks.reset()
    stand()
    stacks.on(ListStackResourcesCommand).resolves({ StackResourceSummaries: [] })
    stacks.on(GetTemplateCommand).resolves({ TemplateBody: '{"Resources":{}}' })
  })

  it.each(['UPDATE_IN_PROGRESS', 'UPDATE_ROLLBACK_IN_PROGRESS'])('are left alone at %s', async (status) => {
    stand({ api: status })
    await expect(readStacks(settings)).rejects.toThrow(`humsafar-prod-api is at ${status}: a deploy goes on.`)
  })

  it.each(['UPDATE_COMPLETE_CLEANUP_IN_PROGRESS', 'UPDATE_ROLLBACK_FAILED'])(
    'may be rolled back at %s',
    async (status) => {
      stand({ api: status })
      expect(await readStacks(settings)).toMatchObject({ bucket: 'site', distributionId: 'E1' })
    },
  )

  it('are told from a stage that does not stand', async () => {
    stacks.on(DescribeStacksCommand, { StackName: 'humsafar-prod-web' }).rejects(
      Object.assign(new Error('Stack with id humsafar-prod-web does not exist'), {
        name: 'ValidationError',
      }),
    )
    await expect(readStacks(settings)).rejects.toBeInstanceOf(NotStanding)
    stacks.on(DescribeStacksCommand).rejects(Object.assign(new Error('no'), { name: 'AccessDenied' }))
    await expect(readStacks(settings)).rejects.not.toBeInstanceOf(NotStanding)
  })

  it('know the versions that were deployed, of functions that are called by an alias', async () => {
    const arn = (name: string, qualifier: string) =>
      `arn:aws:lambda:me-central-1:123456789012:function:${name}:${qualifier}`
    const made = (ResourceType: string, PhysicalResourceId: string, ResourceStatus = 'CREATE_COMPLETE') => ({
      LogicalResourceId: PhysicalResourceId,
      ResourceType,
      PhysicalResourceId,
      ResourceStatus: ResourceStatus as 'CREATE_COMPLETE',
      LastUpdatedTimestamp: new Date(),
    })
    stacks.on(ListStackResourcesCommand, { StackName: 'humsafar-prod-api' }).resolves({
      StackResourceSummaries: [
        made('AWS::Lambda::Alias', arn('humsafar-prod-auth', 'live')),
        made('AWS::Lambda::Version', arn('humsafar-prod-auth', '12')),
        made('AWS::Lambda::Version', arn('humsafar-prod-auth', '11'), 'DELETE_SKIPPED'),
        made('AWS::Lambda::Version', arn('humsafar-prod-seed-plans', '3')),
      ],
    })
    expect(await readStacks(settings)).toMatchObject({
      functions: ['humsafar-prod-auth'],
      deployed: { 'humsafar-prod-auth': '12' },
    })
  })
})

describe('functions', () => {
  const lambda = mockClient(LambdaClient)
  const client = new LambdaClient({})
  beforeEach(() => {
    lambda.reset()
  })

  it('are all moved, whole, though one of them fails', async () => {
    lambda.on(UpdateAliasCommand).resolves({})
    lambda.on(UpdateAliasCommand, { FunctionName: 'a' }).rejects(new Error('no such version'))
    await expect(moveVersions(client, { a: '1', b: '2' })).rejects.toThrow(
      'Not moved: a to version 1: no such version',
    )
    expect(lambda.commandCalls(UpdateAliasCommand).map(({ args: [{ input }] }) => input)).toContainEqual({
      FunctionName: 'b',
      Name: 'live',
      FunctionVersion: '2',
      // Also of a canary that was broken off.
      RoutingConfig: { AdditionalVersionWeights: {} },
    })
  })

  it('are compared by where they find data, and values are told to nobody', async () => {
    const variables = (Variables: Record<string, string>) => ({ Environment: { Variables } })
    lambda
      .on(GetFunctionConfigurationCommand, { Qualifier: '2' })
      .resolves(
        variables({ TABLE_NAME: 'restored', ORIGIN_SECRET: 'one', LOG_LEVEL: 'info', NEW_BUCKET: 'x' }),
      )
    lambda
      .on(GetFunctionConfigurationCommand, { Qualifier: '1' })
      .resolves(variables({ TABLE_NAME: 'lost', ORIGIN_SECRET: 'one', LOG_LEVEL: 'debug' }))
    expect(await otherVariables(client, { a: '2' }, { a: '1' })).toEqual(['TABLE_NAME'])
  })
})

describe('the bucket of the site', () => {
  it.each([
    ['dev', synthesize('dev')],
    ['prod', synthesize('prod', sampleSettings)],
  ])('of %s keeps old hashed assets: nothing is pruned, nothing expires', (_, { template }) => {
    const [site, ...others] = resourcesOf(template('web'), 'AWS::S3::Bucket').filter(([id]) =>
      id.startsWith('Site'),
    )
    expect(others).toEqual([])
    expect(site![1].Properties['LifecycleConfiguration']).toBeUndefined()
    const copies = resourcesOf(template('web'), 'Custom::CDKBucketDeployment')
    expect(copies).toHaveLength(3)
    for (const [, { Properties }] of copies) expect(Properties['Prune']).toBe(false)
  })

  it('shows earlier releases to no viewer', () => {
    synthesize('prod', sampleSettings)
      .template('web')
      .hasResourceProperties('AWS::S3::BucketPolicy', {
        PolicyDocument: {
          Statement: Match.arrayWith([
            {
              Sid: 'Releases',
              Effect: 'Deny',
              Principal: { Service: 'cloudfront.amazonaws.com' },
              Action: 's3:GetObject',
              Resource: { 'Fn::Join': ['', [{ 'Fn::GetAtt': [Match.anyValue(), 'Arn'] }, '/releases/*']] },
            },
          ]),
        },
      })
  })
})
