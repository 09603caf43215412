/**
 * Replaces `mnemonist/lru-cache` in bundles: where the client of the table would keep endpoints that it has discovered. It
 * discovers none, since there is one table in one region, and the cache would add 7 KB to every function.
 */
export default class EndpointStore<Value> {
  private readonly kept = new Map<string, Value>()

  get = (key: string) => this.kept.get(key)
  peek = (key: string) => this.kept.get(key)
  has = (key: string) => this.kept.has(key)
  set = (key: string, value: Value) => void this.kept.set(key, value)
  clear = () => this.kept.clear()
}
