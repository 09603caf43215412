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
import { Key } from 'aws-cdk-lib/aws-kms'
import { BucketEncryption, type BucketProps, HttpMethods } from 'aws-cdk-lib/aws-s3'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import type { Construct } from 'constructs'
import { cacheLifetimes, retentionDays } from '#shared/limits'
import { identityCardPrefix, TABLE } from '#shared/table'
import { named, type Settings } from '../config'
import { acknowledgeFinding } from '../constructs/nag-findings'
import { groupAlarms } from '../constructs/monitoring/alarm-group'
import { AlarmTopic, requireAlarmEmail } from '../constructs/monitoring/alarm-topic'
import type { Codes } from '../constructs/api-function'
import { copyRegion } from '../constructs/backup-copies'
import { pinExports } from '../constructs/cross-stack-values'
import { MediaBucket } from '../constructs/media-bucket'
import { OriginSecrets } from '../constructs/origin-secrets'
import { PrivateBucket } from '../constructs/private-bucket'
import { removalPolicyFor } from '../constructs/removal-policy'
import { restoredTable } from '../constructs/restored-table'
import { SigningKey } from '../constructs/signing-key'
import { StoreAlarms } from '../constructs/monitoring/store-alarms'
import { generationId } from '../generations'

export interface DataStackProps extends StackProps {
  settings: Settings
  codes: Codes
}

/** Prefix of the access logs of the site's bucket. */
export const siteLogs = 'site/'

/** DynamoDB uses -1 for unlimited; CloudFormation omits the value (0050). */
const unitsOrUnlimited = (units: number) => (units > 0 ? units : undefined)

/** Throughput limits, which apply to the table and to each index separately. */
const throughputLimits = ({ tableMaxThroughput }: Settings) =>
  tableMaxThroughput && {
    maxReadRequestUnits: unitsOrUnlimited(tableMaxThroughput.read),
    maxWriteRequestUnits: unitsOrUnlimited(tableMaxThroughput.write),
  }

/** Data that must not be lost and that other stacks depend on: table, pictures, keys. */
export class DataStack extends Stack {
  /** The table in use: the template's own, or a restored one. */
  readonly table: ITable
  private readonly ownTable: Table | undefined
  readonly accessLogs: PrivateBucket
  readonly media: MediaBucket
  readonly uploads: PrivateBucket
  /** Exports of members' data, each for a day. */
  readonly exports: PrivateBucket
  /** Photos of checks, under a key of their own. */
  readonly documents: PrivateBucket
  /** Dead letters of the stream consumer. */
  readonly deadLetters: PrivateBucket
  /** Search snapshots, which can be rebuilt from the table. */
  readonly search: PrivateBucket
  /** How later stacks refer to the buckets. */
  readonly mediaArn: string
  readonly uploadsArn: string
  readonly exportsArn: string
  readonly documentsArn: string
  readonly documentsKeyArn: string
  readonly deadLettersArn: string
  readonly searchArn: string
  readonly signingKey: SigningKey
  /** Id of the secret with the private key in use. */
  readonly privateKeyId: string
  /** Ids of the secrets of all accepted keys, sorted by age. */
  readonly privateKeyIds: readonly string[]
  readonly originSecrets: OriginSecrets
  /** Id of the Secrets Manager secret for hashing the addresses and numbers of removed members. */
  readonly barKeyId: string
  /** Id of the Secrets Manager secret that encrypts the secrets of second factors. */
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
    // Downloaded by signed URLs only. A job deletes exports after a day; the rule removes what it missed.
    this.exports = this.createExpiring(settings, 'Exports', retentionDays.exports)
    const documentsKey = this.createDocumentsKey(settings)
    // Only the API reads and writes it: it has no CORS rule, and nothing signs addresses of its objects. Not versioned, so that
    // deletion is final. The API deletes photos; the rule removes what it missed.
    this.documents = this.createExpiring(settings, 'Documents', retentionDays.documents, {
      encryption: BucketEncryption.KMS,
      encryptionKey: documentsKey,
      bucketKeyEnabled: true,
    })
    this.documents.addLifecycleRule({
      prefix: identityCardPrefix,
      expiration: Duration.days(retentionDays.identityCards),
    })
    // A job applies dead letters and deletes them; the rule removes those that it cannot apply.
    this.deadLetters = this.createExpiring(settings, 'Letters', retentionDays.deadLetters)
    // A job writes one file every hour; the rule removes those of other tables. It can be rebuilt.
    this.search = this.createExpiring(settings, 'Search', retentionDays.snapshots)
    this.mediaArn = this.exportValue(this.media.bucketArn, { name: named(settings, 'media-arn') })
    this.uploadsArn = this.exportValue(this.uploads.bucketArn, { name: named(settings, 'uploads-arn') })
    this.exportsArn = this.exportValue(this.exports.bucketArn, { name: named(settings, 'exports-arn') })
    this.documentsArn = this.exportValue(this.documents.bucketArn, {
      name: named(settings, 'documents-arn'),
    })
    this.documentsKeyArn = this.exportValue(documentsKey.keyArn, {
      name: named(settings, 'documents-key-arn'),
    })
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

