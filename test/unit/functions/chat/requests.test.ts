import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { handler as chatApi } from '#functions/features/chat/api'
import { userId } from '#functions/core/ids'
import { loadAccountState } from '#functions/features/accounts/store'
import { keys } from '#functions/db/keys'
import { type Callbacks, startCallbacks } from '#test/support/functions/socket-callbacks'
import { TestSocket } from '#test/support/functions/test-socket'
import { invoke } from '#test/support/functions/invoke'
import { type LocalTable, meanwhile, startTable } from '#test/support/functions/local-table'
import { memberItems, type MemberOptions } from '#test/support/functions/members'

let table: LocalTable
let callbacks: Callbacks
let names = 0
let ayesha: string
let bilal: string

beforeAll(async () => {
  table = await startTable()
  callbacks = await startCallbacks()
})
afterAll(async () => {
  await callbacks.stop()
  await table.stop()
})

async function newMember(options: MemberOptions = {}): Promise<string> {
  const id = `member${String(++names).padStart(3, '0')}`
  await table.put(...memberItems(id, options))
  return id
}

beforeEach(async () => {
  ayesha = await newMember({ gender: 'female' })
  bilal = await newMember()
})

const conversation_id = () => [ayesha, bilal].sort().join('~')

async function post(to: string, text: string, clientId = `c${++names}`) {
  const { status, body } = await invoke(chatApi, 'chat.send', {
    as: { id: ayesha },
    json: { to, text, clientId },
  })
  return [status, status === 201 ? (body.data as unknown) : (body as { code?: string }).code]
}
const read = async (as: string) => {
  const json = { conversation_id: conversation_id(), up_to: 9 }
  return (await invoke(chatApi, 'chat.read', { as: { id: as }, json })).status
}
const fetched = async (operation: 'chat.messages' | 'chat.conversations', query: Record<string, string>) =>
  (await invoke(chatApi, operation, { as: { id: bilal }, query })).body.data as unknown[]
const spent = async (member: string) => (await loadAccountState(userId(member)))?.messages_sent

describe('chat without sockets', () => {
  it('a message is stored once, even if it is repeated at the same time and on a socket', async () => {
    const same = () => post(bilal, ' Salam ', 'same')
    const answers = await Promise.all([same(), same(), same()])
    await (await TestSocket.open(ayesha, callbacks)).message(bilal, 'Salam', 'same')
    for (const answer of answers)
      expect(answer).toMatchObject([201, { message: { seq: 1, text: 'Salam' }, messages_left: 19 }])
    expect(await fetched('chat.messages', { conversation_id: conversation_id(), after: '0' })).toHaveLength(1)
    expect(await spent(ayesha)).toBe(1)
  })

  it('only a member of the conversation marks it as read, up to its last message', async () => {
    await post(bilal, 'Salam')
    expect(await read(await newMember())).toBe(404)
    expect(await fetched('chat.conversations', {})).toMatchObject([{ unread: 1, read_up_to: 0 }])
    expect(await read(bilal)).toBe(200)
    expect(await fetched('chat.conversations', {})).toMatchObject([{ unread: 0, read_up_to: 1 }])
  })

  it('a message is refused as on a socket, also if the sender is suspended meanwhile', async () => {
    expect(await post(ayesha, 'Salam')).toEqual([400, 'invalid_input'])
    expect(await post(bilal, ' \n ')).toEqual([400, 'invalid_input'])
    expect(await post('nobody', 'Salam')).toEqual([404, 'not_found'])
    const blocked_by = new Set([bilal])
    await table.put(
      { ...keys.conversation(userId(ayesha), userId(bilal)), blocked_by },
      { ...keys.conversation(userId(bilal), userId(ayesha)), blocked_by },
    )
    expect(await post(bilal, 'Salam')).toEqual([404, 'not_found'])
    const other = await newMember()
    const stop = meanwhile(() => table.put(...memberItems(ayesha, { gender: 'female', status: 'suspended' })))
    expect(await post(other, 'Salam')).toEqual([403, 'account_suspended'])
    stop()
    expect(await spent(ayesha)).toBe(0)
  })
})
