/* The forms that keys have; the keys themselves are in keys.ts. */

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
export const partitions = (before: string, after = '') => ({
  of: (id: string) => `${before}${id}${after}`,
  idOf: (pk: string): string | undefined => {
    if (!pk.startsWith(before) || !pk.endsWith(after)) return undefined
    const id = pk.slice(before.length, pk.length - after.length)
    return id === '' || id.includes('#') ? undefined : id
  },
})
type Partitions = ReturnType<typeof partitions>

/** Key of an entity with one item per partition, under a fixed sort key. */
export const single = <Id extends string>(partition: Partitions, sk: string) =>
  Object.assign((id: Id): Key => ({ pk: partition.of(id), sk }), {
    idOf: (key: Key) => (key.sk === sk ? (partition.idOf(key.pk) as Id | undefined) : undefined),
  })

/** Key of an entity with many items per partition, under sort keys that share a prefix. */
export const several = <Id extends string>(partition: Partitions, prefix: string) =>
  Object.assign((id: Id, sk: string): Key => ({ pk: partition.of(id), sk }), {
    idOf: (key: Key) => (key.sk.startsWith(prefix) ? (partition.idOf(key.pk) as Id | undefined) : undefined),
  })

/** Like `several`, but built from what follows the prefix. */
export const severalNamed = <Id extends string>(partition: Partitions, prefix: string) => {
  const key = several<Id>(partition, prefix)
  return Object.assign((id: Id, name: string): Key => key(id, `${prefix}${name}`), { idOf: key.idOf })
}
