import { isDeepStrictEqual } from 'node:util'
import { type UserId, userId } from '#functions/core/ids'
import { type Key, keys, lists } from '#functions/db/keys'
import { type Change, type Consequences, noConsequences, type Task } from '#functions/db/stream'
import type { AccountStateItem } from '#functions/features/accounts/items'
import type { CardItem, ProfileItem } from '#functions/features/profiles/items'
import { readable } from '#functions/features/profiles/packed-card'
import { refreshSearchEntry } from './entries'
import { searched } from './facts'

const searchTask = (id: UserId): Task => ({
  name: `search ${id}`,
  run: () => refreshSearchEntry(id),
})

/** Does a change concern these attributes, or whether the item is there at all? */
function concerns<Item extends Key>(
  { before, after }: Change<Item>,
  names: readonly (keyof Item)[],
): boolean {
  if (!before || !after) return true
  return names.some((name) => !isDeepStrictEqual(before[name], after[name]))
}

/** The eighteenth birthday has come: the card moves to other listings, and nothing else of it changes. */
const opens = ({ before, after }: Change<CardItem>): boolean =>
  (before?.g3pk === lists.dueCards().pk) !== (after?.g3pk === lists.dueCards().pk)

const readableChange = ({ before, after, ...change }: Change<CardItem>): Change<CardItem> => ({
  ...change,
  ...(before && { before: readable(before) }),
  ...(after && { after: readable(after) }),
})

/** What of a card decides who is found, and by what. */
export function ofCard(change: Change<CardItem>): Consequences {
  const id = keys.card.idOf(change.key)
  if (id === undefined) return noConsequences
  if (!concerns(readableChange(change), searched.card) && !opens(change)) return noConsequences
  return { increments: [], tasks: [searchTask(userId(id))] }
}

/** What is to be done for searches when a profile has changed. */
export function searchTasksOfProfile(change: Change<ProfileItem>): Task[] {
  const id = keys.profile.idOf(change.key)
  return id !== undefined && concerns(change, searched.profile) ? [searchTask(userId(id))] : []
}

/** The same of an account state, which changes with every message and proposal. A new one has no profile yet. */
export function searchTasksOfState(change: Change<AccountStateItem>): Task[] {
  const id = keys.accountState.idOf(change.key)
  return id !== undefined && change.before && concerns(change, searched.state) ? [searchTask(id)] : []
}
