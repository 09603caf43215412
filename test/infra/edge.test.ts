import { describe, expect, it } from '@jest/globals'
import type { Template } from 'aws-cdk-lib/assertions'
import { loadSettings } from '#infra/config'
import { firewallLimits, rateLimits } from '#shared/limits'
import {
  allOf,
  type Made,
  moreSettings,
  resourcesOf,
  sampleDomain,
  sampleSettings,
  synthesize,
} from '#test/support/stacks'

const { domain } = sampleDomain
const dev = await synthesize('dev')
const prod = await synthesize('prod', sampleSettings)
/** With a further host name. */
const apex = await synthesize('prod', moreSettings)
const bare = await synthesize('dev', { firewall: false })

interface Reference {
  StackName: string
  OutputName: string
  Region: string
}

/** All `Fn::GetStackOutput` of a template, or of a part of it. */
function outputsReadBy(node: unknown): Reference[] {
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([key, value]) =>
    key === 'Fn::GetStackOutput' ? [value as Reference] : outputsReadBy(value),
  )
}
const distributionOf = (web: Template) =>
  resourcesOf(web, 'AWS::CloudFront::Distribution')[0]![1].Properties['DistributionConfig'] as {
    Aliases?: string[]
    WebACLId?: unknown
    ViewerCertificate?: { AcmCertificateArn: unknown; MinimumProtocolVersion: string }
  }

describe('stacks in us-east-1', () => {
  it.each([
    ['dev', dev],
    ['prod', prod],
    ['prod with a further name', apex],
  ])('are read for %s by outputs of stacks that are deployed earlier', (_, made) => {
    const all = made.parts.flatMap((part) =>
      outputsReadBy(made.template(part).toJSON()).map((reference) => ({ part, ...reference })),
    )
    expect(new Set(all.map(({ part }) => part))).toEqual(new Set(['web', 'logs']))
    for (const { part, StackName, OutputName, Region } of all) {
      const other = made.before(part).find((one) => `humsafar-${made.stage}-${one}` === StackName)
      expect([StackName, other && made.region(other)]).toEqual([StackName, Region])
      expect(made.template(other!).toJSON()['Outputs']).toHaveProperty(OutputName)
    }
    expect(made.region('edge')).toBe('us-east-1')
    expect(outputsReadBy(distributionOf(made.template('web')).WebACLId)).toMatchObject([
      { OutputName: 'FirewallArn' },
    ])
  })
})

describe('a domain', () => {
  it('adds a certificate and DNS records for all of its names', () => {
    apex.template('edge').hasResource('AWS::CertificateManager::Certificate', {
      Properties: {
        DomainName: 'www.example.com',
        SubjectAlternativeNames: ['example.com'],
        DomainValidationOptions: [
          { DomainName: 'www.example.com', HostedZoneId: domain.hostedZoneId },
          { DomainName: 'example.com', HostedZoneId: domain.hostedZoneId },
        ],
      },
      // The distribution uses the old one until the web stack is deployed.
      UpdateReplacePolicy: 'Retain',
      DeletionPolicy: 'Delete',
    })
    const { Aliases, ViewerCertificate } = distributionOf(apex.template('web'))
    expect(Aliases).toEqual(['www.example.com', 'example.com'])
    expect(ViewerCertificate?.MinimumProtocolVersion).toBe('TLSv1.2_2021')
    const records = resourcesOf(apex.template('web'), 'AWS::Route53::RecordSet').map(
      ([, { Properties }]) => `${String(Properties['Type'])} ${String(Properties['Name'])}`,
    )
    expect(records.sort()).toEqual([
      'A example.com.',
      'A www.example.com.',
      'AAAA example.com.',
      'AAAA www.example.com.',
    ])
    expect(allOf(dev, 'AWS::CertificateManager::Certificate')).toEqual([])
    expect(distributionOf(dev.template('web')).ViewerCertificate).toBeUndefined()
  })

  it('with a new name gets a new certificate in a new output, since the old one is still read', () => {
    const [one, other] = [prod, apex].map(
      (made) => outputsReadBy(distributionOf(made.template('web')).ViewerCertificate)[0]?.OutputName,
    )
    expect(one).toBeDefined()
    expect(other).not.toBe(one)
  })

  it('never requires HTTPS of other hosts in its zone', () => {
    const subdomains = (made: Made) =>
      /"IncludeSubdomains":(\w+)/.exec(
        JSON.stringify(resourcesOf(made.template('web'), 'AWS::CloudFront::ResponseHeadersPolicy')),
      )?.[1]
    expect([prod, apex].map(subdomains)).toEqual(['true', 'false'])
  })

  it.each([
    [{ name: 'www.notexample.com' }, 'domain.name: www.notexample.com is not in the zone example.com'],
    [{ aliases: ['example.pk'] }, 'domain.aliases: example.pk is not in the zone example.com'],
    [{ aliases: ['www.example.com'] }, 'domain.aliases: each name may appear only once'],
    [{ aliases: ['*.example.com'] }, 'domain.aliases.0: '],
  ])('is rejected with %j', (change, sentence) => {
    expect(() => loadSettings('prod', { ...sampleSettings, domain: { ...domain, ...change } })).toThrow(
      `The settings of prod are not valid: ${sentence}`,
    )
  })
})

