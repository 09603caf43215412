import type { EvidenceThread } from './evidence'

/** Who is reported, and what is known of it where that is done. */
export interface Reported {
  /** The id of the profile, and the name to ask by. */
  person: { id: string; name: string }
  /** The viewer has blocked them already. */
  blocked?: boolean
  /** The list that takes the place of a page about this person, once they are blocked. */
  leaveTo?: string
  /** The conversation with them, whose messages may go along. */
  thread?: EvidenceThread
}
