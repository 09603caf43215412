import { Duration, Stack, type StackProps } from 'aws-cdk-lib'
import { BackupPlan, BackupPlanRule, BackupResource, BackupVault } from 'aws-cdk-lib/aws-backup'
import { ComparisonOperator, type IAlarmAction, Metric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import { Schedule } from 'aws-cdk-lib/aws-events'
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { Construct } from 'constructs'
import { alarmPeriods, backupAlarms } from '#shared/limits'
import { named, type Settings } from '../config'
import { addAlarm } from '../constructs/monitoring/alarm'
import {
  acknowledgeBackupPolicies,
  copiesVaultName,
  createVault,
  backupRetention,
  vaultName,
} from '../constructs/backup-copies'
import type { DataStack } from './data'

export interface BackupStackProps extends StackProps {
  settings: Settings
  /** Region of the copies. */
  region: string
  data: DataStack
}

/** AWS Backup copies the table in use and the pictures every night, to a vault here and to one in another region (0056). */
export class BackupStack extends Stack {
  constructor(scope: Construct, id: string, { settings, region, data, ...props }: BackupStackProps) {
    super(scope, id, props)
    const role = new Role(this, 'Role', {
      description: 'With which AWS Backup reads the table and the pictures',
      assumedBy: new ServicePrincipal('backup.amazonaws.com'),
      managedPolicies: [
        'service-role/AWSBackupServiceRolePolicyForBackup',
        'AWSBackupServiceRolePolicyForS3Backup',
      ].map((name) => ManagedPolicy.fromAwsManagedPolicyName(name)),
    })
    acknowledgeBackupPolicies(role)
    const plan = this.createPlan(settings, region)
    plan.addSelection('All', {
      backupSelectionName: 'table-and-pictures',
      role,
      disableDefaultBackupPolicy: true,
      // Selected by ARN, which needs no opt-in of the account.
      resources: [data.table.tableArn, data.mediaArn].map((arn) => BackupResource.fromArn(arn)),
    })
    this.watch(settings, data.alarms)
  }

  private createPlan(settings: Settings, region: string) {
    const copies = this.formatArn({
      service: 'backup',
      region,
      resource: 'backup-vault:' + copiesVaultName(settings),
    })
    return new BackupPlan(this, 'Plan', {
      backupPlanName: named(settings, 'nightly'),
      backupVault: createVault(this, vaultName(settings), settings),
      backupPlanRules: [
        new BackupPlanRule({
          ruleName: 'nightly',
          // 3:00 in Pakistan, 2:00 in the UAE.
          scheduleExpression: Schedule.cron({ hour: '22', minute: '0' }),
          startWindow: Duration.hours(2),
          completionWindow: Duration.days(1),
          deleteAfter: backupRetention,
          copyActions: [
            {
              destinationBackupVault: BackupVault.fromBackupVaultArn(this, 'Copies', copies),
              deleteAfter: backupRetention,
            },
          ],
        }),
      ],
    })
  }

  /** Alarms on failed jobs at once, and on missing copies after some days: a job that never ran reports no failure. */
  private watch(settings: Settings, action: IAlarmAction) {
    const of = (metricName: string, kind?: string) =>
      new Metric({
        namespace: 'AWS/Backup',
        metricName,
        dimensionsMap: { BackupVaultName: vaultName(settings), ...(kind && { ResourceType: kind }) },
        statistic: 'Sum',
      })
    for (const metricName of backupAlarms.failures)
      addAlarm(this, metricName, {
        metric: of(metricName),
        threshold: 1,
        period: Duration.seconds(alarmPeriods.long),
        action,
        about: 'AWS Backup could not copy the table or the pictures: its console says why.',
      })
    for (const [id, metric] of Object.entries({
      NoTable: of('NumberOfBackupJobsCompleted', 'DynamoDB'),
      NoPictures: of('NumberOfBackupJobsCompleted', 'S3'),
      NoCopies: of('NumberOfCopyJobsCompleted'),
    }))
      addAlarm(this, id, {
        metric,
        threshold: 1,
        comparison: ComparisonOperator.LESS_THAN_THRESHOLD,
        period: Duration.days(1),
        periods: backupAlarms.missedDays,
        missing: TreatMissingData.BREACHING,
        action,
        about:
          'No copy was made for two days, or none yet, right after the stack was made: see infra/docs/runbooks/restore.md.',
      })
  }
}
