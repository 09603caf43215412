import { AppError, busy } from '#shared/errors'
import { type ProfileId, userOf } from '#functions/core/ids'
import { log } from '#functions/core/log'
import { audited, type Author } from '#functions/features/audit/store'
import { transact } from '#functions/db/transact'

/** Stores that an administrator opens a profile; 503 when it cannot be stored, whatever the cause. */
export async function recordView(author: Author, profile: ProfileId, now: Date): Promise<void> {
  const target = { kind: 'user', id: userOf(profile) } as const
  try {
    // A transaction has a token, so that it is stored once also when an answer of the table is lost.
    await transact([audited(author, { action: 'profile.viewed', target }, now)])
  } catch (error) {
    if (error instanceof AppError) throw error
    log.warn('view of a profile not stored', { profile, cause: error })
    throw busy()
  }
}
