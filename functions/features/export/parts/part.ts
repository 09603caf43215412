import type { UserActor } from '#functions/core/account'
import type { Viewing } from '#functions/features/profiles/present-card'
import type { AccountItem } from '#functions/features/accounts/items'
import type { keys } from '#functions/db/keys'
import type { Subject } from '#functions/features/profiles/store'

/** The member who exports, as every part of an export gets it. */
export interface Exporter {
  actor: UserActor
  subject: Subject & { account: AccountItem }
  /** For the names of others. */
  viewing: Viewing
  now: Date
}

/** What the readable page shows, as plain text: the page escapes it. */
export type Block =
  | { kind: 'facts'; title?: string; rows: readonly Row[] }
  | { kind: 'list'; title?: string; rows: readonly Row[] }
  | { kind: 'pictures'; files: readonly string[] }
/** A label with its value, or an entry of a list with its day. */
export type Row = readonly [string, string]

/** What a part tells. */
export interface Told {
  /** As it stands in `data.json`. */
  data: unknown
  blocks: readonly Block[]
  /** Files of its own, by their path in the zip. */
  files?: Readonly<Record<string, Uint8Array>>
  /** There is more than an export holds. */
  more?: boolean
}

/** One kind of data that is kept about a member. */
export interface Part {
  /** Its name in `data.json`. */
  name: string
  /** Its heading on the readable page. */
  title: string
  /** The stored items that it tells of. */
  of: readonly (keyof typeof keys)[]
  read: (exporter: Exporter) => Told | Promise<Told>
}
