/** A map of a limited number of entries: a new one replaces the one that was set longest ago. `lru-cache` would add 19 KB to each bundle. */
export class BoundedCache<Value> {
  private readonly kept = new Map<string, Value>()

  constructor(private readonly limit: number) {}

  get = (key: string): Value | undefined => this.kept.get(key)

  set(key: string, value: Value): void {
    // So that it is the newest.
    this.kept.delete(key)
    this.kept.set(key, value)
    const [oldest] = this.kept.keys()
    if (this.kept.size > this.limit && oldest !== undefined) this.kept.delete(oldest)
  }

  delete = (key: string): void => void this.kept.delete(key)

  clear = (): void => this.kept.clear()
}
