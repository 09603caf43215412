import type { ProposalStatus } from '#shared/options/statuses'
import type { AccountState } from './account'
import {
  isLive,
  proposalExists,
  proposalsRefused,
  receiverNotFound,
  sameGender,
  senderIncomplete,
} from './proposal'

export interface Receiver {
  gender: 'male' | 'female'
  /** May the sender open this profile? */
  open: boolean
  /** Do the receiver's privacy settings let the sender propose? */
  propose: boolean
}

/** Throws unless the sender may propose: 403 own profile incomplete, 404 receiver, 409 gender, 409 live proposal, 403 privacy. */
export function assertMayPropose(
  sender: Pick<AccountState, 'profile_complete' | 'gender'>,
  receiver: Receiver | undefined,
  between: { status: ProposalStatus } | undefined,
): void {
  if (!sender.profile_complete || !sender.gender) throw senderIncomplete()
  // A profile that the sender may not open must look as if it did not exist.
  if (!receiver?.open) throw receiverNotFound()
  if (receiver.gender === sender.gender) throw sameGender()
  if (between && isLive(between.status)) throw proposalExists()
  if (!receiver.propose) throw proposalsRefused()
}
