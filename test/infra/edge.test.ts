import { describe, expect, it } from '@jest/globals'
import { Match, Template } from 'aws-cdk-lib/assertions'
import { AwsSolutionsChecks } from 'cdk-nag'
import { edgeAlarms, firewallLimits, rateLimits } from '#shared/limits'
import { distributionOf, outputsReadBy } from '#test/support/edge-templates'
import { resourcesOf, sampleDomain, sampleSettings, synthesize } from '#test/support/stacks'

const { domain } = sampleDomain
const withAliases = { ...sampleSettings, domain: { ...domain, aliases: ['example.com'] } }
const dev = synthesize('dev')
const prod = synthesize('prod', sampleSettings)
const apex = synthesize('prod', withAliases)
const stages = [
  ['dev', dev],
  ['prod', prod],
  ['prod with a further name', apex],
] as const

const names = ['edge', 'data', 'auth', 'chat', 'api', 'web', 'logs'] as const

describe.each(stages)('%s', (_, made) => {
  it('is clean by cdk-nag', () => {
    expect(new AwsSolutionsChecks(made.app).validateScope(made.app).violations).toEqual([])
  })

  it('refers across regions by outputs of stacks that are deployed before', () => {
    const all = names.flatMap((name) =>
      outputsReadBy(made.template(name).toJSON()).map((reference) => ({ name, ...reference })),
    )
    expect(new Set(all.map(({ name }) => name))).toEqual(new Set(['web', 'logs']))
    for (const { name, StackName, OutputName, Region } of all) {
      const other = made.stacks[name]!.dependencies.find(({ stackName }) => stackName === StackName)
      expect([StackName, other?.region]).toEqual([StackName, Region])
      expect(Template.fromStack(other!).toJSON()['Outputs']).toHaveProperty(OutputName)
    }
    for (const name of names)
      expect(JSON.stringify(made.template(name).toJSON())).not.toMatch(/CrossRegionExport|ExportWriter/)
  })

  it('has the firewall before its distribution, in us-east-1', () => {
    expect([made.stacks.edge?.region, made.stacks.logs?.region]).toEqual(['us-east-1', 'us-east-1'])
    made.template('edge').hasResourceProperties('AWS::WAFv2::WebACL', { Scope: 'CLOUDFRONT' })
    expect(outputsReadBy(distributionOf(made.template('web')).WebACLId)).toMatchObject([
      { OutputName: 'FirewallArn' },
    ])
  })

  it('rings in us-east-1 when responses fail, and when all is well again', () => {
    const logs = made.template('logs')
    logs.resourceCountIs('AWS::SNS::Topic', 1)
    for (const [, { Properties }] of resourcesOf(logs, 'AWS::CloudWatch::Alarm')) {
      expect(Properties['AlarmActions']).toHaveLength(1)
      expect(Properties['OKActions']).toEqual(Properties['AlarmActions'])
    }
    logs.hasResourceProperties('AWS::CloudWatch::Alarm', {
      Threshold: edgeAlarms.errorPercent,
      ComparisonOperator: 'GreaterThanOrEqualToThreshold',
      TreatMissingData: 'notBreaching',
      Metrics: Match.arrayWith([
        Match.objectLike({
          MetricStat: Match.objectLike({
            Stat: 'Average',
            Metric: {
              Namespace: 'AWS/CloudFront',
              MetricName: '5xxErrorRate',
              Dimensions: [
                { Name: 'DistributionId', Value: { 'Fn::GetStackOutput': Match.anyValue() } },
                { Name: 'Region', Value: 'Global' },
              ],
            },
          }),
        }),
      ]),
    })
  })
})

