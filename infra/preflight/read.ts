import { domainOf, named, type Settings } from '../config'
import { hostsOf } from '../domain'
import { globalRegion } from '../regions'
import {
  askAccount,
  askBootstrap,
  askIdentity,
  askLambda,
  askQuotas,
  askRegion,
  askSender,
  askStack,
  askZone,
  countAlarms,
  countBuckets,
} from './ask-account'
import { type Fact, type Facts, isOn, type QuotaService, type RegionFacts } from './facts'
import { issuersOf } from './issuers'

/** An answer, or the right that it takes and what AWS said instead. */
async function attempt<T>(right: string, question: () => Promise<T>): Promise<Fact<T>> {
  try {
    return { value: await question() }
  } catch (error) {
    const { name, message } = error as Error
    return { unread: `${right} answered ${name}: ${message.replace(/\.$/, '')}` }
  }
}

const mapped = <T, U>(fact: Fact<T>, of: (value: T) => U): Fact<U> =>
  'unread' in fact ? fact : { value: of(fact.value) }

const isOff = (status: Fact<string>) => 'value' in status && !isOn(status.value)

async function readRegion(region: string): Promise<RegionFacts> {
  const status = await attempt('account:GetRegionOptStatus', () => askRegion(region))
  if (isOff(status)) return { status, bootstrap: { unread: `${region} is not switched on` } }
  return { status, bootstrap: await attempt('ssm:GetParameter', () => askBootstrap(region)) }
}

/** Where a stage has stacks; on an emulator none of those for CloudFront. */
const regionsOf = ({ region, mail, emulator }: Settings) => [
  ...new Set([region, ...(emulator ? [] : [globalRegion]), ...(mail ? [mail.region] : [])]),
]

async function eachOf<T>(
  names: readonly string[],
  of: (name: string) => Promise<T>,
): Promise<Record<string, T>> {
  const unique = [...new Set(names)]
  return Object.fromEntries(await Promise.all(unique.map(async (name) => [name, await of(name)] as const)))
}

async function readMail(settings: Settings): Promise<Pick<Facts, 'sender' | 'identity' | 'mailStack'>> {
  const { mail } = settings
  if (!mail) return { sender: undefined, identity: undefined, mailStack: undefined }
  const { region, from, zone } = mail
  // With a zone the stack makes the domain's; without, either will do.
  const names = zone ? [domainOf(from)] : [from, domainOf(from)]
  const [sender, identity, mailStack] = await Promise.all([
    attempt('ses:GetAccount', () => askSender(region)),
    attempt('ses:GetEmailIdentity', () => askIdentity(region, names)),
    attempt('cloudformation:DescribeStacks', () => askStack(region, named(settings, 'mail'))),
  ])
  return { sender, identity, mailStack }
}

/** Reads all that `judge` weighs, by the credentials of the environment. Throws only where these are nobody’s. */
export async function readFacts(settings: Settings): Promise<Facts> {
  const { region, domain, mail } = settings
  const account = await askAccount()
  const found = await eachOf(regionsOf(settings), readRegion)
  const off = isOff(found[region]!.status)
  const here = <T>(right: string, question: () => Promise<T>): Promise<Fact<T>> =>
    off ? Promise.resolve({ unread: `${region} is not switched on` }) : attempt(right, question)
  const quotas = (service: QuotaService, where: string) =>
    (where === region ? here : attempt)('servicequotas:ListServiceQuotas', () => askQuotas(service, where))
  const zones = [domain, mail?.zone].flatMap((zone) => (zone ? [zone.hostedZoneId] : []))
  const [lambda, gateway, pool, cloudfront, s3, wafv2, buckets, alarms, mails, zoned, issuers] =
    await Promise.all([
      here('lambda:GetAccountSettings', () => askLambda(region)),
      quotas('apigateway', region),
      quotas('cognito-idp', region),
      quotas('cloudfront', globalRegion),
      quotas('s3', globalRegion),
      quotas('wafv2', globalRegion),
      attempt('s3:ListAllMyBuckets', () => countBuckets(globalRegion)),
      here('cloudwatch:DescribeAlarms', () => countAlarms(region)),
      readMail(settings),
      eachOf(zones, (id) => attempt('route53:GetHostedZone', () => askZone(id))),
      eachOf(domain ? hostsOf(domain) : [], (host) => attempt('DNS', () => issuersOf(host))),
    ])
  return {
    account,
    regions: found,
    executions: mapped(lambda, ({ executions }) => executions),
    codeBytes: mapped(lambda, ({ code }) => code),
    quotas: { apigateway: gateway, 'cognito-idp': pool, cloudfront, s3, wafv2 },
    buckets,
    alarms,
    ...mails,
    zones: zoned,
    issuers,
  }
}
