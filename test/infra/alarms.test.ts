import { describe, expect, it } from '@jest/globals'
import { Match } from 'aws-cdk-lib/assertions'
import { alarmGroups, alarmGroupName } from '#infra/alarm-names'
import { loadSettings } from '#infra/config'
import { jobNames, lambdaNames } from '#infra/lambdas'
import { resources } from '#shared/contract'
import { alarmPatience, jobIntervals } from '#shared/limits'
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

  it('are in the groups that are known, each of which tells what is wrong', () => {
    expect([...groups.keys()].sort()).toEqual(
      alarmGroups.map((name) => alarmGroupName({ stage }, name)).sort(),
    )
    for (const { AlarmDescription } of groups.values()) expect(AlarmDescription).toMatch(/^[A-Z].*\.$/)
    const known = parts.flatMap((part) => alarmsOf(template(part)).map(([, { AlarmName }]) => AlarmName))
    for (const name of groupedByName) expect(known).toContain(name)
    for (const { AlarmRule } of groups.values()) {
      const { ids, names } = namedIn(AlarmRule)
      expect(ids.length + names.length).toBeGreaterThan(0)
      // CloudWatch takes no more.
      expect(ids.length + names.length).toBeLessThanOrEqual(100)
    }
  })

  it('tell somebody once of a cause, when it begins and when it is over: the group, or the alarm that has none', () => {
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

  it('go to a topic of their region, to which alarms of the account may publish, and which an alarm can try', () => {
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

  it('of what follows from a failing table keep silent while that is told', () => {
    for (const [name, one] of groups) {
      const follows = ['api', 'jobs', 'stream', 'chat'].some((part) => name.endsWith(`-${part}`))
      expect([name, one.ActionsSuppressor !== undefined]).toEqual([name, follows])
      if (!follows) continue
      expect(namedIn(one.ActionsSuppressor).names).toEqual([`humsafar-${stage}-store`])
      expect(one).toMatchObject({
        ActionsSuppressorWaitPeriod: alarmPatience.wait,
        ActionsSuppressorExtensionPeriod: alarmPatience.extension,
      })
    }
  })

  it('watch every function for errors and throttles, in the group of what it does', () => {
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
    // A deploy fails with `signing-key`.
    const watched = [...resources, ...jobNames, 'events', 'chat-socket', 'signing-key']
    expect([...lambdaNames].sort()).toEqual(watched.sort())
  })

  it('tell of a stream that has stopped, which nothing else does', () => {
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
    // In each period something changes, however quiet the night.
    expect(stopped?.Period).toBeGreaterThanOrEqual(jobIntervals.heartbeat)
  })

  it('take missing data for health, but for the stream and a certificate', () => {
    const breaching = parts.flatMap((part) =>
      alarmsOf(template(part)).filter(([, { TreatMissingData }]) => TreatMissingData !== 'notBreaching'),
    )
    const metrics = breaching.map(([, { MetricName }]) => MetricName)
    expect(metrics.sort()).toEqual(stage === 'dev' ? ['Invocations'] : ['DaysToExpiry', 'Invocations'])
  })

  it('tell of a table that refuses calls, and end when nothing fails any more, else others were mute for ever', () => {
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
      // Jobs read each minute, so that there is always data.
      expect(expression).toBe([...failures, '0 * reads'].join(' + '))
      const reads = Metrics.find(({ Id }) => Id === 'reads')?.MetricStat?.Metric.MetricName
      expect(reads).toBe('ConsumedReadCapacityUnits')
    }
  })

  it('tell of sockets, letters of the stream, and that the account comes near to its quotas', () => {
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

describe('who is told', () => {
  it('is asked for where data is kept, missed with a warning elsewhere, and subscribed to each topic', async () => {
    const { alarmEmail: _, ...others } = sampleSettings
    await expect(construct(loadSettings('prod', others))).rejects.toThrow(/needs the setting `alarmEmail`/)
    expect(dev.warnings().join()).toContain('no `alarmEmail` setting')
    const subscribed = allOf(prod, 'AWS::SNS::Subscription')
    expect(subscribed).toHaveLength(allOf(prod, 'AWS::SNS::Topic').length)
    for (const [, { Properties }] of subscribed)
      expect(Properties).toMatchObject({ Protocol: 'email', Endpoint: 'ops@example.com' })
  })
})

it('an emulator has alarms, but no groups and no calculations, which it cannot make', () => {
  for (const part of watching) {
    expect(groupsOf(emulated.template(part))).toEqual([])
    for (const [, { Metrics }] of alarmsOf(emulated.template(part))) expect(Metrics).toBeUndefined()
  }
  expect(alarmsOf(emulated.template('watch')).length).toBeGreaterThan(0)
})
