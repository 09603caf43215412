import { countOne } from '../store/counts'
import type { AccountStateItem, ProfileItem } from '../store/items'
import { keys } from '../store/keys'
import { type Derived, nothing } from './derived'
import type { Change } from './record'
import { payerTask, rowOfState } from './rows'

/** Counts new members per day, without administrators; refreshes the row of a changed account. */
export const ofAccountState = (change: Change<AccountStateItem>): Derived => {
  const { before, after } = change
  const joins = !before && after?.role === 'member'
  const id = keys.accountState.idOf(change.key)
  const leaves = id !== undefined && after?.status === 'deleted' && before?.status !== 'deleted'
  return {
    ...(leaves && { tasks: [payerTask(id)] }),
    writes: joins ? [countOne('members.joined', after.created_at)] : [],
    refresh: rowOfState(change),
  }
}

/** Counts submitted profiles per day. */
export const ofProfile = ({ before, after }: Change<ProfileItem>): Derived =>
  !before && after ? { writes: [countOne('profiles.completed', after.created_at)] } : nothing
