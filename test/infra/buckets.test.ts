import { describe, expect, it } from '@jest/globals'
import { App, RemovalPolicy, Stack } from 'aws-cdk-lib'
import { Match, Template } from 'aws-cdk-lib/assertions'
import { Bucket } from 'aws-cdk-lib/aws-s3'
import { loadSettings } from '#infra/config'
import { MediaBucket } from '#infra/constructs/media-bucket'
import { resourcesOf, sampleSettings, synthesize } from '#test/support/stacks'

const stages = [
  ['dev', synthesize('dev')],
  ['prod', synthesize('prod', sampleSettings)],
] as const

describe.each(stages)('the buckets of %s', (_, made) => {
  it('open pictures and site to the one distribution alone', () => {
    const granting = (['data', 'web'] as const).flatMap((name) =>
      resourcesOf(made.template(name), 'AWS::S3::BucketPolicy').flatMap(([id, { Properties }]) =>
        (
          Properties['PolicyDocument'] as {
            Statement: { Effect: string; Principal: unknown; Condition: Record<string, unknown> }[]
          }
        ).Statement.filter(
          ({ Effect, Principal }) => Effect === 'Allow' && JSON.stringify(Principal).includes('cloudfront'),
        ).map(({ Condition }) => [name, id.replace(/Policy\w*$/, ''), Condition] as const),
      ),
    )
    expect(granting.map(([name, id]) => `${name} ${id}`).sort()).toEqual(['web Media', 'web Site'])
    const [distribution] = Object.keys(made.template('web').findResources('AWS::CloudFront::Distribution'))
    for (const [, , condition] of granting)
      expect(condition).toEqual({
        StringEquals: {
          'AWS:SourceArn': {
            'Fn::Join': [
              '',
              expect.arrayContaining([{ Ref: 'AWS::AccountId' }, ':distribution/', { Ref: distribution }]),
            ],
          },
        },
      })
  })

  it('take nothing but TLS 1.2 for pictures, in one policy', () => {
    const ofMedia = (name: 'data' | 'web') =>
      resourcesOf(made.template(name), 'AWS::S3::BucketPolicy').filter(([id]) => id.startsWith('Media'))
    expect([ofMedia('data').length, ofMedia('web').length]).toEqual([0, 1])
    expect(ofMedia('web')[0]![1].Properties).toMatchObject({
      PolicyDocument: {
        Statement: expect.arrayContaining([
          expect.objectContaining({
            Effect: 'Deny',
            Condition: { Bool: { 'aws:SecureTransport': 'false' } },
          }),
          expect.objectContaining({
            Effect: 'Deny',
            Condition: { NumericLessThan: { 's3:TlsVersion': 1.2 } },
          }),
        ]),
      },
    })
  })

  it('take access logs from buckets of this account alone', () => {
    for (const [, { Properties }] of resourcesOf(made.template('data'), 'AWS::S3::BucketPolicy')) {
      const { Statement } = Properties['PolicyDocument'] as {
        Statement: { Principal: { Service?: string }; Condition?: unknown }[]
      }
      for (const { Principal, Condition } of Statement)
        if (Principal.Service === 'logging.s3.amazonaws.com')
          expect(Condition).toMatchObject({
            StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } },
          })
    }
  })
})

it('empties the bucket of pictures where others are emptied, without a policy for that', () => {
  const stack = new Stack(new App({ builtinCloudFormationValidation: false }), 'Sample')
  const alike = { removalPolicy: RemovalPolicy.DESTROY, autoDeleteObjects: true }
  new Bucket(stack, 'Other', alike)
  new MediaBucket(stack, 'Media', { settings: loadSettings('dev'), ...alike })
  const template = Template.fromStack(stack)
  expect(Object.keys(template.findResources('AWS::S3::BucketPolicy'))).toEqual([
    expect.stringMatching(/^Other/),
  ])
  const [[media] = []] = resourcesOf(template, 'AWS::S3::Bucket').filter(([id]) => id.startsWith('Media'))
  template.hasResourceProperties('Custom::S3AutoDeleteObjects', { BucketName: { Ref: media } })
  template.hasResourceProperties('AWS::S3::Bucket', {
    Tags: [{ Key: 'aws-cdk:auto-delete-objects', Value: 'true' }],
  })
  template.hasResourceProperties('AWS::IAM::Role', {
    Policies: [
      {
        PolicyDocument: {
          Statement: [
            Match.objectLike({
              Action: Match.arrayWith(['s3:DeleteObjectVersion']),
              Resource: Match.arrayWith([{ 'Fn::GetAtt': [media, 'Arn'] }]),
            }),
          ],
        },
      },
    ],
  })
})
