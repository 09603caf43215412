import { CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib'
import type { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import { AttributeType, BillingMode, ProjectionType, StreamViewType, Table } from 'aws-cdk-lib/aws-dynamodb'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { HttpMethods } from 'aws-cdk-lib/aws-s3'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { ParameterTier, StringParameter } from 'aws-cdk-lib/aws-ssm'
import type { Construct } from 'constructs'
import { cacheLifetimes, retentionDays } from '#shared/limits'
import { TABLE } from '#shared/table'
import { named, type Settings } from '../config'
import { acknowledge } from '../constructs/acknowledge'
import { groupAlarms } from '../constructs/alarm-group'
import { AlarmTopic, requireAlarmEmail } from '../constructs/alarm-topic'
import type { Codes } from '../constructs/api-function'
import { pinExports } from '../constructs/exports'
import { MediaBucket } from '../constructs/media-bucket'
import { PrivateBucket } from '../constructs/private-bucket'
import { removalOf } from '../constructs/removal'
import { SigningKey } from '../constructs/signing-key'
import { StoreAlarms } from '../constructs/store-alarms'
import { rememberedSettings, settingsParameter } from '../remembered-settings'

export interface DataStackProps extends StackProps {
  settings: Settings
  codes: Codes
}

/** Prefix of the access logs of the site's bucket. */
export const siteLogs = 'site/'

/** What the other stacks depend on and must not be lost: the table, the pictures, the keys. */
export class DataStack extends Stack {
  readonly table: Table
  readonly accessLogs: PrivateBucket
  readonly media: MediaBucket
  readonly uploads: PrivateBucket
  /** Zips of members' data, each for a day. */
  readonly exports: PrivateBucket
  /** Stream records that the consumer gave up. */
  readonly letters: PrivateBucket
  /** How later stacks refer to the buckets. */
  readonly mediaArn: string
  readonly uploadsArn: string
  readonly exportsArn: string
  readonly lettersArn: string
  readonly signingKey: SigningKey
  /** Of the secret with the private key. */
  readonly privateKeyId: string
  /** Shared by the edge and the functions; a request without it did not come through the edge. */
  readonly originSecret: Secret
  /** Of the Secrets Manager secret under which addresses and numbers of who was removed are hashed. */
  readonly barKeyId: string
  /** Of the Secrets Manager secret under which secrets of second factors are kept. */
  readonly factorKeyId: string
  readonly alarms: SnsAction

  constructor(scope: Construct, id: string, { settings, codes, ...props }: DataStackProps) {
    super(scope, id, props)
    this.table = this.createTable(settings)
    this.accessLogs = new PrivateBucket(this, 'AccessLogs', {
      settings,
      lifecycleRules: [{ expiration: Duration.days(settings.logRetentionDays) }],
    })
    acknowledge(
      this.accessLogs,
      'AwsSolutions-S1',
      'This is where access logs go; logging its own would never end.',
    )
    this.takeSiteLogs()
    this.media = this.createMedia(settings)
    this.uploads = this.createUploads(settings)
    this.exports = this.createExports(settings)
    this.letters = this.createLetters(settings)
    this.mediaArn = this.exportValue(this.media.bucketArn, { name: named(settings, 'media-arn') })
    this.uploadsArn = this.exportValue(this.uploads.bucketArn, { name: named(settings, 'uploads-arn') })
    this.exportsArn = this.exportValue(this.exports.bucketArn, { name: named(settings, 'exports-arn') })
    this.lettersArn = this.exportValue(this.letters.bucketArn, { name: named(settings, 'letters-arn') })
    this.signingKey = new SigningKey(this, 'SigningKey', { settings, codes })
    this.privateKeyId = this.exportValue(this.signingKey.privateKey.secretArn, {
      name: named(settings, 'media-key'),
    })
    this.originSecret = new Secret(this, 'OriginSecret', {
      description: 'Header by which the API knows requests that came through CloudFront',
      generateSecretString: { passwordLength: 48, excludePunctuation: true },
    })
    acknowledge(
      this.originSecret,
      'AwsSolutions-SMG4',
      'The edge and the functions must change over together, which a deploy does and a rotation would not.',
    )
    this.barKeyId = this.createBarKey(settings)
    this.factorKeyId = this.createFactorKey(settings)
    new CfnOutput(this, 'OriginSecretId', { value: this.originSecret.secretArn })
    const { action, topic } = new AlarmTopic(this, 'Alarms', settings)
    this.alarms = action
    requireAlarmEmail(this, settings)
    groupAlarms(this, {
      settings,
      name: 'store',
      about:
        'The table refuses calls, or DynamoDB fails: what else fails because of it rings only if it goes on afterwards.',
      alarms: new StoreAlarms(this, 'Store', this.table).alarms,
      action: this.alarms,
    })
    new StringParameter(this, 'Settings', {
      parameterName: settingsParameter(settings),
      description: 'What this stage was deployed with; a deploy that would drop some of it is refused',
      stringValue: JSON.stringify(rememberedSettings(settings)),
      // Beyond 4 KB, a parameter must be of the tier that is paid for.
      tier: ParameterTier.INTELLIGENT_TIERING,
    })
    pinExports(this, [topic.topicArn, ...this.referredTo()])
  }

  /** What other stacks refer to, save by exports of names of their own. */
  private referredTo() {
    const { table, accessLogs, media, uploads, exports, letters, originSecret } = this
    const { keyGroup, keyPairId } = this.signingKey
    return [
      ...[table.tableName, table.tableArn, table.tableStreamArn],
      ...[accessLogs, media, uploads, exports, letters].map(({ bucketName }) => bucketName),
      ...[media, uploads].map(({ bucketRegionalDomainName }) => bucketRegionalDomainName),
      ...[originSecret.secretArn, keyGroup && keyPairId, keyGroup?.keyGroupId],
    ]
  }

  private createBarKey(settings: Settings) {
    const key = new Secret(this, 'BarKey', {
      description:
        'Hashes addresses and numbers of who was removed, so that the table does not tell whose they are',
      generateSecretString: { passwordLength: 48, excludePunctuation: true },
      removalPolicy: removalOf(settings),
    })
    acknowledge(key, 'AwsSolutions-SMG4', 'With another key nobody who was removed would be known again.')
    return this.exportValue(key.secretArn, { name: named(settings, 'bar-key') })
  }

  private createFactorKey(settings: Settings) {
    const key = new Secret(this, 'FactorKey', {
      description: 'Seals the secrets of second factors, so that a table or a backup alone makes no codes',
      generateSecretString: { passwordLength: 48, excludePunctuation: true },
      removalPolicy: removalOf(settings),
    })
    acknowledge(
      key,
      'AwsSolutions-SMG4',
      'Turned by hand: the key before the present one still opens what it sealed, the one before that does not.',
    )
    return this.exportValue(key.secretArn, { name: named(settings, 'factor-key') })
  }

  private createTable(settings: Settings) {
    const string = (name: string) => ({ name, type: AttributeType.STRING })
    const table = new Table(this, 'Table', {
      partitionKey: string(TABLE.partitionKey),
      sortKey: string(TABLE.sortKey),
      billingMode: BillingMode.PAY_PER_REQUEST,
      timeToLiveAttribute: TABLE.ttlAttribute,
      stream: StreamViewType[TABLE.streamView],
      pointInTimeRecoverySpecification: {
        pointInTimeRecoveryEnabled: true,
        recoveryPeriodInDays: retentionDays.backups,
      },
      deletionProtection: settings.protect.data,
      removalPolicy: removalOf(settings),
    })
    for (const index of TABLE.indexes)
      table.addGlobalSecondaryIndex({
        indexName: index.name,
        partitionKey: string(index.partitionKey),
        sortKey: string(index.sortKey),
        projectionType: ProjectionType.ALL,
      })
    return table
  }

  /** The site's bucket is of a later stack; for such a one CDK would take logs of buckets of any account. */
  private takeSiteLogs() {
    this.accessLogs.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('logging.s3.amazonaws.com')],
        actions: ['s3:PutObject'],
        resources: [this.accessLogs.arnForObjects(`${siteLogs}*`)],
        conditions: { StringEquals: { 'aws:SourceAccount': this.account } },
      }),
    )
  }

  private createMedia(settings: Settings) {
    return new MediaBucket(this, 'Media', {
      settings,
      serverAccessLogsBucket: this.accessLogs,
      serverAccessLogsPrefix: 'media/',
    })
  }

  private createUploads(settings: Settings) {
    return new PrivateBucket(this, 'Uploads', {
      settings,
      serverAccessLogsBucket: this.accessLogs,
      serverAccessLogsPrefix: 'uploads/',
      cors: [
        {
          // Without a domain the site's origin is not known yet; a POST needs a signed policy anyway.
          allowedOrigins: [settings.domain ? `https://${settings.domain.name}` : '*'],
          allowedMethods: [HttpMethods.POST],
          allowedHeaders: ['*'],
          maxAge: cacheLifetimes.preflight,
        },
      ],
      lifecycleRules: [
        {
          expiration: Duration.days(retentionDays.uploads),
          abortIncompleteMultipartUploadAfter: Duration.days(retentionDays.uploads),
        },
      ],
    })
  }

  /** Reached by signed addresses alone. A job deletes what is older than a day; the rule is for what it missed. */
  private createExports(settings: Settings) {
    return new PrivateBucket(this, 'Exports', {
      settings,
      serverAccessLogsBucket: this.accessLogs,
      serverAccessLogsPrefix: 'exports/',
      lifecycleRules: [
        {
          expiration: Duration.days(retentionDays.exports),
          abortIncompleteMultipartUploadAfter: Duration.days(retentionDays.exports),
        },
      ],
    })
  }

  /** A job applies them and deletes each; the rule is for those that it cannot. No versions: what is deleted is gone. */
  private createLetters(settings: Settings) {
    return new PrivateBucket(this, 'Letters', {
      settings,
      serverAccessLogsBucket: this.accessLogs,
      serverAccessLogsPrefix: 'letters/',
      lifecycleRules: [
        {
          expiration: Duration.days(retentionDays.deadLetters),
          abortIncompleteMultipartUploadAfter: Duration.days(retentionDays.uploads),
        },
      ],
    })
  }
}
