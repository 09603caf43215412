import { AccountClient } from '@aws-sdk/client-account'
import { CloudFormationClient } from '@aws-sdk/client-cloudformation'
import { CloudWatchClient } from '@aws-sdk/client-cloudwatch'
import { LambdaClient } from '@aws-sdk/client-lambda'
import { Route53Client } from '@aws-sdk/client-route-53'
import { S3Client } from '@aws-sdk/client-s3'
import { ServiceQuotasClient } from '@aws-sdk/client-service-quotas'
import { SESv2Client } from '@aws-sdk/client-sesv2'
import { SSMClient } from '@aws-sdk/client-ssm'
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts'
import { describe, expect, it } from '@jest/globals'
import { mockClient } from 'aws-sdk-client-mock'
import { loadSettings } from '#infra/config'
import type { Fact, Facts } from '#infra/preflight/facts'
import type { Level } from '#infra/preflight/finding'
import { judge } from '#infra/preflight/judge'
import { bootstrapNeeds, stageNeeds } from '#infra/preflight/needs'
import { readFacts } from '#infra/preflight/read'
import { allOf, sampleMail, sampleSettings, synthesize } from '#test/support/stacks'

const prod = await synthesize('prod', sampleSettings)

const known = <T>(value: T): Fact<T> => ({ value })
const quota = (name: string, value: number) => ({ name, code: `L-${name.length}`, value, byDefault: false })
const region = { status: known('ENABLED_BY_DEFAULT'), bootstrap: known(30) }

/** What an account tells that is ready for `prod` with `sampleSettings`, its sender verified by hand. */
const readyFacts: Facts = {
  account: '123456789012',
  regions: {
    'me-central-1': { status: known('ENABLED'), bootstrap: known(30) },
    'us-east-1': region,
    'eu-west-1': region,
  },
  executions: known({ limit: 1000, unreserved: 1000 }),
  codeBytes: known({ used: 0, limit: 80_530_636_800 }),
  quotas: {
    apigateway: known([quota('Throttle rate', 2500), quota('Throttle burst rate', 1250)]),
    'cognito-idp': known([
      quota('Rate of UserAuthentication requests', 120),
      quota('Rate of UserCreation requests', 50),
      quota('Rate of UserToken requests', 120),
    ]),
    cloudfront: known([quota('Web distributions per AWS account', 500)]),
    s3: known([quota('General purpose buckets', 10_000)]),
    wafv2: known([quota('Maximum web ACLs per account in WAF for CloudFront', 100)]),
  },
  buckets: known(3),
  alarms: known(10),
  sender: known({ production: true, enabled: true, perDay: 50_000, perSecond: 14 }),
  identity: known('verified'),
  mailStack: known(false),
  zones: { Z0000000EXAMPLE: known({ name: 'example.com.', private: false }) },
  issuers: { 'www.example.com': known([]) },
}

describe('before a first deploy, an account', () => {
  const settings = loadSettings('prod', { ...sampleSettings, budget: { monthly: 200 } })
  const told = (level: Level, facts: Partial<Facts> = {}, given = settings) =>
    judge(given, { ...readyFacts, ...facts })
      .filter((one) => one.level === level)
      .map(({ sentence }) => sentence)

  it('that is ready has nothing to do', () => {
    expect([told('stops'), told('ask')]).toEqual([[], []])
    expect(told('fine')).toContain('me-central-1 is switched on.')
  })

  it('that is new hears all that it has to ask for, and where', () => {
    const facts: Partial<Facts> = {
      regions: {
        'me-central-1': {
          status: known('DISABLED'),
          bootstrap: { unread: 'me-central-1 is not switched on' },
        },
        'us-east-1': { ...region, bootstrap: known(undefined) },
        'eu-west-1': region,
      },
      executions: known({ limit: 10, unreserved: 10 }),
      sender: known({ production: false, enabled: true, perDay: 200, perSecond: 1 }),
      identity: known('missing'),
    }
    expect(told('stops', facts)).toEqual([
      'me-central-1 is disabled: `aws account enable-region --region-name me-central-1`, or the console’s page AWS Regions of the account; it takes minutes to hours (infra/runbooks/region.md).',
      'us-east-1 is not bootstrapped: `npx cdk bootstrap aws://123456789012/us-east-1`.',
    ])
    expect(told('ask', facts)).toEqual([
      expect.stringMatching(
        /^SES in eu-west-1 is in its sandbox: .*eu-west-1\.console\.aws\.amazon\.com\/ses/,
      ),
      expect.stringContaining('SES has not verified no-reply@example.com, nor its domain (missing)'),
      expect.stringMatching(
        /^Lambda allows 10 executions .*“Concurrent executions” \(L-B99A9384\), https:\/\/me-central-1\.console/,
      ),
    ])
  })

  it('is only read, and what may not be read stops nothing, and is told with the right that it takes', async () => {
    const clients = [
      mockClient(AccountClient),
      mockClient(CloudFormationClient),
      mockClient(CloudWatchClient),
      mockClient(LambdaClient),
      mockClient(Route53Client),
      mockClient(S3Client),
      mockClient(ServiceQuotasClient),
      mockClient(SESv2Client),
      mockClient(SSMClient),
    ] as const
    mockClient(STSClient).on(GetCallerIdentityCommand).resolves({ Account: '123456789012' })
    const denied = Object.assign(new Error('no.'), { name: 'AccessDenied' })
    for (const one of clients)
      (one as { onAnyCommand(): { rejects(error: Error): unknown } }).onAnyCommand().rejects(denied)
    // Without a domain, since its names would be looked up in the DNS.
    const bare = loadSettings('prod', { ...sampleMail, alarmEmail: 'ops@example.com' })
    const facts = await readFacts(bare)
    expect(facts.executions).toEqual({ unread: 'lambda:GetAccountSettings answered AccessDenied: no' })
    expect(JSON.stringify(facts)).not.toContain('"value"')
    const found = judge(bare, facts)
    expect(found.filter(({ level }) => level === 'stops')).toEqual([])
    expect(
      found.filter(({ sentence }) => sentence.endsWith('answered AccessDenied: no.')).length,
    ).toBeGreaterThan(15)
    const asked = clients.flatMap((one) => one.calls().map(({ args }) => args[0].constructor.name))
    expect(asked.length).toBeGreaterThan(10)
    expect(asked.filter((name) => !/^(Get|List|Describe)/.test(name))).toEqual([])
  })
})

it('what a stage needs of an account is what its templates make and ask for', () => {
  const count = (type: string) => allOf(prod, type).length
  expect(stageNeeds.buckets).toBe(count('AWS::S3::Bucket'))
  const alarms = count('AWS::CloudWatch::Alarm') + count('AWS::CloudWatch::CompositeAlarm')
  expect(stageNeeds.alarms).toBeGreaterThanOrEqual(alarms)
  for (const part of prod.parts) expect(prod.bootstrapOf(part)).toBe(bootstrapNeeds.version)
})
