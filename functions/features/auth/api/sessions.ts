import type { OperationHandler, RequestInfo } from '#functions/http/resource'
import { endSessions as endEverySession } from '#functions/features/accounts/store'
import { forgetDevice } from '../devices'
import type { SessionItem } from '../items'
import { endSessionsOf, loadSession, loadSessions, sessionIdOf } from '../sessions'
import { refreshTokenOf } from './session'

/** A browser shows once, by its last session: it keeps only one cookie. Sessions from before devices were stored stand alone. */
const deviceOf = (session: SessionItem): string => session.device ?? sessionIdOf(session)

/** The newest of the sessions that are listed. */
const MOST_LISTED = 100

/** The device of the calling browser; undefined without its cookie. */
async function currentDevice(request: RequestInfo, now: Date): Promise<string | undefined> {
  const cookie = refreshTokenOf(request)
  const session = cookie && (await loadSession(cookie, now))
  return session ? deviceOf(session) : undefined
}

export const sessions: OperationHandler<'auth.sessions'> = async ({ actor, now, request }) => {
  const [{ sessions: found }, here] = await Promise.all([
    loadSessions(actor.account, now),
    currentDevice(request, now),
  ])
  const oldestFirst = found.toSorted((one, other) => one.began_at - other.began_at)
  const newest = [...new Map(oldestFirst.map((session) => [deviceOf(session), session])).values()]
  const rank = (session: SessionItem) => `${deviceOf(session) === here ? 1 : 0}${session.used_on ?? ''}`
  return {
    message: 'Sessions fetched.',
    data: newest
      .reverse()
      .sort((one, other) => rank(other).localeCompare(rank(one)))
      .slice(0, MOST_LISTED)
      .map((session) => ({
        session_id: sessionIdOf(session),
        ...(session.agent && { agent: session.agent }),
        began_at: new Date(session.began_at).toISOString(),
        ...(session.used_on && { used_on: session.used_on }),
        ...(deviceOf(session) === here && { current: true as const }),
      })),
  }
}

/**
 * Signs one device out, or all but the calling one; they no longer count as known devices. Succeeds also if they have been signed
 * out already. A member with more sessions than people have is signed out everywhere.
 */
export const endSessions: OperationHandler<'auth.end-sessions'> = async ({ input, actor, now, request }) => {
  const { session_id } = input
  const [{ sessions: found, more }, here] = await Promise.all([
    loadSessions(actor.account, now),
    currentDevice(request, now),
  ])
  const chosen = found.find((session) => sessionIdOf(session) === session_id)
  const ending = found.filter((session) =>
    session_id === undefined ? deviceOf(session) !== here : chosen && deviceOf(session) === deviceOf(chosen),
  )
  await (more ? endEverySession(actor.userId, now, []) : endSessionsOf(actor.userId, ending, now))
  const devices = new Set(ending.flatMap(({ device }) => device ?? []))
  await Promise.all([...devices].map((device) => forgetDevice(device, actor.userId)))
  const message =
    session_id === undefined ? 'All other devices are signed out.' : 'This device is signed out.'
  return { message, data: null }
}
