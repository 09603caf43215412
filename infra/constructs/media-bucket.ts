import { CustomResource, type CustomResourceProviderBase, Duration, Stack, Tags } from 'aws-cdk-lib'
import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront'
import { AnyPrincipal, Effect, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { BucketPolicy, type IBucket } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import { retentionDays } from '#shared/limits'
import type { Settings } from '../config'
import { acknowledgeFinding } from './nag-findings'
import { oldestTls, PrivateBucket, type PrivateBucketProps } from './private-bucket'

/** CDK's resource that empties a bucket before its deletion, and the tag without which it leaves it alone. */
const emptier = 'Custom::S3AutoDeleteObjects'
const emptierTag = 'aws-cdk:auto-delete-objects'

/**
 * The bucket of pictures. What is deleted or replaced in it stays as a version for as long as backups of the table, which name it;
 * whoever is gone is purged with all versions at once (0056). A bucket has one policy, and this one's is to name the distribution,
 * so the stack of the distribution makes it (`mediaPolicy`), which comes later.
 */
export class MediaBucket extends PrivateBucket {
  constructor(scope: Construct, id: string, props: PrivateBucketProps) {
    // Each of these would make a policy here.
    super(scope, id, {
      ...props,
      enforceSSL: false,
      minimumTLSVersion: undefined,
      autoDeleteObjects: false,
      versioned: true,
      lifecycleRules: [
        {
          noncurrentVersionExpiration: Duration.days(retentionDays.backups),
          expiredObjectDeleteMarker: true,
          abortIncompleteMultipartUploadAfter: Duration.days(retentionDays.uploads),
        },
      ],
    })
    acknowledgeFinding(
      this,
      'AwsSolutions-S10',
      'The stack of the distribution makes its policy, which asks for TLS.',
    )
    if (!props.settings.keepData) this.emptyOnDeletion()
  }

  /**
   * As `autoDeleteObjects` does where a bucket of this stack has it; allowed by the role of its function, since the policy goes
   * earlier than the bucket.
   */
  private emptyOnDeletion() {
    const provider = Stack.of(this).node.tryFindChild(`${emptier}CustomResourceProvider`)
    if (!provider) return
    const { serviceToken } = provider as CustomResourceProviderBase
    ;(provider as CustomResourceProviderBase).addToRolePolicy({
      Effect: Effect.ALLOW,
      Action: ['s3:GetBucketTagging', 's3:ListBucketVersions', 's3:DeleteObject', 's3:DeleteObjectVersion'],
      Resource: [this.bucketArn, this.arnForObjects('*')],
    })
    new CustomResource(this, 'Emptier', {
      resourceType: emptier,
      serviceToken,
      properties: { BucketName: this.bucketName },
    })
    Tags.of(this).add(emptierTag, 'true')
  }
}

export interface MediaPolicyProps {
  settings: Settings
  bucket: IBucket
  distribution: IDistribution
}

/** The whole policy of the bucket of pictures: TLS only, as of every bucket, and the one distribution may read. */
export function mediaPolicy(scope: Construct, { settings, bucket, distribution }: MediaPolicyProps) {
  const policy = new BucketPolicy(scope, 'MediaPolicy', { bucket })
  const { document } = policy
  acknowledgeFinding(
    policy,
    'AwsSolutions-S10',
    settings.emulator
      ? 'The emulator speaks no TLS.'
      : 'It asks for TLS; cdk-nag does not know the bucket of another stack by its name.',
  )
  const all = [bucket.bucketArn, bucket.arnForObjects('*')]
  const refuse = (conditions: Record<string, Record<string, unknown>>) =>
    new PolicyStatement({
      effect: Effect.DENY,
      principals: [new AnyPrincipal()],
      actions: ['s3:*'],
      resources: all,
      conditions,
    })
  if (!settings.emulator)
    document.addStatements(
      refuse({ Bool: { 'aws:SecureTransport': 'false' } }),
      refuse({ NumericLessThan: { 's3:TlsVersion': oldestTls } }),
    )
  document.addStatements(
    new PolicyStatement({
      principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
      actions: ['s3:GetObject'],
      resources: [bucket.arnForObjects('*')],
      conditions: { StringEquals: { 'AWS:SourceArn': distribution.distributionArn } },
    }),
  )
}
