import { PutObjectCommand } from '@aws-sdk/client-s3'
import { AppError } from '#shared/errors'
import { deletionRecordPrefix } from '#shared/table'
import { env, optionalEnv } from '#functions/core/env'
import type { UserId } from '#functions/core/ids'
import { retrying } from '#functions/core/retry'
import { s3 } from '#functions/clients/s3'
import { keys } from '#functions/db/keys'
import { put, unchanged, write } from '#functions/db/transact'
import { leaveAdministrators, loadAdministrators } from '#functions/features/accounts/administrators'
import type { BarItem } from '#functions/features/accounts/items'
import { loadAccountWithCard } from '#functions/features/profiles/account-with-card'
import { markDeleted } from './store'

/**
 * Records a deletion in another region, by the account's id alone: a restored copy of the table does not know of it (0056).
 * Does nothing on a stage without copies.
 */
export async function recordDeletion(id: UserId): Promise<void> {
  const bucket = optionalEnv('DELETIONS_BUCKET')
  if (bucket === undefined) return
  await s3(env('DELETIONS_REGION')).send(
    new PutObjectCommand({ Bucket: bucket, Key: `${deletionRecordPrefix}${id}`, Body: '{}' }),
  )
}

/*
 * Replays deletions and bars in a restored table, which lacks those after its restore point (0056).
 */

export type ReplayOutcome = 'marked' | 'found' | 'unknown'

/**
 * Marks an account as deleted again, whatever its status; the deletion job then clears it. Does nothing if it is already
 * deleted, or unknown to this table (signed up and deleted after the restore point). Throws 503 `busy`.
 */
export async function replayDeletion(id: UserId, now: Date): Promise<ReplayOutcome> {
  let conflict: unknown
  const outcome = await retrying<ReplayOutcome>(async (again) => {
    const person = await loadAccountWithCard(id)
    if (!person) return 'unknown'
    const { account: item, state } = person
    if (state.status === 'deleted') return 'found'
    const administers = (await loadAdministrators()).has(id)
    const alongside = administers ? [leaveAdministrators(id)] : []
    const condition = unchanged(state, ['status', 'role', 'suspension'])
    try {
      await markDeleted(id, { item, condition, alongside }, now)
      return 'marked'
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'busy')) throw error
      conflict = error
      return again
    }
  })
  if (!outcome) throw conflict
  return outcome
}

/** Stores a bar again as it was. */
export async function replayBar(
  hash: string,
  { case_id, ttl }: Pick<BarItem, 'case_id' | 'ttl'>,
): Promise<void> {
  await write(put('bar', { ...keys.bar(hash, case_id), case_id, ttl } satisfies BarItem))
}
