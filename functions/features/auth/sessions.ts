import { sha256, type UserId } from '#functions/core/ids'
import { epochSeconds } from '#functions/core/clock'
import type { SessionItem } from './items'
import { keys, owned } from '#functions/db/keys'
import { getItem } from '#functions/db/table'
import { put, remove, write } from '#functions/db/transact'

const keyOf = (refreshToken: string) => keys.session(sha256(refreshToken))

/**
 * Stores the session of a refresh token. `beganAt` is taken before the password check, so that a reset in between ends
 * the session.
 */
export async function openSession(
  refreshToken: string,
  user: UserId,
  beganAt: Date,
  seconds: number,
): Promise<void> {
  const item: SessionItem = {
    ...owned(keyOf(refreshToken), user),
    user_id: user,
    began_at: beganAt.getTime(),
    ttl: epochSeconds(beganAt) + seconds,
  }
  await write(put('session', item))
}

/** The session of a refresh token; undefined when it is unknown or has expired. */
export async function loadSession(refreshToken: string, now: Date): Promise<SessionItem | undefined> {
  const session = await getItem<SessionItem>(keyOf(refreshToken), { consistent: true })
  return session && session.ttl > epochSeconds(now) ? session : undefined
}

export async function closeSession(refreshToken: string): Promise<void> {
  await write(remove('session', keyOf(refreshToken)))
}
