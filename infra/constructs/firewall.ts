import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'
import { firewallLimits } from '#shared/limits'
import { named, type Settings } from '../config'

/** CloudFront picks the behavior of a path as it is after decoding; so does the firewall. */
const textTransformations = ['URL_DECODE', 'NORMALIZE_PATH'].map((type, priority) => ({ type, priority }))
const below = (searchString: string): CfnWebACL.StatementProperty => ({
  byteMatchStatement: {
    fieldToMatch: { uriPath: {} },
    positionalConstraint: 'STARTS_WITH',
    searchString,
    textTransformations,
  },
})
const anyOf = (...statements: CfnWebACL.StatementProperty[]): CfnWebACL.StatementProperty => ({
  orStatement: { statements },
})
/** What runs a function; files and pictures come from the edge, and of one page there are dozens. */
const scopeDownStatement = anyOf(below('/api/'), below('/ws'))
/** An opening of a socket, which is tried again and again while it fails. */
const sockets = anyOf(below('/api/chat/ticket'), below('/ws'))

/** Rules that AWS keeps; those in `counted` mark a request and let it through. */
const managed = (name: string, counted: string[] = []) => ({
  name,
  overrideAction: { none: {} },
  statement: {
    managedRuleGroupStatement: {
      vendorName: 'AWS',
      name,
      ...(counted.length > 0 && {
        ruleActionOverrides: counted.map((one) => ({ name: one, actionToUse: { count: {} } })),
      }),
      scopeDownStatement,
    },
  },
})

type RateStatement = CfnWebACL.RateBasedStatementProperty
/** Who sends more than the limit gets 429 until it is less. */
const rate = (
  name: string,
  limit: number,
  keys: Pick<RateStatement, 'aggregateKeyType' | 'customKeys' | 'scopeDownStatement'>,
) => ({
  name,
  action: { block: { customResponse: { responseCode: 429 } } },
  statement: {
    rateBasedStatement: { scopeDownStatement, limit, evaluationWindowSec: firewallLimits.seconds, ...keys },
  },
})

const rules = [
  // One bad phone has the address of its carrier listed, and with it hundreds of families: they are slowed down, not shut out.
  managed('AWSManagedRulesAmazonIpReputationList', [
    'AWSManagedIPReputationList',
    'AWSManagedReconnaissanceList',
  ]),
  rate('TooManyOfListedAddress', firewallLimits.perListedAddress, {
    aggregateKeyType: 'IP',
    scopeDownStatement: {
      labelMatchStatement: { scope: 'NAMESPACE', key: 'awswaf:managed:aws:amazon-ip-list:' },
    },
  }),
  rate('TooManyOfAll', firewallLimits.everythingPerAddress, {
    aggregateKeyType: 'IP',
    scopeDownStatement: undefined,
  }),
  rate('TooManySockets', firewallLimits.socketsPerAddress, {
    aggregateKeyType: 'IP',
    scopeDownStatement: sockets,
  }),
  rate('TooManyRequests', firewallLimits.perAddress, {
    aggregateKeyType: 'IP',
    scopeDownStatement: {
      andStatement: { statements: [below('/api/'), { notStatement: { statement: sockets } }] },
    },
  }),
  // Requests without the header are left to the limit above.
  rate('TooManyOfOneDevice', firewallLimits.perDevice, {
    aggregateKeyType: 'CUSTOM_KEYS',
    customKeys: [
      { ip: {} },
      { header: { name: 'authorization', textTransformations: [{ type: 'NONE', priority: 0 }] } },
    ],
  }),
  managed('AWSManagedRulesKnownBadInputsRuleSet'),
]

/** The firewall of the distribution; CloudFront takes it from us-east-1 only. */
export function createFirewall(scope: Construct, settings: Settings): CfnWebACL {
  const visibility = (metricName: string) => ({
    cloudWatchMetricsEnabled: true,
    sampledRequestsEnabled: true,
    metricName,
  })
  return new CfnWebACL(scope, 'Firewall', {
    name: named(settings, 'edge'),
    scope: 'CLOUDFRONT',
    defaultAction: { allow: {} },
    visibilityConfig: visibility(named(settings, 'edge')),
    // The requests that it shows as samples: a notice of the payment provider names its customer in its query, and headers hold tokens.
    dataProtectionConfig: {
      dataProtections: [
        { action: 'SUBSTITUTION', field: { fieldType: 'QUERY_STRING' } },
        {
          action: 'SUBSTITUTION',
          field: { fieldType: 'SINGLE_HEADER', fieldKeys: ['authorization', 'cookie'] },
        },
      ],
    },
    rules: rules.map((rule, priority) => ({ ...rule, priority, visibilityConfig: visibility(rule.name) })),
  })
}