describe('the firewall', () => {
  interface Rule {
    Name: string
    Action?: unknown
    Statement: {
      RateBasedStatement?: {
        Limit: number
        AggregateKeyType: string
        CustomKeys?: unknown[]
        ScopeDownStatement?: unknown
      }
      ManagedRuleGroupStatement?: {
        Name: string
        ScopeDownStatement?: unknown
        RuleActionOverrides?: unknown[]
      }
    }
  }
  const [[, { Properties }] = ['', { Properties: {} }]] = resourcesOf(
    prod.template('edge'),
    'AWS::WAFv2::WebACL',
  )
  const rules = Properties['Rules'] as Rule[]

  it('has no rule that blocks payment webhooks, which have no user agent and no cookies', () => {
    expect(rules.map(({ Name, Statement }) => Statement.ManagedRuleGroupStatement?.Name ?? Name)).toEqual([
      'AWSManagedRulesAmazonIpReputationList',
      'TooManyOfListedAddress',
      'TooManyOfAll',
      'TooManySockets',
      'TooManyRequests',
      'TooManyOfOneDevice',
      'AWSManagedRulesKnownBadInputsRuleSet',
    ])
  })

  it('covers only requests that run a function, in any spelling of the path', () => {
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
    const requests = [below('/api/'), { NotStatement: { Statement: sockets } }]
    const functions = { OrStatement: { Statements: [below('/api/'), below('/ws')] } }
    const scopes: Record<string, unknown> = {
      // A preceding rule adds its label, within this scope.
      TooManyOfListedAddress: { LabelMatchStatement: listed },
      TooManyOfAll: undefined,
      // All open clients retry a failing chat, which must not use up the limit of other requests.
      TooManySockets: sockets,
      TooManyRequests: { AndStatement: { Statements: requests } },
    }
    for (const { Name, Statement } of rules) {
      const { ScopeDownStatement } = Statement.RateBasedStatement ?? Statement.ManagedRuleGroupStatement ?? {}
      expect([Name, ScopeDownStatement]).toEqual([Name, Name in scopes ? scopes[Name] : functions])
    }
  })

  it('has wide limits by address and narrow ones by address and token, and only rate-limits listed addresses', () => {
    const rated = rules.flatMap(({ Statement }) => Statement.RateBasedStatement ?? [])
    const token = { Header: { Name: 'authorization', TextTransformations: [{ Priority: 0, Type: 'NONE' }] } }
    expect(
      rated.map(({ Limit, AggregateKeyType, CustomKeys }) => [Limit, AggregateKeyType, CustomKeys]),
    ).toEqual([
      [firewallLimits.perListedAddress, 'IP', undefined],
      [firewallLimits.everythingPerAddress, 'IP', undefined],
      [firewallLimits.socketsPerAddress, 'IP', undefined],
      [firewallLimits.perAddress, 'IP', undefined],
      [firewallLimits.perDevice, 'CUSTOM_KEYS', [{ IP: {} }, token]],
    ])
    for (const { Name, Action } of rules)
      if (Name.startsWith('TooMany'))
        expect(Action).toEqual({ Block: { CustomResponse: { ResponseCode: 429 } } })
    // Families are behind listed addresses.
    expect(rules[0]?.Statement.ManagedRuleGroupStatement?.RuleActionOverrides).toEqual([
      { Name: 'AWSManagedIPReputationList', ActionToUse: { Count: {} } },
      { Name: 'AWSManagedReconnaissanceList', ActionToUse: { Count: {} } },
    ])
  })

  it('allows what our rate limits allow a member, and many members behind one address', () => {
    const { readPerMember, writePerMember } = rateLimits
    const allowed = [readPerMember, writePerMember].reduce(
      (sum, { max, seconds }) => sum + (max * firewallLimits.seconds) / seconds,
      0,
    )
    expect(firewallLimits.perDevice).toBeGreaterThan(2 * allowed)
    expect(firewallLimits.perAddress).toBeGreaterThanOrEqual(40 * allowed)
  })

  it('can be disabled', () => {
    expect([bare.parts.includes('edge'), bare.region('logs')]).toEqual([false, 'us-east-1'])
    expect(distributionOf(bare.template('web')).WebACLId).toBeUndefined()
  })
})
