import type { TallyItem } from './items'
import { keys, type RowKind, type RowList } from './keys'
import { getItem } from './table'
import { attributeName, update, type Write } from './transact'

/*
 * How many rows a list has, in all, by month, by day and by ten minutes: where page N of a list begins is found with three
 * reads, and at most ten minutes' rows are skipped. A bucket is the beginning of an ISO time.
 */

/** Lengths of the beginnings: nothing, `2026-11`, `2026-11-21`, `2026-11-21T10:2`. */
const LENGTHS = [0, 7, 10, 15] as const

/** In which buckets a row that was created at `at` is counted, and as which part of each. */
export const bucketsOf = (at: string): { bucket: string; part: string }[] =>
  LENGTHS.slice(0, -1).map((length, level) => ({
    bucket: at.slice(0, length),
    part: attributeName(at.slice(0, LENGTHS[level + 1])),
  }))

/** The writes that count a row that was created at `at` into a list, or (-1) out of it. */
export const tallyWrites = (list: RowList, at: string, by: 1 | -1): Write[] =>
  bucketsOf(at).map(({ bucket, part }) =>
    update('tally', keys.tally(list, bucket), { add: { n: by, [part]: by, v: 1 } }),
  )

/** What rows are counted as besides being listed, e.g. the members of one plan. */
export const groupOf = (kind: RowKind, group: string): RowList => `${kind}#+${group}`

/** The write that counts a row into a group, or (-1) out of it. */
export const groupTallyWrite = (kind: RowKind, group: string, by: 1 | -1): Write =>
  update('tally', keys.tally(groupOf(kind, group), ''), { add: { n: by, v: 1 } })

/** How many rows a group has. */
export const countGroup = (kind: RowKind, group: string): Promise<number> => countRows(groupOf(kind, group))

/** The tallies of a list by their buckets. */
export type Tallies = (bucket: string) => Promise<TallyItem | undefined>

/** Reads the tallies of a list for one answer: each at most once. */
export function talliesOf(list: RowList): Tallies {
  const read = new Map<string, Promise<TallyItem | undefined>>()
  return (bucket) => {
    const known = read.get(bucket) ?? getItem<TallyItem>(keys.tally(list, bucket))
    read.set(bucket, known)
    return known
  }
}

/** How many rows a list has; with `month` (`2026-11`), how many of it. */
export async function countRows(list: RowList, month?: string, tallies = talliesOf(list)): Promise<number> {
  const all = await tallies('')
  return Math.max(Number((month === undefined ? all?.n : all?.[attributeName(month)]) ?? 0), 0)
}

/** The name of a bucket by that of its attribute. */
function bucketOf(attribute: string): string {
  const [year, month, day, ten] = attribute.replace('T', '_').split('_')
  const date = [year, month, day].filter(Boolean).join('-')
  if (ten === undefined) return date
  return `${date}T${ten}:${attribute.slice(-1)}`
}

export const isBucket = (name: string) => /^\d{4}_\d\d/.test(name)

export interface PageStart {
  /** The row with this number is in this bucket … */
  bucket: string
  /** … and this many of the bucket's rows come before it. */
  skip: number
}

export interface RowPosition {
  /** How many rows come before; 0 is the first. */
  skip: number
  descending: boolean
  /** Of the rows of this month only. */
  month?: string | undefined
}

/** The bucket of ten minutes in which a row of a list is; undefined when the list is shorter. At most three reads. */
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
    .sort((one, other) => (one < other === descending ? 1 : -1))
  let left = skip
  for (const name of buckets) {
    const n = Math.max(Number(item?.[name]), 0)
    if (left < n) return { bucket: bucketOf(name), skip: left }
    left -= n
  }
  return undefined
}
