import { describe, expect, it } from '@jest/globals'
import { App, RemovalPolicy, Stack } from 'aws-cdk-lib'
import { Match, Template } from 'aws-cdk-lib/assertions'
import { Bucket } from 'aws-cdk-lib/aws-s3'
import { loadSettings } from '#infra/config'
import { MediaBucket } from '#infra/constructs/media-bucket'
import { retentionDays } from '#shared/limits'
import { TABLE } from '#shared/table'
import {
  allOf,
  emulator,
  moreSettings,
  type Made,
  type Resource,
  resourcesIn,
  resourcesOf,
  sampleSettings,
  synthesize,
} from '#test/support/infra/stacks'

/*
 * Which data of members is stored, for how long, who can access it, and what is retained when a deploy fails or a stage is
 * deleted (0052, 0056).
 */

const dev = await synthesize('dev')
const prod = await synthesize('prod', sampleSettings)
const emulated = await synthesize('dev', emulator)
const more = await synthesize('prod', moreSettings)

const all = (made: Made) => made.parts.flatMap((part) => resourcesIn(made.template(part)))
const bucketsOf = (made: Made, id = '') =>
  allOf(made, 'AWS::S3::Bucket').filter(([one]) => one.startsWith(id))
const bucket = (made: Made, id: string) => {
  const [found, ...others] = bucketsOf(made, id)
  expect(others).toEqual([])
  return found![1].Properties
}
const expiring = (ExpirationInDays: number) => ({
  Rules: [expect.objectContaining({ ExpirationInDays, Status: 'Enabled' })],
})

describe('the table', () => {
  it('has the keys, indexes, stream and TTL that the code uses, and point-in-time recovery for 35 days', () => {
    prod.template('data').hasResourceProperties('AWS::DynamoDB::Table', {
      KeySchema: [
        { AttributeName: TABLE.partitionKey, KeyType: 'HASH' },
        { AttributeName: TABLE.sortKey, KeyType: 'RANGE' },
      ],
      GlobalSecondaryIndexes: TABLE.indexes.map(({ name, partitionKey, sortKey }) =>
        Match.objectLike({
          IndexName: name,
          KeySchema: [
            { AttributeName: partitionKey, KeyType: 'HASH' },
            { AttributeName: sortKey, KeyType: 'RANGE' },
          ],
          Projection: { ProjectionType: 'ALL' },
        }),
      ),
      StreamSpecification: { StreamViewType: TABLE.streamView },
      TimeToLiveSpecification: { AttributeName: TABLE.ttlAttribute, Enabled: true },
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true, RecoveryPeriodInDays: 35 },
      BillingMode: 'PAY_PER_REQUEST',
    })
  })
})

describe('the bucket', () => {
  it('of each kind is private and encrypted', () => {
    for (const [id, { Properties }] of bucketsOf(more)) {
      const shut = {
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      }
      expect([id, Properties['PublicAccessBlockConfiguration']]).toEqual([id, shut])
      expect([id, JSON.stringify(Properties['BucketEncryption'])]).toEqual([
        id,
        expect.stringMatching(/AES256|aws:kms/),
      ])
    }
  })

  it('of pictures, and that of the site, can be read only by the distribution', () => {
    interface Open {
      Effect: string
      Principal: unknown
      Condition: unknown
    }
    const policies = allOf(prod, 'AWS::S3::BucketPolicy').map(
      ([id, { Properties }]) =>
        [id, (Properties['PolicyDocument'] as { Statement: Open[] }).Statement] as const,
    )
    const granting = policies.flatMap(([id, statements]) =>
      statements
        .filter(
          ({ Effect, Principal }) => Effect === 'Allow' && JSON.stringify(Principal).includes('cloudfront'),
        )
        .map(({ Condition }) => [id.replace(/Policy\w*$/, ''), Condition] as const),
    )
    expect(granting.map(([id]) => id).sort()).toEqual(['Media', 'Site'])
    const [distribution] = Object.keys(prod.template('web').findResources('AWS::CloudFront::Distribution'))
    for (const [, condition] of granting)
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
    const media = policies.filter(([id]) => id.startsWith('Media'))
    expect(media).toHaveLength(1)
    for (const condition of [
      { Bool: { 'aws:SecureTransport': 'false' } },
      { NumericLessThan: { 's3:TlsVersion': 1.2 } },
    ])
      expect(media[0]![1]).toContainEqual(expect.objectContaining({ Effect: 'Deny', Condition: condition }))
    // Access logs come only from buckets of this account.
    for (const { Principal, Condition } of policies.flatMap(([, statements]) => statements))
      if (JSON.stringify(Principal).includes('logging.s3.amazonaws.com'))
        expect(Condition).toMatchObject({ StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } })
  })

  it('of pictures is the only one with versions, for as long as backups of the table refer to them', () => {
    const versioned = bucketsOf(prod).filter(([, { Properties }]) => Properties['VersioningConfiguration'])
    expect(versioned.map(([id]) => id)).toEqual([expect.stringMatching(/^Media/)])
    expect(versioned[0]![1].Properties).toMatchObject({
      VersioningConfiguration: { Status: 'Enabled' },
      LifecycleConfiguration: {
        Rules: [
          {
            Status: 'Enabled',
            NoncurrentVersionExpiration: { NoncurrentDays: retentionDays.backups },
            ExpiredObjectDeleteMarker: true,
            AbortIncompleteMultipartUpload: { DaysAfterInitiation: retentionDays.uploads },
          },
        ],
      },
    })
    // Current objects never expire.
    expect(JSON.stringify(versioned)).not.toMatch(/"Expiration(InDays|Date)"/)
    expect(bucket(emulated, 'Media')['VersioningConfiguration']).toEqual({ Status: 'Enabled' })
  })

  it('of uploads and of exports expires objects after a day, that of dead letters together with the marks of events', () => {
    expect(bucket(prod, 'Uploads')).toMatchObject({
      LifecycleConfiguration: expiring(1),
      CorsConfiguration: {
        CorsRules: [
          expect.objectContaining({ AllowedMethods: ['POST'], AllowedOrigins: ['https://www.example.com'] }),
        ],
      },
    })
    expect(bucket(prod, 'Exports')['LifecycleConfiguration']).toEqual(expiring(1))
    expect(bucket(prod, 'Exports')['CorsConfiguration']).toBeUndefined()
    expect(bucket(prod, 'Documents')['LifecycleConfiguration']).toEqual({
      Rules: [...expiring(13).Rules, { ExpirationInDays: 5, Prefix: 'checks/cards/', Status: 'Enabled' }],
    })
    expect(bucket(prod, 'Documents')['CorsConfiguration']).toBeUndefined()
    expect(bucket(prod, 'Letters')['LifecycleConfiguration']).toEqual(expiring(retentionDays.deadLetters))
  })

  it('of the site keeps assets of earlier deploys', () => {
    expect(bucket(prod, 'Site')['LifecycleConfiguration']).toBeUndefined()
  })

  it('of pictures is emptied on stages where others are, without a bucket policy', () => {
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
    expect(JSON.stringify(resourcesOf(template, 'AWS::IAM::Role'))).toContain('s3:DeleteObjectVersion')
  })
})

