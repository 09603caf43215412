import { describe, expect, it } from '@jest/globals'
import { Match } from 'aws-cdk-lib/assertions'
import { loadSettings } from '#infra/config'
import { retentionDays } from '#shared/limits'
import { allOf, resourcesOf, sampleSettings, synthesize } from '#test/support/infra/stacks'

/* Logs show who looked at whom, so they are kept for at most 90 days and contain no more than needed. */

const dev = await synthesize('dev')
const prod = await synthesize('prod', sampleSettings)

interface Lifecycle {
  Rules?: { Status: string; ExpirationInDays?: number; Prefix?: string; TagFilters?: unknown }[]
}

/** Days after which all objects of a bucket expire; undefined if they do not. */
const expiryOf = ({ LifecycleConfiguration }: Record<string, unknown>) =>
  (LifecycleConfiguration as Lifecycle | undefined)?.Rules?.find(
    (rule) => rule.Status === 'Enabled' && rule.Prefix === undefined && rule.TagFilters === undefined,
  )?.ExpirationInDays

describe.each([
  ['dev', dev, 30],
  ['prod', prod, retentionDays.logs],
] as const)('the logs of %s', (_, made, days) => {
  it('are all in log groups with retention, including those of every function', () => {
    expect(days).toBeLessThanOrEqual(90)
    const groups = allOf(made, 'AWS::Logs::LogGroup')
    expect(groups.length).toBeGreaterThan(20)
    for (const [id, { Properties }] of groups) expect([id, Properties['RetentionInDays']]).toEqual([id, days])
    for (const [id, { Properties }] of allOf(made, 'AWS::Lambda::Function'))
      expect([id, Properties['LoggingConfig']]).toEqual([id, { LogGroup: { Ref: expect.any(String) } }])
  })

  it('in buckets expire after the same days, under any prefix', () => {
    const found = made.parts.flatMap((part) => {
      const buckets = resourcesOf(made.template(part), 'AWS::S3::Bucket')
      const told = buckets.map(([, { Properties }]) => {
        const { DestinationBucketName: to } = (Properties['LoggingConfiguration'] ?? {}) as {
          DestinationBucketName?: { Ref?: string }
        }
        return to?.Ref
      })
      // Buckets with logs of the distribution and of other buckets.
      return buckets.filter(([id]) => part === 'logs' || told.includes(id))
    })
    expect(found.length).toBeGreaterThan(1)
    for (const [id, { Properties }] of found) {
      expect([id, expiryOf(Properties)]).toEqual([id, days])
      // Earlier versions would outlast the expiry.
      expect(Properties['VersioningConfiguration']).toBeUndefined()
    }
  })

  it('exist nowhere else: no legacy CloudFront logs, whose fields cannot be chosen, no firewall logs', () => {
    for (const [, { Properties }] of allOf(made, 'AWS::CloudFront::Distribution'))
      expect(Properties['DistributionConfig']).not.toHaveProperty('Logging')
    expect(allOf(made, 'AWS::WAFv2::LoggingConfiguration')).toEqual([])
  })

  it('of the gateways contain routes, but no ids, queries or tokens', () => {
    const stages = allOf(made, 'AWS::ApiGatewayV2::Stage')
    expect(stages).toHaveLength(2)
    for (const [, { Properties }] of stages) {
      const { Format } = Properties['AccessLogSettings'] as { Format: string }
      const used = [...Format.matchAll(/\$context\.([\w.]+)/g)].map(([, field]) => field)
      expect(used).toContain('routeKey')
      // The caller of the gateway is CloudFront, so it must not be logged as the viewer.
      expect(JSON.parse(Format)).toMatchObject({ caller: '$context.identity.sourceIp' })
      expect(JSON.parse(Format)).not.toHaveProperty('ip')
      for (const field of used)
        expect(field).not.toMatch(/path|query|uri|claims|header|protocol|uthorization/i)
    }
  })

  it('of the edge omit queries, referers and cookies, and come only from deliveries of this account', () => {
    const logs = made.template('logs')
    logs.hasResourceProperties('AWS::Logs::DeliverySource', { LogType: 'ACCESS_LOGS' })
    const [[, { Properties }] = ['', { Properties: {} }]] = resourcesOf(logs, 'AWS::Logs::Delivery')
    const fields = Properties['RecordFields'] as string[]
    expect(fields).toEqual(expect.arrayContaining(['c-ip', 'cs-uri-stem', 'sc-status']))
    expect(fields.filter((field) => /query|referer|cookie/i.test(field))).toEqual([])
    logs.hasResourceProperties('AWS::S3::BucketPolicy', {
      PolicyDocument: {
        Statement: Match.arrayWith([
          Match.objectLike({
            Action: 's3:PutObject',
            Principal: { Service: 'delivery.logs.amazonaws.com' },
            Condition: Match.objectLike({ StringEquals: { 'aws:SourceAccount': Match.anyValue() } }),
          }),
        ]),
      },
    })
  })

  it('(the samples of the firewall) redact query strings, authorization and cookies', () => {
    made.template('edge').hasResourceProperties('AWS::WAFv2::WebACL', {
      Scope: 'CLOUDFRONT',
      DataProtectionConfig: {
        DataProtections: [
          { Action: 'SUBSTITUTION', Field: { FieldType: 'QUERY_STRING' } },
          {
            Action: 'SUBSTITUTION',
            Field: { FieldType: 'SINGLE_HEADER', FieldKeys: ['authorization', 'cookie'] },
          },
        ],
      },
    })
  })
})

it('the retention of logs can be shortened, not extended', () => {
  expect(loadSettings('dev', { logRetentionDays: 7 }).logRetentionDays).toBe(7)
  expect(() => loadSettings('dev', { logRetentionDays: 365 })).toThrow('logRetentionDays')
})
