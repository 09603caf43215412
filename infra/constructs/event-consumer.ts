import { Duration } from 'aws-cdk-lib'
import type { IAlarmAction } from 'aws-cdk-lib/aws-cloudwatch'
import { FilterCriteria, FilterRule, StartingPosition } from 'aws-cdk-lib/aws-lambda'
import { DynamoEventSource, SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { alarmThresholdsMs, retentionDays, streamRecordMaxAge } from '#shared/limits'
import { TABLE } from '#shared/table'
import type { Settings } from '../config'
import type { ChatStack } from '../stacks/chat'
import type { DataStack } from '../stacks/data'
import { acknowledge } from './acknowledge'
import { addAlarm } from './alarm'
import { ApiFunction, type Codes } from './api-function'
import { allowTable, tableEnvironment } from './grants'

export interface EventConsumerProps {
  settings: Settings
  codes: Codes
  data: DataStack
  /** Where it tells open sockets what has changed. */
  chat: ChatStack
}

/**
 * The stream's only consumer, which produces all derived data. A record that keeps failing is isolated from its batch,
 * given up after some retries and kept in a queue, so that the stream is not blocked and nothing is lost.
 */
export class EventConsumer extends Construct {
  readonly fn: ApiFunction

  constructor(scope: Construct, id: string, { settings, codes, data, chat }: EventConsumerProps) {
    super(scope, id)
    const deadLetters = new Queue(this, 'DeadLetters', {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(retentionDays.deadLetters),
    })
    acknowledge(
      deadLetters,
      'AwsSolutions-SQS3',
      'This is the queue of what failed elsewhere; nothing consumes it unattended.',
    )
    this.fn = new ApiFunction(this, 'Function', {
      settings,
      name: 'events',
      codes,
      environment: { ...tableEnvironment(data), WS_CALLBACK_URL: chat.callbackUrl },
      alarms: data.alarms,
    })
    allowTable(this.fn, data, 'write')
    chat.allowPush(this.fn)

    // Items with an expiry (rates, tickets, sockets, applied-event marks) have no derived data.
    const lasting = { [TABLE.ttlAttribute]: { N: FilterRule.notExists() } }
    this.fn.lambda.addEventSource(
      new DynamoEventSource(data.table, {
        startingPosition: StartingPosition.TRIM_HORIZON,
        batchSize: 100,
        bisectBatchOnError: true,
        reportBatchItemFailures: true,
        retryAttempts: 5,
        maxRecordAge: Duration.seconds(streamRecordMaxAge),
        parallelizationFactor: 2,
        onFailure: new SqsDlq(deadLetters),
        // On AWS an absent image matches the filter, on an emulator it does not. The consumer ignores such records anyway.
        ...(!settings.emulator && {
          filters: [FilterCriteria.filter({ dynamodb: { NewImage: lasting, OldImage: lasting } })],
        }),
      }),
    )
    this.watch(deadLetters, data.alarms)
  }

  private watch(deadLetters: Queue, action: IAlarmAction) {
    addAlarm(this, 'DeadLetter', {
      metric: deadLetters.metricApproximateNumberOfMessagesVisible(),
      threshold: 1,
      action,
    })
    addAlarm(this, 'Behind', {
      metric: this.fn.lambda.metric('IteratorAge', { statistic: 'Maximum' }),
      threshold: alarmThresholdsMs.streamBehind,
      action,
    })
  }
}
