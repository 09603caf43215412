import { closedLoop, type LoopResult } from './closed-loop'
import { printNote, type Row } from './report'
import { type OperationName, operations, Stage } from './throughput-stage'

const members = Number(process.env['THROUGHPUT_MEMBERS'] ?? 20_000)
const proposals = Number(process.env['THROUGHPUT_PROPOSALS'] ?? 10_000)
const connections = [1, 16, 64]
const WARM_UP_SECONDS = 1
const SECONDS = 4
/** Proposals for which the same access tokens are used. */
const AT_ONCE = 5000
/** Allowed slowdown of a proposal after 10,000 others: the engine also checks their request tokens (0035). */
const FLAT = 2

/** Measures one operation over this many connections. */
async function flow(stage: Stage, name: OperationName, width: number): Promise<LoopResult> {
  const { exchanges, close } = await stage.connect(name, width)
  try {
    await closedLoop(exchanges, WARM_UP_SECONDS)
    const measured = await closedLoop(exchanges, SECONDS)
    await stage.settled()
    const [p50, p99] = [measured.p50, measured.p99].map((ms) => ms.toFixed(1))
    printNote(`${name}, ${width} connections: ${measured.rate.toFixed(0)}/s, p50 ${p50} ms, p99 ${p99} ms`)
    return measured
  } finally {
    close()
  }
}

/** Sends many proposals over 16 connections, with new access tokens every `AT_ONCE`. */
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

/** Calls per second of the product on one machine, in closed loops of 1, 16 and 64 connections. */
export async function benchThroughput(): Promise<Row[]> {
  const stage = await Stage.open(members, Math.max(...connections))
  try {
    const rows: Row[] = []
    for (const name of operations)
      for (const width of connections) {
        const { rate } = await flow(stage, name, width)
        rows.push({ what: `${name}, ${width} connections`, measured: rate, unit: '/s' })
      }
    const before = await flow(stage, 'proposal', 16)
    await propose(stage, proposals)
    const after = await flow(stage, 'proposal', 16)
    return [
      ...rows,
      {
        what: `proposals, 16 connections: rate before ÷ after ${proposals.toLocaleString('en')} others`,
        measured: before.rate / after.rate,
        unit: '×',
        budget: FLAT,
      },
    ]
  } finally {
    await stage.close()
  }
}
