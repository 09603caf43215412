import * as z from 'zod'
import { RegionSchema } from './regions'

/* Settings for restored tables and pools, and for backup copies: infra/docs/runbooks/restore.md. */

export const BackupSchema = z.object({
  region: RegionSchema.describe('Region of the copies. It must be another one than that of the stage.'),
})

export const restoreSettings = {
  tableName: z
    .string()
    .regex(/^[\w.-]{3,255}$/)
    .optional()
    .describe(
      'A restored table to use instead of the template’s own, which stays. `npm run table:restore` prints the value.',
    ),
  tableStream: z
    .string()
    .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}$/, 'must be the LatestStreamLabel of the table’s stream')
    .optional()
    .describe(
      '`LatestStreamLabel` of the restored table’s stream. `npm run table:restore` prints the value.',
    ),
  ownTable: z
    .literal(false)
    .optional()
    .describe(
      '`false` removes the template’s own table from the stack, once a restored table has replaced it for good. Delete it by hand afterwards.',
    ),
  poolId: z
    .string()
    .regex(/^[a-z]+(-[a-z]+)+-\d_\w{1,55}$/, 'must be the id of a user pool: REGION_…')
    .optional()
    .describe('ID of a user pool to use instead of the template’s own ones, which stay.'),
  backup: BackupSchema.optional().describe(
    'AWS Backup copies table and pictures every night, in the region of the stage and to `backup.region`.',
  ),
}

interface Restored {
  region: string
  keepData: boolean
  tableName?: string | undefined
  tableStream?: string | undefined
  ownTable?: false | undefined
  poolId?: string | undefined
  backup?: { region: string } | undefined
}

/** Rejects a table without its stream, resources of another region, and copies of a stage that keeps no data. */
export function checkRestoreSettings(
  { region, keepData, tableName, tableStream, ownTable, poolId, backup }: Restored,
  context: z.core.$RefinementCtx,
): void {
  const refuse = (path: string[], message: string) => context.addIssue({ code: 'custom', path, message })
  if ((tableName === undefined) !== (tableStream === undefined))
    refuse(
      [tableName === undefined ? 'tableName' : 'tableStream'],
      'a restored table needs tableName and tableStream; npm run table:restore -- --ready NAME prints them',
    )
  if (ownTable === false && tableName === undefined)
    refuse(['ownTable'], 'needs tableName: otherwise the stage would have no table')
  if (poolId !== undefined && !poolId.startsWith(`${region}_`))
    refuse(['poolId'], `must be a pool of the stage’s region, which begins with ${region}_`)
  if (backup?.region === region) refuse(['backup', 'region'], 'must differ from the region of the stage')
  if (backup && !keepData) refuse(['backup'], 'only for a stage with `keepData: true`')
}
