import { exportLimits, pageLimits } from '#shared/limits'
import type { UserActor } from '#functions/core/account'
import type { keys } from '#functions/db/keys'
import type { Page } from '#functions/db/table'
import type { AccountItem } from '#functions/features/accounts/items'
import type { ViewerContext } from '#functions/features/profiles/present-card'
import type { ProfileDetailItems } from '#functions/features/profiles/store'
import type { ExportTexts } from '#functions/texts/export/index'
import type { PageWording } from '../wording'

/** The exporting member with their data; the input of every part. */
export interface Exporter {
  actor: UserActor
  subject: ProfileDetailItems & { account: AccountItem }
  /** Decides which names of other members are shown. */
  viewerContext: ViewerContext
  /** In the member's language. */
  wording: PageWording
  now: Date
}

/** A block of the readable page, as plain text with isolates: the page escapes it. */
export type Block =
  | { kind: 'facts'; title?: string; rows: readonly Row[] }
  | { kind: 'list'; title?: string; rows: readonly Row[] }
  | { kind: 'pictures'; files: readonly string[] }
/** A label and its value, or a list entry and its day. */
export type Row = readonly [string, string]

/** The content of a part. */
export interface PartContent {
  /** The value in `data.json`. */
  data: unknown
  blocks: readonly Block[]
  /** Further files, by their path in the zip. */
  files?: Readonly<Record<string, Uint8Array>>
  /** The part was cut at the export's limit. */
  more?: boolean
}

/** One kind of data about a member. */
export interface ExportPart {
  /** Its name in `data.json`; the texts of the page have its heading. */
  name: keyof ExportTexts['titles']
  /** The stored items that it covers. */
  of: readonly (keyof typeof keys)[]
  read: (exporter: Exporter) => PartContent | Promise<PartContent>
}

/** Reads a list page by page, up to the export's limit of entries. `more` if it was cut. */
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
