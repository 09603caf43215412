import type { AccountState } from '#functions/core/account'
import {
  proposalExists,
  proposalsRefused,
  receiverNotFound,
  receiverPaused,
  resting,
  sameGender,
  senderIncomplete,
} from './proposal'
import type { Standing } from '#functions/core/access'

export interface Receiver {
  gender: 'male' | 'female'
  /** The sender's access verdict on the receiver. */
  access: Pick<Standing, 'obstacle' | 'relation'>
}

/**
 * Throws unless the sender may propose: 403 own profile incomplete, 404 receiver, 409 gender, 409 live proposal, 403 break,
 * rest, privacy.
 */
export function assertMayPropose(
  sender: Pick<AccountState, 'profile_complete' | 'gender'>,
  receiver: Receiver | undefined,
): void {
  if (!sender.profile_complete || !sender.gender) throw senderIncomplete()
  // A profile that the sender may not open must look as if it did not exist.
  if (!receiver || receiver.access.obstacle === 'closed') throw receiverNotFound()
  if (receiver.gender === sender.gender) throw sameGender()
  const { obstacle, relation } = receiver.access
  switch (obstacle) {
    case null:
      return
    case 'connected':
    case 'pending':
      throw proposalExists()
    case 'paused':
      throw receiverPaused()
    case 'resting':
      throw resting(relation.resting_until ?? '')
    default:
      throw proposalsRefused()
  }
}
