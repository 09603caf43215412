import { deletionPrefix } from '#shared/table'

/* What keys consist of: their attributes, the partitions, and prefixes of sort keys. The keys themselves are in keys.ts. */

export interface Key {
  pk: string
  sk: string
}
export interface InG1 {
  g1pk: string
  g1sk: string
}
export interface InG2 {
  g2pk: string
  g2sk: string
}
export interface InG3 {
  g3pk: string
  g3sk: string
}

/** A listing to query: one partition of the table or of an index. */
export interface Listing<Index extends 'g1' | 'g2' | 'g3' | undefined = 'g1' | 'g2' | 'g3' | undefined> {
  index: Index
  pk: string
}

/** Partition keys that contain one id: `of` builds one, `idOf` extracts the id (undefined when the form differs). */
const partition = (before: string, after = '') => ({
  of: (id: string) => `${before}${id}${after}`,
  idOf: (pk: string): string | undefined => {
    if (!pk.startsWith(before) || !pk.endsWith(after)) return undefined
    const id = pk.slice(before.length, pk.length - after.length)
    return id === '' || id.includes('#') ? undefined : id
  },
})
type Partition = ReturnType<typeof partition>

/** Key of an entity with one item per partition, under a fixed sort key. */
export const singleItemKey = <Id extends string>(partition: Partition, sk: string) =>
  Object.assign((id: Id): Key => ({ pk: partition.of(id), sk }), {
    idOf: (key: Key) => (key.sk === sk ? (partition.idOf(key.pk) as Id | undefined) : undefined),
  })

/** Key of an entity with many items per partition, under sort keys that share a prefix. */
export const collectionKey = <Id extends string>(partition: Partition, prefix: string) =>
  Object.assign((id: Id, sk: string): Key => ({ pk: partition.of(id), sk }), {
    idOf: (key: Key) => (key.sk.startsWith(prefix) ? (partition.idOf(key.pk) as Id | undefined) : undefined),
  })

/** Like `collectionKey`, but built from what follows the prefix. */
export const namedCollectionKey = <Id extends string>(partition: Partition, prefix: string) => {
  const key = collectionKey<Id>(partition, prefix)
  return Object.assign((id: Id, name: string): Key => key(id, `${prefix}${name}`), { idOf: key.idOf })
}

/** Partition keys that several files build or parse. */
export const partitions = {
  members: partition('M#'),
  ledgers: partition('M#', '#LED'),
  notifications: partition('M#', '#N'),
  deletions: partition(deletionPrefix),
  proposals: partition('PR#'),
  payments: partition('PAY#'),
  exportFiles: partition('EXP#'),
  contacts: partition('CT#'),
  broadcasts: partition('BC#'),
  cases: partition('CASE#'),
  memberSockets: partition('WS#'),
  searchEntries: partition('SE#'),
}

/** Sort key prefixes for queries in a partition that holds several kinds of items. */
export const prefixes = {
  notification: 'nt_',
  picture: 'PIC#',
  paymentWebhook: 'IPN#',
  conversation: 'V#',
  block: 'BL#',
  pictureRequest: 'PQ#',
  outbox: 'OUT#',
  shortlistNote: 'SL#',
  savedSearch: 'Q#',
  report: 'R#',
} as const

/** The month of an ISO timestamp, e.g. `2026-11`. */
export const monthOf = (iso: string) => iso.slice(0, 7)

/** The two ids in ascending order. */
export const sortedIds = <Id extends string>(one: Id, other: Id): readonly [Id, Id] =>
  one < other ? [one, other] : [other, one]
