import { sha256 } from '#functions/core/ids'
import type { OperationHandler } from '#functions/http/resource'
import { forgetDevice } from '../devices'
import type { SessionItem } from '../items'
import { endSessionsOf, loadSessions, sessionIdOf } from '../sessions'
import { refreshTokenOf } from './session'

/** A browser shows once, by its last session: it keeps only one cookie. Sessions from before devices were stored stand alone. */
const deviceOf = (session: SessionItem): string => session.device ?? sessionIdOf(session)

/** The newest of the sessions that are listed. */
const MOST_LISTED = 100

/** The device of the calling browser; undefined without its cookie. */
const currentDevice = (sessions: readonly SessionItem[], cookie: string | undefined): string | undefined => {
  const current = cookie && sessions.find((session) => sessionIdOf(session) === sha256(cookie))
  return current ? deviceOf(current) : undefined
}

export const sessions: OperationHandler<'auth.sessions'> = async ({ actor, now, request }) => {
  const found = await loadSessions(actor.account, now)
  const here = currentDevice(found, refreshTokenOf(request))
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
 * out already.
 */
export const endSessions: OperationHandler<'auth.end-sessions'> = async ({ input, actor, now, request }) => {
  const found = await loadSessions(actor.account, now)
  const { session_id } = input
  const chosen = found.find((session) => sessionIdOf(session) === session_id)
  const here = currentDevice(found, refreshTokenOf(request))
  const ending = found.filter((session) =>
    session_id === undefined ? deviceOf(session) !== here : chosen && deviceOf(session) === deviceOf(chosen),
  )
  await endSessionsOf(actor.userId, ending, now)
  const devices = new Set(ending.flatMap(({ device }) => device ?? []))
  await Promise.all([...devices].map((device) => forgetDevice(device, actor.userId)))
  const message =
    session_id === undefined ? 'All other devices are signed out.' : 'This device is signed out.'
  return { message, data: null }
}
