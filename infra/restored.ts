import * as z from 'zod'
import { RegionSchema } from './regions'

/*
 * Settings of what came back, and of the copies that it comes back from: infra/docs/runbooks/restore.md.
 */

export const BackupSchema = z.object({
  /** Where copies go: another region, so that the loss of one is not that of all. */
  region: RegionSchema,
})

export const restoredShape = {
  /** A restored table that is used instead of the template's own, which stays; `npm run table:restore` tells both. */
  tableName: z
    .string()
    .regex(/^[\w.-]{3,255}$/)
    .optional(),
  /** The label of its stream, by which alone its ARN is known. */
  tableStream: z
    .string()
    .regex(
      /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}$/,
      'the label of the table’s stream, its LatestStreamLabel',
    )
    .optional(),
  /** False once the restored table has taken the place of the template's own for good: that leaves the stack, to be deleted by hand. */
  ownTable: z.literal(false).optional(),
  /** A user pool that is used instead of the template's own, which stay. */
  poolId: z
    .string()
    .regex(/^[a-z]+(-[a-z]+)+-\d_\w{1,55}$/, 'the id of a user pool, REGION_…')
    .optional(),
  /** Has AWS Backup copy table and pictures every day, also to another region. */
  backup: BackupSchema.optional(),
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

/** Refuses a table without its stream, what is of another region, and copies that would outlive a stage that keeps nothing. */
export function checkRestored(
  { region, keepData, tableName, tableStream, ownTable, poolId, backup }: Restored,
  context: z.core.$RefinementCtx,
): void {
  const refuse = (path: string[], message: string) => context.addIssue({ code: 'custom', path, message })
  if ((tableName === undefined) !== (tableStream === undefined))
    refuse(
      [tableName === undefined ? 'tableName' : 'tableStream'],
      'a restored table needs both; npm run table:restore -- --ready NAME tells them',
    )
  if (ownTable === false && tableName === undefined)
    refuse(['ownTable'], 'only beside a restored table, tableName: there would be none')
  if (poolId !== undefined && !poolId.startsWith(`${region}_`))
    refuse(['poolId'], `a pool of ${region}, where the stage stands, begins with ${region}_`)
  if (backup?.region === region) refuse(['backup', 'region'], 'another region than that of the stage')
  if (backup && !keepData) refuse(['backup'], 'of a stage that keeps its data (`keepData`) alone')
}
