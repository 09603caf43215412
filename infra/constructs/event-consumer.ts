import { Duration } from 'aws-cdk-lib'
import { type IAlarmAction, Metric } from 'aws-cdk-lib/aws-cloudwatch'
import { MetricType, StartingPosition, FilterCriteria, FilterRule } from 'aws-cdk-lib/aws-lambda'
import { DynamoEventSource } from 'aws-cdk-lib/aws-lambda-event-sources'
import { Construct } from 'constructs'
import { streamRecordMaxAge } from '#shared/limits'
import { deadLettersAlarm, lostRecordsAlarm } from '../alarm-names'
import type { Settings } from '../config'
import type { ChatStack } from '../stacks/chat'
import type { DataStack } from '../stacks/data'
import { addAlarm } from './monitoring/alarm'
import { ApiFunction, type Codes } from './api-function'
import { allowStoringDeadLetters, allowTable, tableEnvironment } from './grants'
import { TABLE } from '#shared/table'

export interface EventConsumerProps {
  settings: Settings
  codes: Codes
  data: DataStack
  /** Sockets that receive pushes. */
  chat: ChatStack
}

/**
 * The stream's only consumer, which writes all projections. A record that keeps failing is isolated from its batch, retried for
 * some hours, and then stored in a bucket as a dead letter, so that the stream is not blocked and nothing is lost. The job
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
      environment: {
        ...tableEnvironment(data),
        WS_CALLBACK_URL: chat.callbackUrl,
        // Metrics are made of its log lines at this level.
        ...((settings.logLevel === 'warn' || settings.logLevel === 'error') && { LOG_LEVEL: 'info' }),
      },
    })
    allowTable(this.fn, data, 'write')
    chat.allowPush(this.fn)
    allowStoringDeadLetters(this.fn, data)

    const source = new DynamoEventSource(data.table, {
      startingPosition: StartingPosition.TRIM_HORIZON,
      batchSize: 100,
      bisectBatchOnError: true,
      reportBatchItemFailures: true,
      // Retry until the record is too old.
      retryAttempts: -1,
      maxRecordAge: Duration.seconds(streamRecordMaxAge),
      parallelizationFactor: 2,
      // The CDK's own destination would also let the function read, delete and tag dead letters.
      onFailure: { bind: () => ({ destination: data.deadLettersArn }) },
      metricsConfig: { metrics: [MetricType.EVENT_COUNT] },
      // Emulators do not match absent attributes; AWS does. The consumer ignores unfiltered records anyway.
      ...(!settings.emulator && { filters: streamFilters }),
    })
    this.fn.live.addEventSource(source)
    this.watch(source, settings, data.alarms)
  }

  /** Adds alarms on the event source mapping, which may be replaced. The stream's other alarms are in the stack `watch`. */
  private watch(source: DynamoEventSource, settings: Settings, action: IAlarmAction) {
    addAlarm(this, 'DeadLetter', {
      metric: eventsOf(source, 'OnFailureDestinationDeliveredEventCount'),
      threshold: 1,
      name: deadLettersAlarm(settings),
    })
    // Notifies without a group: lost records must never be silenced.
    addAlarm(this, 'Lost', {
      metric: eventsOf(source, 'DroppedEventCount'),
      threshold: 1,
      action,
      name: lostRecordsAlarm(settings),
      about: 'What follows from a change in the table was lost; the job `recount` mends counts (0044, 0045).',
    })
  }
}

const eventsOf = (source: DynamoEventSource, metricName: string) =>
  new Metric({
    namespace: 'AWS/Lambda',
    metricName,
    dimensionsMap: { EventSourceMappingUUID: source.eventSourceMappingId },
    statistic: 'Sum',
  })

/** Matches an item without TTL: an image without the attribute, or, by AWS's matcher, no image at all. */
const lasting = { [TABLE.ttlAttribute]: { N: FilterRule.notExists() } }

/**
 * Items with a TTL (rates, tickets, sockets, marks of applied events) have no projections. A record passes if any filter matches.
 * A created item has no old image, and a deleted item has no new one. It is not certain that the first filter matches these
 * records; the other two do in any case. If none did, no projection would be updated (0044).
 */
const streamFilters: ReturnType<typeof FilterCriteria.filter>[] = [
  { dynamodb: { NewImage: lasting, OldImage: lasting } },
  { eventName: ['INSERT'], dynamodb: { NewImage: lasting } },
  { eventName: ['REMOVE'], dynamodb: { OldImage: lasting } },
].map((pattern) => FilterCriteria.filter(pattern))
