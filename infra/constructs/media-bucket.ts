import { CustomResource, type CustomResourceProviderBase, Duration, Stack, Tags } from 'aws-cdk-lib'
import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront'
import { AnyPrincipal, Effect, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { BucketPolicy, type IBucket } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import { retentionDays } from '#shared/limits'
import type { Settings } from '../config'
import { acknowledgeFinding } from './nag-findings'
import { oldestTls, PrivateBucket, type PrivateBucketProps } from './private-bucket'

/** The CDK's custom resource that empties a bucket before its deletion, and the tag that the resource requires. */
const emptier = 'Custom::S3AutoDeleteObjects'
const emptierTag = 'aws-cdk:auto-delete-objects'

/**
 * The bucket of pictures. Deleted and replaced files remain as versions as long as backups of the table, which refer to them;
 * files of deleted members are purged with all versions (0056). The stack of the distribution creates the bucket policy
 * (`mediaPolicy`), since a bucket has only one and it names the distribution, which is created later.
 */
export class MediaBucket extends PrivateBucket {
  constructor(scope: Construct, id: string, props: PrivateBucketProps) {
    // Each of these options would create a policy here.
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
   * Empties the bucket like `autoDeleteObjects`, which another bucket of this stack must have. The permission is in the role of
   * the function, because the bucket policy is deleted before the bucket.
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

/** The bucket policy: TLS only, as for every bucket, and read access for the distribution. */
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
