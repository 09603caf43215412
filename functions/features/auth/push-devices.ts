import { pushDevices } from '#shared/limits'
import type { AccountState } from '#functions/core/account'
import type { PushTarget } from '#functions/clients/push-services'
import { keys } from '#functions/db/keys'
import { batchGet } from '#functions/db/table'
import { exists, unchanged, update, writeIf } from '#functions/db/transact'
import type { SessionItem } from './items'
import { deviceOf, loadSessions, sessionIdOf } from './sessions'

/*
 * The devices of a member that get pushes. A session holds the address, so pushes end with it: by a sign-out here or on another
 * device, a new password, a suspension, or a deletion.
 */

const keyOf = (session: SessionItem) => keys.session(sessionIdOf(session))

/** A device that gets pushes. */
export interface PushDevice {
  session: SessionItem
  target: PushTarget
}

/** From now on the device of this session gets pushes. False if the session has ended. */
export const turnPushOn = (session: SessionItem, push: PushTarget): Promise<boolean> =>
  writeIf(update('session', keyOf(session), { set: { push }, ...exists }))

export async function turnPushOff(session: SessionItem): Promise<void> {
  await writeIf(update('session', keyOf(session), { remove: ['push'], ...exists }))
}

/** Stops pushes to a device whose browser no longer takes them, unless it has a new address meanwhile. */
export async function forgetPushDevice({ session }: PushDevice): Promise<void> {
  await writeIf(update('session', keyOf(session), { remove: ['push'], ...unchanged(session, ['push']) }))
}

/** The devices that have pushes on, the last used first; eventually consistent. */
const listed = async (state: AccountState, now: Date): Promise<SessionItem[]> => {
  const { sessions } = await loadSessions(state, now)
  const withPush = sessions.filter(({ push }) => push).toSorted((one, other) => one.began_at - other.began_at)
  return [...new Map(withPush.map((session) => [deviceOf(session), session])).values()]
    .reverse()
    .slice(0, pushDevices)
}

/** Does a device of this member get pushes? Eventually consistent. */
export const hasPushDevice = async (state: AccountState, now: Date): Promise<boolean> =>
  (await listed(state, now)).length > 0

/** The devices that get pushes now: strongly consistent, so that a sign-out counts at once. */
export async function loadPushDevices(state: AccountState, now: Date): Promise<PushDevice[]> {
  const sessions = await batchGet<SessionItem>((await listed(state, now)).map(keyOf), { consistent: true })
  return sessions.flatMap((session) => (session?.push ? [{ session, target: session.push }] : []))
}
