import { readdirSync, readFileSync } from 'node:fs'
import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { log } from '#functions/lib/log'
import { countedApart } from '#infra/constructs/line-counts'
import { jobNames } from '#infra/lambdas'
import { resources } from '#shared/contract'
import { figureNames, FIGURES } from '#shared/figures'
import { alarmsOf, finds } from '#test/support/alarms'
import { logFiltersOf } from '#test/support/log-filters'
import { resourcesOf, sampleSettings, synthesize } from '#test/support/stacks'

const stages = [
  ['dev', synthesize('dev')],
  ['prod', synthesize('prod', sampleSettings)],
] as const

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

describe.each(stages)('what is counted in the logs of %s', (stage, made) => {
  const { template } = made
  const filters = (['api', 'chat'] as const).flatMap((name) => {
    const functions = resourcesOf(template(name), 'AWS::Lambda::Function')
    return logFiltersOf(made, name).map(({ FilterPattern, log: group, MetricTransformations }) => {
      const [, of] =
        functions.find(([, one]) =>
          JSON.stringify(one.Properties['LoggingConfig'] ?? '').includes(`"${group}"`),
        ) ?? []
      const named = ((of?.Properties['FunctionName'] ?? '') as string).slice(`humsafar-${stage}-`.length)
      return { pattern: FilterPattern, of: named, ...MetricTransformations[0] }
    })
  })
  /** The metrics that a line of a function counts in. */
  const counted = (line: string, of: string) =>
    filters.filter((one) => one.of === of && finds(one.pattern, line)).map(({ MetricName }) => MetricName)
  const error = (message: string) => lineOf(() => log.error(message, { cause: new Error('broken') }))

  it('are lines at the level of errors, of every function', () => {
    const line = error('account not cleared')
    for (const name of resources) expect(counted(line, name)).toEqual(['Errors'])
    for (const name of jobNames) expect(counted(line, name)).toEqual(['JobErrors'])
    expect(counted(line, 'events')).toEqual(['Errors'])
    expect(counted(line, 'chat-socket')).toEqual(['SocketErrors'])
  })

  it('are no lines of what went well, or was refused', () => {
    const lines = [
      lineOf(() => log.info('request', { status: 409, code: 'conflict' })),
      lineOf(() => log.warn('upload left behind')),
    ]
    for (const line of lines)
      for (const name of [...resources, ...jobNames, 'events', 'chat-socket'])
        expect(counted(line, name)).toEqual([])
  })

  it('are counted apart where one of them says little', () => {
    expect(counted(error(countedApart.unexpected), 'profile')).toEqual([])
    expect(counted(error(countedApart.unexpected), 'chat-socket')).toEqual(['SocketFailures'])
    expect(counted(error(countedApart.retried), 'events')).toEqual([])
    for (const name of ['auth', 'reports', 'users', 'turn-plans', 'mail-unread', 'tell-alerts'])
      expect(counted(error(countedApart.notMailed), name)).toEqual(['MailsNotSent'])
    expect(counted(error(countedApart.notBegun), 'pay-fast')).toEqual(['PaymentsNotBegun'])
    for (const name of ['pay-fast-ipn', 'payments', 'settle-payments'])
      expect(counted(error(countedApart.flagged), name)).toEqual(['PaymentsFlagged'])
  })

  it('are mails wherever there is a sender', () => {
    const senders = resourcesOf(template('api'), 'AWS::Lambda::Function').flatMap(([, { Properties }]) =>
      JSON.stringify(Properties).includes('MAIL_FROM')
        ? [(Properties['FunctionName'] as string).slice(`humsafar-${stage}-`.length)]
        : [],
    )
    expect(senders.length > 0).toBe(stage === 'prod')
    for (const name of senders)
      expect([name, counted(error(countedApart.notMailed), name)]).toEqual([name, ['MailsNotSent']])
  })

  it.each(figureNames)('is %s, by what the consumer tells of it', (name) => {
    const figures = Object.fromEntries(figureNames.map((one) => [one, one === name ? 3 : 0]))
    const line = lineOf(() => log.info(FIGURES, figures))
    const [found, ...others] = filters.filter(({ of, pattern }) => of === 'events' && finds(pattern, line))
    expect(others).toEqual([])
    expect(found).toMatchObject({
      MetricName: name,
      MetricNamespace: `humsafar-${stage}-journey`,
      MetricValue: `$.${name}`,
      DefaultValue: 0,
    })
  })

  it('raises an alarm by its own name, each of them', () => {
    const raised = (['chat', 'watch'] as const).flatMap((name) =>
      alarmsOf(template(name)).flatMap(([, { Namespace, MetricName, Metrics = [] }]) => [
        `${Namespace} ${MetricName}`,
        ...Metrics.map(
          ({ MetricStat }) =>
            `${String(MetricStat?.Metric['Namespace'])} ${String(MetricStat?.Metric['MetricName'])}`,
        ),
      ]),
    )
    for (const { MetricNamespace, MetricName } of filters)
      if (!MetricNamespace.endsWith('journey') || MetricName.startsWith('payments_'))
        expect(raised).toContain(`${MetricNamespace} ${MetricName}`)
  })

  it('raises one by payments that are begun while none is completed, for hours', () => {
    const [[, alarm] = []] = alarmsOf(template('watch')).filter(([, { Metrics = [] }]) =>
      JSON.stringify(Metrics).includes('payments_begun'),
    )
    expect(alarm).toMatchObject({ Threshold: 5, ComparisonOperator: 'GreaterThanOrEqualToThreshold' })
    const [calculation, ...parts] = alarm?.Metrics ?? []
    expect(calculation?.Expression).toBe('IF(FILL(completed, 0) < 1, FILL(begun, 0), 0)')
    expect(parts.map(({ MetricStat }) => MetricStat?.Period)).toEqual([21_600, 21_600])
  })
})

it('the consumer tells its figures at whatever level the stage logs', () => {
  for (const [logLevel, LOG_LEVEL] of [
    ['debug', 'debug'],
    ['info', 'info'],
    ['warn', 'info'],
    ['error', 'info'],
  ]) {
    const functions = resourcesOf(synthesize('dev', { logLevel }).template('api'), 'AWS::Lambda::Function')
    const of = (name: string) =>
      functions.find(([, { Properties }]) => Properties['FunctionName'] === `humsafar-dev-${name}`)?.[1]
        .Properties
    expect(of('events')).toMatchObject({ Environment: { Variables: { LOG_LEVEL } } })
    expect(of('profile')).toMatchObject({ Environment: { Variables: { LOG_LEVEL: logLevel } } })
  }
})

it('what is counted apart is what the functions say', () => {
  const said = readdirSync('functions', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => [...readFileSync(`functions/${file}`, 'utf8').matchAll(/log\.error\('([^']+)'/g)])
    .map(([, message = '']) => message)
  for (const message of Object.values(countedApart)) expect(said).toContain(message)
})
