/** A stored message of the conversation with a member, as a report can take it along. */
export interface Evidence {
  seq: number
  mine: boolean
  text: string
  created_at: string
}

/** The conversation with a member, as far as it is loaded. */
export interface EvidenceThread {
  /** In the order in which they were written. */
  messages: readonly Evidence[]
  hasOlder: boolean
  loadingOlder: boolean
  onOlder: () => void
}

/** Those messages that were chosen, in their order. */
export const chosenOf = (thread: EvidenceThread | undefined, chosen: readonly number[]): Evidence[] =>
  thread?.messages.filter(({ seq }) => chosen.includes(seq)) ?? []

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
