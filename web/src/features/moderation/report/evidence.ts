/** A stored message of the conversation that a report can include. */
export interface Evidence {
  seq: number
  mine: boolean
  text: string
  created_at: string
}

/** The loaded part of the conversation with a member. */
export interface EvidenceThread {
  /** In order of writing. */
  messages: readonly Evidence[]
  hasOlder: boolean
  loadingOlder: boolean
  onOlder: () => void
}

/** The chosen messages, in their order. */
export const chosenOf = (thread: EvidenceThread | undefined, chosen: readonly number[]): Evidence[] =>
  thread?.messages.filter(({ seq }) => chosen.includes(seq)) ?? []

/** The member to report, and the context. */
export interface Reported {
  /** The profile id, and the name to show. */
  person: { id: string; name: string }
  /** The viewer has already blocked them. */
  blocked?: boolean
  /** The list to open after blocking, instead of a page about this member. */
  leaveTo?: string
  /** The conversation with them. The report may include messages of it. */
  thread?: EvidenceThread
}
