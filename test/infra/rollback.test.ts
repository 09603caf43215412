import {
  CloudFormationClient,
  DescribeStacksCommand,
  GetTemplateCommand,
  ListStackResourcesCommand,
} from '@aws-sdk/client-cloudformation'
import { GetFunctionConfigurationCommand, LambdaClient, UpdateAliasCommand } from '@aws-sdk/client-lambda'
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { mockClient } from 'aws-sdk-client-mock'
import { loadSettings } from '#infra/config'
import { type Choice, chooseRelease, type Release } from '#infra/releases/release'
import { StageReleases } from '#infra/releases/stage-releases'
import { NotStanding, readStacks } from '#infra/releases/stage-stacks'
import { moveVersions, otherVariables } from '#infra/releases/versions'
import { sampleSettings } from '#test/support/stacks'

const served = (version: string) => ({
  functions: { 'humsafar-prod-auth': version },
  pages: { 'index.html': `page-${version}` },
  edge: { 'humsafar-prod-DeepLinks': 'same' },
})
const serving = (version: string) => ({ ...served(version), mixed: [] })
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
    chooseRelease({ releases, rolledBack: undefined, now: serving('3'), asked: {}, ...change }).id

  it('is the one before the last', () => {
    expect(choose({})).toBe(2)
  })

  it('is the last one that was deployed in full, where something else serves', () => {
    expect(choose({ now: serving('4') })).toBe(3)
    expect(choose({ now: { ...serving('3'), pages: { 'index.html': 'page-4' } } })).toBe(3)
    expect(choose({ releases: [...releases, release(4, undefined, false)], now: serving('4') })).toBe(3)
  })

  it('is the last one after a deploy that failed, whether CloudFormation has taken it back or not', () => {
    expect(choose({ asked: { failed: true } })).toBe(3)
    expect(choose({ asked: { failed: true }, now: serving('4') })).toBe(3)
    expect(choose({ asked: { failed: true }, rolledBack: { from: 3, to: 2 } })).toBe(2)
  })

  it('is the same when it is asked for twice, and another one only by its number', () => {
    const rolledBack = { from: 3, to: 2 }
    expect(choose({ rolledBack, now: serving('2') })).toBe(2)
    expect(choose({ rolledBack, now: serving('2'), asked: { to: 1 } })).toBe(1)
  })

  it('is never what was gone back from', () => {
    // 3 was bad, so that 4 was deployed while 2 served.
    expect(choose({ releases: [...releases, release(4, 2)], now: serving('4') })).toBe(2)
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
    for (const part of ['data', 'auth', 'chat', 'api', 'web', 'watch'])
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

  it.each([
    ['api', 'UPDATE_IN_PROGRESS'],
    // A deploy that is before what serves, or past it.
    ['data', 'UPDATE_IN_PROGRESS'],
  ])('are left alone while %s is at %s', async (part, status) => {
    stand({ [part]: status })
    await expect(readStacks(settings)).rejects.toThrow(
      `humsafar-prod-${part} is at ${status}: a deploy goes on.`,
    )
  })

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
})

describe('a deploy that ends', () => {
  const stacks = mockClient(CloudFormationClient)
  const [lambda, bucket] = [mockClient(LambdaClient), mockClient(S3Client)]
  const settings = loadSettings('prod', sampleSettings)
  const settle = (before?: number) =>
    StageReleases.open(
      settings,
      () => undefined,
      (one) => one.settle('abc', before),
    )

  it('leaves a rollback that was made while it went on, and records nothing', async () => {
    stacks.reset()
    stacks.on(ListStackResourcesCommand).resolves({ StackResourceSummaries: [] })
    stacks.on(GetTemplateCommand).resolves({ TemplateBody: '{"Resources":{}}' })
    stacks.on(DescribeStacksCommand).resolves({
      Stacks: [
        {
          StackName: 'any',
          CreationTime: new Date(),
          StackStatus: 'UPDATE_COMPLETE',
          Outputs: [
            { OutputKey: 'SiteBucket', OutputValue: 'site' },
            { OutputKey: 'DistributionId', OutputValue: 'E1' },
          ],
        },
      ],
    })
    bucket
      .on(ListObjectsV2Command)
      .resolves({ Contents: [{ Key: 'releases/rolled-back.json', LastModified: new Date(2000) }] })
    for (const before of [undefined, 1000])
      await expect(settle(before)).rejects.toThrow('The stage was rolled back while this deploy went on')
    expect(lambda.calls()).toEqual([])
    expect(new Set(bucket.calls().map(({ args: [command] }) => command.constructor))).toEqual(
      new Set([ListObjectsV2Command]),
    )
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
