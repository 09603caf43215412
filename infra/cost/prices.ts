/*
 * List prices in US dollars, as of November 2026, each with where it was read. `memory`: no page that is stored anywhere told the number,
 * so compare it with <https://calculator.aws>. Prices are those of us-east-1; `regionFactor` makes others of them.
 */

const memory = 'from memory'
const million = 1e6

/** What me-central-1 costs against us-east-1, for all that stands in the region; the edge, mails and names cost the same. */
export const regionFactor = { times: 1.2, source: memory } as const

export interface Price {
  /** Of one unit. */
  usd: number
  unit: string
  source: string
  /** Whether it depends on the region of the stage. */
  regional: boolean
  /** Units that cost nothing, in every month. */
  free?: number
}

const regional = (usd: number, unit: string, source: string, free?: number): Price => ({
  usd,
  unit,
  source,
  regional: true,
  ...(free !== undefined && { free }),
})
const global = (...of: Parameters<typeof regional>): Price => ({ ...regional(...of), regional: false })

const cloudFront = 'https://aws.amazon.com/cloudfront/pricing'
const gateway = 'https://aws.amazon.com/api-gateway/pricing/'
const watch = 'https://aws.amazon.com/cloudwatch/pricing/'
const firewall = 'https://aws.amazon.com/waf/pricing/'
const lambda = 'https://aws.amazon.com/lambda/pricing/'

export const prices = {
  readUnits: regional(0.125 / million, 'read unit', memory),
  writeUnits: regional(0.625 / million, 'write unit', memory),
  tableGb: regional(0.25, 'GB a month', memory, 25),
  /** Point-in-time recovery. */
  backupGb: regional(0.2, 'GB a month', memory),
  calls: regional(0.2 / million, 'call of a function', lambda, million),
  /** On arm64. */
  gbSeconds: regional(0.0000133334, 'GB-second', lambda, 400_000),
  httpCalls: regional(1 / million, 'HTTP call', gateway),
  frames: regional(1 / million, 'frame', memory),
  socketMinutes: regional(0.25 / million, 'minute of a socket', gateway),
  /** To the Middle East and India alike (0.110 and 0.109), the first 10 TB; `edgeMoreGb` after these. */
  edgeGb: global(0.11, 'GB from the edge', cloudFront, 1000),
  edgeMoreGb: global(0.09, 'GB from the edge beyond 50 TB', cloudFront),
  edgeRequests: global(0.012 / 10_000, 'request at the edge', memory, 10 * million),
  edgeFunctions: global(0.1 / million, 'function of the edge', memory, 2 * million),
  firewallRequests: global(0.6 / million, 'request at the firewall', firewall),
  filesGb: regional(0.023, 'GB a month', memory),
  fileReads: regional(0.4 / million, 'GET of a file', memory),
  /** Cognito, plan Lite; `moreMembers` beyond 100,000. */
  members: regional(0.0055, 'member who came', memory, 10_000),
  moreMembers: regional(0.0046, 'member who came, beyond 100,000', memory),
  mails: global(0.1 / 1000, 'mail', memory),
  logGb: regional(0.5, 'GB of log lines', memory, 5),
  logStoredGb: regional(0.03, 'GB of kept lines a month', memory),
  traces: regional(5 / million, 'trace', memory, 100_000),
  alarmMetrics: regional(0.1, 'metric of an alarm', watch),
  groups: regional(0.5, 'composite alarm', watch),
  customMetrics: regional(0.3, 'metric of our own', watch),
  dashboards: regional(3, 'dashboard', watch),
  secrets: regional(0.4, 'secret', memory),
  keys: regional(1, 'KMS key', memory),
  firewalls: global(5, 'firewall', firewall),
  firewallRules: global(1, 'rule of a firewall', firewall),
  zones: global(0.5, 'hosted zone', memory),
} satisfies Record<string, Price>
export type PriceName = keyof typeof prices

/** What so many units cost in a region of this factor. `free` is of the account: take it once. */
export function costOf(name: PriceName, units: number, factor: number = regionFactor.times): number {
  const price: Price = prices[name]
  return Math.max(0, units - (price.free ?? 0)) * price.usd * (price.regional ? factor : 1)
}
