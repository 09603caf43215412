import type { Role } from 'aws-cdk-lib/aws-iam'
import { acknowledge } from './nag-findings'

/** What AWS Backup asks for to back up and to restore; the page of each policy says why. */
const asked = [
  'service-role/AWSBackupServiceRolePolicyForBackup',
  'service-role/AWSBackupServiceRolePolicyForRestores',
  'AWSBackupServiceRolePolicyForS3Backup',
  'AWSBackupServiceRolePolicyForS3Restore',
]

export function acknowledgeManaged(role: Role) {
  for (const name of asked)
    acknowledge(
      role,
      `AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/${name}]`,
      'AWS Backup asks for just this policy on the role that it takes on.',
    )
}
