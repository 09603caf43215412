import { type Alarm, MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch'
import { type ITable, Operation } from 'aws-cdk-lib/aws-dynamodb'
import { Construct } from 'constructs'
import { alarmThresholds } from '#shared/limits'
import { TABLE } from '#shared/table'
import { addAlarm } from './alarm'
import { zeroFilledSum } from './metrics'

/** The calls that the functions make; no function scans. */
export const tableOperations = [
  Operation.GET_ITEM,
  Operation.BATCH_GET_ITEM,
  Operation.QUERY,
  Operation.PUT_ITEM,
  Operation.UPDATE_ITEM,
  Operation.DELETE_ITEM,
  Operation.TRANSACT_WRITE_ITEMS,
]

/** A metric of the table or of one of its indexes; that of the table leaves them out. */
export const tableMetric = ({ tableName }: Pick<ITable, 'tableName'>, metricName: string, index?: string) =>
  new Metric({
    namespace: 'AWS/DynamoDB',
    metricName,
    dimensionsMap: { TableName: tableName, ...(index && { GlobalSecondaryIndexName: index }) },
    statistic: 'Sum',
  })

/** A metric that DynamoDB takes for each kind of call apart. */
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

/** The table and its indexes; undefined is the table itself. */
export const tableParts: readonly (string | undefined)[] = [
  undefined,
  ...TABLE.indexes.map(({ name }) => name),
]

/**
 * The sum of metrics that have data only when something fails, and nought while nothing does: an alarm on DynamoDB's metrics keeps
 * its state where data are missing, whatever it is told to do (0050). What the table reads, which jobs do each minute, gives the
 * times at which there is nought.
 */
const filled = (table: ITable, metrics: readonly Metric[], label: string) => {
  const parts = metrics.map((metric, index) => [`part${index}`, metric] as const)
  return new MathExpression({
    expression: `${zeroFilledSum(parts.map(([id]) => id))} + 0 * reads`,
    usingMetrics: { ...Object.fromEntries(parts), reads: tableMetric(table, 'ConsumedReadCapacityUnits') },
    label,
  })
}

/** Tell that the table takes less than is asked of it, and where, or that DynamoDB fails. */
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
            metric: filled(table, [tableMetric(table, name, index)], name),
            threshold: alarmThresholds.storeThrottles,
          }),
        ),
      ),
      addAlarm(this, 'ThrottledRequests', {
        metric: filled(table, ofCalls('ThrottledRequests'), 'ThrottledRequests'),
        threshold: alarmThresholds.storeThrottles,
      }),
      addAlarm(this, 'SystemErrors', {
        metric: filled(table, ofCalls('SystemErrors'), 'SystemErrors'),
        threshold: alarmThresholds.storeErrors,
      }),
    ]
  }
}
