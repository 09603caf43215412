import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { runChatFaults } from '#test/support/chat-faults/run'
import { type LocalTable, startTable } from '#test/support/local-table'

/* A slice of `npm run bench -- chat`; `CHAT_SEED` repeats a run. */

const seed = Number(process.env['CHAT_SEED'] ?? randomInt(2 ** 31))
let table: LocalTable

beforeAll(async () => {
  table = await startTable()
})
afterAll(() => table.stop())

it(`whatever fails, both members end with the same messages, each once and in order (seed ${seed})`, async () => {
  const { complaints } = await runChatFaults(table, { messages: 500, seed })
  expect(complaints).toEqual([])
}, 240_000)
