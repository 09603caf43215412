import { createHash } from 'node:crypto'
import { type FitField, fitFields } from '#shared/fit'
import { choiceNames } from '#shared/search'
import { type NumberArray, resized, roomFor } from './arrays'
import { ChoiceColumn, type Codes } from './choice-column'
import { Dictionary } from './dictionary'
import { IdTable } from './id-table'
import { Members, shownBits } from './members'
import { PlanColumn } from './plan-column'
import { SnapshotError } from './snapshot-error'
import { formatVersion } from './snapshot-layout'

/** Members as columns by name, without gaps. */
export interface FlatMembers {
  rows: number
  /** By column of choices or wishes the values that somebody has; the first has the code 1. */
  values: Record<string, readonly string[]>
  columns: Record<string, NumberArray>
}

const wishName = (field: FitField) => `wish_${field}`

/** The columns that there are, in order. */
export const columnNames: readonly string[] = [
  'id_lengths',
  'id_bytes',
  'shown',
  'height',
  'seen',
  'dob',
  'joined',
  ...choiceNames,
  ...fitFields.map(wishName),
  'musts',
  'plan_rows',
  'plan_until',
  'plan_given',
]

/** What tells apart snapshots of other columns, or of another version of the format. */
export const snapshotLayout = createHash('sha256')
  .update([formatVersion, ...columnNames].join())
  .digest('hex')
  .slice(0, 12)

function picked<Numbers extends NumberArray>(numbers: Numbers, rows: Uint32Array): Numbers {
  const some = new (numbers.constructor as new (length: number) => Numbers)(rows.length)
  for (let at = 0; at < rows.length; at++) some[at] = numbers[rows[at]!]!
  return some
}

/** Of whoever can be found; nothing of anybody else. */
export function flatten(members: Members): FlatMembers {
  const { shown, height, seen, dob, joined, musts } = members
  const rows = members.taken()
  const ids = members.ids.flatten(rows)
  const plans = members.plans.flatten(rows)
  const choices = [
    ...choiceNames.map((name) => [name, members.choices[name].compact(rows)] as const),
    ...fitFields.map((field) => [wishName(field), members.wishes[field].compact(rows)] as const),
  ]
  return {
    rows: rows.length,
    values: Object.fromEntries(choices.map(([name, { dictionary }]) => [name, dictionary.all()])),
    columns: {
      id_lengths: ids.lengths,
      id_bytes: ids.bytes,
      shown: picked(shown, rows),
      height: picked(height, rows),
      seen: picked(seen, rows),
      dob: picked(dob, rows),
      joined: picked(joined, rows),
      ...Object.fromEntries(choices.map(([name, { codes }]) => [name, codes])),
      musts: picked(musts, rows),
      plan_rows: plans.rows,
      plan_until: plans.until,
      plan_given: plans.given,
    },
  }
}

const torn = (what: string) => new SnapshotError('torn', `Its ${what} disagree with the rest.`)

/** Numbers of a kind, and where `length` is given so many. */
function column<Numbers extends NumberArray>(
  { columns }: FlatMembers,
  name: string,
  kind: new (length: number) => Numbers,
  length?: number,
): Numbers {
  const numbers = columns[name]
  if (!(numbers instanceof kind)) throw new SnapshotError('foreign', `It holds ${name} otherwise.`)
  if (length !== undefined && numbers.length !== length) throw torn(name)
  return numbers
}

function highestOf(codes: Codes): number {
  let highest = 0
  for (let at = 0; at < codes.length; at++) if (codes[at]! > highest) highest = codes[at]!
  return highest
}

function choiceOf({ rows, values, columns }: FlatMembers, name: string, room: number): ChoiceColumn {
  const codes = columns[name]
  if (!codes || codes instanceof Float64Array || codes instanceof Int32Array || codes.length !== rows)
    throw torn(name)
  const dictionary = new Dictionary(values[name])
  if (highestOf(codes) > dictionary.highest) throw torn(name)
  return new ChoiceColumn(dictionary, resized(codes, room))
}

/** Whose `taken` is missing would be nobody's row for the rest of its days. */
function checkTaken(shown: Uint8Array): void {
  for (let row = 0; row < shown.length; row++) if (!(shown[row]! & shownBits.taken)) throw torn('rows')
}

/** The members, in memory of their own, with room for more; throws where the columns disagree with each other. */
export function membersOf(flat: FlatMembers): Members {
  const { rows } = flat
  const room = roomFor(rows)
  const members = new Members()
  const ids = IdTable.of(column(flat, 'id_lengths', Uint16Array, rows), column(flat, 'id_bytes', Uint8Array))
  const until = column(flat, 'plan_until', Float64Array)
  const plans = PlanColumn.of(room, rows, {
    rows: column(flat, 'plan_rows', Uint32Array, until.length),
    until,
    given: column(flat, 'plan_given', Uint8Array, until.length),
  })
  if (!ids) throw torn('ids')
  if (!plans) throw torn('plans')
  members.ids = ids
  members.plans = plans
  members.shown = resized(column(flat, 'shown', Uint8Array, rows), room)
  members.height = resized(column(flat, 'height', Uint8Array, rows), room)
  members.seen = resized(column(flat, 'seen', Uint16Array, rows), room)
  members.dob = resized(column(flat, 'dob', Uint32Array, rows), room)
  members.joined = resized(column(flat, 'joined', Float64Array, rows), room)
  checkTaken(members.shown.subarray(0, rows))
  members.musts = resized(column(flat, 'musts', Uint16Array, rows), room)
  for (const name of choiceNames) members.choices[name] = choiceOf(flat, name, room)
  for (const field of fitFields) members.wishes[field] = choiceOf(flat, wishName(field), room)
  members.rows = rows
  return members
}
