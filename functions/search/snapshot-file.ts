import { env } from '../lib/env'

/** The snapshot of a table's members: with another table, a restored one say, it would tell what was not so there. */
export const snapshotKey = (): string => `members/${env('TABLE_NAME')}`
