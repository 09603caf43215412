import { describe, expect, it } from '@jest/globals'
import { retentionDays } from '#shared/limits'
import { resourcesOf, sampleSettings, synthesize } from '#test/support/stacks'

const dev = synthesize('dev')
const prod = synthesize('prod', sampleSettings)

describe('the stream', () => {
  it('is read in parts, leaves out what expires by itself, and keeps whole what keeps failing', () => {
    const absent = { ttl: { N: [{ exists: false }] } }
    dev.template('api').hasResourceProperties('AWS::Lambda::EventSourceMapping', {
      BisectBatchOnFunctionError: true,
      FunctionResponseTypes: ['ReportBatchItemFailures'],
      // Until the record is too old.
      MaximumRetryAttempts: -1,
      MaximumRecordAgeInSeconds: 3 * 60 * 60,
      StartingPosition: 'TRIM_HORIZON',
      DestinationConfig: { OnFailure: { Destination: { 'Fn::ImportValue': 'humsafar-dev-letters-arn' } } },
      MetricsConfig: { Metrics: ['EventCount'] },
      FilterCriteria: {
        Filters: [{ Pattern: JSON.stringify({ dynamodb: { NewImage: absent, OldImage: absent } }) }],
      },
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
