import { closedLoop, type Flow } from './closed-loop'
import { costOf } from './process-cost'
import { note, type Row } from './report'
import { type OperationName, operations, Stage } from './throughput-stage'

const few = 1000
const many = Number(process.env['THROUGHPUT_MEMBERS'] ?? 20_000)
const proposals = Number(process.env['THROUGHPUT_PROPOSALS'] ?? 50_000)
const wanted = process.env['THROUGHPUT_OPERATIONS']?.split(',') ?? operations
const connections = [1, 16, 64]
const WARM_UP_SECONDS = 1
const SECONDS = 4
/** Proposals that are sent with the same tokens. */
const AT_ONCE = 5000
/** A proposal may take so much longer after 50,000 others. */
const FLAT = 1 / 0.9

const perThousand = (seconds: number, { calls }: Flow) => ((seconds * 1000) / calls).toFixed(2)

/** One operation over so many connections. */
async function flow(stage: Stage, name: OperationName, width: number): Promise<Flow> {
  const { exchanges, close } = await stage.connect(name, width)
  try {
    await closedLoop(exchanges, WARM_UP_SECONDS)
    const before = costOf(stage.pid)
    const measured = await closedLoop(exchanges, SECONDS)
    // What the consumer still has to do belongs to what was called.
    await stage.settled()
    const after = costOf(stage.pid)
    const { rate, p50, p99 } = measured
    const times = `${rate.toFixed(0).padStart(5)}/s  p50 ${p50.toFixed(1).padStart(6)} ms  p99 ${p99.toFixed(1).padStart(6)} ms`
    const costs =
      before && after
        ? `CPU s per 1,000: ours ${perThousand(after.own.cpu - before.own.cpu, measured)}, engines ${perThousand(after.started.cpu - before.started.cpu, measured)}; ${after.own.mb.toFixed(0)} + ${after.started.mb.toFixed(0)} MB`
        : ''
    note(`${name.padEnd(12)} ${String(width).padStart(2)} connections  ${times}  ${costs}`)
    return measured
  } finally {
    close()
  }
}

async function round(stage: Stage, title: string): Promise<Map<string, Flow>> {
  note(title)
  const flows = new Map<string, Flow>()
  for (const name of operations) {
    if (!wanted.includes(name)) continue
    for (const width of connections) flows.set(`${name} ${width}`, await flow(stage, name, width))
  }
  return flows
}

/** So many proposals, over 16 connections, with tokens that are fresh every so often. */
async function propose(stage: Stage, count: number): Promise<void> {
  for (let done = 0; done < count; done += AT_ONCE) {
    const { exchanges, close } = await stage.connect('proposal', 16)
    let left = Math.min(AT_ONCE, count - done)
    await Promise.all(
      exchanges.map(async (exchange) => {
        while (left-- > 0) await exchange()
      }),
    )
    close()
  }
  await stage.settled()
}

/** Calls a second of the product on one machine: closed loops of 1, 16 and 64 connections, the product in processes of its own. */
export async function benchThroughput(): Promise<Row[]> {
  const stage = await Stage.open()
  try {
    await stage.fillUpTo(few)
    await stage.join(Math.max(...connections))
    const rounds = [await round(stage, `${few.toLocaleString('en')} members`)]
    if (many > few) {
      await stage.fillUpTo(many)
      rounds.push(await round(stage, `${many.toLocaleString('en')} members`))
    }
    await propose(stage, proposals)
    rounds.push(await round(stage, `after ${proposals.toLocaleString('en')} proposals`))
    return rowsOf(rounds)
  } finally {
    await stage.close()
  }
}

/** What the proposals cost: the round with as many members before them, against that after them. */
function rowsOf(rounds: readonly Map<string, Flow>[]): Row[] {
  const [before, after] = rounds.slice(-2) as [Map<string, Flow>, Map<string, Flow>]
  return wanted.map((name) => ({
    what: `${name}, 16 connections: rate before ÷ after the proposals`,
    measured: before.get(`${name} 16`)!.rate / after.get(`${name} 16`)!.rate,
    unit: '×',
    ...(name === 'proposal' && { budget: FLAT }),
  }))
}
