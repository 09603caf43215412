import type { InG2, InG3, Key } from './keys'
import type { Expiring, Stored } from './shapes'

/*
 * What is stored of counts, jobs, events, locks and the console's tables. What features store is in their own `items.ts`;
 * `events/item-types.ts` names the type of every entity. Timestamps are ISO strings unless a comment says otherwise.
 */

/**
 * COUNT#kind / month, kept by the stream consumer: the sum of the month, and its parts (days, or what was earned by plan).
 * `recounted` is a day: all until then are right, by a recount from the items.
 */
export type CountItem = Stored & { n: number } & Record<string, number | string>

export interface PassCounts {
  /** Migrated to the new shape. */
  changed: number
  /** Left unchanged; they need a manual decision. */
  refused: number
  /** Failed; will be retried. */
  failed: number
}

/** JOB#: progress of a job that can be resumed. */
export interface ProgressItem extends Stored {
  state: 'running' | 'done'
  /** Start of the next batch; absent at the beginning. */
  cursor?: string
  /** Items processed so far. */
  count: number
  /** For jobs that repeat full passes until nothing is left to do: the counts of the current pass. */
  pass?: PassCounts
  /** What else a job has to know when it goes on. */
  memo?: unknown
  /** Number of writes, where runs at once must not overwrite each other's. */
  v?: number
  updated_at: string
}

/** EV#: marks a stream event as applied. */
export interface EventItem extends Key, Expiring {}
/** LS#: an exclusive lock; `ttl` ends it if its holder crashed. */
export interface LeaseItem extends Key, Expiring {
  holder: string
}

/** ROW: a copy of what a table of the console shows of one user or contact, kept by the stream consumer. */
export interface RowItem<Facts = unknown> extends Stored, InG2, InG3 {
  id: string
  /** When what it shows was created; its place in the lists. */
  at: string
  /** The list of one status in which it is. */
  status: string
  facts: Facts
  /** What finds it. */
  tokens: string[]
  /** What it is counted as besides its lists. */
  groups?: string[]
  /** Version for optimistic locking. */
  v: number
}

/** TOK: a row under one of its tokens. */
export interface SearchTokenItem<Facts = unknown> extends Stored {
  id: string
  /** How many letters it has in common with the token before it of the same row, which shorter searches find. */
  shared: number
  facts: Facts
}

/**
 * TALLY: how many rows a list has. The attributes are the parts of the bucket (`2026_11` in that of all, then days, then
 * ten minutes), and `n` is their sum. `v` counts the changes, by which a recount sees that nothing came between.
 */
export type TallyItem = Stored & { n: number } & Record<string, number | string>
