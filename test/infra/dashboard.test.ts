import { describe, expect, it } from '@jest/globals'
import { alarmGroups } from '#infra/alarm-names'
import { lambdaNames } from '#infra/lambdas'
import { resources } from '#shared/contract'
import { figureNames } from '#shared/figures'
import { TABLE } from '#shared/table'
import { resourcesOf, sampleSettings, synthesize } from '#test/support/stacks'

interface Widget {
  type: string
  properties: { title: string; metrics?: unknown[][]; alarms?: string[] }
}

const stages = [
  ['dev', synthesize('dev')],
  ['prod', synthesize('prod', sampleSettings)],
] as const

describe.each(stages)('the dashboard of %s', (stage, { template }) => {
  const [[, { Properties }] = ['', { Properties: {} as Record<string, unknown> }], ...others] = resourcesOf(
    template('watch'),
    'AWS::CloudWatch::Dashboard',
  )
  const body = Properties['DashboardBody'] as { 'Fn::Join': [string, unknown[]] }
  // What CloudFormation fills in are names, which stand within quotes.
  const text = body['Fn::Join'][1].map((part) => (typeof part === 'string' ? part : 'filled-in')).join('')
  const { widgets } = JSON.parse(text) as { widgets: Widget[] }
  const titled = (title: string) => {
    const found = widgets.find(({ properties }) => properties.title === title)
    if (!found) throw new Error(`no ${title} among ${widgets.map((one) => one.properties.title).join(', ')}`)
    return JSON.stringify(found.properties.metrics)
  }

  it('is one, of the stage', () => {
    expect(others).toEqual([])
    expect(Properties['DashboardName']).toBe(`humsafar-${stage}-watch`)
  })

  it('shows the state of every group of alarms', () => {
    const [{ properties } = { properties: { alarms: [] } }] = widgets.filter(({ type }) => type === 'alarm')
    for (const name of [...alarmGroups, 'lost'])
      expect(properties.alarms?.some((arn) => arn.endsWith(`:alarm:humsafar-${stage}-${name}`))).toBe(true)
  })

  it('shows every figure of the journey', () => {
    for (const name of figureNames) expect(text).toContain(`["humsafar-${stage}-journey","${name}"`)
  })

  it('shows how slow every resource is, and what fails', () => {
    const slow = titled('Slowest hundredth of the calls, by resource')
    for (const name of resources) expect(slow).toContain(`"humsafar-${stage}-${name}"`)
    expect(slow).toContain('"p99"')
    for (const name of lambdaNames)
      for (const title of ['Errors of functions', 'Throttles of functions'])
        expect(titled(title)).toContain(`"humsafar-${stage}-${name}"`)
  })

  it('shows the units of the table and of each index', () => {
    for (const title of ['Table: units read', 'Table: units written'])
      for (const { name } of TABLE.indexes) expect(titled(title)).toContain(`"${name}"`)
    expect(titled('Table: calls')).toContain('TransactWriteItems')
  })

  it('shows gateways, stream and quotas', () => {
    expect(titled('API: requests and errors')).toContain('"5xx"')
    expect(titled('API: latency')).toContain('"p99"')
    expect(titled('Stream: age of what is read')).toContain('IteratorAge')
    for (const metric of ['ConnectCount', 'MessageCount']) expect(titled('Sockets')).toContain(metric)
    expect(titled('Quotas')).toContain('SERVICE_QUOTA')
  })
})
