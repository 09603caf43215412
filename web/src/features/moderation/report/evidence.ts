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
