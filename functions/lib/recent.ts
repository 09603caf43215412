/** What was found out before, of a number of keys at most: the oldest is forgotten for a new one. */
export class Recent<Value> {
  private readonly kept = new Map<string, Value>()

  constructor(private readonly limit: number) {}

  get = (key: string): Value | undefined => this.kept.get(key)

  set(key: string, value: Value): void {
    this.kept.set(key, value)
    const [oldest] = this.kept.keys()
    if (this.kept.size > this.limit && oldest !== undefined) this.kept.delete(oldest)
  }

  delete = (key: string): void => void this.kept.delete(key)

  clear = (): void => this.kept.clear()
}