describe('the firewall', () => {
  interface Rule {
    Name: string
    Priority: number
    Action?: unknown
    Statement: {
      RateBasedStatement?: {
        Limit: number
        EvaluationWindowSec: number
        AggregateKeyType: string
        CustomKeys?: unknown[]
        ScopeDownStatement?: unknown
      }
      ManagedRuleGroupStatement?: { ScopeDownStatement?: unknown; RuleActionOverrides?: unknown[] }
    }
  }
  const { Rules, DataProtectionConfig } = resourcesOf(dev.template('edge'), 'AWS::WAFv2::WebACL')[0]![1]
    .Properties as unknown as { Rules: Rule[]; DataProtectionConfig: unknown }

  it('looks at what runs a function alone, however its path is written', () => {
    const below = (SearchString: string) => ({
      ByteMatchStatement: {
        FieldToMatch: { UriPath: {} },
        PositionalConstraint: 'STARTS_WITH',
        SearchString,
        TextTransformations: [
          { Priority: 0, Type: 'URL_DECODE' },
          { Priority: 1, Type: 'NORMALIZE_PATH' },
        ],
      },
    })
    const listed = { Scope: 'NAMESPACE', Key: 'awswaf:managed:aws:amazon-ip-list:' }
    const sockets = { OrStatement: { Statements: [below('/api/chat/ticket'), below('/ws')] } }
    const scopes: Record<string, unknown> = {
      // Its label is given within that scope, by a rule before.
      TooManyOfListedAddress: { LabelMatchStatement: listed },
      TooManyOfAll: undefined,
      // A chat that fails is tried again by all who have it open: it must not take the rest along.
      TooManySockets: sockets,
      TooManyRequests: {
        AndStatement: { Statements: [below('/api/'), { NotStatement: { Statement: sockets } }] },
      },
    }
    const functions = { OrStatement: { Statements: [below('/api/'), below('/ws')] } }
    for (const { Name, Statement } of Rules) {
      const { ScopeDownStatement } = Statement.RateBasedStatement ?? Statement.ManagedRuleGroupStatement ?? {}
      expect([Name, ScopeDownStatement]).toEqual([Name, Name in scopes ? scopes[Name] : functions])
    }
    expect(Rules.map(({ Priority }) => Priority)).toEqual([0, 1, 2, 3, 4, 5, 6])
  })

  it('counts widely by address, and narrowly by address and token', () => {
    const rated = Rules.flatMap(({ Statement }) => Statement.RateBasedStatement ?? [])
    expect(
      rated.map(({ Limit, AggregateKeyType, CustomKeys }) => [Limit, AggregateKeyType, CustomKeys]),
    ).toEqual([
      [firewallLimits.perListedAddress, 'IP', undefined],
      [firewallLimits.everythingPerAddress, 'IP', undefined],
      [firewallLimits.socketsPerAddress, 'IP', undefined],
      [firewallLimits.perAddress, 'IP', undefined],
      [
        firewallLimits.perDevice,
        'CUSTOM_KEYS',
        [
          { IP: {} },
          { Header: { Name: 'authorization', TextTransformations: [{ Priority: 0, Type: 'NONE' }] } },
        ],
      ],
    ])
    for (const { Name, Action } of Rules)
      if (Name.startsWith('TooMany'))
        expect(Action).toEqual({ Block: { CustomResponse: { ResponseCode: 429 } } })
  })

  it('slows listed addresses down, and shuts none out: families stand behind them', () => {
    const [lists, slowed] = Rules
    expect(lists?.Statement.ManagedRuleGroupStatement?.RuleActionOverrides).toEqual([
      { Name: 'AWSManagedIPReputationList', ActionToUse: { Count: {} } },
      { Name: 'AWSManagedReconnaissanceList', ActionToUse: { Count: {} } },
    ])
    expect(slowed?.Statement.RateBasedStatement?.Limit).toBe(firewallLimits.perListedAddress)
  })

  it('lets through what our own limits allow a member', () => {
    const { readPerMember, writePerMember } = rateLimits
    const allowed = [readPerMember, writePerMember].reduce(
      (sum, { max, seconds }) => sum + (max * firewallLimits.seconds) / seconds,
      0,
    )
    expect(firewallLimits.perDevice).toBeGreaterThan(2 * allowed)
    // Behind one address of a carrier there are many.
    expect(firewallLimits.perAddress).toBeGreaterThanOrEqual(40 * allowed)
  })

  it('shows neither queries nor tokens in its samples', () => {
    expect(DataProtectionConfig).toEqual({
      DataProtections: [
        { Action: 'SUBSTITUTION', Field: { FieldType: 'QUERY_STRING' } },
        {
          Action: 'SUBSTITUTION',
          Field: { FieldType: 'SINGLE_HEADER', FieldKeys: ['authorization', 'cookie'] },
        },
      ],
    })
  })

  it('may be left out, with a domain or without', () => {
    const bare = synthesize('dev', { firewall: false })
    const certified = synthesize('prod', { ...sampleSettings, firewall: false })
    expect([bare.stacks.edge, bare.stacks.logs?.region]).toEqual([undefined, 'us-east-1'])
    certified.template('edge').resourceCountIs('AWS::WAFv2::WebACL', 0)
    certified.template('edge').resourceCountIs('AWS::CertificateManager::Certificate', 1)
    for (const made of [bare, certified]) {
      expect(distributionOf(made.template('web')).WebACLId).toBeUndefined()
      expect(new AwsSolutionsChecks(made.app).validateScope(made.app).violations).toEqual([])
    }
  })

  it('is not there for an emulator, nor are the logs', () => {
    const { stacks } = synthesize('dev', { emulator: 'http://127.0.0.1:4566' })
    expect(Object.keys(stacks)).toEqual(['data', 'auth', 'chat', 'api', 'web', 'watch'])
  })
})
