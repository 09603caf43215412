import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals'
import { previewOf } from '#functions/domain/conversation'
import { userId } from '#functions/domain/ids'
import { markConversationRead, markDelivered } from '#functions/store/conversations'
import { keys } from '#functions/store/keys'
import { update, write } from '#functions/store/transact'
import { handler as chatApi } from '#functions/api/chat/index'
import { invoke } from '#test/support/events'
import { intercept, type LocalTable, startTableWithPlans } from '#test/support/local-table'
import { memberItems } from '#test/support/members'
import { say } from '#test/support/say'

/* Marks that are set in the same moment, and beginnings of texts that are no words. */

let table: LocalTable
let names = 0
let ayesha = userId('ayesha')
let bilal = userId('bilal')
const undo: (() => void)[] = []

beforeAll(async () => {
  table = await startTableWithPlans()
})
afterAll(() => table.stop())
afterEach(() => undo.splice(0).forEach((stop) => stop()))
beforeEach(async () => {
  ayesha = userId(`member${++names}a`)
  bilal = userId(`member${names}b`)
  await table.put(...memberItems(ayesha, { gender: 'female' }), ...memberItems(bilal))
  for (const text of ['one', 'two', 'three']) await say(bilal, ayesha, text)
})

/** Ahead of the next update of her side. */
function meanwhile(happen: () => Promise<unknown>): void {
  let once = true
  undo.push(
    intercept('UpdateItem', async ({ Key }) => {
      if (!once || (Key as { sk: string }).sk !== keys.conversation(ayesha, bilal).sk) return
      once = false
      await happen()
    }),
  )
}

async function seenByHim() {
  const { body } = await invoke(chatApi, 'chat.conversations', { as: { id: bilal } })
  return body.data[0] as { delivered_up_to: number; seen_up_to: number }
}

it('reading some on one device takes back nothing that another one received', async () => {
  meanwhile(() => markDelivered(ayesha, bilal, 3))
  await markConversationRead(ayesha, bilal, 1)
  expect(await seenByHim()).toMatchObject({ delivered_up_to: 3, seen_up_to: 1 })
})

it('reading in the moment of a block counts nothing for who was blocked', async () => {
  const side = keys.conversation(ayesha, bilal)
  await write(update('conversation', side, { set: { unread: 0 } }))
  meanwhile(() =>
    write(update('conversation', side, { add: { blocked_by: new Set([bilal]) }, set: { unread: 0 } })),
  )
  await expect(markConversationRead(ayesha, bilal, 1)).rejects.toMatchObject({ code: 'not_found' })
  const stored = await table.all(new RegExp(`^${side.pk}$`))
  expect(stored.find(({ sk }) => sk === side.sk)).toMatchObject({ unread: 0 })
})

it.each([
  ['joined pictures', '👨\u200d'.repeat(600)],
  ['marks', `a${`${'\u0301'.repeat(30)}\u034f`.repeat(60)}`],
])('the beginning of endless %s is not that of a message that was removed', (_name, text) => {
  const preview = previewOf(text)
  expect(preview).not.toBe('')
  expect(Buffer.byteLength(preview)).toBeLessThanOrEqual(240)
  expect(text.startsWith(preview)).toBe(true)
  expect(preview).not.toMatch(/\p{Cs}/u)
})
