import { clock } from '#functions/core/clock'
import type { UserId } from '#functions/core/ids'
import { countOne } from '#functions/db/counts'
import { keys } from '#functions/db/keys'
import type { Change, Consequences, Task } from '#functions/db/stream'
import type { AccountStateItem } from '#functions/features/accounts/items'
import { endSockets, presenceChanged } from '#functions/features/chat/live'
import type { ProfileItem } from '#functions/features/profiles/items'
import { searchTasksOfProfile, searchTasksOfState } from '#functions/features/search/events'
import { payerTask, rowOfState } from './console-changes'

/** Has something happened after which some sockets of the member are to be closed? */
const mayEndSockets = ({ before, after }: Change<AccountStateItem>): boolean =>
  before !== undefined &&
  (before.status !== after?.status ||
    before.tokens_valid_after !== after.tokens_valid_after ||
    before.sockets_valid_after !== after.sockets_valid_after)

const socketsTask = (id: UserId): Task => ({
  name: `sockets of ${id}`,
  run: () => endSockets(id, clock.now()),
})

const hides = (state: AccountStateItem | undefined) => state?.chat?.hides_online === true

const presenceTask = (id: UserId): Task => ({
  name: `presence of ${id}`,
  run: () => presenceChanged(id),
})

/** Counts new members per day, without administrators; refreshes the row of a changed account. */
export const ofAccountState = (change: Change<AccountStateItem>): Consequences => {
  const { before, after } = change
  const joins = !before && after?.role === 'member'
  const id = keys.accountState.idOf(change.key)
  const leaves = id !== undefined && after?.status === 'deleted' && before?.status !== 'deleted'
  const tasks = [
    ...(leaves ? [payerTask(id)] : []),
    ...(id !== undefined && mayEndSockets(change) ? [socketsTask(id)] : []),
    ...(id !== undefined && after && hides(before) !== hides(after) ? [presenceTask(id)] : []),
    ...searchTasksOfState(change),
  ]
  return {
    tasks,
    adds: joins ? [countOne('members.joined', after.created_at)] : [],
    refresh: rowOfState(change),
  }
}

/** Counts submitted profiles per day. */
export const ofProfile = (change: Change<ProfileItem>): Consequences => {
  const { before, after } = change
  return {
    adds: !before && after ? [countOne('profiles.completed', after.created_at)] : [],
    tasks: searchTasksOfProfile(change),
  }
}
