import type { Settings } from '../config'
import { globalRegion } from '../regions'
import { paceOf } from '../service-regions'
import type { Facts, Quota, QuotaService } from './facts'
import { ask, fine, type Finding, read, stops, unread } from './finding'
import {
  alarmQuota,
  codeBytesNeeded,
  comfortableExecutions,
  poolRates,
  stageNeeds,
  unreservedMinimum,
} from './needs'

/** The console’s page of a quota; without a code, of its service. */
export const quotaPage = (region: string, service: string, code?: string) =>
  `https://${region}.console.aws.amazon.com/servicequotas/home/services/${service}/quotas${code ? `/${code}` : ''}`

const executionsCode = 'L-B99A9384'

function judgeExecutions({ region, reservedConcurrency }: Settings, { executions }: Facts): Finding[] {
  const reserved = Object.values(reservedConcurrency).reduce((sum, one) => sum + one, 0)
  const page = `quota “Concurrent executions” (${executionsCode}), ${quotaPage(region, 'lambda', executionsCode)}`
  return read('how many executions Lambda allows at once', executions, ({ limit, unreserved }) => {
    const needed = reserved + unreservedMinimum
    if (reserved > 0 && limit < needed)
      return stops(
        `Lambda allows ${limit} executions at once in ${region}, and \`reservedConcurrency\` takes ${reserved} of them, while ${unreservedMinimum} must stay free: ask for at least ${Math.max(needed, comfortableExecutions)} (${page}), or leave the setting out.`,
      )
    if (reserved > 0 && unreserved < needed)
      return ask(
        `Of ${limit} executions at once in ${region}, ${unreserved} are not reserved, and \`reservedConcurrency\` takes ${reserved} of them, unless this stage already has them: if not, ask for more (${page}).`,
      )
    return limit < comfortableExecutions
      ? ask(
          `Lambda allows ${limit} executions at once in ${region}, in all functions of the account; with more calls than that members are refused. New accounts begin low: ask for ${comfortableExecutions} or more (${page}).`,
        )
      : fine(`Lambda allows ${limit} executions at once in ${region}.`)
  })
}

const gibibytes = (bytes: number) => (bytes / 1024 ** 3).toFixed(1)

const judgeCode = ({ region }: Settings, { codeBytes }: Facts): Finding[] =>
  read('how much code Lambda holds', codeBytes, ({ used, limit }) =>
    used + codeBytesNeeded <= limit
      ? fine(`Lambda holds ${gibibytes(used)} of ${gibibytes(limit)} GB of code in ${region}.`)
      : stops(
          `Lambda holds ${gibibytes(used)} of ${gibibytes(limit)} GB of code in ${region}: delete old versions, or ask for more (${quotaPage(region, 'lambda')}).`,
        ),
  )

/** What follows from a quota; nothing is known of one that the service does not list by this name. */
function byName(
  facts: Facts,
  service: QuotaService,
  region: string,
  name: string,
  tell: (value: number, where: string) => Finding,
): Finding[] {
  return read(`the quotas of ${service} in ${region}`, facts.quotas[service], (quotas) => {
    const found = quotas.find((one: Quota) => one.name === name)
    if (!found) return unread(`Service Quotas lists no “${name}”: look at ${quotaPage(region, service)}.`)
    const where = `quota “${name}” (${found.code})${found.byDefault ? ', by default' : ''}, ${quotaPage(region, service, found.code)}`
    return tell(found.value, where)
  })
}

function judgeGateway({ region, throttle, socketThrottle }: Settings, facts: Facts): Finding[] {
  const pace = paceOf(throttle, socketThrottle)
  const parts = [
    ['Throttle rate', 'calls a second', pace.rate],
    ['Throttle burst rate', 'calls at once', pace.burst],
  ] as const
  return parts.flatMap(([name, unit, needed]) =>
    byName(facts, 'apigateway', region, name, (value, where) =>
      value >= needed
        ? fine(`API Gateway takes ${value} ${unit} in ${region}; the stage lets ${needed} through.`)
        : ask(
            `API Gateway takes ${value} ${unit} in ${region}, and the stage lets ${needed} through: ask for more (${where}), or lower \`throttle\` and \`socketThrottle\`.`,
          ),
    ),
  )
}

const judgePool = ({ region }: Settings, facts: Facts): Finding[] =>
  Object.entries(poolRates).flatMap(([name, usual]) =>
    byName(facts, 'cognito-idp', region, name, (value, where) =>
      value >= usual
        ? fine(`Cognito takes ${value} a second of “${name}”.`)
        : ask(
            `Cognito takes ${value} a second of “${name}”, less than the usual ${usual}: ask why (${where}).`,
          ),
    ),
  )

const judgeCounts = ({ region, firewall }: Settings, facts: Facts): Finding[] => [
  ...read('the buckets', facts.buckets, (count) =>
    byName(facts, 's3', globalRegion, 'General purpose buckets', (value, where) =>
      count + stageNeeds.buckets <= value
        ? fine(`The account has ${count} of ${value} buckets.`)
        : stops(
            `The account has ${count} of ${value} buckets, and the stage makes ${stageNeeds.buckets}: ask for more (${where}).`,
          ),
    ),
  ),
  ...read('the alarms', facts.alarms, (count) =>
    count + stageNeeds.alarms <= alarmQuota
      ? fine(`The account has ${count} of ${alarmQuota} alarms in ${region}.`)
      : ask(
          `The account has ${count} alarms in ${region}, of ${alarmQuota} that are usual, and the stage makes about ${stageNeeds.alarms}: ${quotaPage(region, 'monitoring')}.`,
        ),
  ),
  ...byName(facts, 'cloudfront', globalRegion, 'Web distributions per AWS account', (value, where) =>
    value > 0
      ? fine(`CloudFront allows ${value} distributions; the stage makes one.`)
      : stops(`CloudFront allows no distribution: ask for some (${where}).`),
  ),
  unread(
    'CloudFront does not tell beforehand whether it has verified a new account; if the deploy says “Your account must be verified”, ask AWS Support for it (https://console.aws.amazon.com/support/home#/case/create).',
  ),
  ...(firewall
    ? byName(
        facts,
        'wafv2',
        globalRegion,
        'Maximum web ACLs per account in WAF for CloudFront',
        (value, where) =>
          value > 0
            ? fine(`AWS WAF allows ${value} firewalls for CloudFront; the stage makes one.`)
            : stops(
                `AWS WAF allows no firewall for CloudFront: ask for some (${where}), or set \`firewall\` to false.`,
              ),
      )
    : []),
]

const judgeBudget = ({ budget }: Settings): Finding[] =>
  budget
    ? [
        unread(
          'Whether this account may have a budget is told by the deploy alone; one of an organization may be kept from it, then leave `budget` out.',
        ),
      ]
    : [ask('Nobody is told when the account costs too much: the setting `budget` (infra/runbooks/cost.md).')]

export const judgeQuotas = (settings: Settings, facts: Facts): Finding[] => [
  ...judgeExecutions(settings, facts),
  ...judgeCode(settings, facts),
  ...judgeGateway(settings, facts),
  ...judgePool(settings, facts),
  ...judgeCounts(settings, facts),
  ...judgeBudget(settings),
]
