import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { idleBill, memberBill, priceRows, totalOf } from '#infra/cost/bill'
import { durationsMs, month, sizes } from '#infra/cost/month'
import { costOf, prices, type PriceName, regionFactor } from '#infra/cost/prices'
import { measuredUnits } from '#infra/cost/units'
import * as usage from '#infra/cost/usage'
import { lambdas } from '#infra/lambdas'
import { capacityBudgets } from '#test/bench/budgets'
import { rowsOfCosts } from '#test/bench/cost-units'
import { standingOf } from '#test/support/standing-costs'
import { sampleSettings, synthesize } from '#test/support/stacks'

const page = readFileSync(join(import.meta.dirname, '../../infra/runbooks/cost.md'), 'utf8')
const memberCounts = [1_000, 10_000, 100_000, 1_000_000]
const prod = synthesize('prod', sampleSettings)
const standing = standingOf(prod)

/** Cells of the table that follows a heading. */
function tableAfter(heading: string): string[][] {
  const [, after = ''] = page.split(`## ${heading}\n`)
  const [part = ''] = after.split('\n## ')
  const rows = part.split('\n').filter((line) => line.startsWith('|'))
  return rows.slice(2).map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  )
}

const dollars = (usd: number) => (usd < 9.95 ? usd.toFixed(1) : String(Math.round(usd)))
const short = (value: number) => String(Number(value.toPrecision(3)))

describe('the page of what it costs', () => {
  it('tells of an idle stage what its templates hold', () => {
    const names: Record<string, string> = {
      alarmMetrics: 'metrics of alarms',
      groups: 'composite alarms',
      customMetrics: 'metrics of our own',
      dashboards: 'dashboards',
      secrets: 'secrets',
      keys: 'KMS keys',
      firewalls: 'firewalls',
      firewallRules: 'rules of the firewall',
      zones: 'hosted zone (made by hand)',
      jobCalls: 'runs of jobs',
      jobTraces: 'traces of them',
      jobReads: 'what they read',
    }
    const counts: Record<string, number> = {
      ...standing,
      jobCalls: Math.round(usage.jobRuns()),
      jobTraces: Math.round(usage.jobRuns()),
      jobReads: Math.round(2 * usage.jobRuns()),
    }
    const bill = idleBill(standing)
    expect(tableAfter('Idle')).toEqual([
      ...Object.entries(bill).map(([name, usd]) => [names[name], String(counts[name]), dollars(usd)]),
      ['all', '', dollars(totalOf(bill))],
    ])
  })

  it('tells what members cost, by service', () => {
    const bills = memberCounts.map(memberBill)
    const idle = totalOf(idleBill(standing))
    const row = (name: string, of: (bill: (typeof bills)[number]) => number) => [
      name,
      ...bills.map((bill) => dollars(of(bill))),
    ]
    expect(tableAfter('Members')).toEqual([
      ...Object.keys(bills[0]!).map((name) => row(name, (bill) => bill[name]!)),
      row('idle', () => idle),
      row('all', (bill) => totalOf(bill) + idle),
    ])
  })

  it('tells what a member does in a month, as it is computed with', () => {
    expect(tableAfter('A member’s month').map(([name, value]) => [name, Number(value)])).toEqual(
      Object.entries({
        ...month,
        ...sizes,
        ...Object.fromEntries(Object.entries(durationsMs).map(([name, ms]) => [`${name} ms`, ms])),
      }),
    )
  })

  it('tells what follows for the services', () => {
    const rows = {
      'HTTP calls': usage.httpCalls(),
      'frames, in and out': usage.framesOfAll(),
      'minutes of sockets': usage.socketMinutes(),
      'calls of functions': usage.functionCalls(),
      'GB-seconds': usage.gbSeconds(),
      'read units': usage.readUnits(),
      'write units': usage.writeUnits(),
      'MB from the edge': usage.edgeGb() * 1000,
      'requests at the edge': usage.edgeRequests(),
      'MB of log lines': usage.logGb() * 1000,
    }
    expect(tableAfter('What follows').map(([name, value]) => [name, value])).toEqual(
      Object.entries(rows).map(([name, value]) => [name, short(value)]),
    )
  })

  it('tells every price, and where it was read', () => {
    const source = (text: string) => (text.startsWith('https') ? `<${text}>` : text)
    expect(tableAfter('Prices')).toEqual(
      priceRows().map(({ unit, usd, free, source: from }) => [
        unit,
        short(usd < 0.01 ? usd * 1e6 : usd) + (usd < 0.01 ? ' a million' : ''),
        free ? free.toLocaleString('en') : '',
        source(from),
      ]),
    )
    expect(page).toContain(`${regionFactor.times} ×`)
  })
})

describe('what is computed', () => {
  it('grows with members, and never falls below nothing', () => {
    for (const [at, members] of memberCounts.entries()) {
      for (const usd of Object.values(memberBill(members))) expect(usd).toBeGreaterThanOrEqual(0)
      if (at > 0)
        expect(totalOf(memberBill(members))).toBeGreaterThan(totalOf(memberBill(memberCounts[at - 1]!)))
    }
    expect(totalOf(memberBill(0))).toBe(0)
  })

  it('takes off what is free, and takes the region into account', () => {
    expect(costOf('mails', 1000, 2)).toBeCloseTo(0.1)
    expect(costOf('secrets', 2, 2)).toBeCloseTo(1.6)
    expect(costOf('members', 10_001, 1)).toBeCloseTo(0.0055)
    expect(costOf('members', 9_000, 1)).toBe(0)
    for (const name of Object.keys(prices) as PriceName[])
      expect(prices[name].source).toMatch(/^(https:|from memory$)/)
  })

  it('is of the pool’s plan, functions and processor that are deployed', () => {
    prod.template('auth').hasResourceProperties('AWS::Cognito::UserPool', { UserPoolTier: 'LITE' })
    prod.template('web').hasResourceProperties('AWS::CloudFront::Distribution', {
      DistributionConfig: { PriceClass: 'PriceClass_200' },
    })
    prod.template('api').hasResourceProperties('AWS::Lambda::Function', {
      FunctionName: 'humsafar-prod-profile',
      MemorySize: lambdas.profile.memory,
      Architectures: ['arm64'],
    })
  })
})

describe('the measured units', () => {
  it('are within the budgets of the bench', () => {
    const budgeted = Object.entries(capacityBudgets).filter(([name]) => name in measuredUnits)
    expect(budgeted.length).toBeGreaterThan(4)
    for (const [name, budget] of budgeted)
      expect(measuredUnits[name as keyof typeof measuredUnits]).toBeLessThanOrEqual(budget)
  })

  it('are held to by the bench: a row that is larger by more than a tenth is over, one that is missing is told', () => {
    const of = (what: string, measured: number, budget?: number) => ({
      what,
      measured,
      unit: 'WCU',
      ...(budget !== undefined && { budget }),
    })
    const only = ['accept a proposal', 'a read mark'] as const
    const rows = [of('accept a proposal', 14), of('a read mark', 1, 8), of('something else', 3)]
    expect(rowsOfCosts(rows, only).map(({ budget }) => budget)).toEqual([14 * 1.1, 8, undefined])
    expect(() => rowsOfCosts(rows.slice(1), only)).toThrow(
      'The page of costs needs the row “accept a proposal”.',
    )
  })
})
