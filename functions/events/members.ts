import { countOne } from '../store/counts'
import type { AccountStateItem, ProfileItem } from '../store/items'
import { type Derived, nothing } from './derived'
import type { Change } from './record'

/** Counts new members per day, without administrators. */
export const ofAccountState = ({ before, after }: Change<AccountStateItem>): Derived =>
  !before && after?.role === 'member' ? { writes: [countOne('members.joined', after.created_at)] } : nothing

/** Counts submitted profiles per day. */
export const ofProfile = ({ before, after }: Change<ProfileItem>): Derived =>
  !before && after ? { writes: [countOne('profiles.completed', after.created_at)] } : nothing
