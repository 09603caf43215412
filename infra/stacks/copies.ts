import { CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib'
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { Construct } from 'constructs'
import { retentionDays } from '#shared/limits'
import type { Settings } from '../config'
import { acknowledgeFinding } from '../constructs/nag-findings'
import {
  acknowledgeBackupPolicies,
  copiesVaultName,
  createVault,
  deletionsBucket,
} from '../constructs/backup-copies'
import { PrivateBucket } from '../constructs/private-bucket'

export interface CopiesStackProps extends StackProps {
  settings: Settings
}

/**
 * What survives the loss of the stage's region: the vault of copies, and the deletion records, so that a restore does not bring
 * deleted members back (0056).
 */
export class CopiesStack extends Stack {
  constructor(scope: Construct, id: string, { settings, ...props }: CopiesStackProps) {
    super(scope, id, props)
    createVault(this, copiesVaultName(settings), settings)
    const bucket = new PrivateBucket(this, 'Deletions', {
      settings,
      bucketName: deletionsBucket(settings)?.name,
      lifecycleRules: [{ expiration: Duration.days(retentionDays.deletionRecords) }],
    })
    acknowledgeFinding(bucket, 'AwsSolutions-S1', 'It holds ids of who is gone, and only a job writes it.')
    const role = new Role(this, 'RestoreRole', {
      description: 'With which AWS Backup restores what an operator asks for',
      assumedBy: new ServicePrincipal('backup.amazonaws.com'),
      managedPolicies: [
        'service-role/AWSBackupServiceRolePolicyForRestores',
        'AWSBackupServiceRolePolicyForS3Restore',
      ].map((name) => ManagedPolicy.fromAwsManagedPolicyName(name)),
    })
    acknowledgeBackupPolicies(role)
    new CfnOutput(this, 'RestoreRoleArn', { value: role.roleArn })
    new CfnOutput(this, 'DeletionsBucket', { value: bucket.bucketName })
  }
}
