import { describe, expect, it } from '@jest/globals'
import { Match } from 'aws-cdk-lib/assertions'
import { loadSettings } from '#infra/config'
import { retentionDays } from '#shared/limits'
import { allOf, resourcesOf, sampleSettings, synthesize } from '#test/support/infra/stacks'

/* What tells who asked for what, and so who looked at whom, is kept for 90 days at most, and tells no more than it must. */

const dev = await synthesize('dev')
const prod = await synthesize('prod', sampleSettings)

interface Lifecycle {
  Rules?: { Status: string; ExpirationInDays?: number; Prefix?: string; TagFilters?: unknown }[]
}

/** The days after which a bucket forgets everything in it; undefined when it does not. */
const expiryOf = ({ LifecycleConfiguration }: Record<string, unknown>) =>
  (LifecycleConfiguration as Lifecycle | undefined)?.Rules?.find(
    (rule) => rule.Status === 'Enabled' && rule.Prefix === undefined && rule.TagFilters === undefined,
  )?.ExpirationInDays

describe.each([
  ['dev', dev, 30],
  ['prod', prod, retentionDays.logs],
] as const)('the logs of %s', (_, made, days) => {
  it('are all in groups that forget, those of every function among them', () => {
    expect(days).toBeLessThanOrEqual(90)
    const groups = allOf(made, 'AWS::Logs::LogGroup')
    expect(groups.length).toBeGreaterThan(20)
    for (const [id, { Properties }] of groups) expect([id, Properties['RetentionInDays']]).toEqual([id, days])
    for (const [id, { Properties }] of allOf(made, 'AWS::Lambda::Function'))
      expect([id, Properties['LoggingConfig']]).toEqual([id, { LogGroup: { Ref: expect.any(String) } }])
  })

  it('that lie in buckets go after as many days, whichever prefix they have', () => {
    const found = made.parts.flatMap((part) => {
      const buckets = resourcesOf(made.template(part), 'AWS::S3::Bucket')
      const told = buckets.map(([, { Properties }]) => {
        const { DestinationBucketName: to } = (Properties['LoggingConfiguration'] ?? {}) as {
          DestinationBucketName?: { Ref?: string }
        }
        return to?.Ref
      })
      // Those of the distribution, and of the buckets of the stack.
      return buckets.filter(([id]) => part === 'logs' || told.includes(id))
    })
    expect(found.length).toBeGreaterThan(1)
    for (const [id, { Properties }] of found) {
      expect([id, expiryOf(Properties)]).toEqual([id, days])
      // What is kept in earlier versions would outlast its expiry.
      expect(Properties['VersioningConfiguration']).toBeUndefined()
    }
  })

  it('are nowhere else: no bucket of CloudFront’s older logs, whose fields cannot be chosen, no log of the firewall', () => {
    for (const [, { Properties }] of allOf(made, 'AWS::CloudFront::Distribution'))
      expect(Properties['DistributionConfig']).not.toHaveProperty('Logging')
    expect(allOf(made, 'AWS::WAFv2::LoggingConfiguration')).toEqual([])
  })

  it('of the gateways name routes, not whom a request was about, nor queries or tokens', () => {
    const stages = allOf(made, 'AWS::ApiGatewayV2::Stage')
    expect(stages).toHaveLength(2)
    for (const [, { Properties }] of stages) {
      const { Format } = Properties['AccessLogSettings'] as { Format: string }
      const used = [...Format.matchAll(/\$context\.([\w.]+)/g)].map(([, field]) => field)
      expect(used).toContain('routeKey')
      // What calls the gateway is CloudFront: it must not pass for the viewer.
      expect(JSON.parse(Format)).toMatchObject({ caller: '$context.identity.sourceIp' })
      expect(JSON.parse(Format)).not.toHaveProperty('ip')
      for (const field of used)
        expect(field).not.toMatch(/path|query|uri|claims|header|protocol|uthorization/i)
    }
  })

  it('of the edge leave out queries, referers and cookies, and come from this account’s deliveries alone', () => {
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

  it('of the firewall, its samples, show neither queries nor tokens', () => {
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

it('logs may be kept for less, and not for longer', () => {
  expect(loadSettings('dev', { logRetentionDays: 7 }).logRetentionDays).toBe(7)
  expect(() => loadSettings('dev', { logRetentionDays: 365 })).toThrow('logRetentionDays')
})
