/** A map with a maximum size; evicts the entry that was set first. `lru-cache` would add 19 KB to each bundle. */
export class BoundedCache<Value> {
  private readonly entries = new Map<string, Value>()

  constructor(private readonly limit: number) {}

  get = (key: string): Value | undefined => this.entries.get(key)

  set(key: string, value: Value): void {
    // Moves an existing key to the end.
    this.entries.delete(key)
    this.entries.set(key, value)
    const [oldest] = this.entries.keys()
    if (this.entries.size > this.limit && oldest !== undefined) this.entries.delete(oldest)
  }

  delete = (key: string): void => void this.entries.delete(key)

  clear = (): void => this.entries.clear()
}
