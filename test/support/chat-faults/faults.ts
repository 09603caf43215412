import { AsyncLocalStorage } from 'node:async_hooks'
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { documents } from '#functions/lib/clients/dynamo'
import type { Random } from '#infra/local/demo/generators/random'

/** One run of a Lambda; once it is killed, no call leaves it any more. */
interface Run {
  killed: boolean
}

const named = (name: string) => Object.assign(new Error(name), { name })
const timedOut = () => named('TimeoutError')

/** Probabilities, per call of a service. */
const chances = {
  killedBefore: 0.003,
  killedAfter: 0.003,
  killedAfterStoring: 0.04,
  conflict: 0.04,
  answerLost: 0.03,
} as const

function conflict(writes: number, at: number) {
  return new TransactionCanceledException({
    message: 'Transaction cancelled',
    $metadata: {},
    CancellationReasons: Array.from({ length: writes }, (_, index) => ({
      Code: index === at ? 'TransactionConflict' : 'None',
    })),
  })
}

const isWrite = (operation: string) => /^(?:TransactWrite|Put|Update|Delete)/.test(operation)

/** What goes wrong around the Lambdas: at random, while `active`. */
export class Faults {
  active = true
  /** How often each happened. */
  readonly happened: Record<string, number> = {}
  private readonly running = new AsyncLocalStorage<Run>()

  constructor(readonly random: Random) {}

  happens(what: string, probability: number): boolean {
    if (!this.active || !this.random.chance(probability)) return false
    this.happened[what] = (this.happened[what] ?? 0) + 1
    return true
  }

  /** Runs a Lambda, which may be killed at any call that it makes. */
  lambda<T>(work: () => Promise<T>): Promise<T> {
    return this.running.run({ killed: false }, work)
  }

  /** Steps outside the Lambda that is running: nothing goes wrong there. */
  outside<T>(work: () => Promise<T>): Promise<T> {
    return this.running.exit(work)
  }

  /** A call that a Lambda makes. */
  async call<T>(work: () => Promise<T>, killedAfter: number = chances.killedAfter): Promise<T> {
    const run = this.running.getStore()
    if (!run) return work()
    if (this.happens('killed before a call', chances.killedBefore)) run.killed = true
    if (run.killed) throw named('Killed')
    const result = await work()
    if (this.happens('killed after a call', killedAfter)) run.killed = true
    // Also when it was killed meanwhile, at another call.
    if (run.killed) throw named('Killed')
    return result
  }

  private async tableCall<T>(operation: string, input: unknown, work: () => Promise<T>): Promise<T> {
    const inLambda = this.running.getStore() !== undefined
    const { TransactItems: writes } = input as { TransactItems?: unknown[] }
    if (inLambda && writes && this.happens('conflict', chances.conflict))
      throw conflict(writes.length, this.random.int(0, writes.length - 1))
    const result = await this.call(work, writes ? chances.killedAfterStoring : chances.killedAfter)
    if (inLambda && isWrite(operation) && this.happens('answer of the table lost', chances.answerLost))
      throw timedOut()
    return result
  }

  /** Lets the table's calls fail; `around` sees those that are carried out. Returns how to stop this. */
  aroundTable(around: (input: unknown, work: () => Promise<unknown>) => Promise<unknown>): () => void {
    const stack = documents().middlewareStack
    const name = 'chat-faults'
    stack.add(
      (next, context) => (args) =>
        this.tableCall(context.commandName ?? '', args.input, () =>
          around(args.input, () => next(args)),
        ) as ReturnType<typeof next>,
      { step: 'initialize', name },
    )
    return () => void stack.remove(name)
  }
}

export { timedOut }
