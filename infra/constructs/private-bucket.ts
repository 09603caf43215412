import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type BucketProps,
  ObjectOwnership,
} from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import type { Settings } from '../config'
import { acknowledgeFinding } from './nag-findings'
import { removalPolicyFor } from './removal-policy'

export interface PrivateBucketProps extends BucketProps {
  settings: Settings
}

export const oldestTls = 1.2

/** An encrypted bucket without public access, TLS only. */
export class PrivateBucket extends Bucket {
  constructor(scope: Construct, id: string, { settings, ...props }: PrivateBucketProps) {
    super(scope, id, {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      ...(!settings.emulator && { enforceSSL: true, minimumTLSVersion: oldestTls }),
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      removalPolicy: removalPolicyFor(settings),
      autoDeleteObjects: !settings.keepData,
      ...props,
    })
    if (settings.emulator) acknowledgeFinding(this, 'AwsSolutions-S10', 'The emulator speaks no TLS.')
  }
}
