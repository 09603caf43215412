import { retentionDays } from '#shared/limits'
import { alertMails } from './alerts'
import { month } from './month'
import { costOf, prices, type PriceName, regionFactor } from './prices'
import * as usage from './usage'

/** What stands in the templates of a stage and costs something while nobody comes. */
export type Standing = Readonly<
  Record<
    | 'alarmMetrics'
    | 'groups'
    | 'customMetrics'
    | 'dashboards'
    | 'secrets'
    | 'keys'
    | 'firewalls'
    | 'firewallRules'
    | 'zones',
    number
  >
>

export type Bill = Readonly<Record<string, number>>

const months = retentionDays.logs / 30
const inTiers = (units: number, until: number, first: PriceName, then: PriceName) =>
  costOf(first, Math.min(units, until)) + costOf(then, Math.max(0, units - until))

/** US dollars a month while nobody comes, by item. The jobs fit into what Lambda gives free. */
export function idleBill(standing: Standing): Bill {
  const priced = Object.fromEntries(
    Object.entries(standing).map(([name, count]) => [name, costOf(name as PriceName, count)]),
  )
  // Each run reads a unit or two, and the heartbeat writes.
  return {
    ...priced,
    jobCalls: costOf('calls', usage.jobRuns()) + costOf('gbSeconds', usage.jobGbSeconds()),
    jobTraces: costOf('traces', usage.jobRuns()),
    jobReads: costOf('readUnits', 2 * usage.jobRuns()),
  }
}

/** US dollars a month of so many members who come, by service, on top of what idle costs. */
export function memberBill(members: number): Bill {
  const of = (each: number) => each * members
  const cognitoTier = 100_000
  const edgeTier = 50_000
  return {
    'table, reads': costOf('readUnits', of(usage.readUnits())),
    'table, writes': costOf('writeUnits', of(usage.writeUnits())),
    'table, kept, with backups':
      costOf('tableGb', of(usage.storedGb)) + costOf('backupGb', of(usage.storedGb)),
    functions:
      costOf('calls', of(usage.functionCalls()) + usage.jobRuns()) +
      costOf('gbSeconds', of(usage.gbSeconds()) + usage.jobGbSeconds()) -
      (costOf('calls', usage.jobRuns()) + costOf('gbSeconds', usage.jobGbSeconds())),
    'HTTP gateway': costOf('httpCalls', of(usage.httpCalls())),
    sockets: costOf('frames', of(usage.framesOfAll())) + costOf('socketMinutes', of(usage.socketMinutes())),
    'edge, traffic': inTiers(of(usage.edgeGb()), edgeTier, 'edgeGb', 'edgeMoreGb'),
    'edge, requests':
      costOf('edgeRequests', of(usage.edgeRequests())) + costOf('edgeFunctions', of(usage.edgeRequests())),
    firewall: costOf('firewallRequests', of(usage.edgeRequests())),
    'pictures and access logs':
      costOf('filesGb', of(usage.pictureGb) + of(usage.edgeLogGb()) * months) +
      costOf('fileReads', of(usage.bucketReads())),
    'user pool': inTiers(members, cognitoTier, 'members', 'moreMembers'),
    mails: costOf('mails', of(month.mails + alertMails())),
    logs:
      costOf('logGb', of(usage.logGb())) +
      // Kept lines are packed to about a sixth.
      costOf('logStoredGb', (of(usage.logGb()) * months) / 6),
    traces: costOf('traces', usage.traces(members) + usage.jobRuns()) - costOf('traces', usage.jobRuns()),
  }
}

export const totalOf = (bill: Bill) => Object.values(bill).reduce((sum, one) => sum + one, 0)

/** Every price, as the page shows it. */
export const priceRows = () =>
  Object.values(prices).map(({ usd, unit, source, regional, free = 0 }) => ({
    unit,
    usd: regional ? usd * regionFactor.times : usd,
    source,
    free,
  }))
