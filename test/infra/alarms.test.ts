import { describe, expect, it } from '@jest/globals'
import { Annotations, Match } from 'aws-cdk-lib/assertions'
import { alarmGroups, alarmGroupName } from '#infra/alarm-names'
import { jobNames, lambdaNames } from '#infra/lambdas'
import { resources } from '#shared/contract'
import { alarmPatience, jobIntervals } from '#shared/limits'
import { TABLE } from '#shared/table'
import { alarmsOf, groupsOf, lengthOf, namedIn } from '#test/support/alarms'
import { logFiltersOf } from '#test/support/log-filters'
import { resourcesOf, sampleSettings, synthesize } from '#test/support/stacks'

const watching = ['data', 'chat', 'api', 'watch'] as const
const stages = [
  ['dev', synthesize('dev')],
  ['prod', synthesize('prod', sampleSettings)],
] as const

describe.each(stages)('alarms of %s', (stage, { template, stacks }) => {
  const names = Object.keys(stacks) as (keyof typeof stacks)[]
  const groups = new Map(
    watching.flatMap((name) => groupsOf(template(name)).map((one) => [one.AlarmName, one])),
  )
  const group = (name: (typeof alarmGroups)[number]) => groups.get(`humsafar-${stage}-${name}`)!
  /** The alarms of a stack that belong to a group. */
  const grouped = (name: (typeof names)[number]) =>
    new Set(groupsOf(template(name)).flatMap(({ AlarmRule }) => namedIn(AlarmRule).ids))
  const groupedByName = new Set([...groups.values()].flatMap(({ AlarmRule }) => namedIn(AlarmRule).names))

  it('are in the groups that are known, each of which tells what is wrong', () => {
    expect([...groups.keys()].sort()).toEqual(
      alarmGroups.map((name) => alarmGroupName({ stage }, name)).sort(),
    )
    for (const { AlarmDescription } of groups.values()) expect(AlarmDescription).toMatch(/^[A-Z].*\.$/)
  })

  it('ring once for a cause: in a group it is the group that does, when it goes off and when it is over', () => {
    let alone = 0
    for (const name of names)
      for (const [id, { AlarmName = '', AlarmActions, OKActions }] of alarmsOf(template(name)))
        if (grouped(name).has(id) || groupedByName.has(AlarmName))
          expect([id, AlarmActions, OKActions]).toEqual([id, undefined, undefined])
        else {
          alone++
          expect([id, AlarmActions?.length, OKActions]).toEqual([id, 1, AlarmActions])
        }
    expect(alone).toBeGreaterThan(0)
    for (const { AlarmActions, OKActions } of groups.values()) {
      expect(AlarmActions).toHaveLength(1)
      expect(OKActions).toEqual(AlarmActions)
    }
  })

  it('go to topics of their region, to which alarms of the account may publish', () => {
    const withTopics = names
      .filter((name) => resourcesOf(template(name), 'AWS::SNS::Topic').length > 0)
      .map((name) => stacks[name]?.region)
    for (const name of names) {
      const topics = Object.keys(template(name).findResources('AWS::SNS::Topic'))
      for (const topic of topics)
        template(name).hasResourceProperties('AWS::SNS::TopicPolicy', {
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
      const actions = [
        ...alarmsOf(template(name)).map(([, one]) => one),
        ...groupsOf(template(name)),
      ].flatMap(({ AlarmActions = [] }) => AlarmActions)
      for (const action of actions)
        expect(JSON.stringify(action)).toMatch(
          topics.length > 0 ? `{"Ref":"${topics[0]}"}` : /ImportValue.*-data:ExportsOutputRefAlarms/,
        )
      if (actions.length > 0) expect(withTopics).toContain(stacks[name]?.region)
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

  it('are no more in a group than CloudWatch takes', () => {
    for (const name of watching)
      for (const { AlarmName, AlarmRule } of groupsOf(template(name))) {
        const { ids, names: others } = namedIn(AlarmRule)
        expect(ids.length + others.length).toBeGreaterThan(0)
        expect([AlarmName, ids.length + others.length <= 100]).toEqual([AlarmName, true])
        const length = lengthOf(AlarmRule, stacks[name].stackName)
        expect([AlarmName, length <= 10_240]).toEqual([AlarmName, true])
      }
  })

  it('name alarms that there are', () => {
    const known = names.flatMap((name) => alarmsOf(template(name)).map(([, { AlarmName }]) => AlarmName))
    for (const name of groupedByName) expect(known).toContain(name)
  })

  it('watch every function for errors and throttles, in the group of what it does', () => {
    const within = (name: (typeof watching)[number], part: (typeof alarmGroups)[number]) => {
      const { ids } = namedIn(group(part).AlarmRule)
      return alarmsOf(template(name)).flatMap(([id, { Dimensions = [], MetricName }]) =>
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
    // A deploy fails with it.
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
      EvaluationPeriods: 3,
      TreatMissingData: 'breaching',
    })
    // In each period something changes, however quiet the night.
    expect(stopped?.Period).toBeGreaterThanOrEqual(jobIntervals.heartbeat)
    template('api').hasResourceProperties('AWS::Events::Rule', { ScheduleExpression: 'rate(5 minutes)' })
  })

  it('take missing data for health, but for the stream and a certificate', () => {
    const breaching = names.flatMap((name) =>
      alarmsOf(template(name)).filter(([, { TreatMissingData }]) => TreatMissingData !== 'notBreaching'),
    )
    expect(breaching.map(([, { MetricName }]) => MetricName)).toEqual(
      stage === 'dev' ? ['Invocations'] : ['Invocations', 'DaysToExpiry'],
    )
  })

  it('tell of a table that refuses calls, and of which index', () => {
    const { ids } = namedIn(group('store').AlarmRule)
    const store = alarmsOf(template('data')).filter(([id]) => ids.includes(id))
    const measured = store.flatMap(([, { Metrics = [] }]) =>
      Metrics.flatMap(({ MetricStat }) => MetricStat?.Metric ?? []),
    )
    for (const index of [undefined, ...TABLE.indexes.map(({ name }) => name)])
      for (const name of ['ReadThrottleEvents', 'WriteThrottleEvents'])
        expect(
          measured.filter(
            ({ MetricName, Dimensions }) =>
              MetricName === name &&
              Dimensions?.find(({ Name }) => Name === 'GlobalSecondaryIndexName')?.Value === index,
          ),
        ).toHaveLength(1)
    const calculated = JSON.stringify(store.flatMap(([, { Metrics = [] }]) => Metrics))
    for (const metric of ['ThrottledRequests', 'SystemErrors', 'TransactWriteItems', 'Query'])
      expect(calculated).toContain(`"${metric}"`)
    for (const [, { Metrics = [] }] of store) expect(Metrics.length).toBeLessThanOrEqual(10)
  })

  it('of the table end when nothing fails any more, of which it has no data: it would mute others for ever', () => {
    const { ids } = namedIn(group('store').AlarmRule)
    for (const [, { Metrics = [] }] of alarmsOf(template('data')).filter(([id]) => ids.includes(id))) {
      const measured = Metrics.flatMap(({ Id, MetricStat }) =>
        MetricStat ? [[Id, MetricStat] as const] : [],
      )
      const failures = measured.filter(([id]) => id !== 'reads').map(([id]) => `FILL(${id}, 0)`)
      const [expression] = Metrics.flatMap(({ Expression = [] }) => Expression)
      expect(failures.length).toBeGreaterThan(0)
      expect(expression).toBe([...failures, '0 * reads'].join(' + '))
      // Jobs read each minute.
      expect(measured.find(([id]) => id === 'reads')?.[1].Metric.MetricName).toBe('ConsumedReadCapacityUnits')
    }
  })

  it('tell of sockets, and leave refused handshakes out', () => {
    const metrics = alarmsOf(template('chat')).map(([, { MetricName, Namespace, Dimensions }]) => [
      MetricName,
      Namespace,
      Dimensions?.map(({ Name }) => Name),
    ])
    for (const name of ['ExecutionError', 'IntegrationError'])
      expect(metrics).toContainEqual([name, 'AWS/ApiGateway', ['ApiId', 'Stage']])
    expect(metrics).toContainEqual(['SocketFailures', `humsafar-${stage}-lines`, undefined])
  })

  it('tell that the account comes near to its quotas', () => {
    const calculated = alarmsOf(template('watch')).flatMap(([, alarm]) =>
      alarm.Metrics ? [{ threshold: alarm.Threshold, metrics: JSON.stringify(alarm.Metrics) }] : [],
    )
    const having = (text: string) => calculated.filter(({ metrics }) => metrics.includes(text))
    const [concurrency] = having('SERVICE_QUOTA(used)')
    expect(concurrency?.threshold).toBe(80)
    for (const text of ['AWS/Usage', 'ResourceCount', 'ConcurrentExecutions', '"Stat":"Maximum"'])
      expect(concurrency?.metrics).toContain(text)
    for (const metric of ['SignUpThrottles', 'SignInThrottles', 'TokenRefreshThrottles'])
      expect(having(metric)).toHaveLength(1)
    expect(having('SignInThrottles')[0]?.metrics).toContain('"Admin"')
  })

  it('have one to try with each topic, that never goes off by itself', () => {
    const tests = names.flatMap((name) =>
      resourcesOf(template(name), 'AWS::SNS::Topic').flatMap(() => {
        const own = alarmsOf(template(name)).filter(([, { AlarmName }]) =>
          AlarmName?.startsWith(`humsafar-${stage}-test-`),
        )
        expect(own).toHaveLength(1)
        return own.map(([, { AlarmName }]) => AlarmName)
      }),
    )
    expect(tests).toContain(`humsafar-${stage}-test-data`)
    expect(new Set(tests).size).toBe(tests.length)
  })

  it('have names of their own', () => {
    const given = names
      .flatMap((name) => [...alarmsOf(template(name)).map(([, one]) => one), ...groupsOf(template(name))])
      .flatMap(({ AlarmName }) => AlarmName ?? [])
    expect(new Set(given).size).toBe(given.length)
  })
})

describe('who is told', () => {
  it('is asked for where data is kept', () => {
    const { alarmEmail: _, ...others } = sampleSettings
    expect(() => synthesize('prod', others)).toThrow(/needs the setting `alarmEmail`/)
  })

  it('is missed with a warning elsewhere', () => {
    const warned = (overrides: Record<string, unknown>) =>
      Annotations.fromStack(synthesize('dev', overrides).stacks.data).findWarning(
        '*',
        Match.stringLikeRegexp('alarmEmail'),
      )
    expect(warned({})).toHaveLength(1)
    expect(warned({ alarmEmail: 'ops@example.com' })).toEqual([])
  })
})

describe('on an emulator', () => {
  const made = synthesize('dev', { emulator: 'http://127.0.0.1:4566' })
  const { template } = made

  it('logs are counted in the API’s own stack, since it knows no nested ones', () => {
    template('api').resourceCountIs('AWS::CloudFormation::Stack', 0)
    expect(made.stacks.api.counts).toBe(made.stacks.api)
    expect(logFiltersOf(made, 'api').length).toBeGreaterThan(50)
  })

  it('there are no groups and no calculations, which it cannot make', () => {
    for (const name of watching) {
      expect(groupsOf(template(name))).toEqual([])
      for (const [, { Metrics }] of alarmsOf(template(name))) expect(Metrics).toBeUndefined()
    }
    expect(alarmsOf(template('watch')).length).toBeGreaterThan(0)
    expect(
      alarmsOf(template('data')).some(([, { AlarmName }]) => AlarmName === 'humsafar-dev-test-data'),
    ).toBe(true)
  })
})
