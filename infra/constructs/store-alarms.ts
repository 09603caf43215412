import { type Alarm, Metric, type MathExpression } from 'aws-cdk-lib/aws-cloudwatch'
import { Operation, type Table } from 'aws-cdk-lib/aws-dynamodb'
import { Construct } from 'constructs'
import { alarmThresholds } from '#shared/limits'
import { TABLE } from '#shared/table'
import { addAlarm } from './alarm'

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
export const tableMetric = ({ tableName }: Pick<Table, 'tableName'>, metricName: string, index?: string) =>
  new Metric({
    namespace: 'AWS/DynamoDB',
    metricName,
    dimensionsMap: { TableName: tableName, ...(index && { GlobalSecondaryIndexName: index }) },
    statistic: 'Sum',
  })

/** The table and its indexes; undefined is the table itself. */
export const tableParts: readonly (string | undefined)[] = [
  undefined,
  ...TABLE.indexes.map(({ name }) => name),
]

/** Tell that the table takes less than is asked of it, and where, or that DynamoDB fails. */
export class StoreAlarms extends Construct {
  readonly alarms: readonly Alarm[]

  constructor(scope: Construct, id: string, table: Table) {
    super(scope, id)
    this.alarms = [
      ...tableParts.flatMap((index) =>
        (['ReadThrottleEvents', 'WriteThrottleEvents'] as const).map((name) =>
          addAlarm(this, `${index ?? 'Table'}-${name}`, {
            metric: tableMetric(table, name, index),
            threshold: alarmThresholds.storeThrottles,
          }),
        ),
      ),
      addAlarm(this, 'ThrottledRequests', {
        metric: table.metricThrottledRequestsForOperations({ operations: tableOperations }) as MathExpression,
        threshold: alarmThresholds.storeThrottles,
      }),
      addAlarm(this, 'SystemErrors', {
        metric: table.metricSystemErrorsForOperations({ operations: tableOperations }) as MathExpression,
        threshold: alarmThresholds.storeErrors,
      }),
    ]
  }
}
