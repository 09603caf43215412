import { CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib'
import type { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import {
  AttributeType,
  BillingMode,
  type ITable,
  ProjectionType,
  StreamViewType,
  Table,
} from 'aws-cdk-lib/aws-dynamodb'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { HttpMethods } from 'aws-cdk-lib/aws-s3'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import type { Construct } from 'constructs'
import { cacheLifetimes, retentionDays } from '#shared/limits'
import { TABLE } from '#shared/table'
import { named, type Settings } from '../config'
import { acknowledgeFinding } from '../constructs/nag-findings'
import { groupAlarms } from '../constructs/alarm-group'
import { AlarmTopic, requireAlarmEmail } from '../constructs/alarm-topic'
import type { Codes } from '../constructs/api-function'
import { copyRegion } from '../constructs/backup-copies'
import { pinExports } from '../constructs/cross-stack-values'
import { MediaBucket } from '../constructs/media-bucket'
import { OriginSecrets } from '../constructs/origin-secrets'
import { PrivateBucket } from '../constructs/private-bucket'
import { removalPolicyFor } from '../constructs/removal-policy'
import { restoredTable } from '../constructs/restored-table'
import { SigningKey } from '../constructs/signing-key'
import { StoreAlarms } from '../constructs/store-alarms'
import { generationId } from '../generations'

export interface DataStackProps extends StackProps {
  settings: Settings
  codes: Codes
}

/** Prefix of the access logs of the site's bucket. */
export const siteLogs = 'site/'

/** CloudFormation takes no -1, as DynamoDB does (0050). */
const bound = (units: number) => (units > 0 ? units : undefined)

/** Bounds of the table, and of each index, which has its own. */
const atMost = ({ tableMaxThroughput }: Settings) =>
  tableMaxThroughput && {
    maxReadRequestUnits: bound(tableMaxThroughput.read),
    maxWriteRequestUnits: bound(tableMaxThroughput.write),
  }

/** What the other stacks depend on and must not be lost: the table, the pictures, the keys. */
export class DataStack extends Stack {
  /** The one in use: the template's own, or a restored one. */
  readonly table: ITable
  private readonly ownTable: Table | undefined
  readonly accessLogs: PrivateBucket
  readonly media: MediaBucket
  readonly uploads: PrivateBucket
  /** Zips of members' data, each for a day. */
  readonly exports: PrivateBucket
  /** Stream records that the consumer gave up. */
  readonly deadLetters: PrivateBucket
  /** What is made of the table for searches, and can be made anew. */
  readonly search: PrivateBucket
  /** How later stacks refer to the buckets. */
  readonly mediaArn: string
  readonly uploadsArn: string
  readonly exportsArn: string
  readonly deadLettersArn: string
  readonly searchArn: string
  readonly signingKey: SigningKey
  /** Of the secret with the private key in use. */
  readonly privateKeyId: string
  /** Of all that are accepted, by their age. */
  readonly privateKeyIds: readonly string[]
  readonly originSecrets: OriginSecrets
  /** Of the Secrets Manager secret under which addresses and numbers of who was removed are hashed. */
  readonly barKeyId: string
  /** Of the Secrets Manager secret under which secrets of second factors are kept. */
  readonly factorKeyId: string
  readonly alarms: SnsAction

  constructor(scope: Construct, id: string, { settings, codes, ...props }: DataStackProps) {
    super(scope, id, props)
    const restored = restoredTable(this, settings)
    this.ownTable = restored && settings.ownTable === false ? undefined : this.createTable(settings)
    this.table = restored ?? this.ownTable!
    new CfnOutput(this, 'TableName', { value: this.table.tableName })
    this.accessLogs = new PrivateBucket(this, 'AccessLogs', {
      settings,
      lifecycleRules: [{ expiration: Duration.days(settings.logRetentionDays) }],
    })
    acknowledgeFinding(
      this.accessLogs,
      'AwsSolutions-S1',
      'This is where access logs go; logging its own would never end.',
    )
    this.allowSiteLogs()
    this.media = this.createMedia(settings)
    new CfnOutput(this, 'MediaBucket', { value: this.media.bucketName })
    this.uploads = this.createUploads(settings)
    this.exports = this.createExports(settings)
    this.deadLetters = this.createDeadLetters(settings)
    this.search = this.createSearch(settings)
    this.mediaArn = this.exportValue(this.media.bucketArn, { name: named(settings, 'media-arn') })
    this.uploadsArn = this.exportValue(this.uploads.bucketArn, { name: named(settings, 'uploads-arn') })
    this.exportsArn = this.exportValue(this.exports.bucketArn, { name: named(settings, 'exports-arn') })
    this.deadLettersArn = this.exportValue(this.deadLetters.bucketArn, {
      name: named(settings, 'letters-arn'),
    })
    this.searchArn = this.exportValue(this.search.bucketArn, { name: named(settings, 'search-arn') })
    this.signingKey = new SigningKey(this, 'SigningKey', { settings, codes })
    const keyIds = this.exportPrivateKeys(settings)
    const idOf = (generation: number) => keyIds.get(generation)!
    this.privateKeyId = idOf(settings.signingKeys.at(-1)!)
    this.privateKeyIds = settings.signingKeys.toSorted((a, b) => a - b).map(idOf)
    this.originSecrets = new OriginSecrets(this, settings)
    this.barKeyId = this.createBarKey(settings)
    this.factorKeyId = this.createFactorKey(settings)
    new CfnOutput(this, 'OriginSecretId', { value: this.originSecrets.inUse.secretArn })
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
    pinExports(this, [topic.topicArn, ...this.referredTo()])
  }

  /** What other stacks refer to, save by exports of names of their own. */
  private referredTo() {
    const { ownTable, accessLogs, media, uploads, exports, deadLetters, search, originSecrets } = this
    const { keyGroup, pairs } = this.signingKey
    return [
      // Of the own table even while another is in use: an export in use cannot change, and the way back stays open (0056).
      ...[ownTable?.tableName, ownTable?.tableArn, ownTable?.tableStreamArn],
      ...[accessLogs, media, uploads, exports, deadLetters, search].map(({ bucketName }) => bucketName),
      ...[media, uploads].map(({ bucketRegionalDomainName }) => bucketRegionalDomainName),
      ...originSecrets.ids,
      ...pairs.map(({ publicKey }) => publicKey?.publicKeyId),
      keyGroup?.keyGroupId,
    ]
  }

  /** Each generation by a name of its own, since an export in use cannot change. */
  private exportPrivateKeys(settings: Settings): Map<number, string> {
    const { pairs, retired } = this.signingKey
    return new Map(
      [...pairs, ...retired].map(({ generation, privateKey }) => [
        generation,
        this.exportValue(privateKey.secretArn, {
          name: named(settings, generationId('media-key', generation)),
        }),
      ]),
    )
  }

  private createBarKey(settings: Settings) {
    return this.createKey(settings, 'bar-key', {
      id: 'BarKey',
      description:
        'Hashes addresses and numbers of who was removed, so that the table does not tell whose they are',
      whyNoRotation: 'With another key nobody who was removed would be known again.',
    })
  }

  private createFactorKey(settings: Settings) {
    return this.createKey(settings, 'factor-key', {
      id: 'FactorKey',
      description: 'Seals the secrets of second factors, so that a table or a backup alone makes no codes',
      whyNoRotation:
        'Turned by hand: the key before the present one still opens what it sealed, the one before that does not.',
    })
  }

  /** A secret that the table is of little use without, so it goes where copies of the table go; returns how later stacks refer to it. */
  private createKey(
    settings: Settings,
    name: string,
    { id, description, whyNoRotation }: { id: string; description: string; whyNoRotation: string },
  ) {
    const region = copyRegion(settings)
    const key = new Secret(this, id, {
      description,
      generateSecretString: { passwordLength: 48, excludePunctuation: true },
      removalPolicy: removalPolicyFor(settings),
      ...(region !== undefined && { replicaRegions: [{ region }] }),
    })
    acknowledgeFinding(key, 'AwsSolutions-SMG4', whyNoRotation)
    return this.exportValue(key.secretArn, { name: named(settings, name) })
  }

  private createTable(settings: Settings) {
    const string = (name: string) => ({ name, type: AttributeType.STRING })
    const table = new Table(this, 'Table', {
      partitionKey: string(TABLE.partitionKey),
      sortKey: string(TABLE.sortKey),
      billingMode: BillingMode.PAY_PER_REQUEST,
      timeToLiveAttribute: TABLE.ttlAttribute,
      stream: StreamViewType[TABLE.streamView],
      ...atMost(settings),
      pointInTimeRecoverySpecification: {
        pointInTimeRecoveryEnabled: true,
        recoveryPeriodInDays: retentionDays.backups,
      },
      deletionProtection: settings.keepData,
      removalPolicy: removalPolicyFor(settings),
    })
    for (const index of TABLE.indexes)
      table.addGlobalSecondaryIndex({
        indexName: index.name,
        partitionKey: string(index.partitionKey),
        sortKey: string(index.sortKey),
        projectionType: ProjectionType.ALL,
        ...atMost(settings),
      })
    return table
  }

  /** The site's bucket is of a later stack; for such a one CDK would take logs of buckets of any account. */
  private allowSiteLogs() {
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
  private createDeadLetters(settings: Settings) {
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

  /** One file, which a job writes each hour; what another table left there goes. No versions: it follows from the table. */
  private createSearch(settings: Settings) {
    return new PrivateBucket(this, 'Search', {
      settings,
      serverAccessLogsBucket: this.accessLogs,
      serverAccessLogsPrefix: 'search/',
      lifecycleRules: [
        {
          expiration: Duration.days(retentionDays.snapshots),
          abortIncompleteMultipartUploadAfter: Duration.days(retentionDays.uploads),
        },
      ],
    })
  }
}
