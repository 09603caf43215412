import { readdirSync, readFileSync } from 'node:fs'
import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { log } from '#functions/core/log'
import { countedApart } from '#infra/constructs/line-counts'
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

/** The line that the log writes. */
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

/** What is counted in the logs of a stage, with the logical id of the log. */
const filtersOf = (made: Made) =>
  [made.template('api'), made.template('chat')].flatMap((template) =>
    resourcesOf(template, 'AWS::Logs::MetricFilter').map(([, { Properties }]) => {
      const { FilterPattern, LogGroupName, MetricTransformations } = Properties as unknown as LogFilter
      return { pattern: FilterPattern, log: LogGroupName.Ref, ...MetricTransformations[0] }
    }),
  )

describe('what is counted in logs', () => {
  const filters = filtersOf(prod)
  const functions = functionsOf(prod)
  /** The metrics that a line of a function counts in. */
  const counted = (line: string, of: string) => {
    const logging = JSON.stringify(functions.get(of)?.properties['LoggingConfig'])
    return filters
      .filter((one) => logging.includes(`"${one.log}"`) && finds(one.pattern, line))
      .map(({ MetricName }) => MetricName)
  }
  const error = (message: string) => lineOf(() => log.error(message, { cause: new Error('broken') }))

  it('are lines at the level of errors, of every function, and none of what went well or was refused', () => {
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

  it('are apart where one error says little, or must be told at once', () => {
    expect(counted(error(countedApart.unexpected), 'profile')).toEqual([])
    expect(counted(error(countedApart.unexpected), 'chat-socket')).toEqual(['SocketFailures'])
    expect(counted(error(countedApart.retried), 'events')).toEqual([])
    expect(counted(error(countedApart.notBegun), 'pay-fast')).toEqual(['PaymentsNotBegun'])
    for (const name of ['pay-fast-ipn', 'payments', 'settle-payments'])
      expect(counted(error(countedApart.flagged), name)).toEqual(['PaymentsFlagged'])
    const senders = [...functions.keys()].filter((name) => variablesOf(prod, name)['MAIL_FROM'])
    expect(senders.length).toBeGreaterThan(5)
    for (const name of senders)
      expect([name, counted(error(countedApart.notMailed), name)]).toEqual([name, ['MailsNotSent']])
    const said = readdirSync('functions', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => readFileSync(`functions/${file}`, 'utf8'))
      .join()
    for (const message of Object.values(countedApart)) expect(said).toContain(`log.error('${message}'`)
  })

  it('are the figures of the journey, by what the consumer of the stream tells, at whatever level it logs', () => {
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

  it('raise alarms by their own names, save figures that only tell how many come', () => {
    const raised = JSON.stringify((['chat', 'watch'] as const).map((part) => alarmsOf(prod.template(part))))
    for (const { MetricNamespace, MetricName } of filters)
      if (!MetricNamespace.endsWith('journey') || MetricName.startsWith('payments_'))
        expect(raised).toMatch(
          new RegExp(
            `"MetricName":"${MetricName}","Namespace":"${MetricNamespace}"|"Namespace":"${MetricNamespace}","MetricName":"${MetricName}"`,
          ),
        )
  })

  it('are counted in a nested stack, to leave room in the API’s; an emulator knows no nested ones', () => {
    prod.own('api').resourceCountIs('AWS::Logs::MetricFilter', 0)
    expect(resourcesOf(prod.template('api'), 'AWS::Logs::MetricFilter').length).toBeGreaterThan(50)
    expect(resourcesOf(emulated.template('api'), 'AWS::Logs::MetricFilter').length).toBeGreaterThan(50)
    // CloudFormation takes 500.
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
  /** What counts the line that the gateway writes of a call. */
  const found = (key: string, status: number) => {
    const [method = '', path = ''] = key.split(' ')
    const line = Format.replace('$context.routeKey', gatewayKey(path))
      .replace('$context.httpMethod', method)
      .replace('$context.status', String(status))
    return filters.filter(({ pattern }) => finds(pattern, line)).map(({ MetricName }) => MetricName)
  }

  it('are told apart from other calls by the very line that the gateway writes', () => {
    const route = routes.find(({ operations }) => operations.some(({ id }) => id === 'auth.sign-up'))
    const key = route?.routeKey ?? ''
    // Of other operations on the same route nothing could be told.
    expect(route?.operations).toHaveLength(1)
    expect(found(key, route?.operations[0]?.status ?? 0)).toEqual(['SignUps'])
    expect(found(key, 429)).toEqual(['RefusedSignUps'])
    for (const status of [200, 400, 403, 409, 500]) expect(found(key, status)).toEqual([])
    for (const { routeKey } of routes) if (routeKey !== key) expect(found(routeKey, 201)).toEqual([])
  })
})
