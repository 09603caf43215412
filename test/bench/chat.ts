import { fork } from 'node:child_process'
import { join } from 'node:path'
import type { Row } from './report'

export type Part = 'capacity' | 'delivery' | 'faults'

/** Each part in a process of its own: clients of the table stay with the one that they first met. */
function measure(part: Part): Promise<Row[]> {
  const child = fork(join(import.meta.dirname, 'chat-part.ts'), [part], { execArgv: ['--import', 'tsx'] })
  return new Promise((resolve, reject) => {
    child.once('message', (rows) => resolve(rows as Row[]))
    child.once('exit', (code) => reject(new Error(`the part ${part} ended with ${code}`)))
  })
}

/** Capacity of the chat's calls, delivery beside a bare socket server, and what a chat comes to among faults. */
export async function benchChat(): Promise<Row[]> {
  const capacity = await measure('capacity')
  const delivery = await measure('delivery')
  return [...capacity, ...delivery, ...(await measure('faults'))]
}
