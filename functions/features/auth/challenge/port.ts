/** The operations that may ask for something before they are carried out. */
export type ChallengedOperation = 'auth.sign-up' | 'auth.forgot-password'

/** What a task is for: the answer to it counts for no other operation, and for no other network address. */
export interface Challenged {
  operation: ChallengedOperation
  /** As rate limits count it. */
  address: string
}

/** What keeps programs from calling an operation a thousand times; see infra/decisions/0048-challenge.md. */
export interface Challenge {
  /** A new task, as text for the client; nothing is stored of it. */
  demand(call: Challenged, now: Date): Promise<string>
  /** Does the answer count for this call? Each counts once. */
  check(answer: string | undefined, call: Challenged, now: Date): Promise<boolean>
}
