import { busy } from '#shared/errors'
import { chunksOf } from '#shared/chunks'
import { dayAt } from '#shared/format'
import { lifetimes } from '#shared/limits'
import { minute, secondMs } from '#shared/units'
import { type AccountState, sessionsValidAfter } from '#functions/core/account'
import { clock, epochSeconds } from '#functions/core/clock'
import { sha256, type UserId } from '#functions/core/ids'
import { retrying } from '#functions/core/retry'
import { type Key, keys, lists, withOwner } from '#functions/db/keys'
import { getItem, query } from '#functions/db/table'
import { exists, put, remove, transactIf, unchanged, update, write, writeIf } from '#functions/db/transact'
import { loadAccountState } from '#functions/features/accounts/store'
import type { PushTarget } from '#functions/clients/push-services'
import type { SessionItem } from './items'
import type { Tokens } from './pool'

const SESSION = 'session'
const keyOf = (refreshToken: string) => keys.session(sha256(refreshToken))
const keyOfItem = ({ pk, sk }: Key): Key => ({ pk, sk })

interface NewSession {
  user: UserId
  /** Take it before the password check, so that a reset in between ends the session. */
  beganAt: Date
  /** The browser: what it says about itself, and the secret of its device cookie. */
  agent?: string | undefined
  device?: string
  tokenSession?: string | undefined
  push?: PushTarget | undefined
}

/** Stores the session of a refresh token. */
export async function openSession(
  refreshToken: string,
  { user, beganAt, agent, device, tokenSession, push }: NewSession,
): Promise<void> {
  const item: SessionItem = {
    ...withOwner(keyOf(refreshToken), user),
    user_id: user,
    began_at: beganAt.getTime(),
    used_on: dayAt(beganAt),
    ...(agent && { agent }),
    ...(device && { device: sha256(device) }),
    ...(tokenSession && { token_session: tokenSession }),
    ...(push && { push }),
    ttl: epochSeconds(beganAt) + lifetimes.session,
  }
  await write(put(SESSION, item))
}

/** What a refresh changes in a session. */
interface Refreshed {
  tokens: Pick<Tokens, 'refreshToken' | 'session'>
  agent: string | undefined
  now: Date
}

/** Stores a refresh of a session. False if the session was ended meanwhile. */
export async function continueSession(
  session: SessionItem,
  { tokens: { refreshToken, session: token_session }, agent, now }: Refreshed,
): Promise<boolean> {
  const used = { used_on: dayAt(now), ...(agent && { agent }), ...(token_session && { token_session }) }
  const next: SessionItem = { ...session, ...used }
  // The pool may replace the refresh token; the session keeps its start.
  if (refreshToken && keyOf(refreshToken).pk !== session.pk)
    return transactIf([
      // The new item has its pushes.
      update(SESSION, keyOfItem(session), { remove: ['push'], ...exists }),
      put(SESSION, { ...next, ...withOwner(keyOf(refreshToken), session.user_id) }),
    ])
  // Written once a day, or for another browser version.
  if (
    session.used_on === next.used_on &&
    session.agent === next.agent &&
    session.token_session === next.token_session
  )
    return (await getItem(keyOfItem(session), { consistent: true })) !== undefined
  return writeIf(update(SESSION, keyOfItem(session), { set: used, ...exists }))
}

/** More than people have. Beyond that, all sessions end together: one by one takes too long, and too much room in the state. */
const MOST_SESSIONS = 500

/**
 * The sessions of a member that have neither expired nor ended; eventually consistent. `more` if there are too many to read.
 */
export async function loadSessions(
  state: AccountState,
  now: Date,
): Promise<{ sessions: SessionItem[]; more: boolean }> {
  const { items, next } = await query<SessionItem>(lists.expiringOfMember(state.user_id), {
    sort: { beginsWith: keys.session('').pk },
    limit: MOST_SESSIONS,
  })
  const sessions = items.filter(({ ttl, began_at, token_session: id }) => {
    const lives = ttl > epochSeconds(now) && began_at >= sessionsValidAfter(state)
    return lives && !(id && state.ended_sessions?.[id])
  })
  return { sessions, more: next !== undefined }
}

/** Per transaction, which may have a hundred writes. */
const SESSIONS_AT_ONCE = 50

/** How long after its last use a session has valid access tokens, in seconds. */
const tokenSeconds = lifetimes.accessToken + minute

/** What ends these sessions in the account state: entries for those that may have valid tokens, beside the earlier entries. */
function endedWith(state: AccountState, sessions: readonly SessionItem[], now: Date): Partial<AccountState> {
  const at = epochSeconds(now)
  const lastDay = dayAt(new Date(now.getTime() - tokenSeconds * secondMs))
  const earlier = Object.entries(state.ended_sessions ?? {}).filter(([, until]) => until > at)
  const added = sessions.flatMap(({ token_session: id, used_on }) =>
    id && (used_on === undefined || used_on >= lastDay) ? [[id, at + tokenSeconds] as const] : [],
  )
  if (earlier.length + added.length > MOST_SESSIONS)
    return { ended_sessions: Object.fromEntries(added), tokens_valid_after: now.getTime() }
  return { ended_sessions: Object.fromEntries([...earlier, ...added]) }
}

/** Ends some sessions of a member at once: their refresh tokens, access tokens and sockets. */
async function endSome(user: UserId, sessions: readonly SessionItem[]): Promise<void> {
  const removed = sessions.map((session) => remove(SESSION, keyOfItem(session)))
  const done = await retrying(async (again) => {
    const state = await loadAccountState(user)
    // Not the start of the call: a socket's ticket may have been issued since.
    const now = clock.now()
    const ended = state &&
      state.status !== 'deleted' && [
        update('accountState', keys.accountState(user), {
          set: { ...endedWith(state, sessions, now), sockets_valid_after: now.getTime() },
          ...unchanged(state, ['status', 'ended_sessions']),
        }),
      ]
    return (await transactIf([...removed, ...(ended || [])])) || again
  })
  if (!done) throw busy()
}

/** Ends these sessions of a member at once. */
export async function endSessionsOf(user: UserId, sessions: readonly SessionItem[]): Promise<void> {
  for (const some of chunksOf(sessions, SESSIONS_AT_ONCE)) await endSome(user, some)
}

/** The session of a refresh token; undefined when it is unknown or has expired. */
export async function loadSession(refreshToken: string, now: Date): Promise<SessionItem | undefined> {
  const session = await getItem<SessionItem>(keyOf(refreshToken), { consistent: true })
  return session && session.ttl > epochSeconds(now) ? session : undefined
}

/** A browser shows once, by its last session: it keeps only one cookie. Sessions from before devices were stored stand alone. */
export const deviceOf = (session: SessionItem): string => session.device ?? sessionIdOf(session)

/** The id of a session for clients: the hash of its refresh token, which opens nothing. */
export const sessionIdOf = ({ pk }: Key): string => pk.slice(pk.indexOf('#') + 1)
