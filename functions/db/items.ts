import type { InG2, InG3, Key } from './keys'
import type { Expiring, Stored } from './shapes'

/*
 * Stored items of counts, jobs, events, leases and console tables. Features have their own `items.ts`;
 * `events/item-types.ts` names the type of every entity. Timestamps are ISO strings unless a comment says otherwise.
 */

/**
 * COUNT#kind / month, a projection: the month's sum `n` and its parts (days `d21`, or revenue by plan). A recount from the items
 * has corrected all days up to `recounted`.
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
  /** Further state of the job. */
  memo?: unknown
  /** Version for optimistic locking, if concurrent runs must not overwrite each other. */
  v?: number
  updated_at: string
}

/** EV#: marks a stream event as applied. */
export interface EventItem extends Key, Expiring {}
/** LS#: an exclusive lock; `ttl` ends it if its holder crashed. */
export interface LeaseItem extends Key, Expiring {
  holder: string
}

/** ROW: a projection, one line of a console table. */
export interface RowItem<Facts = unknown> extends Stored, InG2, InG3 {
  id: string
  /** Creation time of what it shows; its place in the lists. */
  at: string
  /** Selects its list by status. */
  status: string
  facts: Facts
  /** Sorted search tokens. */
  tokens: string[]
  /** Groups in which it is only counted, such as members of a plan. */
  groups?: string[]
  /** Version for optimistic locking. */
  v: number
}

/** TOK: a row under one of its tokens. */
export interface SearchTokenItem<Facts = unknown> extends Stored {
  id: string
  /** Length of the common prefix with the row's previous token; a search up to this length finds the row there already. */
  shared: number
  facts: Facts
}

/**
 * TALLY: how many rows a list has in a bucket of time. `n` is the sum; the other attributes are its parts (months in the total,
 * then days, then ten minutes). `v` counts changes, so that a recount notices concurrent ones.
 */
export type TallyItem = Stored & { n: number } & Record<string, number | string>
