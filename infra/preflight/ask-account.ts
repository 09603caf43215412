import { AccountClient, GetRegionOptStatusCommand } from '@aws-sdk/client-account'
import { CloudWatchClient, paginateDescribeAlarms } from '@aws-sdk/client-cloudwatch'
import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { GetHostedZoneCommand, Route53Client } from '@aws-sdk/client-route-53'
import { paginateListBuckets, S3Client } from '@aws-sdk/client-s3'
import {
  paginateListAWSDefaultServiceQuotas,
  paginateListServiceQuotas,
  type ServiceQuota,
  ServiceQuotasClient,
} from '@aws-sdk/client-service-quotas'
import { GetAccountCommand, GetEmailIdentityCommand, SESv2Client } from '@aws-sdk/client-sesv2'
import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm'
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts'
import { asking, using } from '../aws-client'
import { globalRegion } from '../regions'
import { describeStack } from '../stack-state'
import type { Quota, QuotaService, SenderFacts, ZoneFacts } from './facts'
import { bootstrapNeeds } from './needs'

/* One question to AWS each; all of them read, and nothing is changed. They throw what AWS throws. */

/** The answer, or undefined where the service says by this error that there is none. */
async function orNone<T>(fault: string, question: Promise<T>): Promise<T | undefined> {
  try {
    return await question
  } catch (error) {
    if ((error as Error).name === fault) return undefined
    throw error
  }
}

async function all<T>(pages: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = []
  for await (const page of pages) found.push(page)
  return found
}

/** Whose credentials these are. */
export const askAccount = () =>
  using(new STSClient(asking(globalRegion)), async (sts) => {
    const { Account } = await sts.send(new GetCallerIdentityCommand({}))
    if (!Account) throw new Error('AWS does not say whose the credentials are.')
    return Account
  })

export const askRegion = (region: string) =>
  using(new AccountClient(asking(globalRegion)), async (account) => {
    const { RegionOptStatus } = await account.send(new GetRegionOptStatusCommand({ RegionName: region }))
    return String(RegionOptStatus)
  })

export const askBootstrap = (region: string) =>
  using(new SSMClient(asking(region)), async (ssm) => {
    const found = await orNone(
      'ParameterNotFound',
      ssm.send(new GetParameterCommand({ Name: bootstrapNeeds.parameter })),
    )
    return found && Number(found.Parameter?.Value)
  })

export const askLambda = (region: string) =>
  using(new LambdaClient(asking(region)), async (lambda) => {
    const { AccountLimit, AccountUsage } = await lambda.send(new GetAccountSettingsCommand({}))
    return {
      executions: {
        limit: AccountLimit?.ConcurrentExecutions ?? 0,
        unreserved: AccountLimit?.UnreservedConcurrentExecutions ?? 0,
      },
      code: { used: AccountUsage?.TotalCodeSize ?? 0, limit: AccountLimit?.TotalCodeSize ?? 0 },
    }
  })

const quotaOf =
  (byDefault: boolean) =>
  ({ QuotaName = '', QuotaCode = '', Value = 0 }: ServiceQuota): Quota => ({
    name: QuotaName,
    code: QuotaCode,
    value: Value,
    byDefault,
  })

/** What the account has been given, and where that is not told, what any account has. */
export const askQuotas = (service: QuotaService, region: string) =>
  using(new ServiceQuotasClient(asking(region)), async (client) => {
    const input = { ServiceCode: service }
    const given = await all(paginateListServiceQuotas({ client }, input))
    const usual = await all(paginateListAWSDefaultServiceQuotas({ client }, input))
    const of = (pages: { Quotas?: ServiceQuota[] | undefined }[], byDefault: boolean) =>
      pages.flatMap(({ Quotas = [] }) => Quotas.map(quotaOf(byDefault)))
    const quotas = of(given, false)
    return [...quotas, ...of(usual, true).filter(({ code }) => !quotas.some((one) => one.code === code))]
  })

export const countBuckets = (region: string) =>
  using(new S3Client(asking(region)), async (client) => {
    const pages = await all(paginateListBuckets({ client }, {}))
    return pages.reduce((sum, { Buckets = [] }) => sum + Buckets.length, 0)
  })

export const countAlarms = (region: string) =>
  using(new CloudWatchClient(asking(region)), async (client) => {
    const pages = await all(
      paginateDescribeAlarms({ client }, { AlarmTypes: ['MetricAlarm', 'CompositeAlarm'] }),
    )
    return pages.reduce(
      (sum, { MetricAlarms = [], CompositeAlarms = [] }) =>
        sum + MetricAlarms.length + CompositeAlarms.length,
      0,
    )
  })

export const askSender = (region: string) =>
  using(new SESv2Client(asking(region)), async (ses): Promise<SenderFacts> => {
    const { ProductionAccessEnabled, SendingEnabled, SendQuota } = await ses.send(new GetAccountCommand({}))
    return {
      production: ProductionAccessEnabled ?? false,
      enabled: SendingEnabled ?? false,
      perDay: SendQuota?.Max24HourSend ?? 0,
      perSecond: SendQuota?.MaxSendRate ?? 0,
    }
  })

/** Of the best of these names: an address, or its domain. */
export const askIdentity = (region: string, names: readonly string[]) =>
  using(new SESv2Client(asking(region)), async (ses) => {
    const states = await Promise.all(
      names.map(async (name) => {
        const found = await orNone(
          'NotFoundException',
          ses.send(new GetEmailIdentityCommand({ EmailIdentity: name })),
        )
        if (!found) return 'missing' as const
        if (!found.VerifiedForSendingStatus) return 'pending' as const
        const { SigningEnabled, Status } = found.DkimAttributes ?? {}
        return SigningEnabled && Status === 'SUCCESS' ? ('verified' as const) : ('unsigned' as const)
      }),
    )
    return (['verified', 'unsigned', 'pending'] as const).find((state) => states.includes(state)) ?? 'missing'
  })

export const askZone = (id: string) =>
  using(new Route53Client(asking(globalRegion)), async (route53): Promise<ZoneFacts> => {
    const found = await orNone('NoSuchHostedZone', route53.send(new GetHostedZoneCommand({ Id: id })))
    return { name: found?.HostedZone?.Name, private: found?.HostedZone?.Config?.PrivateZone ?? false }
  })

/** Whether a stack was created, in whatever state it is. */
export async function askStack(region: string, name: string): Promise<boolean> {
  const stack = await describeStack(region, name)
  return stack !== undefined && stack.StackStatus !== 'DELETE_COMPLETE'
}
