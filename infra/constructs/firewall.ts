import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'
import { firewallLimits } from '#shared/limits'
import { named, type Settings } from '../config'

/** Matches decoded and normalized paths, as CloudFront does when it selects a behavior. */
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
/** Requests that run a function. Files and pictures come from the edge, dozens for each page. */
const scopeDownStatement = anyOf(below('/api/'), below('/ws'))
/** Requests that open a socket; clients retry them while they fail. */
const sockets = anyOf(below('/api/chat/ticket'), below('/ws'))

/** An AWS managed rule group; rules in `counted` only label requests. */
const managed = (name: string, counted: string[] = []) => ({
  name,
  overrideAction: { none: {} },
  statement: {
    managedRuleGroupStatement: {
      vendorName: 'AWS',
      name,
      ...(counted.length > 0 && {
        ruleActionOverrides: counted.map((name) => ({ name, actionToUse: { count: {} } })),
      }),
      scopeDownStatement,
    },
  },
})

type RateStatement = CfnWebACL.RateBasedStatementProperty
/** Responds with 429 while a client exceeds the limit. */
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
  // One infected phone gets its carrier's address listed, and with it hundreds of families; so listed addresses are rate-limited,
  // not blocked.
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
  // Requests without the header only count against the limit above.
  rate('TooManyOfOneDevice', firewallLimits.perDevice, {
    aggregateKeyType: 'CUSTOM_KEYS',
    customKeys: [
      { ip: {} },
      { header: { name: 'authorization', textTransformations: [{ type: 'NONE', priority: 0 }] } },
    ],
  }),
  managed('AWSManagedRulesKnownBadInputsRuleSet'),
]

/** The firewall of the distribution; it must be in us-east-1. */
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
    // Redacts sampled requests: the payment webhook's query names its customer, and headers contain tokens.
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
