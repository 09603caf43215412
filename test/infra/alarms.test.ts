import { describe, expect, it } from '@jest/globals'
import { Match } from 'aws-cdk-lib/assertions'
import { alarmGroups, alarmGroupName } from '#infra/alarm-names'
import { loadSettings } from '#infra/config'
import { jobNames, lambdaNames } from '#infra/lambdas'
import { resources } from '#shared/contract'
import { alarmSuppression, jobIntervals } from '#shared/limits'
import { TABLE } from '#shared/table'
import { alarmsOf, groupsOf, namedIn } from '#test/support/infra/alarms'
import {
  allOf,
  construct,
  emulator,
  resourcesOf,
  sampleSettings,
  synthesize,
} from '#test/support/infra/stacks'

const watching = ['data', 'chat', 'api', 'watch'] as const
const dev = await synthesize('dev')
const prod = await synthesize('prod', sampleSettings)
const emulated = await synthesize('dev', emulator)

describe.each([
  ['dev', dev],
  ['prod', prod],
] as const)('alarms of %s', (stage, { template, parts, region }) => {
  const groups = new Map(
    watching.flatMap((part) => groupsOf(template(part)).map((one) => [one.AlarmName, one])),
  )
  const group = (name: (typeof alarmGroups)[number]) => groups.get(`humsafar-${stage}-${name}`)!
  const groupedByName = new Set([...groups.values()].flatMap(({ AlarmRule }) => namedIn(AlarmRule).names))

  it('belong to the listed groups, each with a description', () => {
    expect([...groups.keys()].sort()).toEqual(
      alarmGroups.map((name) => alarmGroupName({ stage }, name)).sort(),
    )
    for (const { AlarmDescription } of groups.values()) expect(AlarmDescription).toMatch(/^[A-Z].*\.$/)
    const known = parts.flatMap((part) => alarmsOf(template(part)).map(([, { AlarmName }]) => AlarmName))
    for (const name of groupedByName) expect(known).toContain(name)
    for (const { AlarmRule } of groups.values()) {
      const { ids, names } = namedIn(AlarmRule)
      expect(ids.length + names.length).toBeGreaterThan(0)
      // CloudWatch's limit.
      expect(ids.length + names.length).toBeLessThanOrEqual(100)
    }
  })

  it('notify once on ALARM and once on OK, by their group or, without one, by themselves', () => {
    let alone = 0
    for (const part of parts) {
      const grouped = groupsOf(template(part)).flatMap(({ AlarmRule }) => namedIn(AlarmRule).ids)
      for (const [id, { AlarmName = '', AlarmActions, OKActions }] of alarmsOf(template(part)))
        if (grouped.includes(id) || groupedByName.has(AlarmName))
          expect([id, AlarmActions, OKActions]).toEqual([id, undefined, undefined])
        else {
          alone++
          expect([id, AlarmActions?.length, OKActions]).toEqual([id, 1, AlarmActions])
        }
    }
    expect(alone).toBeGreaterThan(0)
    for (const { AlarmActions, OKActions } of groups.values())
      expect([AlarmActions?.length, OKActions]).toEqual([1, AlarmActions])
  })

  it('notify a topic of their region, which accepts alarms of the account and has a test alarm', () => {
    const withTopic = parts.filter((part) => resourcesOf(template(part), 'AWS::SNS::Topic').length > 0)
    for (const part of parts) {
      const [topic, ...others] = Object.keys(template(part).findResources('AWS::SNS::Topic'))
      expect(others).toEqual([])
      if (topic) {
        template(part).hasResourceProperties('AWS::SNS::TopicPolicy', {
          Topics: [{ Ref: topic }],
          PolicyDocument: {
            Statement: Match.arrayWith([
              Match.objectLike({
                Effect: 'Allow',
                Principal: { Service: 'cloudwatch.amazonaws.com' },
                Action: 'sns:Publish',
                Resource: { Ref: topic },
                Condition: {
                  StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } },
                  ArnLike: { 'aws:SourceArn': Match.anyValue() },
                },
              }),
            ]),
          },
        })
        const tests = alarmsOf(template(part)).filter(([, { AlarmName }]) =>
          AlarmName?.startsWith(`humsafar-${stage}-test-`),
        )
        expect(tests).toHaveLength(1)
      }
      const actions = [
        ...alarmsOf(template(part)).map(([, one]) => one),
        ...groupsOf(template(part)),
      ].flatMap(({ AlarmActions = [] }) => AlarmActions)
      for (const action of actions)
        expect(JSON.stringify(action)).toMatch(
          topic ? `{"Ref":"${topic}"}` : /ImportValue.*-data:ExportsOutputRefAlarms/,
        )
      if (actions.length > 0) expect(withTopic.map(region)).toContain(region(part))
    }
  })

  it('that follow from a failing table are suppressed while the table’s alarm is on', () => {
    for (const [name, one] of groups) {
      const follows = ['api', 'jobs', 'stream', 'chat'].some((part) => name.endsWith(`-${part}`))
      expect([name, one.ActionsSuppressor !== undefined]).toEqual([name, follows])
      if (!follows) continue
      expect(namedIn(one.ActionsSuppressor).names).toEqual([`humsafar-${stage}-store`])
      expect(one).toMatchObject({
        ActionsSuppressorWaitPeriod: alarmSuppression.wait,
        ActionsSuppressorExtensionPeriod: alarmSuppression.extension,
      })
    }
  })

  it('watch errors and throttles of every function, in its group', () => {
    const within = (part: (typeof watching)[number], name: (typeof alarmGroups)[number]) => {
      const { ids } = namedIn(group(name).AlarmRule)
      return alarmsOf(template(part)).flatMap(([id, { Dimensions = [], MetricName }]) =>
        ids.includes(id) && Dimensions[0]?.Name === 'FunctionName'
          ? [`${String(Dimensions[0].Value)} ${MetricName}`]
          : [],
      )
    }
    const both = (list: readonly string[]) =>
      list.flatMap((name) => ['Errors', 'Throttles'].map((metric) => `humsafar-${stage}-${name} ${metric}`))
    expect(within('watch', 'api').sort()).toEqual(both(resources).sort())
    expect(within('watch', 'jobs').sort()).toEqual(both(jobNames).sort())
    expect(within('watch', 'stream')).toEqual(expect.arrayContaining(both(['events'])))
    expect(within('chat', 'chat').sort()).toEqual(both(['chat-socket']).sort())
    // The makers of keys run only in deploys, which fail with them.
    const watched = [...resources, ...jobNames, 'events', 'chat-socket', 'signing-key', 'push-key']
    expect([...lambdaNames].sort()).toEqual(watched.sort())
  })

  it('detect a stopped stream', () => {
    const [[, stopped] = []] = alarmsOf(template('watch')).filter(
      ([, { MetricName }]) => MetricName === 'Invocations',
    )
    expect(stopped).toMatchObject({
      Dimensions: [{ Name: 'FunctionName', Value: `humsafar-${stage}-events` }],
      Statistic: 'Sum',
      Threshold: 1,
      ComparisonOperator: 'LessThanThreshold',
      TreatMissingData: 'breaching',
    })
    // Each period has a record, however quiet the night.
    expect(stopped?.Period).toBeGreaterThanOrEqual(jobIntervals.heartbeat)
  })

  it('treat missing data as healthy, except for the stream and the certificate', () => {
    const breaching = parts.flatMap((part) =>
      alarmsOf(template(part)).filter(([, { TreatMissingData }]) => TreatMissingData !== 'notBreaching'),
    )
    const metrics = breaching.map(([, { MetricName }]) => MetricName)
    expect(metrics.sort()).toEqual(stage === 'dev' ? ['Invocations'] : ['DaysToExpiry', 'Invocations'])
  })

  it('detect a throttling table, and end once nothing fails, so that they do not suppress others for ever', () => {
    const { ids } = namedIn(group('store').AlarmRule)
    const store = alarmsOf(template('data')).filter(([id]) => ids.includes(id))
    const text = JSON.stringify(store)
    for (const metric of ['ThrottledRequests', 'SystemErrors', 'TransactWriteItems', 'Query'])
      expect(text).toContain(`"${metric}"`)
    for (const { name } of TABLE.indexes)
      expect(text.match(new RegExp(`"Value":"${name}"`, 'g'))).toHaveLength(2)
    for (const [, { Metrics = [] }] of store) {
      expect(Metrics.length).toBeLessThanOrEqual(10)
      const failures = Metrics.flatMap(({ Id, MetricStat }) =>
        MetricStat && Id !== 'reads' ? [`FILL(${Id}, 0)`] : [],
      )
      const [expression] = Metrics.flatMap(({ Expression = [] }) => Expression)
      expect(failures.length).toBeGreaterThan(0)
      // Jobs read every minute, so there is always data.
      expect(expression).toBe([...failures, '0 * reads'].join(' + '))
      const reads = Metrics.find(({ Id }) => Id === 'reads')?.MetricStat?.Metric.MetricName
      expect(reads).toBe('ConsumedReadCapacityUnits')
    }
  })

  it('detect failing sockets, dead letters and an account close to its quotas', () => {
    const metrics = watching.flatMap((part) =>
      alarmsOf(template(part)).map(([, { MetricName }]) => MetricName),
    )
    const ofStream = ['OnFailureDestinationDeliveredEventCount', 'DroppedEventCount']
    expect(metrics).toEqual(
      expect.arrayContaining(['ExecutionError', 'IntegrationError', 'SocketFailures', ...ofStream]),
    )
    const calculated = alarmsOf(template('watch')).map(([, { Threshold, Metrics = [] }]) => [
      Threshold,
      JSON.stringify(Metrics),
    ])
    const ofQuota = calculated.filter(([, text]) => String(text).includes('SERVICE_QUOTA(used)'))
    expect(ofQuota).toEqual([[80, expect.stringContaining('"ConcurrentExecutions"')]])
    for (const metric of ['SignUpThrottles', 'SignInThrottles', 'TokenRefreshThrottles'])
      expect(calculated.filter(([, text]) => String(text).includes(metric))).toHaveLength(1)
  })
})

describe('the alarm address', () => {
  it('is required where data is kept, optional with a warning elsewhere, and subscribed to each topic', async () => {
    const { alarmEmail: _, ...others } = sampleSettings
    await expect(construct(loadSettings('prod', others))).rejects.toThrow(/needs the setting `alarmEmail`/)
    expect(dev.warnings().join()).toContain('no `alarmEmail` setting')
    const subscribed = allOf(prod, 'AWS::SNS::Subscription')
    expect(subscribed).toHaveLength(allOf(prod, 'AWS::SNS::Topic').length)
    for (const [, { Properties }] of subscribed)
      expect(Properties).toMatchObject({ Protocol: 'email', Endpoint: 'ops@example.com' })
  })
})

it('an emulator has alarms, but no groups and no metric math, which it does not support', () => {
  for (const part of watching) {
    expect(groupsOf(emulated.template(part))).toEqual([])
    for (const [, { Metrics }] of alarmsOf(emulated.template(part))) expect(Metrics).toBeUndefined()
  }
  expect(alarmsOf(emulated.template('watch')).length).toBeGreaterThan(0)
})
