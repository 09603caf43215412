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
 * Tells apart from the table, in another region, that an account was deleted, by nothing but its id: where table and region are
 * lost, a copy of the table that comes back does not know of it (0056). Does nothing on a stage without copies.
 */
export async function recordDeletion(id: UserId): Promise<void> {
  const bucket = optionalEnv('DELETIONS_BUCKET')
  if (bucket === undefined) return
  await s3(env('DELETIONS_REGION')).send(
    new PutObjectCommand({ Bucket: bucket, Key: `${deletionRecordPrefix}${id}`, Body: '{}' }),
  )
}

/*
 * A restored table does not know who was deleted, and who was barred, after the point in time to which it goes back (0056).
 */

export type ReplayOutcome = 'marked' | 'found' | 'unknown'

/**
 * Marks an account as deleted that was deleted before, whatever it was until then; the job of deletions clears it again. Does
 * nothing for one that is deleted already, or that this table does not know: who signed up and left since. Throws 503 `busy`.
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

/** Keeps somebody from joining again as it was decided before. */
export async function replayBar(
  hash: string,
  { case_id, ttl }: Pick<BarItem, 'case_id' | 'ttl'>,
): Promise<void> {
  await write(put('bar', { ...keys.bar(hash, case_id), case_id, ttl } satisfies BarItem))
}
