import { readdirSync, readFileSync } from 'node:fs'
import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { log } from '#functions/core/log'
import { errorsWithOwnMetric } from '#infra/constructs/monitoring/log-line-counts'
import { jobNames } from '#infra/lambdas'
import { resources, routes } from '#shared/contract'
import { gatewayKey } from '#shared/contract/routes'
import { figureNames, FIGURES } from '#shared/figures'
import { alarmsOf, finds } from '#test/support/infra/alarms'
import {
  emulator,
  functionsOf,
  type Made,
  moreSettings,
  resourcesOf,
  sampleSettings,
  synthesize,
  variablesOf,
} from '#test/support/infra/stacks'

const prod = await synthesize('prod', sampleSettings)
const emulated = await synthesize('dev', emulator)
const more = await synthesize('prod', moreSettings)

const level = process.env['LOG_LEVEL']
afterEach(() => {
  process.env['LOG_LEVEL'] = level
  jest.restoreAllMocks()
})

/** Captures the line that the log writes. */
function lineOf(write: () => void): string {
  process.env['LOG_LEVEL'] = 'info'
  const lines: string[] = []
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => lines.push(String(text)) > 0)
  write()
  jest.restoreAllMocks()
  expect(lines).toHaveLength(1)
  return lines[0] ?? ''
}

interface LogFilter {
  FilterPattern: string
  LogGroupName: { Ref: string }
  MetricTransformations: [
    { MetricName: string; MetricNamespace: string; MetricValue: string; DefaultValue?: number },
  ]
}

/** Metric filters of a stage, with the logical id of their log. */
const filtersOf = (made: Made) =>
  [made.template('api'), made.template('chat')].flatMap((template) =>
    resourcesOf(template, 'AWS::Logs::MetricFilter').map(([, { Properties }]) => {
      const { FilterPattern, LogGroupName, MetricTransformations } = Properties as unknown as LogFilter
      return { pattern: FilterPattern, log: LogGroupName.Ref, ...MetricTransformations[0] }
    }),
  )

