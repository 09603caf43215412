import { formatDate } from '#shared/format'
import { exportLimits, pageLimits } from '#shared/limits'
import { labelOf } from '#shared/options/label'
import type { UserActor } from '#functions/core/account'
import type { keys } from '#functions/db/keys'
import type { Page } from '#functions/db/table'
import type { AccountItem } from '#functions/features/accounts/items'
import type { ViewerContext } from '#functions/features/profiles/present-card'
import type { Subject } from '#functions/features/profiles/store'

/** The member who exports, as every part of an export gets it. */
export interface Exporter {
  actor: UserActor
  subject: Subject & { account: AccountItem }
  /** For the names of others. */
  viewerContext: ViewerContext
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
export interface PartContent {
  /** As it stands in `data.json`. */
  data: unknown
  blocks: readonly Block[]
  /** Files of its own, by their path in the zip. */
  files?: Readonly<Record<string, Uint8Array>>
  /** There is more than an export holds. */
  more?: boolean
}

/** One kind of data that is kept about a member. */
export interface ExportPart {
  /** Its name in `data.json`. */
  name: string
  /** Its heading on the readable page. */
  title: string
  /** The stored items that it tells of. */
  of: readonly (keyof typeof keys)[]
  read: (exporter: Exporter) => PartContent | Promise<PartContent>
}

/** The day of a stored time; days are those of UTC, wherever the function runs. */
export const dayOf = (iso: string): string => formatDate(iso.slice(0, 10))

/** A slug as words: `Email proven` for `email_proven`. */
export const slugText = (slug: string): string => labelOf({}, slug)

/** The entries of a list from its first page to its last, at most as many as an export holds. */
export async function collectPages<T, Entry>(
  readPage: (page: { cursor: string | undefined; pageSize: number }) => Promise<Page<T>>,
  present: (items: readonly T[]) => Promise<Entry[]>,
  limit: number = exportLimits.entries,
): Promise<{ entries: Entry[]; more: boolean }> {
  const entries: Entry[] = []
  let cursor: string | undefined
  do {
    const page = await readPage({ cursor, pageSize: pageLimits.maxSize })
    entries.push(...(await present(page.items)))
    cursor = page.next
  } while (cursor && entries.length < limit)
  return { entries: entries.slice(0, limit), more: cursor !== undefined || entries.length > limit }
}
