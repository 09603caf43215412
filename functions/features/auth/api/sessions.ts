import type { OperationHandler, RequestInfo } from '#functions/http/resource'
import { endSessions as endEverySession } from '#functions/features/accounts/store'
import { forgetDevice } from '../devices'
import type { SessionItem } from '../items'
import { deviceOf, endSessionsOf, loadSession, loadSessions, sessionIdOf } from '../sessions'
import { refreshTokenOf } from './session'

/** The newest of the sessions that are listed. */
const MOST_LISTED = 100

/** The session of the calling browser; undefined without its cookie. */
export async function currentSession(request: RequestInfo, now: Date): Promise<SessionItem | undefined> {
  const cookie = refreshTokenOf(request)
  return cookie ? loadSession(cookie, now) : undefined
}

export const sessions: OperationHandler<'auth.sessions'> = async ({ actor, now, request }) => {
  const [{ sessions: found }, current] = await Promise.all([
    loadSessions(actor.account, now),
    currentSession(request, now),
  ])
  const here = current && deviceOf(current)
  const oldestFirst = found.toSorted((one, other) => one.began_at - other.began_at)
  const newest = [...new Map(oldestFirst.map((session) => [deviceOf(session), session])).values()]
  const pushed = new Set(found.flatMap((session) => (session.push ? [deviceOf(session)] : [])))
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
        ...(pushed.has(deviceOf(session)) && { push: true as const }),
      })),
  }
}

/**
 * Signs one device out, or all but the calling one; they no longer count as known devices. Succeeds also if they have been signed
 * out already. Of the calling device only the session of this call stays: a copy of its device cookie may have opened others. A
 * member with more sessions than people have is signed out everywhere.
 */
export const endSessions: OperationHandler<'auth.end-sessions'> = async ({ input, actor, now, request }) => {
  const { session_id } = input
  const [{ sessions: found, more }, current] = await Promise.all([
    loadSessions(actor.account, now),
    currentSession(request, now),
  ])
  const chosen = found.find((session) => sessionIdOf(session) === session_id)
  const ending = found.filter((session) =>
    session_id === undefined ? session.pk !== current?.pk : chosen && deviceOf(session) === deviceOf(chosen),
  )
  const devices = new Set(ending.flatMap(({ device }) => device ?? []))
  if (session_id === undefined && current?.device) devices.delete(current.device)
  // Devices first: a call that is cut off leaves the sessions, by which a repeat finds the rest.
  await Promise.all([...devices].map((device) => forgetDevice(device, actor.userId)))
  await (more ? endEverySession(actor.userId, []) : endSessionsOf(actor.userId, ending))
  const message =
    session_id === undefined ? 'All other devices are signed out.' : 'This device is signed out.'
  return { message, data: null }
}
