import type { Fact, Facts, QuotaService } from '#infra/preflight/facts'

const known = <T>(value: T): Fact<T> => ({ value })

const quota = (name: string, value: number) => ({ name, code: `L-${name.length}`, value, byDefault: false })

export const quotaFacts: Record<QuotaService, Fact<ReturnType<typeof quota>[]>> = {
  apigateway: known([quota('Throttle rate', 2500), quota('Throttle burst rate', 1250)]),
  'cognito-idp': known([
    quota('Rate of UserAuthentication requests', 120),
    quota('Rate of UserCreation requests', 50),
    quota('Rate of UserToken requests', 120),
  ]),
  cloudfront: known([quota('Web distributions per AWS account', 500)]),
  s3: known([quota('General purpose buckets', 10_000)]),
  wafv2: known([quota('Maximum web ACLs per account in WAF for CloudFront', 100)]),
}

export const region = { status: known('ENABLED_BY_DEFAULT'), bootstrap: known(30) }

/** What an account tells that is ready for `prod` with `sampleSettings`, its sender verified by hand. */
export const readyFacts: Facts = {
  account: '123456789012',
  regions: {
    'me-central-1': { status: known('ENABLED'), bootstrap: known(30) },
    'us-east-1': region,
    'eu-west-1': region,
  },
  executions: known({ limit: 1000, unreserved: 1000 }),
  codeBytes: known({ used: 0, limit: 80_530_636_800 }),
  quotas: quotaFacts,
  buckets: known(3),
  alarms: known(10),
  sender: known({ production: true, enabled: true, perDay: 50_000, perSecond: 14 }),
  identity: known('verified'),
  mailStack: known(false),
  zones: { Z0000000EXAMPLE: known({ name: 'example.com.', private: false }) },
  issuers: { 'www.example.com': known([]) },
}

/** Every fact of it is not read, which is not so of the account. */
export function unreadFacts(why: string): Facts {
  const no = { unread: why }
  const every = <T extends object, F>(facts: T, of: F) =>
    Object.fromEntries(Object.keys(facts).map((name) => [name, of])) as Record<keyof T, F>
  return {
    account: readyFacts.account,
    regions: every(readyFacts.regions, { status: no, bootstrap: no }),
    executions: no,
    codeBytes: no,
    quotas: every(quotaFacts, no),
    buckets: no,
    alarms: no,
    sender: no,
    identity: no,
    mailStack: no,
    zones: every(readyFacts.zones, no),
    issuers: every(readyFacts.issuers, no),
  }
}
