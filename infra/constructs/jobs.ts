import { Duration, type Stack } from 'aws-cdk-lib'
import { Rule, RuleTargetInput, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets'
import { InvocationType, Trigger } from 'aws-cdk-lib/triggers'
import { deployTimeouts, jobIntervals } from '#shared/limits'
import { named, type Settings } from '../config'
import type { AuthStack } from '../stacks/auth'
import type { ChatStack } from '../stacks/chat'
import type { DataStack } from '../stacks/data'
import { ApiFunction, type Codes } from './api-function'
import { deletionsBucket } from './backup-copies'
import {
  allowPool,
  allowPurge,
  allowRecords,
  allowReplay,
  allowSnapshot,
  allowTable,
  snapshotEnvironment,
  tableEnvironment,
} from './grants'
import { allowMail, mailEnvironment, proofEnvironment } from './mail'
import type { PaymentProvider } from './payment-provider'
import type { PushKey } from './push-key'
import { schedulesOf, ScheduledJob, type ScheduledJobProps } from './scheduled-job'
import { allowSiteUrl, siteUrlEnvironment } from './site-url'

export interface JobsProps {
  settings: Settings
  codes: Codes
  data: DataStack
  auth: AuthStack
  chat: ChatStack
  payments: PaymentProvider
  pushKey: PushKey
  /** The API's functions; they are deployed after the first run of the migration. */
  functions: readonly ApiFunction[]
}

/** Creates everything that runs besides the API: deploy steps, scheduled jobs and operator commands. Returns their functions. */
export function createJobs(scope: Stack, props: JobsProps): ApiFunction[] {
  const migrate = createMigrate(scope, props)
  return [
    createSeedPlans(scope, props),
    createOpenProfiles(scope, props),
    createDeleteAccounts(scope, props),
    createDeleteExports(scope, props),
    createSettlePayments(scope, props),
    createTurnPlans(scope, props),
    createLiftSuspensions(scope, props),
    createSendBroadcasts(scope, props),
    createSendMails(scope, props),
    createSendPushes(scope, props),
    createTellAlerts(scope, props),
    createTurnCases(scope, props),
    createReplayLetters(scope, props),
    createHeartbeat(scope, props),
    createRecount(scope, props),
    createBuildSearch(scope, props, migrate.now),
    migrate.fn,
    ...createOperatorJobs(scope, props),
  ]
}

/** Stores the plans during a deploy. */
function createSeedPlans(scope: Stack, { settings, codes, data }: JobsProps) {
  const seedPlans = new ApiFunction(scope, 'SeedPlans', {
    settings,
    name: 'seed-plans',
    codes,
    environment: tableEnvironment(data),
  })
  allowTable(seedPlans, data, 'write')
  const trigger = new Trigger(scope, 'SeedPlansNow', { handler: seedPlans.lambda })
  trigger.executeAfter(seedPlans)
  return seedPlans
}

/** Adds members to the listings when they turn eighteen. */
function createOpenProfiles(scope: Stack, { settings, codes, data }: JobsProps) {
  return new ScheduledJob(scope, 'OpenProfiles', {
    settings,
    codes,
    data,
    name: 'open-profiles',
    reads: ['g3'],
  }).fn
}

/** Clears accounts that are marked as deleted. */
function createDeleteAccounts(scope: Stack, { settings, codes, data, auth }: JobsProps) {
  const records = deletionsBucket(settings)
  const { fn } = new ScheduledJob(scope, 'DeleteAccounts', {
    settings,
    codes,
    data,
    name: 'delete-accounts',
    reads: ['g1', 'g2', 'g3'],
    environment: {
      USER_POOL_ID: auth.pool.userPoolId,
      MEDIA_BUCKET: data.media.bucketName,
      UPLOADS_BUCKET: data.uploads.bucketName,
      ...proofEnvironment(settings),
      EXPORTS_BUCKET: data.exports.bucketName,
      DOCUMENTS_BUCKET: data.documents.bucketName,
      ...(records && { DELETIONS_BUCKET: records.name, DELETIONS_REGION: records.region }),
    },
  })
  if (records) allowRecords(fn, records.arn)
  allowPool(fn, auth, ['AdminDeleteUser'])
  allowPurge(fn, [data.mediaArn, data.uploadsArn, data.exportsArn, data.documentsArn])
  return fn
}

/** Deletes exports that are older than a day. */
function createDeleteExports(scope: Stack, { settings, codes, data }: JobsProps) {
  const { fn } = new ScheduledJob(scope, 'DeleteExports', {
    settings,
    codes,
    data,
    name: 'delete-exports',
    reads: ['g3'],
    environment: { EXPORTS_BUCKET: data.exports.bucketName },
  })
  allowPurge(fn, [data.exportsArn])
  return fn
}

/** Completes payments whose webhook was not applied, and expires those without any outcome. */
function createSettlePayments(scope: Stack, { settings, codes, data, payments }: JobsProps) {
  const { fn } = new ScheduledJob(scope, 'SettlePayments', {
    settings,
    codes,
    data,
    name: 'settle-payments',
    reads: ['g3'],
    environment: payments.environment('enquiry'),
  })
  payments.allow(fn, 'enquiry')
  return fn
}

/** Mails members before their plan ends, and moves their cards to the rank of their current plan. */
function createTurnPlans(scope: Stack, props: JobsProps) {
  return createMailer(scope, 'TurnPlans', 'turn-plans', props)
}

/** Mails members about proposals and unread messages, and sends weekly summaries. */
function createSendMails(scope: Stack, props: JobsProps) {
  return createMailer(scope, 'SendMails', 'send-mails', props, ['g1', 'g2', 'g3'])
}

/** Sends pushes to members' devices. */
function createSendPushes(scope: Stack, { settings, codes, data, pushKey }: JobsProps) {
  const { fn } = new ScheduledJob(scope, 'SendPushes', {
    settings,
    codes,
    data,
    name: 'send-pushes',
    reads: ['g1', 'g3'],
    environment: { ...proofEnvironment(settings), ...pushKey.environment },
  })
  pushKey.allow(fn)
  return fn
}

/** Notifies members about new matches of their saved searches. */
function createTellAlerts(scope: Stack, props: JobsProps) {
  return createMailer(scope, 'TellAlerts', 'tell-alerts', props, ['g1', 'g2', 'g3'])
}

/** Notifies members about outcomes of reports, and executes decisions without an appeal. */
function createTurnCases(scope: Stack, { settings, codes, data }: JobsProps) {
  const { fn } = new ScheduledJob(scope, 'TurnCases', {
    settings,
    codes,
    data,
    name: 'turn-cases',
    reads: ['g3'],
    environment: { MEDIA_BUCKET: data.media.bucketName },
  })
  allowPurge(fn, [data.mediaArn])
  return fn
}

/** Applies dead letters of the stream with the consumer's code, so it needs the consumer's permissions. */
function createReplayLetters(scope: Stack, { settings, codes, data, chat }: JobsProps) {
  const { fn } = new ScheduledJob(scope, 'ReplayLetters', {
    settings,
    codes,
    data,
    name: 'replay-letters',
    reads: ['g1', 'g2', 'g3'],
    environment: { LETTERS_BUCKET: data.deadLetters.bucketName, WS_CALLBACK_URL: chat.callbackUrl },
  })
  allowReplay(fn, data)
  chat.allowPush(fn)
  return fn
}

/** Writes regularly, so that an alarm can detect a stopped stream. */
function createHeartbeat(scope: Stack, { settings, codes, data }: JobsProps) {
  return new ScheduledJob(scope, 'Heartbeat', { settings, codes, data, name: 'heartbeat', reads: [] }).fn
}

/** Compares badges, counts and tallies with their items. */
function createRecount(scope: Stack, { settings, codes, data }: JobsProps) {
  return new ScheduledJob(scope, 'Recount', { settings, codes, data, name: 'recount', reads: ['g1', 'g2'] })
    .fn
}

/**
 * Writes the search snapshot for containers that start. The deploy invokes it after the migration, without waiting: the first
 * scheduled run is an hour later, and until then every new container would read the whole listing from one partition.
 */
function createBuildSearch(scope: Stack, { settings, codes, data, functions }: JobsProps, migrated: Trigger) {
  const { fn } = new ScheduledJob(scope, 'BuildSearch', {
    settings,
    codes,
    data,
    name: 'build-search',
    reads: ['g1'],
    environment: snapshotEnvironment(data),
  })
  allowSnapshot(fn, data, 'write')
  new Trigger(scope, 'BuildSearchNow', {
    handler: fn.lambda,
    invocationType: InvocationType.EVENT,
    executeAfter: [fn, migrated],
    executeBefore: [...functions],
  })
  return fn
}

/** Creates a job that sends mails. */
function createMailer(
  scope: Stack,
  id: string,
  name: ScheduledJobProps['name'],
  { settings, codes, data }: JobsProps,
  reads: ScheduledJobProps['reads'] = ['g3'],
) {
  const { fn } = new ScheduledJob(scope, id, {
    settings,
    codes,
    data,
    name,
    reads,
    environment: {
      ...mailEnvironment(settings),
      ...proofEnvironment(settings),
      ...siteUrlEnvironment(settings),
    },
  })
  allowMail(fn, settings)
  allowSiteUrl(fn, settings)
  return fn
}

/** Ends suspensions that are over. */
function createLiftSuspensions(scope: Stack, { settings, codes, data }: JobsProps) {
  return new ScheduledJob(scope, 'LiftSuspensions', {
    settings,
    codes,
    data,
    name: 'lift-suspensions',
    reads: ['g3'],
  }).fn
}

/** Sends broadcasts to many members. */
function createSendBroadcasts(scope: Stack, { settings, codes, data }: JobsProps) {
  return new ScheduledJob(scope, 'SendBroadcasts', {
    settings,
    codes,
    data,
    name: 'send-broadcasts',
    reads: ['g2', 'g3'],
  }).fn
}

/**
 * Migrates stored data to its current shape. The deploy starts it before the new functions, which cannot find members that are
 * not migrated. The schedule continues it until it is done; then a run costs one read. Once a day it restarts, for items that old
 * functions wrote while the deploy replaced them.
 */
function createMigrate(scope: Stack, { settings, codes, data, functions }: JobsProps) {
  const { fn } = new ScheduledJob(scope, 'Migrate', {
    settings,
    codes,
    data,
    name: 'migrate',
    reads: ['g1', 'g2'],
  })
  const now = new Trigger(scope, 'MigrateNow', {
    handler: fn.lambda,
    timeout: Duration.seconds(deployTimeouts.migration),
    executeAfter: [fn],
    executeBefore: [...functions],
  })
  new Rule(schedulesOf(scope, settings), 'MigrateAgain', {
    ruleName: named(settings, 'migrate-again'),
    schedule: Schedule.rate(Duration.seconds(jobIntervals['migrate-again'])),
    targets: [new LambdaFunction(fn.live, { event: RuleTargetInput.fromObject({ again: true }) })],
  })
  return { fn, now }
}

/** `npm run admin:create`, `npm run admin:reset-factor`, `npm run pool:rebuild` and `npm run deletions:replay`. */
function createOperatorJobs(scope: Stack, { settings, codes, data, auth }: JobsProps) {
  const environment = { ...tableEnvironment(data), USER_POOL_ID: auth.pool.userPoolId }
  const common = { settings, codes, environment }
  const createAdmin = new ApiFunction(scope, 'CreateAdmin', { ...common, name: 'create-admin' })
  allowTable(createAdmin, data, 'write')
  allowPool(createAdmin, auth, [
    'AdminCreateUser',
    'AdminSetUserPassword',
    'AdminAddUserToGroup',
    // Removes the user if storing the account fails.
    'AdminDeleteUser',
  ])

  const rebuildPool = new ApiFunction(scope, 'RebuildPool', { ...common, name: 'rebuild-pool' })
  allowTable(rebuildPool, data, 'write')
  allowPool(rebuildPool, auth, ['AdminCreateUser', 'AdminAddUserToGroup', 'AdminDeleteUser'])

  const replayDeletions = new ApiFunction(scope, 'ReplayDeletions', {
    settings,
    codes,
    name: 'replay-deletions',
    environment: tableEnvironment(data),
  })
  allowTable(replayDeletions, data, 'write', [])

  const resetFactor = new ApiFunction(scope, 'ResetSecondFactor', {
    settings,
    codes,
    name: 'reset-second-factor',
    environment: { ...tableEnvironment(data), ...mailEnvironment(settings) },
  })
  allowTable(resetFactor, data, 'write', [])
  allowMail(resetFactor, settings)
  return [createAdmin, rebuildPool, replayDeletions, resetFactor]
}