describe('a private key', () => {
  it('is created by a Lambda and in no template', () => {
    prod.template('data').resourceCountIs('Custom::SigningKeyPair', 1)
    for (const part of prod.parts)
      expect(JSON.stringify(prod.template(part).toJSON())).not.toContain('PRIVATE KEY')
  })
})

describe('retained resources', () => {
  const isKept = ({ DeletionPolicy, UpdateReplacePolicy, Type }: Resource) =>
    // A replaced certificate stays in use until the distribution has the next one (0053).
    [DeletionPolicy, ...(Type === 'AWS::CertificateManager::Certificate' ? [] : [UpdateReplacePolicy])].some(
      (policy) => policy?.startsWith('Retain'),
    )
  const kept = all(prod).filter(([, resource]) => isKept(resource))
  /** Buckets that are emptied before they are deleted. */
  const emptied = (made: Made) =>
    allOf(made, 'Custom::S3AutoDeleteObjects').map(
      ([, { Properties }]) => (Properties['BucketName'] as { Ref: string }).Ref,
    )

  it('of prod are members’ data and logs, but not if the deploy that creates them fails', () => {
    for (const [id, { DeletionPolicy, UpdateReplacePolicy }] of kept)
      expect([id, DeletionPolicy, UpdateReplacePolicy]).toEqual([id, 'RetainExceptOnCreate', 'Retain'])
    expect([...new Set(kept.map(([, { Type }]) => Type))].sort()).toEqual([
      'AWS::ApiGateway::Account',
      'AWS::Cognito::UserPool',
      'AWS::DynamoDB::Table',
      'AWS::IAM::Role',
      'AWS::KMS::Key',
      'AWS::Logs::LogGroup',
      'AWS::S3::Bucket',
      'AWS::SecretsManager::Secret',
    ])
    const ids = kept.map(([id]) => id.replace(/[0-9A-F]{8}$/, ''))
    expect(ids).toEqual(expect.arrayContaining(['Table', 'Pool', 'Media', 'BarKey', 'FactorKey']))
    expect(ids).not.toContain('Site')
    const [[, table] = ['', { Properties: {} }]] = allOf(prod, 'AWS::DynamoDB::Table')
    const [[, pool] = ['', { Properties: {} }]] = allOf(prod, 'AWS::Cognito::UserPool')
    expect([table.Properties['DeletionProtectionEnabled'], pool.Properties['DeletionProtection']]).toEqual([
      true,
      'ACTIVE',
    ])
    expect((['data', 'auth'] as const).map(prod.isProtected)).toEqual([true, true])
  })

  it('of prod have no names that a new stage would need, except the secret that an operator fills', () => {
    const named = kept.flatMap(([, { Properties = {} }]) =>
      Object.entries(Properties).filter(([key]) => /^(\w*Name)$/.test(key)),
    )
    expect(named).toEqual([['Name', 'humsafar-prod-payfast-secured-key']])
    for (const [id, { Properties }] of allOf(prod, 'AWS::Logs::LogGroup'))
      expect([id, Properties]).not.toHaveProperty('[1].LogGroupName')
  })

  it('of dev do not exist: every bucket is emptied, since a full one cannot be deleted', () => {
    for (const made of [dev, emulated]) {
      expect(all(made).filter(([, resource]) => isKept(resource))).toEqual([])
      expect(made.parts.filter(made.isProtected)).toEqual([])
      expect(emptied(made).sort()).toEqual(
        bucketsOf(made)
          .map(([id]) => id)
          .sort(),
      )
    }
  })
})
