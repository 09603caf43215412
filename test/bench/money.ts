import { randomInt } from 'node:crypto'
import { runHistories } from '#test/support/money/histories'
import { note, type Row } from './report'

/** `MONEY_HISTORIES=50000 npm run bench -- money` goes on for hours; `MONEY_SEED` repeats a run. */
const most = Number(process.env.MONEY_HISTORIES ?? 2000)
const seed = Number(process.env.MONEY_SEED ?? randomInt(2 ** 31))

export async function benchMoney(): Promise<Row[]> {
  const began = performance.now()
  const { histories, steps, failure } = await runHistories({ most, seed })
  const took = (performance.now() - began) / 1000
  note(`seed ${seed}, ${took.toFixed(0)} s`)
  if (failure !== undefined) console.error(failure)
  return [
    { what: 'histories', measured: histories, unit: '' },
    { what: 'steps', measured: steps, unit: '' },
    { what: 'steps per second', measured: steps / took, unit: '/s' },
    { what: 'histories whose state disagrees', measured: failure === undefined ? 0 : 1, unit: '', budget: 0 },
  ]
}
