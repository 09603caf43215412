import { AccountClient, GetRegionOptStatusCommand } from '@aws-sdk/client-account'
import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation'
import { CloudWatchClient, DescribeAlarmsCommand } from '@aws-sdk/client-cloudwatch'
import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { GetHostedZoneCommand, Route53Client } from '@aws-sdk/client-route-53'
import { ListBucketsCommand, S3Client } from '@aws-sdk/client-s3'
import {
  ListAWSDefaultServiceQuotasCommand,
  ListServiceQuotasCommand,
  ServiceQuotasClient,
} from '@aws-sdk/client-service-quotas'
import { GetAccountCommand, GetEmailIdentityCommand, SESv2Client } from '@aws-sdk/client-sesv2'
import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm'
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { mockClient } from 'aws-sdk-client-mock'
import { loadSettings } from '#infra/config'
import { issuersOf } from '#infra/preflight/issuers'
import { readFacts } from '#infra/preflight/read'
import { sampleMail } from '#test/support/stacks'

const [account, stacks, watch, lambda, route53, s3, quotas, ses, ssm, sts] = [
  mockClient(AccountClient),
  mockClient(CloudFormationClient),
  mockClient(CloudWatchClient),
  mockClient(LambdaClient),
  mockClient(Route53Client),
  mockClient(S3Client),
  mockClient(ServiceQuotasClient),
  mockClient(SESv2Client),
  mockClient(SSMClient),
  mockClient(STSClient),
] as const
const all = [account, stacks, watch, lambda, route53, s3, quotas, ses, ssm, sts]
/** All but who says whose the credentials are, which anybody may ask. */
const refusing = all.slice(0, -1) as unknown as { onAnyCommand(): { rejects(error: Error): unknown } }[]

const fault = (name: string, message = 'no') => Object.assign(new Error(message), { name })
// Without a domain, since its names would be looked up in the DNS.
const settings = loadSettings('prod', { ...sampleMail, alarmEmail: 'ops@example.com' })

beforeEach(() => {
  for (const one of all) one.reset()
  sts.on(GetCallerIdentityCommand).resolves({ Account: '123456789012' })
})

/** An account that tells everything. */
function open() {
  account.on(GetRegionOptStatusCommand).resolves({ RegionOptStatus: 'ENABLED' })
  ssm.on(GetParameterCommand).callsFake(async (_, getClient) => {
    if ((await getClient().config.region()) === 'us-east-1') throw fault('ParameterNotFound')
    return { Parameter: { Value: '30' } }
  })
  lambda.on(GetAccountSettingsCommand).resolves({
    AccountLimit: { ConcurrentExecutions: 10, UnreservedConcurrentExecutions: 8, TotalCodeSize: 500 },
    AccountUsage: { TotalCodeSize: 20 },
  })
  const quota = (QuotaName: string, QuotaCode: string, Value: number) => ({ QuotaName, QuotaCode, Value })
  quotas.on(ListServiceQuotasCommand).resolves({ Quotas: [quota('Throttle rate', 'L-1', 7000)] })
  quotas.on(ListAWSDefaultServiceQuotasCommand).resolves({
    Quotas: [quota('Throttle rate', 'L-1', 2500), quota('Throttle burst rate', 'L-2', 1250)],
  })
  s3.on(ListBucketsCommand).resolves({ Buckets: [{ Name: 'one' }, { Name: 'two' }] })
  watch.on(DescribeAlarmsCommand).resolves({ MetricAlarms: [{}, {}], CompositeAlarms: [{}] })
  ses.on(GetAccountCommand).resolves({
    ProductionAccessEnabled: true,
    SendingEnabled: true,
    SendQuota: { Max24HourSend: 50_000, MaxSendRate: 14 },
  })
  ses.on(GetEmailIdentityCommand).rejects(fault('NotFoundException'))
  ses
    .on(GetEmailIdentityCommand, { EmailIdentity: 'example.com' })
    .resolves({ VerifiedForSendingStatus: true, DkimAttributes: { SigningEnabled: true, Status: 'SUCCESS' } })
  stacks
    .on(DescribeStacksCommand)
    .rejects(fault('ValidationError', 'Stack with id humsafar-prod-mail does not exist'))
}

