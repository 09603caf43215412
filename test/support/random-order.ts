import type { Random } from '#infra/local/demo/generators/random'

/** The items in a random order, the same for the same state of `source`. */
export function shuffled<Item>(items: readonly Item[], source: Random): Item[] {
  const order = items.map((item) => ({ item, at: source.next() }))
  return order.sort((one, other) => one.at - other.at).map(({ item }) => item)
}
