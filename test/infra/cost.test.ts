import { readFileSync } from 'node:fs'
import { expect, it } from '@jest/globals'
import { idleBill, memberBill, type Standing, totalOf } from '#infra/cost/bill'
import { measuredUnits } from '#infra/cost/units'
import { capacityBudgets } from '#test/bench/budgets'
import { alarmsOf } from '#test/support/alarms'
import { allOf, resourcesOf, sampleSettings, synthesize } from '#test/support/stacks'

const prod = await synthesize('prod', sampleSettings)
const page = readFileSync('infra/runbooks/cost.md', 'utf8')

/** What costs something while nobody comes, counted in the templates. */
function standing(): Standing {
  const count = (type: string) => allOf(prod, type).length
  const alarms = prod.parts.flatMap((part) => alarmsOf(prod.template(part)))
  const metrics = [prod.counts(), prod.template('chat')].flatMap((template) =>
    resourcesOf(template, 'AWS::Logs::MetricFilter').flatMap(([, { Properties }]) => {
      const [one] = Properties['MetricTransformations'] as { MetricName: string; MetricNamespace: string }[]
      return `${one?.MetricNamespace} ${one?.MetricName}`
    }),
  )
  const rules = allOf(prod, 'AWS::WAFv2::WebACL').flatMap(
    ([, { Properties }]) => Properties['Rules'] as object[],
  )
  return {
    // An alarm that calculates is paid for by the metrics that it takes.
    alarmMetrics: alarms.reduce(
      (sum, [, { Metrics }]) => sum + (Metrics?.filter(({ MetricStat }) => MetricStat).length ?? 1),
      0,
    ),
    groups: count('AWS::CloudWatch::CompositeAlarm'),
    customMetrics: new Set(metrics).size,
    dashboards: count('AWS::CloudWatch::Dashboard'),
    secrets: count('AWS::SecretsManager::Secret'),
    keys: count('AWS::KMS::Key'),
    firewalls: count('AWS::WAFv2::WebACL'),
    firewallRules: rules.length,
    // Made by hand, not by a template; the domain is bought besides.
    zones: 1,
  }
}

/** Cells of the last row, which has the totals, of the table that follows a heading. */
function totalsAfter(heading: string): string[] {
  const [part = ''] = page.split(`## ${heading}\n`)[1]!.split('\n## ')
  const row = part.split('\n').findLast((line) => line.startsWith('|'))!
  return row
    .split('|')
    .slice(2, -1)
    .map((cell) => cell.trim())
}

it('the page of costs tells what an idle stage costs by what its templates hold, and what members add', () => {
  const idle = totalOf(idleBill(standing()))
  const dollars = (usd: number) => (usd < 9.95 ? usd.toFixed(1) : String(Math.round(usd)))
  expect(totalsAfter('Idle').at(-1)).toBe(dollars(idle))
  const members = [1_000, 10_000, 100_000, 1_000_000].map((count) =>
    dollars(totalOf(memberBill(count)) + idle),
  )
  expect(totalsAfter('Members')).toEqual(members)
})

it('the units that costs are computed with are within the budgets of the bench', () => {
  const budgeted = Object.entries(capacityBudgets).filter(([name]) => name in measuredUnits)
  expect(budgeted.length).toBeGreaterThan(4)
  for (const [name, budget] of budgeted)
    expect(measuredUnits[name as keyof typeof measuredUnits]).toBeLessThanOrEqual(budget)
})
