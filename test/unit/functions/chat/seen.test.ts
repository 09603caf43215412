import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { handler as chatApi } from '#functions/api/chat/index'
import { handler } from '#functions/chat/index'
import { userId } from '#functions/domain/ids'
import { clock } from '#functions/lib/clock'
import { resetEnv } from '#functions/lib/env'
import { loadAccountState } from '#functions/store/accounts'
import { saveChatSettings } from '#functions/store/chat-settings'
import { loadSockets } from '#functions/store/sockets'
import { accountStateItem } from '#test/support/backend'
import { invoke, socketEvent } from '#test/support/events'
import { intercept, type LocalTable, startTable } from '#test/support/local-table'

/* The day on which a member was here last. */

const ayesha = userId('ayesha')
const start = new Date('2026-11-23T23:59:00.000Z')
const later = (minutes: number) => clock.set(() => new Date(start.getTime() + minutes * 60_000))
let table: LocalTable
let serial = 0
const undo: (() => void)[] = []

beforeAll(async () => {
  table = await startTable()
})
afterAll(() => table.stop())
beforeEach(async () => {
  later(0)
  await table.put(accountStateItem(ayesha))
})
afterEach(() => {
  undo.splice(0).forEach((step) => step())
  clock.reset()
})

async function connect() {
  const { body } = await invoke(chatApi, 'chat.ticket', { as: { id: ayesha } })
  const query = { ticket: body.data.ticket as string }
  return handler(socketEvent('$connect', { connectionId: `c${++serial}`, query }))
}
const show = (show_online: boolean) =>
  invoke(chatApi, 'chat.update-settings', { as: { id: ayesha }, json: { show_online, unread_mail: true } })
const seenOn = async () => (await loadAccountState(ayesha))?.seen_on
const isState = ({ Key }: Record<string, unknown>) => (Key as { sk: string }).sk === 'U'
/** Runs `before` ahead of each write of the account state alone. */
function onNote(before: () => void | Promise<unknown>) {
  undo.push(
    intercept('UpdateItem', async (input) => {
      if (isState(input)) await before()
    }),
  )
}

describe('a socket', () => {
  it('notes the day, once', async () => {
    let writes = 0
    onNote(() => void writes++)
    for (let socket = 0; socket < 3; socket++) expect(await connect()).toEqual({ statusCode: 200 })
    expect([await seenOn(), writes]).toEqual(['2026-11-23', 1])
    later(1)
    await connect()
    expect([await seenOn(), writes]).toEqual(['2026-11-24', 2])
  })

  it('notes it once where many open at once', async () => {
    await Promise.all(Array.from({ length: 5 }, connect))
    expect(await seenOn()).toBe('2026-11-23')
  })

  it('notes nothing of who hides it, nor of who hides it in the same moment', async () => {
    await show(false)
    let writes = 0
    onNote(() => void writes++)
    await connect()
    expect([await seenOn(), writes]).toEqual([undefined, 0])
    await table.put(accountStateItem(ayesha))
    onNote(() => saveChatSettings(ayesha, { hides_online: true }, clock.now()))
    expect(await connect()).toEqual({ statusCode: 200 })
    expect([await seenOn(), writes]).toEqual([undefined, 1])
  })

  it('notes nothing of administrators', async () => {
    await table.put(accountStateItem(ayesha, { role: 'admin' }))
    expect(await connect()).toEqual({ statusCode: 200 })
    expect(await seenOn()).toBeUndefined()
  })

  it('opens where it cannot be noted, which a line in the log tells', async () => {
    process.env['LOG_LEVEL'] = 'warn'
    resetEnv()
    const said = jest.spyOn(process.stdout, 'write').mockReturnValue(true)
    onNote(() => Promise.reject(new Error('down')))
    try {
      expect(await connect()).toEqual({ statusCode: 200 })
      expect(said.mock.calls.join()).toContain('not noted that a member is here')
    } finally {
      said.mockRestore()
      process.env['LOG_LEVEL'] = 'silent'
      resetEnv()
    }
    expect(await seenOn()).toBeUndefined()
    const [sockets] = await loadSockets([ayesha], clock.now())
    expect(sockets!.open.map(({ connection }) => connection)).toContain(`c${serial}`)
  })
})

describe('the setting', () => {
  it('forgets the day with hiding it, and has it again with showing it', async () => {
    await connect()
    await show(false)
    expect(await seenOn()).toBeUndefined()
    later(1)
    await show(true)
    expect(await seenOn()).toBe('2026-11-24')
  })
})
