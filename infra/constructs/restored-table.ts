import { Arn, type Stack } from 'aws-cdk-lib'
import { type ITable, Table } from 'aws-cdk-lib/aws-dynamodb'
import type { Settings } from '../config'

/**
 * The table that the setting `tableName` points to, if it does. By its ARN alone, so that other stacks write it out instead of
 * importing it: an export in use cannot change its value.
 */
export function restoredTable(stack: Stack, { tableName, tableStream }: Settings): ITable | undefined {
  if (tableName === undefined || tableStream === undefined) return undefined
  const tableArn = Arn.format({ service: 'dynamodb', resource: 'table', resourceName: tableName }, stack)
  // A mapping of a stream cannot be pointed at another one: by another id it is another mapping.
  return Table.fromTableAttributes(stack, `Restored-${tableName}-${tableStream}`, {
    tableArn,
    tableStreamArn: `${tableArn}/stream/${tableStream}`,
  })
}
