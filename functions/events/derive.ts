import type { UserId } from '../domain/ids'
import { addToPending } from '../store/badges'
import { type CountKind, countOne } from '../store/counts'
import type { ProfileItem, ProposalItem, AccountStateItem } from '../store/items'
import { type FollowedKind, followedKind, type Key, memberOfNotifications } from '../store/keys'
import type { Write } from '../store/transact'
import type { Change } from './record'

/** What follows from one change of the table. */
export interface Derived {
  /** Sums: applied once per event, in any order. */
  writes: Write[]
  /** Whose unread notifications are to be counted anew. */
  recount?: UserId
}

const nothing: Derived = { writes: [] }

const decided = {
  accepted: 'proposals.accepted',
  rejected: 'proposals.rejected',
  withdrawn: 'proposals.withdrawn',
} as const satisfies Record<string, CountKind>

const pending = (proposal: ProposalItem | undefined) => (proposal?.status === 'pending' ? 1 : 0)

function ofProposal({ before, after }: Change<ProposalItem>): Derived {
  const item = after ?? before
  if (!item) return nothing
  const writes: Write[] = []
  const step = pending(after) - pending(before)
  if (step !== 0) writes.push(addToPending(item.receiver_id, step))
  if (after && !before) writes.push(countOne('proposals.sent', after.created_at))
  if (after && before?.status === 'pending' && after.status !== 'pending') {
    writes.push(countOne(decided[after.status], after.updated_at))
  }
  return { writes }
}

const ofAccountState = ({ before, after }: Change<AccountStateItem>): Derived =>
  !before && after?.role === 'member' ? { writes: [countOne('members.joined', after.created_at)] } : nothing

const ofProfile = ({ before, after }: Change<ProfileItem>): Derived =>
  !before && after ? { writes: [countOne('profiles.completed', after.created_at)] } : nothing

const ofNotification = (change: Change<Key>): Derived => ({
  writes: [],
  recount: memberOfNotifications(change.key),
})

const derivations: { [Kind in FollowedKind]: (change: Change<never>) => Derived } = {
  proposal: ofProposal,
  accountState: ofAccountState,
  profile: ofProfile,
  notification: ofNotification,
  notificationMark: ofNotification,
}

/** What follows from a change; nothing for items that the consumer does not follow. */
export function derive(change: Change<Key>): Derived {
  const kind = followedKind(change.key)
  // The key tells the entity, and with it the shape of the images.
  return kind ? derivations[kind](change as Change<never>) : nothing
}
