import { isDeepStrictEqual } from 'node:util'
import { type UserId, userId } from '#functions/core/ids'
import { type Key, keys, lists } from '#functions/db/keys'
import { type Change, type Consequences, noConsequences, type Task } from '#functions/db/stream'
import type { AccountStateItem } from '#functions/features/accounts/items'
import type { CardItem, ProfileItem } from '#functions/features/profiles/items'
import { unpackCard } from '#functions/features/profiles/packed-card'
import { refreshSearchEntry } from './entries'
import { searchedAttributes } from './facts'

const searchTask = (id: UserId): Task => ({
  name: `search ${id}`,
  run: () => refreshSearchEntry(id),
})

/** Does a change create or delete the item, or change one of these attributes? */
function concerns<Item extends Key>(
  { before, after }: Change<Item>,
  names: readonly (keyof Item)[],
): boolean {
  if (!before || !after) return true
  return names.some((name) => !isDeepStrictEqual(before[name], after[name]))
}

/** The eighteenth birthday: the card moves to other listings without any other change. */
const opens = ({ before, after }: Change<CardItem>): boolean =>
  (before?.g3pk === lists.dueCards().pk) !== (after?.g3pk === lists.dueCards().pk)

const readableChange = ({ before, after, ...change }: Change<CardItem>): Change<CardItem> => ({
  ...change,
  ...(before && { before: unpackCard(before) }),
  ...(after && { after: unpackCard(after) }),
})

/** A card changed: updates the search entry if it depends on the change. */
export function ofCard(change: Change<CardItem>): Consequences {
  const id = keys.card.idOf(change.key)
  if (id === undefined) return noConsequences
  if (!concerns(readableChange(change), searchedAttributes.card) && !opens(change)) return noConsequences
  return { increments: [], tasks: [searchTask(userId(id))] }
}

/** The search tasks after a change of a profile. */
export function searchTasksOfProfile(change: Change<ProfileItem>): Task[] {
  const id = keys.profile.idOf(change.key)
  return id !== undefined && concerns(change, searchedAttributes.profile) ? [searchTask(userId(id))] : []
}

/**
 * The search tasks after a change of an account state, which also changes with every message and proposal. A new account
 * has no profile yet.
 */
export function searchTasksOfState(change: Change<AccountStateItem>): Task[] {
  const id = keys.accountState.idOf(change.key)
  return id !== undefined && change.before && concerns(change, searchedAttributes.state)
    ? [searchTask(id)]
    : []
}
