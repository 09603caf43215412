import { isDeepStrictEqual } from 'node:util'
import { checksOf } from '#functions/core/checks'
import { clock } from '#functions/core/clock'
import type { UserId } from '#functions/core/ids'
import { countIncrement } from '#functions/db/counts'
import { keys } from '#functions/db/keys'
import type { Change, Consequences, Task } from '#functions/db/stream'
import type { AccountStateItem } from '#functions/features/accounts/items'
import { endSockets, announcePresence } from '#functions/features/chat/push'
import { refreshChecksOnCard } from '#functions/features/profiles/checks-on-card'
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

/** Did something that we checked begin or end while the member has a profile? A new profile copies it itself. */
const hasOtherChecks = ({ before, after }: Change<AccountStateItem>): boolean =>
  before?.profile_complete === true &&
  after !== undefined &&
  !isDeepStrictEqual(checksOf(before), checksOf(after))

const checksTask = (id: UserId): Task => ({
  name: `checks of ${id}`,
  run: () => refreshChecksOnCard(id, clock.now()),
})

function tasksOf(id: UserId, change: Change<AccountStateItem>): Task[] {
  const { before, after } = change
  const leaves = after?.status === 'deleted' && before?.status !== 'deleted'
  return [
    ...(leaves ? [refreshPayments(id)] : []),
    ...(endsSockets(change) ? [socketsTask(id)] : []),
    ...(after && hidesOnline(before) !== hidesOnline(after) ? [presenceTask(id)] : []),
    ...(hasOtherChecks(change) ? [checksTask(id)] : []),
  ]
}

/**
 * Consequences of an account state: counts new members (not administrators), refreshes console rows, the search entry and the
 * checks on the card, closes sockets, and pushes a changed presence.
 */
export const ofAccountState = (change: Change<AccountStateItem>): Consequences => {
  const { before, after } = change
  const joins = !before && after?.role === 'member'
  const id = keys.accountState.idOf(change.key)
  return {
    tasks: [...(id === undefined ? [] : tasksOf(id, change)), ...searchTasksOfState(change)],
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
