import { AccountClient, GetRegionOptStatusCommand } from '@aws-sdk/client-account'
import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation'
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
import { serviceTimeoutsMs } from '#shared/limits'
import { globalRegion } from '../regions'
import type { Quota, QuotaService, SenderFacts, ZoneFacts } from './facts'
import { bootstrapNeeds } from './needs'

/* One question to AWS each; all of them read, and nothing is changed. They throw what AWS throws. */

const at = (region: string) => ({
  region,
  requestHandler: {
    connectionTimeout: serviceTimeoutsMs.operator,
    requestTimeout: serviceTimeoutsMs.operator,
  },
})

interface Client {
  destroy(): void
}

async function using<C extends Client, T>(client: C, question: (client: C) => Promise<T>): Promise<T> {
  try {
    return await question(client)
  } finally {
    client.destroy()
  }
}

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
  using(new STSClient(at(globalRegion)), async (sts) => {
    const { Account } = await sts.send(new GetCallerIdentityCommand({}))
    if (!Account) throw new Error('AWS does not say whose the credentials are.')
    return Account
  })

export const askRegion = (region: string) =>
  using(new AccountClient(at(globalRegion)), async (account) => {
    const { RegionOptStatus } = await account.send(new GetRegionOptStatusCommand({ RegionName: region }))
    return String(RegionOptStatus)
  })

export const askBootstrap = (region: string) =>
  using(new SSMClient(at(region)), async (ssm) => {
    const found = await orNone(
      'ParameterNotFound',
      ssm.send(new GetParameterCommand({ Name: bootstrapNeeds.parameter })),
    )
    return found && Number(found.Parameter?.Value)
  })

export const askLambda = (region: string) =>
  using(new LambdaClient(at(region)), async (lambda) => {
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
  using(new ServiceQuotasClient(at(region)), async (client) => {
    const input = { ServiceCode: service }
    const given = await all(paginateListServiceQuotas({ client }, input))
    const usual = await all(paginateListAWSDefaultServiceQuotas({ client }, input))
    const of = (pages: { Quotas?: ServiceQuota[] | undefined }[], byDefault: boolean) =>
      pages.flatMap(({ Quotas = [] }) => Quotas.map(quotaOf(byDefault)))
    const quotas = of(given, false)
    return [...quotas, ...of(usual, true).filter(({ code }) => !quotas.some((one) => one.code === code))]
  })

export const countBuckets = (region: string) =>
  using(new S3Client(at(region)), async (client) => {
    const pages = await all(paginateListBuckets({ client }, {}))
    return pages.reduce((sum, { Buckets = [] }) => sum + Buckets.length, 0)
  })

export const countAlarms = (region: string) =>
  using(new CloudWatchClient(at(region)), async (client) => {
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
  using(new SESv2Client(at(region)), async (ses): Promise<SenderFacts> => {
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
  using(new SESv2Client(at(region)), async (ses) => {
    const states = await Promise.all(
      names.map(async (name) => {
        const found = await orNone(
          'NotFoundException',
          ses.send(new GetEmailIdentityCommand({ EmailIdentity: name })),
        )
        if (!found) return 'missing' as const
        return found.VerifiedForSendingStatus ? ('verified' as const) : ('pending' as const)
      }),
    )
    return (['verified', 'pending'] as const).find((state) => states.includes(state)) ?? 'missing'
  })

export const askZone = (id: string) =>
  using(new Route53Client(at(globalRegion)), async (route53): Promise<ZoneFacts> => {
    const found = await orNone('NoSuchHostedZone', route53.send(new GetHostedZoneCommand({ Id: id })))
    return { name: found?.HostedZone?.Name, private: found?.HostedZone?.Config?.PrivateZone ?? false }
  })

/** Whether a stack was created, in whatever state it is. */
export const askStack = (region: string, stack: string) =>
  using(new CloudFormationClient(at(region)), async (client) => {
    try {
      const { Stacks = [] } = await client.send(new DescribeStacksCommand({ StackName: stack }))
      return Stacks.some(({ StackStatus }) => StackStatus !== 'DELETE_COMPLETE')
    } catch (error) {
      if ((error as Error).message.includes('does not exist')) return false
      throw error
    }
  })
