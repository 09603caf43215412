import { randomInt } from 'node:crypto'
import { runChatFaults } from '#test/support/chat-faults/run'
import { startTable } from '#test/support/local-table'
import { note, type Row } from './report'

/** `CHAT_MESSAGES=100000 npm run bench -- chat` goes on for an hour or more; `CHAT_SEED` repeats a run. */
const messages = Number(process.env['CHAT_MESSAGES'] ?? 5_000)
const seed = Number(process.env['CHAT_SEED'] ?? randomInt(2 ** 31))

/** Two members who chat while everything around them fails; a slice of it is in `npm test`. */
export async function benchChatFaults(): Promise<Row[]> {
  note(`seed ${seed}`)
  const table = await startTable()
  try {
    const began = performance.now()
    const progress = (written: number) => note(`${written.toLocaleString('en')} messages`)
    const { complaints, happened } = await runChatFaults(table, { messages, seed, progress })
    const took = (performance.now() - began) / 1000
    for (const complaint of complaints) console.error(`  ${complaint}`)
    const faults = Object.values(happened).reduce((sum, count) => sum + count, 0)
    return [
      { what: 'messages among faults', measured: messages, unit: '' },
      { what: 'faults', measured: faults, unit: '' },
      { what: 'messages per second among faults', measured: messages / took, unit: '/s' },
      { what: 'what is wrong in the end', measured: complaints.length, unit: '', budget: 0 },
    ]
  } finally {
    await table.stop()
  }
}