describe('the facts of an account', () => {
  it('are read, each where it stands', async () => {
    open()
    const facts = await readFacts(settings)
    const enabled = { value: 'ENABLED' }
    expect(facts).toMatchObject({
      account: '123456789012',
      regions: {
        'me-central-1': { status: enabled, bootstrap: { value: 30 } },
        'us-east-1': { status: enabled, bootstrap: { value: undefined } },
        'eu-west-1': { status: enabled, bootstrap: { value: 30 } },
      },
      executions: { value: { limit: 10, unreserved: 8 } },
      codeBytes: { value: { used: 20, limit: 500 } },
      buckets: { value: 2 },
      alarms: { value: 3 },
      sender: { value: { production: true, enabled: true, perDay: 50_000, perSecond: 14 } },
      identity: { value: 'verified' },
      mailStack: { value: false },
    })
    // Its own quota before that of any account.
    expect(facts.quotas.apigateway).toEqual({
      value: [
        { name: 'Throttle rate', code: 'L-1', value: 7000, byDefault: false },
        { name: 'Throttle burst rate', code: 'L-2', value: 1250, byDefault: true },
      ],
    })
    const asked = await Promise.all(
      quotas.commandCalls(ListServiceQuotasCommand).map(async ({ args, thisValue }) => {
        const region = await (thisValue as ServiceQuotasClient).config.region()
        return `${args[0].input.ServiceCode} ${region}`
      }),
    )
    expect(asked.sort()).toEqual([
      'apigateway me-central-1',
      'cloudfront us-east-1',
      'cognito-idp me-central-1',
      's3 us-east-1',
      'wafv2 us-east-1',
    ])
  })

  it.each([
    undefined,
    { SigningEnabled: true, Status: 'PENDING' },
    { SigningEnabled: false, Status: 'SUCCESS' },
  ] as const)('are of a sender whose mails nobody signs: %j', async (DkimAttributes) => {
    open()
    ses
      .on(GetEmailIdentityCommand, { EmailIdentity: 'example.com' })
      .resolves({ VerifiedForSendingStatus: true, DkimAttributes })
    expect((await readFacts(settings)).identity).toEqual({ value: 'unsigned' })
  })

  it('are of the domain alone where a stack makes its identity, and of the zone by its id', async () => {
    open()
    ses.on(GetEmailIdentityCommand, { EmailIdentity: 'example.com' }).resolves({})
    route53.on(GetHostedZoneCommand).rejects(fault('NoSuchHostedZone'))
    const zone = { hostedZoneId: 'Z1', zoneName: 'example.com' }
    const facts = await readFacts(loadSettings('prod', { mail: { ...sampleMail.mail, zone } }))
    expect(facts.identity).toEqual({ value: 'pending' })
    expect(ses.commandCalls(GetEmailIdentityCommand)).toHaveLength(1)
    expect(facts.zones).toEqual({ Z1: { value: { name: undefined, private: false } } })
    route53.on(GetHostedZoneCommand, { Id: 'Z1' }).resolves({
      HostedZone: { Id: 'Z1', CallerReference: 'x', Name: 'example.com.', Config: { PrivateZone: true } },
    })
    expect((await readFacts(loadSettings('prod', { mail: { ...sampleMail.mail, zone } }))).zones).toEqual({
      Z1: { value: { name: 'example.com.', private: true } },
    })
  })

  it('are not asked of a region that is off', async () => {
    open()
    account
      .on(GetRegionOptStatusCommand, { RegionName: 'me-central-1' })
      .resolves({ RegionOptStatus: 'DISABLED' })
    const facts = await readFacts(settings)
    const off = { unread: 'me-central-1 is not switched on' }
    expect(facts.regions['me-central-1']).toEqual({ status: { value: 'DISABLED' }, bootstrap: off })
    expect([facts.executions, facts.alarms, facts.quotas.apigateway]).toEqual([off, off, off])
    expect(facts.quotas.s3).toHaveProperty('value')
    expect(lambda.calls()).toHaveLength(0)
  })

  it('are each left open where they may not be read, with the right that it takes', async () => {
    for (const one of refusing) one.onAnyCommand().rejects(fault('AccessDenied', 'no.'))
    const facts = await readFacts(settings)
    expect(facts.account).toBe('123456789012')
    expect(facts.executions).toEqual({ unread: 'lambda:GetAccountSettings answered AccessDenied: no' })
    expect(facts.mailStack).toEqual({ unread: 'cloudformation:DescribeStacks answered AccessDenied: no' })
    expect(JSON.stringify(facts)).not.toContain('"value"')
  })

  it('are none without credentials', async () => {
    sts.on(GetCallerIdentityCommand).rejects(fault('CredentialsProviderError', 'Could not load credentials'))
    await expect(readFacts(settings)).rejects.toThrow('Could not load credentials')
  })

  it('change nothing: every question is of a kind that reads', async () => {
    open()
    await readFacts(settings)
    const names = all.flatMap((one) => one.calls().map(({ args }) => args[0].constructor.name))
    expect(names.length).toBeGreaterThan(20)
    expect(names.filter((name) => !/^(Get|List|Describe)/.test(name))).toEqual([])
  })
})

describe('who may issue certificates', () => {
  const dns = (records: Record<string, { issue?: string; iodef?: string }[]>) => (name: string) =>
    records[name]
      ? Promise.resolve(records[name])
      : Promise.reject(Object.assign(new Error(), { code: 'ENODATA' }))

  it('is told by the nearest name that has records', async () => {
    const zone = { 'example.com': [{ issue: 'letsencrypt.org' }, { issue: 'amazon.com; x=1' }] }
    expect(await issuersOf('www.example.com', dns(zone))).toEqual(['letsencrypt.org', 'amazon.com'])
    expect(await issuersOf('www.example.com', dns({ ...zone, 'www.example.com': [{ issue: ';' }] }))).toEqual(
      ['nobody'],
    )
    expect(
      await issuersOf('www.example.com', dns({ 'example.com': [{ iodef: 'mailto:a@example.com' }] })),
    ).toEqual([])
    expect(await issuersOf('www.example.com', dns({}))).toEqual([])
  })

  it('is not known where the DNS does not answer', async () => {
    const broken = () => Promise.reject(Object.assign(new Error('queryCaa ETIMEOUT'), { code: 'ETIMEOUT' }))
    await expect(issuersOf('www.example.com', broken)).rejects.toThrow('ETIMEOUT')
  })
})
