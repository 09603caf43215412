import { describe, expect, it } from '@jest/globals'
import type { Template } from 'aws-cdk-lib/assertions'
import { retentionDays } from '#shared/limits'
import { resourcesOf, sampleSettings, synthesize } from '#test/support/stacks'

/* What tells who asked for what, and so who looked at whom, is kept for 90 days at most. */

const stages = [
  ['dev', synthesize('dev'), 30],
  ['prod', synthesize('prod', sampleSettings), retentionDays.logs],
] as const
const names = ['mail', 'edge', 'data', 'auth', 'chat', 'api', 'web', 'logs'] as const

interface Lifecycle {
  Rules?: { Status: string; ExpirationInDays?: number; Prefix?: string; TagFilters?: unknown }[]
}

/** The days after which a bucket forgets everything in it; undefined when it does not. */
const expiryOf = ({ LifecycleConfiguration }: Record<string, unknown>) =>
  (LifecycleConfiguration as Lifecycle | undefined)?.Rules?.find(
    (rule) => rule.Status === 'Enabled' && rule.Prefix === undefined && rule.TagFilters === undefined,
  )?.ExpirationInDays

/** The logical ids of buckets that take the access logs of other buckets, or of the distribution. */
function logBuckets(template: Template): Set<string> {
  const text = JSON.stringify(template.toJSON())
  const named = resourcesOf(template, 'AWS::S3::Bucket').map(([id]) => id)
  const told = resourcesOf(template, 'AWS::S3::Bucket').flatMap(([, { Properties }]) => {
    const { DestinationBucketName: to } = (Properties['LoggingConfiguration'] ?? {}) as {
      DestinationBucketName?: { Ref?: string }
    }
    return to?.Ref === undefined ? [] : [to.Ref]
  })
  return new Set([...told, ...(text.includes('delivery.logs.amazonaws.com') ? named : [])])
}

const atMost = (days: unknown) => typeof days === 'number' && days > 0 && days <= 90

describe.each(stages)('the logs of %s', (_, { stacks, template }, days) => {
  const present = names.filter((name) => stacks[name] !== undefined)

  it('are all in groups that forget', () => {
    const groups = present.flatMap((name) => resourcesOf(template(name), 'AWS::Logs::LogGroup'))
    expect(groups.length).toBeGreaterThan(20)
    for (const [id, { Properties }] of groups) expect([id, Properties['RetentionInDays']]).toEqual([id, days])
    expect(atMost(days)).toBe(true)
  })

  it('of every function are in such a group', () => {
    for (const name of present)
      for (const [id, { Properties }] of resourcesOf(template(name), 'AWS::Lambda::Function'))
        expect([id, Properties['LoggingConfig']]).toEqual([id, { LogGroup: { Ref: expect.any(String) } }])
  })

  it('that lie in buckets go after as many days, whichever prefix they have', () => {
    const found = present.flatMap((name) => {
      const ids = logBuckets(template(name))
      return resourcesOf(template(name), 'AWS::S3::Bucket').filter(([id]) => ids.has(id))
    })
    expect(found.length).toBeGreaterThan(0)
    for (const [id, { Properties }] of found) {
      expect([id, expiryOf(Properties)]).toEqual([id, days])
      // What is kept in earlier versions would outlast its expiry.
      expect(Properties['VersioningConfiguration']).toBeUndefined()
    }
  })

  it('are nowhere else: no bucket of CloudFront’s older logs, no log of the firewall', () => {
    for (const name of present) {
      const made = template(name)
      for (const [, { Properties }] of resourcesOf(made, 'AWS::CloudFront::Distribution'))
        expect(Properties['DistributionConfig']).not.toHaveProperty('Logging')
      made.resourceCountIs('AWS::WAFv2::LoggingConfiguration', 0)
    }
  })

  it('of the gateways name routes, not whom a request was about', () => {
    for (const [name, type] of [
      ['api', 'AWS::ApiGatewayV2::Stage'],
      ['chat', 'AWS::ApiGatewayV2::Stage'],
    ] as const)
      for (const [, { Properties }] of resourcesOf(template(name), type)) {
        const { Format } = Properties['AccessLogSettings'] as { Format: string }
        const used = [...Format.matchAll(/\$context\.([\w.]+)/g)].map(([, field]) => field)
        expect(used).toContain('routeKey')
        // What calls the gateway is CloudFront: it must not pass for the viewer.
        expect(JSON.parse(Format)).toMatchObject({ caller: '$context.identity.sourceIp' })
        expect(JSON.parse(Format)).not.toHaveProperty('ip')
        for (const field of used) expect(field).not.toMatch(/path|query|uri|authorizer\.claims|header/i)
      }
  })
})

it('may be kept for less, and not for longer', () => {
  expect(() => synthesize('dev', { logRetentionDays: 7 })).not.toThrow()
  expect(() => synthesize('dev', { logRetentionDays: 365 })).toThrow('logRetentionDays')
})
