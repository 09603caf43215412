import { type Alarm, MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch'
import { type ITable, Operation } from 'aws-cdk-lib/aws-dynamodb'
import { Construct } from 'constructs'
import { alarmThresholds } from '#shared/limits'
import { TABLE } from '#shared/table'
import { addAlarm } from './alarm'
import { zeroFilledSum } from './metrics'

/** Calls that functions make; none scans. */
export const tableOperations = [
  Operation.GET_ITEM,
  Operation.BATCH_GET_ITEM,
  Operation.QUERY,
  Operation.PUT_ITEM,
  Operation.UPDATE_ITEM,
  Operation.DELETE_ITEM,
  Operation.TRANSACT_WRITE_ITEMS,
]

/** A metric of the table or of one index. The table's own excludes indexes. */
export const tableMetric = ({ tableName }: Pick<ITable, 'tableName'>, metricName: string, index?: string) =>
  new Metric({
    namespace: 'AWS/DynamoDB',
    metricName,
    dimensionsMap: { TableName: tableName, ...(index && { GlobalSecondaryIndexName: index }) },
    statistic: 'Sum',
  })

/** A metric that DynamoDB reports for each operation. */
export const callMetric = (
  { tableName }: Pick<ITable, 'tableName'>,
  operation: Operation,
  metricName: string,
  statistic = 'Sum',
) =>
  new Metric({
    namespace: 'AWS/DynamoDB',
    metricName,
    dimensionsMap: { TableName: tableName, Operation: operation },
    statistic,
  })

/** The table (undefined) and its indexes. */
export const tableParts: readonly (string | undefined)[] = [
  undefined,
  ...TABLE.indexes.map(({ name }) => name),
]

/**
 * The sum of metrics that have data only on failures, and 0 otherwise. An alarm on a DynamoDB metric keeps its state while data
 * is missing, whatever `treatMissingData` says (0050). The table's reads, which jobs cause every minute, provide timestamps for
 * the zeros.
 */
const zeroFilled = (table: ITable, metrics: readonly Metric[], label: string) => {
  const parts = metrics.map((metric, index) => [`part${index}`, metric] as const)
  return new MathExpression({
    expression: `${zeroFilledSum(parts.map(([id]) => id))} + 0 * reads`,
    usingMetrics: { ...Object.fromEntries(parts), reads: tableMetric(table, 'ConsumedReadCapacityUnits') },
    label,
  })
}

/** Alarms: the table throttles requests, or DynamoDB fails. */
export class StoreAlarms extends Construct {
  readonly alarms: readonly Alarm[]

  constructor(scope: Construct, id: string, table: ITable) {
    super(scope, id)
    const ofCalls = (metricName: string) =>
      tableOperations.map((operation) => callMetric(table, operation, metricName))
    this.alarms = [
      ...tableParts.flatMap((index) =>
        (['ReadThrottleEvents', 'WriteThrottleEvents'] as const).map((name) =>
          addAlarm(this, `${index ?? 'Table'}-${name}`, {
            metric: zeroFilled(table, [tableMetric(table, name, index)], name),
            threshold: alarmThresholds.storeThrottles,
          }),
        ),
      ),
      addAlarm(this, 'ThrottledRequests', {
        metric: zeroFilled(table, ofCalls('ThrottledRequests'), 'ThrottledRequests'),
        threshold: alarmThresholds.storeThrottles,
      }),
      addAlarm(this, 'SystemErrors', {
        metric: zeroFilled(table, ofCalls('SystemErrors'), 'SystemErrors'),
        threshold: alarmThresholds.storeErrors,
      }),
    ]
  }
}
