import { randomUUID } from 'node:crypto'
import type { Context } from 'aws-lambda'
import type { LambdaLimits } from '#infra/lambdas'
import { secondMs } from '#shared/units'

export type Handler = (event: unknown, context: Context) => unknown
export type LoadHandler = (name: string) => Promise<Handler>

/** Result of an invocation; `failed` if the function threw. */
export type Outcome =
  | { kind: 'ok'; result: unknown }
  | { kind: 'failed' }
  | { kind: 'timeout' }
  | { kind: 'throttled' }

export interface LambdaOptions {
  loadHandler: LoadHandler
  /** Returns a function's limits by its name. */
  limitsOf: (name: string) => LambdaLimits
  /** Maximum concurrent invocations over all functions. */
  concurrency?: number
}

const DEFAULT_CONCURRENCY = 1000

function contextOf(name: string, { timeout, memory }: LambdaLimits): Context {
  const deadline = Date.now() + timeout * secondMs
  const unsupported = () => {
    throw new Error('callbacks are not supported')
  }
  return {
    callbackWaitsForEmptyEventLoop: true,
    functionName: name,
    functionVersion: '$LATEST',
    invokedFunctionArn: `arn:aws:lambda:local:000000000000:function:${name}`,
    memoryLimitInMB: String(memory),
    awsRequestId: randomUUID(),
    logGroupName: `/aws/lambda/${name}`,
    logStreamName: 'local',
    getRemainingTimeInMillis: () => Math.max(0, deadline - Date.now()),
    done: unsupported,
    fail: unsupported,
    succeed: unsupported,
  }
}

/** A value after serialization as JSON; null for what JSON omits. */
const overTheWire = (value: unknown): unknown => JSON.parse(JSON.stringify(value) ?? 'null')

/** Runs handlers like Lambda: JSON in and out, a timeout, limited concurrency. */
export class Lambdas {
  private readonly loaded = new Map<string, Promise<Handler>>()
  private running = 0

  constructor(private readonly options: LambdaOptions) {}

  async invoke(name: string, event: unknown): Promise<Outcome> {
    if (this.running >= (this.options.concurrency ?? DEFAULT_CONCURRENCY)) return { kind: 'throttled' }
    this.running++
    try {
      return await this.run(name, event)
    } catch (error) {
      console.error(`The function ${name} failed:`, error)
      return { kind: 'failed' }
    } finally {
      this.running--
    }
  }

  /** Loads a function before its first call. */
  async warm(name: string): Promise<void> {
    await this.load(name)
  }

  private load(name: string): Promise<Handler> {
    const cached = this.loaded.get(name)
    if (cached) return cached
    const loading = this.options.loadHandler(name)
    this.loaded.set(name, loading)
    loading.catch(() => this.loaded.delete(name))
    return loading
  }

  private async run(name: string, event: unknown): Promise<Outcome> {
    const handler = await this.load(name)
    const limits = this.options.limitsOf(name)
    const context = contextOf(name, limits)
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<'late'>((resolve) => {
      timer = setTimeout(resolve, limits.timeout * secondMs, 'late')
    })
    try {
      const result = await Promise.race([Promise.resolve(handler(overTheWire(event), context)), late])
      if (result === 'late') return { kind: 'timeout' }
      return { kind: 'ok', result: overTheWire(result) }
    } finally {
      clearTimeout(timer)
    }
  }
}
