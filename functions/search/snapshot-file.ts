import { env } from '../lib/env'
import { snapshotLayout } from './columns/flat-members'

/**
 * The snapshot of a table's members: with another table, a restored one say, it would tell what was not so there. By its layout, so
 * that two versions of the code, of which one is being tried or taken back, each have theirs.
 */
export const snapshotKey = (): string => `members/${env('TABLE_NAME')}/${snapshotLayout}`