describe('metric filters of logs', () => {
  const filters = filtersOf(prod)
  const functions = functionsOf(prod)
  /** Metrics that count a line of a function. */
  const counted = (line: string, of: string) => {
    const logging = JSON.stringify(functions.get(of)?.properties['LoggingConfig'])
    return filters
      .filter((one) => logging.includes(`"${one.log}"`) && finds(one.pattern, line))
      .map(({ MetricName }) => MetricName)
  }
  const error = (message: string) => lineOf(() => log.error(message, { cause: new Error('broken') }))

  it('count error lines of every function, and no successes or rejections', () => {
    const lines = [
      lineOf(() => log.info('request', { status: 409, code: 'conflict' })),
      lineOf(() => log.warn('upload left behind')),
    ]
    const failed = error('account not cleared')
    for (const [names, metric] of [
      [resources, 'Errors'],
      [jobNames, 'JobErrors'],
      [['events'], 'Errors'],
      [['chat-socket'], 'SocketErrors'],
    ] as const)
      for (const name of names) {
        expect([name, counted(failed, name)]).toEqual([name, [metric]])
        for (const line of lines) expect(counted(line, name)).toEqual([])
      }
  })

  it('count separately errors that are harmless alone, or urgent', () => {
    expect(counted(error(errorsWithOwnMetric.unexpected), 'profile')).toEqual([])
    expect(counted(error(errorsWithOwnMetric.unexpected), 'chat-socket')).toEqual(['SocketFailures'])
    expect(counted(error(errorsWithOwnMetric.retried), 'events')).toEqual([])
    expect(counted(error(errorsWithOwnMetric.notBegun), 'pay-fast')).toEqual(['PaymentsNotBegun'])
    for (const name of ['pay-fast-ipn', 'payments', 'settle-payments'])
      expect(counted(error(errorsWithOwnMetric.flagged), name)).toEqual(['PaymentsFlagged'])
    const senders = [...functions.keys()].filter((name) => variablesOf(prod, name)['MAIL_FROM'])
    expect(senders.length).toBeGreaterThan(5)
    for (const name of senders)
      expect([name, counted(error(errorsWithOwnMetric.notMailed), name)]).toEqual([name, ['MailsNotSent']])
    const said = readdirSync('functions', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => readFileSync(`functions/${file}`, 'utf8'))
      .join()
    for (const message of Object.values(errorsWithOwnMetric)) expect(said).toContain(`log.error('${message}'`)
  })

  it('sum the product metrics that the stream consumer logs, at any log level', () => {
    for (const name of figureNames) {
      const figures = Object.fromEntries(figureNames.map((one) => [one, one === name ? 3 : 0]))
      const line = lineOf(() => log.info(FIGURES, figures))
      expect(counted(line, 'events')).toEqual([name])
      expect(filters.find(({ MetricName }) => MetricName === name)).toMatchObject({
        MetricNamespace: 'humsafar-prod-journey',
        MetricValue: `$.${name}`,
        DefaultValue: 0,
      })
    }
    expect(variablesOf(more, 'profile')).toMatchObject({ LOG_LEVEL: 'warn' })
    expect(variablesOf(more, 'events')).toMatchObject({ LOG_LEVEL: 'info' })
  })

  it('have metrics with alarms, except for plain product metrics', () => {
    const raised = JSON.stringify((['chat', 'watch'] as const).map((part) => alarmsOf(prod.template(part))))
    for (const { MetricNamespace, MetricName } of filters)
      if (!MetricNamespace.endsWith('journey') || MetricName.startsWith('payments_'))
        expect(raised).toMatch(
          new RegExp(
            `"MetricName":"${MetricName}","Namespace":"${MetricNamespace}"|"Namespace":"${MetricNamespace}","MetricName":"${MetricName}"`,
          ),
        )
  })

  it('are in a nested stack of the API stack; on an emulator, in the API stack itself', () => {
    prod.own('api').resourceCountIs('AWS::Logs::MetricFilter', 0)
    expect(resourcesOf(prod.template('api'), 'AWS::Logs::MetricFilter').length).toBeGreaterThan(50)
    expect(resourcesOf(emulated.template('api'), 'AWS::Logs::MetricFilter').length).toBeGreaterThan(50)
    // CloudFormation's limit is 500.
    expect(Object.keys(prod.own('api').toJSON()['Resources'] as object).length).toBeLessThan(480)
  })
})

describe('sign-ups', () => {
  const filters = filtersOf(prod).filter(({ MetricNamespace }) => MetricNamespace.endsWith('sign-ups'))
  const [[, { Properties }] = ['', { Properties: {} }]] = resourcesOf(
    prod.template('api'),
    'AWS::ApiGatewayV2::Stage',
  )
  const { Format } = Properties['AccessLogSettings'] as { Format: string }
  /** Metrics that count the gateway's line of a call. */
  const found = (key: string, status: number, loggedKey?: string) => {
    const [method = '', path = ''] = key.split(' ')
    const line = Format.replace('$context.routeKey', loggedKey ?? gatewayKey(path))
      .replace('$context.httpMethod', method)
      .replace('$context.status', String(status))
    return filters.filter(({ pattern }) => finds(pattern, line)).map(({ MetricName }) => MetricName)
  }

  it('are counted by the line that the gateway logs, and no other calls', () => {
    const route = routes.find(({ operations }) => operations.some(({ id }) => id === 'auth.sign-up'))
    const key = route?.routeKey ?? ''
    // The line does not distinguish operations on the same route.
    expect(route?.operations).toHaveLength(1)
    expect(found(key, route?.operations[0]?.status ?? 0)).toEqual(['SignUps'])
    expect(found(key, 429)).toEqual(['RefusedSignUps'])
    expect(found(key, 403)).toEqual(['ChallengedSignUps'])
    // A stage whose routes still have a method.
    expect(found(key, 201, key)).toEqual(['SignUps'])
    for (const status of [200, 400, 409, 500]) expect(found(key, status)).toEqual([])
    for (const { routeKey } of routes) if (routeKey !== key) expect(found(routeKey, 201)).toEqual([])
  })
})
