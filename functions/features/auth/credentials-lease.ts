import { tooManyRequests } from '#shared/errors'
import type { UserId } from '#functions/core/ids'
import { withLease } from '#functions/db/leases'

/**
 * Runs one change of an account's credentials at a time; 429 while another one runs. Pool and table share no transaction, so of
 * two concurrent changes the failing one could leave its password set.
 */
export const withCredentialsLease = <T>(id: UserId, work: () => Promise<T>): Promise<T> =>
  withLease('credentials', id, work, () => tooManyRequests(1))
