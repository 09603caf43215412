import { readFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import { retentionDays } from '#shared/limits'
import { type Lenience, matches, type Pattern } from '#test/support/event-pattern'
import { streamRecord } from '#test/support/events'
import { resourcesOf, sampleSettings, synthesize } from '#test/support/stacks'

const dev = synthesize('dev')
const prod = synthesize('prod', sampleSettings)

describe('the stream', () => {
  it('is read in parts, leaves out what expires by itself, and keeps whole what keeps failing', () => {
    dev.template('api').hasResourceProperties('AWS::Lambda::EventSourceMapping', {
      BisectBatchOnFunctionError: true,
      FunctionResponseTypes: ['ReportBatchItemFailures'],
      // Until the record is too old.
      MaximumRetryAttempts: -1,
      MaximumRecordAgeInSeconds: 3 * 60 * 60,
      StartingPosition: 'TRIM_HORIZON',
      DestinationConfig: { OnFailure: { Destination: { 'Fn::ImportValue': 'humsafar-dev-letters-arn' } } },
      MetricsConfig: { Metrics: ['EventCount'] },
    })
  })

  it('raises an alarm for the first letter, and for a record that is not even kept', () => {
    const template = dev.template('api')
    const [mapping] = Object.keys(template.findResources('AWS::Lambda::EventSourceMapping'))
    for (const MetricName of ['OnFailureDestinationDeliveredEventCount', 'DroppedEventCount'])
      template.hasResourceProperties('AWS::CloudWatch::Alarm', {
        MetricName,
        Namespace: 'AWS/Lambda',
        Dimensions: [{ Name: 'EventSourceMappingUUID', Value: { Ref: mapping } }],
        Statistic: 'Sum',
        Threshold: 1,
        ComparisonOperator: 'GreaterThanOrEqualToThreshold',
      })
  })

  it('keeps letters in a bucket of their own, encrypted, as long as their events are marked, and no versions of them', () => {
    const [letters, ...others] = resourcesOf(prod.template('data'), 'AWS::S3::Bucket').filter(([id]) =>
      id.startsWith('Letters'),
    )
    expect(others).toEqual([])
    expect(letters![1].Properties).toMatchObject({
      BucketEncryption: {
        ServerSideEncryptionConfiguration: [{ ServerSideEncryptionByDefault: { SSEAlgorithm: 'AES256' } }],
      },
      LifecycleConfiguration: {
        Rules: [expect.objectContaining({ ExpirationInDays: retentionDays.deadLetters, Status: 'Enabled' })],
      },
      LoggingConfiguration: expect.objectContaining({ LogFilePrefix: 'letters/' }),
    })
    expect(letters![1].Properties['VersioningConfiguration']).toBeUndefined()
  })
})

describe.each([
  ['dev', dev],
  ['prod', prod],
])('the filters of the stream of %s', (_, { template }) => {
  const [[, { Properties }] = ['', { Properties: {} }]] = resourcesOf(
    template('api'),
    'AWS::Lambda::EventSourceMapping',
  )
  const { Filters } = Properties['FilterCriteria'] as { Filters: { Pattern: string }[] }
  const patterns = Filters.map(({ Pattern }) => JSON.parse(Pattern) as Pattern)

  const item = { pk: 'USER#1', sk: 'PROFILE', n: 1 }
  const passing = { ...item, ttl: 1_800_000_000 }
  const records: [string, ReturnType<typeof streamRecord>, boolean][] = [
    ['made', streamRecord({ after: item }), true],
    ['changed', streamRecord({ before: item, after: { ...item, n: 2 } }), true],
    ['deleted', streamRecord({ before: item }), true],
    ['made to expire', streamRecord({ after: passing }), false],
    ['changed, and expires', streamRecord({ before: passing, after: { ...passing, n: 2 } }), false],
    ['changed to expire', streamRecord({ before: item, after: passing }), false],
    ['changed to stay', streamRecord({ before: passing, after: item }), false],
    ['expired', streamRecord({ before: passing }), false],
  ]

  // AWS's matcher knows fields by their path alone; its tutorial tells of an absent attribute, but not of an absent image.
  const readings: [string, Lenience][] = [
    ['as AWS’s matcher reads them', () => true],
    ['if an absent image matches nothing', (path) => path.length > 2],
  ]

  it.each(readings)('let through what lasts, and nothing that expires, %s', (_reading, lenient) => {
    for (const [what, record, passes] of records) {
      const found = patterns.some((pattern) => matches(pattern, record, lenient))
      expect([what, found]).toEqual([what, passes])
    }
  })

  it('are no more than Lambda takes, and those of the runbook', () => {
    expect(Filters.length).toBeLessThanOrEqual(5)
    const runbook = readFileSync('infra/runbooks/stream-filter.md', 'utf8')
    for (const { Pattern } of Filters) expect(runbook).toContain(Pattern)
  })
})

describe('on an emulator, which finds no absent attribute', () => {
  it('the stream is not filtered', () => {
    const { template } = synthesize('dev', { emulator: 'http://127.0.0.1:4566' })
    const [[, { Properties }] = ['', { Properties: {} }]] = resourcesOf(
      template('api'),
      'AWS::Lambda::EventSourceMapping',
    )
    expect(Properties).not.toHaveProperty('FilterCriteria')
  })
})
