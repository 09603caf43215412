import { type FitField, fitFields } from '#shared/fit'
import { inchesOf } from '#shared/options/measures'
import { type ChoiceFilter, choiceNames } from '#shared/search'
import { dayMs } from '#shared/units'
import type { Verified } from '#functions/core/verified'
import type { SearchAudience, SearchedPlan, SearchFacts } from '../facts'
import { type NumberArray, TextColumn, withRoom } from './text-column'

/** Audiences of a value, from narrow to wide. */
const audiences = { nobody: 0, checked_users: 1, verified_users: 2, everyone: 3 }
const audienceOf = (audience: SearchAudience | 'nobody' = 'nobody'): number => audiences[audience]

/** The smallest audience value that includes a viewer. */
export function leastAudience(verified: Verified): number {
  if (verified === 'check') return audiences.checked_users
  return verified === 'plan' ? audiences.verified_users : audiences.everyone
}

/** A day as a number such as 19980314. The difference of two, divided by 10,000, is the number of full years. */
export const dayNumber = (day: string): number => Number(day.replaceAll('-', ''))

/** Days since 1970. */
export const daysOf = (day: string): number => Date.parse(day) / dayMs

/** The features of a plan as bits; 0 without a plan. */
export const flagBits = { plan: 1, featured: 2, verified: 4 }

/** What we checked, as bits. */
export const checkBits = { phone: 1, photo: 2, identity: 4 }

const checkBitsOf = ({ phone_checked, photo_checked, identity_checked }: SearchFacts): number =>
  (phone_checked ? checkBits.phone : 0) |
  (photo_checked ? checkBits.photo : 0) |
  (identity_checked ? checkBits.identity : 0)

const planFlagsOf = ({ featured, verified }: SearchedPlan): number =>
  flagBits.plan | (featured ? flagBits.featured : 0) | (verified ? flagBits.verified : 0)

const endOf = ({ until }: SearchedPlan): number => Date.parse(until)

/** A set of fields as bits, in the order of `fitFields`. */
export const bitsOf = (fields: readonly FitField[]): number =>
  fields.reduce((bits, field) => bits | (1 << fitFields.indexOf(field)), 0)

/** One column for each number, indexed by row. */
const emptyNumbers = () => ({
  visibleTo: new Uint8Array(0),
  pictureTo: new Uint8Array(0),
  seenBy: new Uint8Array(0),
  /** See `daysOf`. */
  seenOn: new Uint16Array(0),
  /** See `dayNumber`. */
  born: new Uint32Array(0),
  /** Inches. */
  height: new Uint16Array(0),
  joined: new Float64Array(0),
  /** When the first plan ends, epoch milliseconds; 0 without one. */
  planUntil: new Float64Array(0),
  /** See `flagBits`. */
  planGives: new Uint8Array(0),
  /** See `checkBits`. */
  checked: new Uint8Array(0),
  /** See `bitsOf`. */
  musts: new Uint16Array(0),
})
type Numbers = ReturnType<typeof emptyNumbers>

export const namesOfNumbers = Object.keys(emptyNumbers()) as (keyof Numbers)[]

function numbersOf(facts: SearchFacts): Record<keyof Numbers, number> {
  const { visible_to, picture, seen, dob, height, joined, plans, musts } = facts
  const [plan] = plans ?? []
  return {
    visibleTo: audienceOf(visible_to),
    pictureTo: audienceOf(picture),
    seenBy: audienceOf(seen?.by),
    seenOn: seen ? daysOf(seen.on) : 0,
    born: dayNumber(dob),
    height: inchesOf(height),
    joined: joined || 0,
    planUntil: plan ? endOf(plan) : 0,
    planGives: plan ? planFlagsOf(plan) : 0,
    checked: checkBitsOf(facts),
    musts: bitsOf(musts ?? []),
  }
}

type StoredTexts<Name extends string> = Record<Name, Pick<TextColumn, 'codes' | 'texts'>>

/** The content of a snapshot. */
export interface StoredMembers {
  ids: string[]
  numbers: Numbers
  choices: StoredTexts<ChoiceFilter>
  wishes: StoredTexts<FitField>
  laterPlans: Map<number, readonly SearchedPlan[]>
}

