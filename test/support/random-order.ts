import type { Random } from '#infra/local/demo/generators/random'

/** In an order that the source decides. */
export function shuffled<Item>(items: readonly Item[], source: Random): Item[] {
  const order = items.map((item) => ({ item, at: source.next() }))
  return order.sort((one, other) => one.at - other.at).map(({ item }) => item)
}
