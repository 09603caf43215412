import { describe, expect, it } from '@jest/globals'
import { Match } from 'aws-cdk-lib/assertions'
import { routes } from '#shared/contract'
import { logFiltersOf } from '#test/support/log-filters'
import { resourcesOf, sampleSettings, synthesize } from '#test/support/stacks'

const stages = [
  ['dev', synthesize('dev'), 200],
  ['prod', synthesize('prod', { ...sampleSettings, signUpAlarm: 70 }), 70],
] as const

/** Does a pattern of the form `{ ($.a = "x") && … }` find a line? */
function finds(pattern: string, line: string): boolean {
  const terms = [...pattern.matchAll(/\(\$\.(\w+) = "([^"]*)"\)/g)]
  expect(pattern).toBe(`{ ${terms.map(([term]) => term).join(' && ')} }`)
  const fields = JSON.parse(line) as Record<string, unknown>
  return terms.every(([, field = '', value]) => fields[field] === value)
}

describe.each(stages)('sign-ups of %s', (stage, made, threshold) => {
  const { template } = made
  const api = template('api')
  const filters = logFiltersOf(made, 'api').filter(({ MetricTransformations: [{ MetricNamespace }] }) =>
    MetricNamespace.endsWith('sign-ups'),
  )
  const [[, { Properties: gateway }] = ['', { Properties: {} }]] = resourcesOf(
    api,
    'AWS::ApiGatewayV2::Stage',
  )
  const { Format, DestinationArn } = gateway['AccessLogSettings'] as {
    Format: string
    DestinationArn: { 'Fn::GetAtt': [string] }
  }
  /** The line that the gateway writes of a call. */
  const lineOf = (routeKey: string, status: number) =>
    Format.replace('$context.routeKey', routeKey).replace('$context.status', String(status))
  const found = (routeKey: string, status: number) =>
    filters
      .filter(({ FilterPattern }) => finds(FilterPattern, lineOf(routeKey, status)))
      .map(({ MetricTransformations: [{ MetricName }] }) => MetricName)

  it('are counted where the gateway tells of them, once each', () => {
    expect(filters).toHaveLength(2)
    for (const { log, MetricTransformations } of filters) {
      expect(log).toBe(DestinationArn['Fn::GetAtt'][0])
      expect(MetricTransformations).toMatchObject([
        { MetricValue: '1', MetricNamespace: `humsafar-${stage}-sign-ups` },
      ])
    }
  })

  it('are told apart from other calls by the very line that is written', () => {
    const route = routes.find(({ operations }) => operations.some(({ id }) => id === 'auth.sign-up'))
    const key = route?.routeKey ?? ''
    // Of other operations on the same route nothing could be told.
    expect(route?.operations).toHaveLength(1)
    expect(found(key, route?.operations[0]?.status ?? 0)).toEqual(['SignUps'])
    expect(found(key, 429)).toEqual(['RefusedSignUps'])
    for (const status of [200, 400, 403, 409, 500]) expect(found(key, status)).toEqual([])
    for (const { routeKey } of routes) if (routeKey !== key) expect(found(routeKey, 201)).toEqual([])
  })

  it.each(['SignUps', 'RefusedSignUps'])('raise an alarm by %s of an hour', (name) => {
    template('watch').hasResourceProperties('AWS::CloudWatch::Alarm', {
      MetricName: name,
      Namespace: `humsafar-${stage}-sign-ups`,
      Statistic: 'Sum',
      Period: 3600,
      EvaluationPeriods: 1,
      Threshold: threshold,
      ComparisonOperator: 'GreaterThanOrEqualToThreshold',
      TreatMissingData: 'notBreaching',
      AlarmActions: Match.absent(),
    })
  })
})

it.each([
  [{}, 'none'],
  [{ challenge: 'work' }, 'work'],
])('who signs up is asked what the stage says: %j', (overrides, CHALLENGE) => {
  synthesize('dev', overrides)
    .template('api')
    .hasResourceProperties('AWS::Lambda::Function', {
      FunctionName: 'humsafar-dev-auth',
      Environment: { Variables: Match.objectLike({ CHALLENGE, ORIGIN_SECRET: Match.anyValue() }) },
    })
})
