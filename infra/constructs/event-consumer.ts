import { Duration } from 'aws-cdk-lib'
import { type IAlarmAction, Metric } from 'aws-cdk-lib/aws-cloudwatch'
import { MetricType, StartingPosition } from 'aws-cdk-lib/aws-lambda'
import { DynamoEventSource } from 'aws-cdk-lib/aws-lambda-event-sources'
import { Construct } from 'constructs'
import { alarmThresholdsMs, streamRecordMaxAge } from '#shared/limits'
import type { Settings } from '../config'
import type { ChatStack } from '../stacks/chat'
import type { DataStack } from '../stacks/data'
import { addAlarm } from './alarm'
import { ApiFunction, type Codes } from './api-function'
import { allowKeepingLetters, allowTable, tableEnvironment } from './grants'
import { streamFilters } from './stream-filters'

export interface EventConsumerProps {
  settings: Settings
  codes: Codes
  data: DataStack
  /** Where it tells open sockets what has changed. */
  chat: ChatStack
}

/**
 * The stream's only consumer, which produces all derived data. A record that keeps failing is isolated from its batch,
 * tried again for some hours, and then kept whole in a bucket, so that the stream is not blocked and nothing is lost: the job
 * `replay-letters` applies it later (0044).
 */
export class EventConsumer extends Construct {
  readonly fn: ApiFunction

  constructor(scope: Construct, id: string, { settings, codes, data, chat }: EventConsumerProps) {
    super(scope, id)
    this.fn = new ApiFunction(this, 'Function', {
      settings,
      name: 'events',
      codes,
      environment: { ...tableEnvironment(data), WS_CALLBACK_URL: chat.callbackUrl },
      alarms: data.alarms,
    })
    allowTable(this.fn, data, 'write')
    chat.allowPush(this.fn)
    allowKeepingLetters(this.fn, data)

    const source = new DynamoEventSource(data.table, {
      startingPosition: StartingPosition.TRIM_HORIZON,
      batchSize: 100,
      bisectBatchOnError: true,
      reportBatchItemFailures: true,
      // Only the age ends the attempts.
      retryAttempts: -1,
      maxRecordAge: Duration.seconds(streamRecordMaxAge),
      parallelizationFactor: 2,
      // The CDK's own destination would let the function read, delete and tag letters as well.
      onFailure: { bind: () => ({ destination: data.lettersArn }) },
      metricsConfig: { metrics: [MetricType.EVENT_COUNT] },
      // An emulator finds no match where the attribute is absent, AWS does. The consumer ignores what the filters leave out anyway.
      ...(!settings.emulator && { filters: streamFilters }),
    })
    this.fn.lambda.addEventSource(source)
    this.watch(source, data.alarms)
  }

  private watch(source: DynamoEventSource, action: IAlarmAction) {
    const events = (metricName: string) =>
      new Metric({
        namespace: 'AWS/Lambda',
        metricName,
        dimensionsMap: { EventSourceMappingUUID: source.eventSourceMappingId },
        statistic: 'Sum',
      })
    addAlarm(this, 'DeadLetter', {
      metric: events('OnFailureDestinationDeliveredEventCount'),
      threshold: 1,
      action,
    })
    // What did not even reach the bucket.
    addAlarm(this, 'Lost', { metric: events('DroppedEventCount'), threshold: 1, action })
    addAlarm(this, 'Behind', {
      metric: this.fn.lambda.metric('IteratorAge', { statistic: 'Maximum' }),
      threshold: alarmThresholdsMs.streamBehind,
      action,
    })
  }
}
