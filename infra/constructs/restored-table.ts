import { Arn, type Stack } from 'aws-cdk-lib'
import { type ITable, Table } from 'aws-cdk-lib/aws-dynamodb'
import type { Settings } from '../config'

/**
 * The table of the setting `tableName`, if set. Referenced by ARN, so that other stacks contain the ARN instead of an import: an
 * export in use cannot change.
 */
export function restoredTable(stack: Stack, { tableName, tableStream }: Settings): ITable | undefined {
  if (tableName === undefined || tableStream === undefined) return undefined
  const tableArn = Arn.format({ service: 'dynamodb', resource: 'table', resourceName: tableName }, stack)
  // An event source mapping cannot switch streams; a new id creates a new mapping.
  return Table.fromTableAttributes(stack, `Restored-${tableName}-${tableStream}`, {
    tableArn,
    tableStreamArn: `${tableArn}/stream/${tableStream}`,
  })
}
