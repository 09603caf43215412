import type { TallyItem } from './items'
import { keys, type RowKind, type RowList } from './keys'
import { getItem } from './table'
import { attributeName, update, type Write } from './transact'

/*
 * Tallies count the rows of a list in total, by month, by day and by ten minutes. They find the start of page N with at most
 * three reads. A bucket is the beginning of an ISO time.
 */

/** Lengths of bucket names: total (empty), `2026-11`, `2026-11-21`, `2026-11-21T10:2`. */
const LENGTHS = [0, 7, 10, 15] as const

/** The buckets that count a row created at `at`, and its part (attribute) in each. */
export const bucketsOf = (at: string): { bucket: string; part: string }[] =>
  LENGTHS.slice(0, -1).map((length, level) => ({
    bucket: at.slice(0, length),
    part: attributeName(at.slice(0, LENGTHS[level + 1])),
  }))

/** The writes that add a row created at `at` to a list's tallies, or remove it (-1). */
export const tallyWrites = (list: RowList, at: string, by: 1 | -1): Write[] =>
  bucketsOf(at).map(({ bucket, part }) =>
    update('tally', keys.tally(list, bucket), { add: { n: by, [part]: by, v: 1 } }),
  )

/** A group is counted but not listed, e.g. the members of one plan. */
export const groupOf = (kind: RowKind, group: string): RowList => `${kind}#+${group}`

/** The write that adds a row to a group, or removes it (-1). */
export const groupTallyWrite = (kind: RowKind, group: string, by: 1 | -1): Write =>
  update('tally', keys.tally(groupOf(kind, group), ''), { add: { n: by, v: 1 } })

export const countGroup = (kind: RowKind, group: string): Promise<number> => countRows(groupOf(kind, group))

/** Reads the tally of a bucket. */
export type Tallies = (bucket: string) => Promise<TallyItem | undefined>

/** A reader of a list's tallies that reads each at most once; for one response. */
export function talliesOf(list: RowList): Tallies {
  const read = new Map<string, Promise<TallyItem | undefined>>()
  return (bucket) => {
    const item = read.get(bucket) ?? getItem<TallyItem>(keys.tally(list, bucket))
    read.set(bucket, item)
    return item
  }
}

/** The number of rows of a list, or of one month (`2026-11`) of it. */
export async function countRows(list: RowList, month?: string, tallies = talliesOf(list)): Promise<number> {
  const all = await tallies('')
  return Math.max(Number((month === undefined ? all?.n : all?.[attributeName(month)]) ?? 0), 0)
}

/** The bucket for an attribute: `2026_11_21T10_2` is `2026-11-21T10:2`. */
function bucketOf(attribute: string): string {
  const [year, month, day, ten] = attribute.replace('T', '_').split('_')
  const date = [year, month, day].filter(Boolean).join('-')
  if (ten === undefined) return date
  return `${date}T${ten}:${attribute.slice(-1)}`
}

export const isBucket = (name: string) => /^\d{4}_\d\d/.test(name)

export interface PageStart {
  /** The bucket that contains the first row of the page. */
  bucket: string
  /** Rows of the bucket before it. */
  skip: number
}

export interface RowPosition {
  /** Number of rows before it. */
  skip: number
  descending: boolean
  /** Counts rows of this month only. */
  month?: string | undefined
}

/** The bucket of ten minutes that contains a row; undefined if the list is shorter. At most three reads. */
export async function findPageStart(
  tallies: Tallies,
  { skip, descending, month = '' }: RowPosition,
): Promise<PageStart | undefined> {
  let start: PageStart = { bucket: month, skip }
  for (const length of LENGTHS.slice(0, -1)) {
    if (length < start.bucket.length) continue
    const item = await tallies(start.bucket)
    const found = bucketAt(item, start.skip, descending)
    if (!found) return undefined
    start = found
  }
  return start
}

function bucketAt(item: TallyItem | undefined, skip: number, descending: boolean): PageStart | undefined {
  const buckets = Object.keys(item ?? {})
    .filter(isBucket)
    .sort((a, b) => (a < b === descending ? 1 : -1))
  let left = skip
  for (const name of buckets) {
    const n = Math.max(Number(item?.[name]), 0)
    if (left < n) return { bucket: bucketOf(name), skip: left }
    left -= n
  }
  return undefined
}
