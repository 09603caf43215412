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
import { addAlarm } from './alarm'
import { ApiFunction, type Codes } from './api-function'
import { allowStoringDeadLetters, allowTable, tableEnvironment } from './grants'
import { TABLE } from '#shared/table'

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
      environment: {
        ...tableEnvironment(data),
        WS_CALLBACK_URL: chat.callbackUrl,
        // Its figures are lines at this level.
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
      // Only the age ends the attempts.
      retryAttempts: -1,
      maxRecordAge: Duration.seconds(streamRecordMaxAge),
      parallelizationFactor: 2,
      // The CDK's own destination would let the function read, delete and tag letters as well.
      onFailure: { bind: () => ({ destination: data.deadLettersArn }) },
      metricsConfig: { metrics: [MetricType.EVENT_COUNT] },
      // An emulator finds no match where the attribute is absent, AWS does. The consumer ignores what the filters leave out anyway.
      ...(!settings.emulator && { filters: streamFilters }),
    })
    this.fn.live.addEventSource(source)
    this.watch(source, settings, data.alarms)
  }

  /** The others of the stream are in the stack `watch`; these two know the mapping, which may be replaced. */
  private watch(source: DynamoEventSource, settings: Settings, action: IAlarmAction) {
    addAlarm(this, 'DeadLetter', {
      metric: eventsOf(source, 'OnFailureDestinationDeliveredEventCount'),
      threshold: 1,
      name: deadLettersAlarm(settings),
    })
    // What did not even reach the bucket is told whatever else is told.
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

/** No expiry: neither in an image that lacks the attribute nor, by AWS's own matcher, where there is no image at all. */
const lasting = { [TABLE.ttlAttribute]: { N: FilterRule.notExists() } }

/**
 * Items with an expiry (rates, tickets, sockets, applied-event marks) have no derived data. A record passes if any of these finds
 * it. The first one would do, if an absent image matches; the others say the same of creations and deletions without relying on
 * that, since a filter that finds nothing would leave the product without derived data (0044).
 */
export const streamFilters: ReturnType<typeof FilterCriteria.filter>[] = [
  { dynamodb: { NewImage: lasting, OldImage: lasting } },
  { eventName: ['INSERT'], dynamodb: { NewImage: lasting } },
  { eventName: ['REMOVE'], dynamodb: { OldImage: lasting } },
].map((pattern) => FilterCriteria.filter(pattern))