const mapped = <Name extends string, Value, Result>(
  record: Readonly<Record<Name, Value>>,
  map: (value: Value) => Result,
) =>
  Object.fromEntries(Object.entries<Value>(record).map(([name, value]) => [name, map(value)])) as Record<
    Name,
    Result
  >

const emptyColumns = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, new TextColumn()])) as Record<Name, TextColumn>

/** All members who can be found, one row each, stored as columns. Unused rows are visible to nobody. */
export class Members {
  private readonly rows = new Map<string, number>()
  private readonly freeRows: number[] = []

  constructor(
    /** By row; empty for unused rows. */
    readonly ids: string[] = [],
    readonly numbers = emptyNumbers(),
    readonly choices = emptyColumns<ChoiceFilter>(choiceNames),
    /** The members' wishes; a list of places is one text. */
    readonly wishes = emptyColumns<FitField>(fitFields),
    /** By row: the plans that follow the first, in order. Few members have any. */
    readonly laterPlans = new Map<number, readonly SearchedPlan[]>(),
  ) {
    ids.forEach((id, row) => {
      if (id === '') this.freeRows.push(row)
      else this.rows.set(id, row)
    })
  }

  /** Creates members from a snapshot. */
  static of({ ids, numbers, choices, wishes, laterPlans }: StoredMembers): Members {
    const readColumn = ({ codes, texts }: Pick<TextColumn, 'codes' | 'texts'>) =>
      new TextColumn(codes.slice(), texts)
    // Copied, because deserialized arrays share the memory of the file.
    const ownNumbers = mapped(numbers, (column) => column.slice()) as Numbers
    return new Members(ids, ownNumbers, mapped(choices, readColumn), mapped(wishes, readColumn), laterPlans)
  }

  stored(): StoredMembers {
    const { ids, numbers, laterPlans } = this
    const written = ({ codes, texts }: TextColumn) => ({ codes, texts })
    return {
      ids,
      numbers,
      choices: mapped(this.choices, written),
      wishes: mapped(this.wishes, written),
      laterPlans,
    }
  }

  get size(): number {
    return this.rows.size
  }

  rowOf(id: string): number | undefined {
    return this.rows.get(id)
  }

  /** The features of the plan that is active at a time (epoch milliseconds), as bits. */
  planFlagsAt(row: number, time: number): number {
    const { planUntil, planGives } = this.numbers
    if (time < planUntil[row]!) return planGives[row]!
    if (planUntil[row] === 0) return 0
    const plan = this.laterPlans.get(row)?.find((one) => time < endOf(one))
    return plan ? planFlagsOf(plan) : 0
  }

  put(id: string, facts: SearchFacts): void {
    const row = this.rows.get(id) ?? this.addRow(id)
    this.writeRow(row, facts)
  }

  remove(id: string): void {
    const row = this.rows.get(id)
    if (row === undefined) return
    this.writeRow(row)
    this.ids[row] = ''
    this.rows.delete(id)
    this.freeRows.push(row)
  }

  private addRow(id: string): number {
    const row = this.freeRows.pop() ?? this.ids.length
    this.ids[row] = id
    this.rows.set(id, row)
    if (row >= this.numbers.joined.length) this.makeRoom(row + 1)
    return row
  }

  private makeRoom(rows: number): void {
    Object.assign(
      this.numbers,
      mapped(this.numbers, (column) => withRoom<NumberArray>(column, rows)),
    )
    for (const name of choiceNames) this.choices[name].makeRoom(rows)
    for (const field of fitFields) this.wishes[field].makeRoom(rows)
  }

  private writeRow(row: number, facts?: SearchFacts): void {
    for (const name of choiceNames) this.choices[name].set(row, facts?.[name])
    for (const field of fitFields) this.wishes[field].set(row, facts?.wishes?.[field])
    const numbers = facts && numbersOf(facts)
    for (const name of namesOfNumbers) this.numbers[name][row] = numbers?.[name] ?? 0
    const later = facts?.plans?.slice(1) ?? []
    if (later.length > 0) this.laterPlans.set(row, later)
    else this.laterPlans.delete(row)
  }
}
