import { clock } from '#functions/core/clock'
import type { UserId } from '#functions/core/ids'
import { countIncrement } from '#functions/db/counts'
import { keys } from '#functions/db/keys'
import type { Change, Consequences, Task } from '#functions/db/stream'
import type { AccountStateItem } from '#functions/features/accounts/items'
import { endSockets, announcePresence } from '#functions/features/chat/push'
import type { ProfileItem } from '#functions/features/profiles/items'
import { searchTasksOfProfile, searchTasksOfState } from '#functions/features/search/events'
import { refreshPayments, rowOfState } from './console-changes'

/** Must some sockets of the member be closed? */
const endsSockets = ({ before, after }: Change<AccountStateItem>): boolean =>
  before !== undefined &&
  (before.status !== after?.status ||
    before.tokens_valid_after !== after.tokens_valid_after ||
    before.sockets_valid_after !== after.sockets_valid_after)

const socketsTask = (id: UserId): Task => ({
  name: `sockets of ${id}`,
  run: () => endSockets(id, clock.now()),
})

const hidesOnline = (state: AccountStateItem | undefined) => state?.chat?.hides_online === true

const presenceTask = (id: UserId): Task => ({
  name: `presence of ${id}`,
  run: () => announcePresence(id),
})

/**
 * Consequences of an account state: counts new members (not administrators), refreshes console rows and the search entry, closes
 * sockets, and pushes a changed presence.
 */
export const ofAccountState = (change: Change<AccountStateItem>): Consequences => {
  const { before, after } = change
  const joins = !before && after?.role === 'member'
  const id = keys.accountState.idOf(change.key)
  const leaves = id !== undefined && after?.status === 'deleted' && before?.status !== 'deleted'
  const tasks = [
    ...(leaves ? [refreshPayments(id)] : []),
    ...(id !== undefined && endsSockets(change) ? [socketsTask(id)] : []),
    ...(id !== undefined && after && hidesOnline(before) !== hidesOnline(after) ? [presenceTask(id)] : []),
    ...searchTasksOfState(change),
  ]
  return {
    tasks,
    increments: joins ? [countIncrement('members.joined', after.created_at)] : [],
    refresh: rowOfState(change),
  }
}

/** Counts submitted profiles and refreshes the search entry. */
export const ofProfile = (change: Change<ProfileItem>): Consequences => {
  const { before, after } = change
  return {
    increments: !before && after ? [countIncrement('profiles.completed', after.created_at)] : [],
    tasks: searchTasksOfProfile(change),
  }
}
