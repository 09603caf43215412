import { contactStatuses, paymentStatuses } from '#shared/options/statuses'
import { broadcastStates } from '#shared/schemas/admin-entities'
import type { RowItem, TallyItem } from '#functions/db/items'
import { keys, lists, type RowKind, type RowList } from '#functions/db/keys'
import { listOfStatus } from '#functions/db/rows'
import { batchGet, query, queryAll } from '#functions/db/table'
import { bucketsOf, groupOf, isBucket } from '#functions/db/tallies'
import { put, writeIf } from '#functions/db/transact'
import { loadPlans } from '#functions/features/plans/store'

const statuses: Record<RowKind, readonly string[]> = {
  user: ['active', 'suspended', 'admin'],
  contact: contactStatuses,
  payment: paymentStatuses,
  broadcast: broadcastStates,
}

/** The numbers of a tally: `n` and its parts, without zeros. */
type Numbers = Record<string, number>
/** Tallies by their list and sort key. */
type Tallies<Tally> = Map<RowList, Map<string, Tally>>

async function knownLists(kind: RowKind): Promise<RowList[]> {
  const listed = [kind, ...statuses[kind].map((status) => listOfStatus(kind, status))]
  if (kind !== 'user') return listed
  const plans = (await loadPlans()).map(({ id }) => `plan:${id}`)
  return [...listed, ...['members', 'profiles', ...plans].map((group) => groupOf(kind, group))]
}

async function readTallies(kind: RowKind): Promise<Tallies<TallyItem>> {
  const found: Tallies<TallyItem> = new Map()
  for (const list of await knownLists(kind)) {
    const items = await queryAll<TallyItem>(lists.tallies(list), { consistent: true })
    found.set(list, new Map(items.map((item) => [item.sk, item])))
  }
  return found
}

function countInto(tallies: Tallies<Numbers>, list: RowList, bucket: string, names: readonly string[]) {
  const ofList = tallies.get(list) ?? new Map<string, Numbers>()
  tallies.set(list, ofList)
  const { sk } = keys.tally(list, bucket)
  const numbers = ofList.get(sk) ?? {}
  ofList.set(sk, numbers)
  for (const name of names) numbers[name] = (numbers[name] ?? 0) + 1
}

/** The tallies that a kind should have by its rows. */
async function expectedTallies(kind: RowKind, throwIfTimeIsUp: () => void): Promise<Tallies<Numbers>> {
  const due: Tallies<Numbers> = new Map()
  let cursor: string | undefined
  do {
    throwIfTimeIsUp()
    const page = await query<RowItem>(lists.rows(kind), { cursor })
    for (const { at, status, groups = [] } of page.items) {
      for (const list of [kind, listOfStatus(kind, status)])
        for (const { bucket, part } of bucketsOf(at)) countInto(due, list, bucket, ['n', part])
      for (const group of groups) countInto(due, groupOf(kind, group), '', ['n'])
    }
    cursor = page.next
  } while (cursor)
  return due
}

const isRight = (item: TallyItem | undefined, due: Numbers = {}): boolean => {
  const names = new Set([
    ...Object.keys(item ?? {}).filter((name) => name === 'n' || isBucket(name)),
    ...Object.keys(due),
  ])
  return [...names].every((name) => Number(item?.[name] ?? 0) === (due[name] ?? 0))
}

interface Wrong {
  list: RowList
  sk: string
}

function differences(stored: Tallies<TallyItem>, due: Tallies<Numbers>): Wrong[] {
  return [...new Set([...stored.keys(), ...due.keys()])].flatMap((list) => {
    const [items, numbers] = [stored.get(list), due.get(list)]
    return [...new Set([...(items?.keys() ?? []), ...(numbers?.keys() ?? [])])]
      .filter((sk) => !isRight(items?.get(sk), numbers?.get(sk)))
      .map((sk) => ({ list, sk }))
  })
}

/** Condition: the tally has not changed since it was read. */
const unchangedSinceRead = (item: TallyItem | undefined) =>
  item?.['v'] === undefined
    ? { condition: 'attribute_not_exists(#v)' }
    : { condition: '#v = :seen', values: { seen: item['v'] } }

export interface Recounted {
  mended: number
  /** Wrong tallies that changed concurrently. */
  left: number
}

async function readAgain(wrong: readonly Wrong[]): Promise<Tallies<TallyItem>> {
  const items = await batchGet<TallyItem>(
    wrong.map(({ list, sk }) => ({ pk: lists.tallies(list).pk, sk })),
    { consistent: true },
  )
  const found: Tallies<TallyItem> = new Map()
  for (const [at, { list, sk }] of wrong.entries()) {
    const item = items[at]
    const ofList = found.get(list) ?? new Map<string, TallyItem>()
    if (item) ofList.set(sk, item)
    found.set(list, ofList)
  }
  return found
}

/** Those of `wrong` that are still wrong by these readings. */
const stillWrong = (wrong: readonly Wrong[], stored: Tallies<TallyItem>, due: Tallies<Numbers>): Wrong[] =>
  wrong.filter(({ list, sk }) => !isRight(stored.get(list)?.get(sk), due.get(list)?.get(sk)))

/**
 * Corrects the tallies of a kind by its rows. A row and its tally change in one transaction. So if a tally has not changed,
 * the rows of its bucket have not either. The index shows them after `settle`. Tallies that differ are read again and
 * compared with a second read of all rows; those that differ again are corrected unless they have changed.
 */
export async function correctTallies(
  kind: RowKind,
  { throwIfTimeIsUp, settle }: { throwIfTimeIsUp: () => void; settle: () => Promise<unknown> },
): Promise<Recounted> {
  const result = { mended: 0, left: 0 }
  const before = await readTallies(kind)
  const first = await expectedTallies(kind, throwIfTimeIsUp)
  const differing = differences(before, first)
  if (differing.length === 0) return result
  const stored = await readAgain(differing)
  const suspects = stillWrong(differing, stored, first)
  if (suspects.length === 0) return result
  await settle()
  const due = await expectedTallies(kind, throwIfTimeIsUp)
  for (const { list, sk } of stillWrong(suspects, stored, due)) {
    const item = stored.get(list)?.get(sk)
    const right = { n: 0, ...due.get(list)?.get(sk), v: Number(item?.['v'] ?? 0) + 1 }
    const { pk } = lists.tallies(list)
    const written = await writeIf(put('tally', { pk, sk, ...right }, unchangedSinceRead(item)))
    result[written ? 'mended' : 'left']++
  }
  return result
}