  /** Values that other stacks import, except exports with explicit names. */
  private referredTo() {
    const { ownTable, accessLogs, media, uploads, exports, documents, deadLetters, search, originSecrets } =
      this
    const { keyGroup, pairs } = this.signingKey
    return [
      // The own table even while another one is in use: an export in use cannot change, and the operator can switch back (0056).
      ...[ownTable?.tableName, ownTable?.tableArn, ownTable?.tableStreamArn],
      ...[accessLogs, media, uploads, exports, documents, deadLetters, search].map(
        ({ bucketName }) => bucketName,
      ),
      ...[media, uploads].map(({ bucketRegionalDomainName }) => bucketRegionalDomainName),
      ...originSecrets.ids,
      ...pairs.map(({ publicKey }) => publicKey?.publicKeyId),
      keyGroup?.keyGroupId,
    ]
  }

  /** Each generation has its own export name, since an export in use cannot change. */
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

  /**
   * A secret that the table's data needs, so it is replicated to the region of the copies. Returns how later stacks refer to it.
   */
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
      ...throughputLimits(settings),
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
        ...throughputLimits(settings),
      })
    return table
  }

  /**
   * Allows S3 to write access logs of the site's bucket, which a later stack creates; for that case the CDK would accept logs
   * from buckets of any account.
   */
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

  /** A private bucket that deletes objects after some days. */
  private createExpiring(
    settings: Settings,
    id: 'Uploads' | 'Exports' | 'Documents' | 'Letters' | 'Search',
    days: number,
    props: BucketProps = {},
  ) {
    return new PrivateBucket(this, id, {
      settings,
      serverAccessLogsBucket: this.accessLogs,
      serverAccessLogsPrefix: `${id.toLowerCase()}/`,
      lifecycleRules: [
        {
          expiration: Duration.days(days),
          abortIncompleteMultipartUploadAfter: Duration.days(retentionDays.uploads),
        },
      ],
      ...props,
    })
  }

  private createUploads(settings: Settings) {
    return this.createExpiring(settings, 'Uploads', retentionDays.uploads, {
      cors: [
        {
          // Without a domain the site's origin is not known yet; a POST needs a signed policy anyway.
          allowedOrigins: [settings.domain ? `https://${settings.domain.name}` : '*'],
          allowedMethods: [HttpMethods.POST],
          allowedHeaders: ['*'],
          maxAge: cacheLifetimes.preflight,
        },
      ],
    })
  }

  private createDocumentsKey(settings: Settings) {
    return new Key(this, 'DocumentsKey', {
      description: 'Encrypts photos of checks: access to buckets alone does not open them',
      enableKeyRotation: true,
      removalPolicy: removalPolicyFor(settings),
    })
  }
}
