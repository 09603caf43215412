import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { handler as chatApi } from '#functions/features/chat/api'
import { userId } from '#functions/core/ids'
import { clock } from '#functions/core/clock'
import { loadAccountState } from '#functions/features/accounts/store'
import { keys } from '#functions/db/keys'
import { type Callbacks, startCallbacks } from '#test/support/functions/socket-callbacks'
import { TestSocket } from '#test/support/functions/test-socket'
import { invoke } from '#test/support/functions/invoke'
import { type LocalTable, startTable } from '#test/support/functions/local-table'
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
  callbacks.clear()
  ayesha = await newMember({ gender: 'female' })
  bilal = await newMember()
})

const open = (member: string) => TestSocket.open(member, callbacks)
const conversation = () => [ayesha, bilal].sort().join('~')

async function history(member: string) {
  const { body } = await invoke(chatApi, 'chat.messages', {
    as: { id: member },
    query: { conversation_id: conversation(), pageSize: '100' },
  })
  return (body.data as { seq: number; text: string; sender_id: string }[]).map(({ seq, text }) => [seq, text])
}
const listed = async (member: string) => {
  const { body } = await invoke(chatApi, 'chat.conversations', { as: { id: member } })
  return body.data as unknown[]
}
const spent = async (member: string) => (await loadAccountState(userId(member)))?.messages_sent

describe('a message', () => {
  it('a message is acknowledged on its socket and pushed to all other sockets of both members', async () => {
    const [phone, tablet, his] = [await open(ayesha), await open(ayesha), await open(bilal)]
    await phone.message(bilal, '  Assalam o alaikum\nHow are you?  ', 'first')
    const message = {
      id: `${conversation()}~1`,
      conversation_id: conversation(),
      seq: 1,
      sender_id: ayesha,
      text: 'Assalam o alaikum\nHow are you?',
      created_at: expect.any(String),
    }
    expect(phone.frames).toEqual([{ type: 'message.ack', clientId: 'first', message, messages_left: 19 }])
    expect(tablet.frames).toEqual([{ type: 'message.new', message }])
    expect(his.frames).toEqual([{ type: 'message.new', message }])
    expect(await history(bilal)).toEqual([[1, message.text]])
    expect(await listed(bilal)).toMatchObject([
      { id: conversation(), unread: 1, last_message: { seq: 1, sender_id: ayesha }, blocked: false },
    ])
    expect(await listed(ayesha)).toMatchObject([{ unread: 0, seen_up_to: 0 }])
  })

  it('a repeated message is stored once, pushed again, and uses no quota', async () => {
    const [hers, his] = [await open(ayesha), await open(bilal)]
    for (let n = 0; n < 3; n++) await hers.message(bilal, 'Only once', 'same')
    await Promise.all(Array.from({ length: 5 }, () => hers.message(bilal, 'At once', 'together')))
    expect(await history(ayesha)).toEqual([
      [1, 'Only once'],
      [2, 'At once'],
    ])
    expect(hers.got('message.ack').map(({ message }) => message.seq)).toEqual([1, 1, 1, 2, 2, 2, 2, 2])
    expect(new Set(his.got('message.new').map(({ message }) => message.seq))).toEqual(new Set([1, 2]))
    expect(await spent(ayesha)).toBe(2)
  })

  it('a message repeated after many others is still recognized', async () => {
    process.env['RATE_LIMITS'] = JSON.stringify({ messagePerConversation: { max: 17, seconds: 1 } })
    const { resetEnv } = await import('#functions/core/env')
    resetEnv()
    try {
      const [phone, laptop] = [await open(ayesha), await open(ayesha)]
      const first = {
        action: 'message.send',
        clientId: 'first',
        to: bilal,
        text: 'Only once',
        after: 0,
      } as const
      await phone.send(first)
      for (let n = 0; n < 17; n++) await laptop.message(bilal, `other ${n}`)
      await phone.send(first)
      expect(phone.got('message.ack').map(({ message }) => message.seq)).toEqual([1, 1])
      expect(await history(bilal)).toHaveLength(18)
      expect(await spent(ayesha)).toBe(18)
    } finally {
      delete process.env['RATE_LIMITS']
      resetEnv()
    }
  })

  it('concurrent messages of both members get consecutive numbers', async () => {
    process.env['RATE_LIMITS'] = JSON.stringify({ messagePerConversation: { max: 17, seconds: 1 } })
    const { resetEnv } = await import('#functions/core/env')
    resetEnv()
    try {
      const [hers, his] = [await open(ayesha), await open(bilal)]
      const sending = Array.from({ length: 8 }, (_, at) => [
        hers.message(bilal, `hers ${at}`),
        his.message(ayesha, `his ${at}`),
      ])
      await Promise.all(sending.flat())
      const messages = await history(ayesha)
      expect(messages.map(([seq]) => seq)).toEqual(Array.from({ length: 16 }, (_, at) => at + 1))
      expect(new Set(messages.map(([, text]) => text)).size).toBe(16)
      expect(await history(bilal)).toEqual(messages)
      expect([await spent(ayesha), await spent(bilal)]).toEqual([8, 8])
    } finally {
      delete process.env['RATE_LIMITS']
      resetEnv()
    }
  })

  it('concurrent messages never exceed the quota, and refused ones use none', async () => {
    await table.put({ ...memberItems(ayesha)[1]!, ...{ messages_sent: 18, gender: 'female' } })
    const hers = await open(ayesha)
    await Promise.all(Array.from({ length: 6 }, (_, at) => hers.message(bilal, `try ${at}`)))
    expect(await spent(ayesha)).toBe(20)
    expect(await history(bilal)).toHaveLength(2)
    const errors = hers.got('error')
    expect(errors).toHaveLength(4)
    expect(errors[0]).toMatchObject({ code: 'quota_exceeded', clientId: expect.any(String) })
  })

  it('too many messages within ten seconds get 429', async () => {
    const hers = await open(ayesha)
    for (let n = 0; n < 14; n++) await hers.message(bilal, `quick ${n}`)
    expect(hers.got('message.ack')).toHaveLength(12)
    expect(hers.got('error')).toMatchObject([{ code: 'too_many_requests' }, { code: 'too_many_requests' }])
    const later = Date.now() + 11_000
    clock.set(() => new Date(later))
    await hers.message(bilal, 'calmly')
    expect(hers.last).toMatchObject({ type: 'message.ack', message: { seq: 13 } })
    clock.reset()
  })
})

describe('whom one may write to', () => {
  const refused = async (to: string, from = ayesha) => {
    const socket = await open(from)
    await socket.message(to, 'Salaam')
    const { code, params } = socket.got('error')[0] ?? {}
    return [code, params?.['what']]
  }
  it.each<[string, MemberOptions, unknown[]]>([
    [
      'takes messages of connections alone',
      { privacy: { messages_privacy: 'connections' } },
      ['privacy', 'messages'],
    ],
    ['has a private profile', { privacy: { profile_visibility: 'private' } }, ['not_found', 'profile']],
    ['is suspended', { status: 'suspended' }, ['not_found', 'profile']],
    ['is deleted', { status: 'deleted' }, ['not_found', 'profile']],
    ['is under eighteen', { dob: '2012-01-01' }, ['not_found', 'profile']],
    ['takes a break', { paused_at: '2026-11-01T00:00:00.000Z' }, ['not_found', 'profile']],
    ['administers', { role: 'admin' }, ['not_found', 'profile']],
  ])('not who %s', async (_name, options, expected) => {
    expect(await refused(await newMember(options))).toEqual(expected)
    expect(await spent(ayesha)).toBe(0)
  })

  it('a message to an unknown member or to oneself is refused', async () => {
    expect(await refused('nobody')).toEqual(['not_found', 'profile'])
    expect((await refused(ayesha))[0]).toBe('invalid_input')
  })

  it.each<[string, MemberOptions, unknown[]]>([
    ['administers', { role: 'admin' }, ['members_only', undefined]],
    ['has no profile', { profile_complete: false }, ['profile_incomplete', 'message']],
    ['is under eighteen', { dob: '2012-01-01' }, ['not_yet_eighteen', undefined]],
    ['takes a break', { paused_at: '2026-11-01T00:00:00.000Z' }, ['paused', 'own_messages']],
  ])('not if one %s', async (_name, options, expected) => {
    expect(await refused(bilal, await newMember(options))).toEqual(expected)
  })

  it('after a block, the blocker can still read, and for the blocked member the conversation does not exist', async () => {
    const [hers, his] = [await open(ayesha), await open(bilal)]
    await hers.message(bilal, 'Salaam', 'first')
    await table.put(
      { ...keys.conversation(userId(ayesha), userId(bilal)), seq: 1, blocked_by: new Set([ayesha]) },
      { ...keys.conversation(userId(bilal), userId(ayesha)), seq: 1, blocked_by: new Set([ayesha]) },
    )
    await hers.message(bilal, 'Again')
    await his.message(ayesha, 'Why?')
    await hers.message(bilal, 'Salaam', 'first')
    expect(hers.got('message.ack')).toHaveLength(1)
    expect(hers.last).toMatchObject({ type: 'error', code: 'blocked' })
    expect(his.last).toMatchObject({ type: 'error', code: 'not_found', params: { what: 'profile' } })
    expect(await history(ayesha)).toEqual([[1, 'Salaam']])
    const lost = await invoke(chatApi, 'chat.messages', {
      as: { id: bilal },
      query: { conversation_id: conversation() },
    })
    const never = await invoke(chatApi, 'chat.messages', {
      as: { id: bilal },
      query: { conversation_id: `${bilal}~nobody` },
    })
    expect([lost.status, lost.body]).toEqual([404, never.body])
    expect(await listed(bilal)).toEqual([])
    await his.send({ action: 'message.read', conversation_id: conversation(), up_to: 1 })
    expect(his.last).toMatchObject({ type: 'error', code: 'not_found' })
  })
})

describe('marks', () => {
  it('read marks only move forward, lower the unread count and are pushed to both members', async () => {
    const [hers, his, tablet] = [await open(ayesha), await open(bilal), await open(bilal)]
    for (const text of ['one', 'two', 'three']) await hers.message(bilal, text)
    const mark = (action: 'message.read' | 'message.delivered', up_to: number) =>
      his.send({ action, conversation_id: conversation(), up_to })
    await mark('message.delivered', 2)
    expect(await listed(ayesha)).toMatchObject([{ delivered_up_to: 2, seen_up_to: 0 }])
    await mark('message.read', 2)
    expect(await listed(bilal)).toMatchObject([{ unread: 1, read_up_to: 2 }])
    await mark('message.read', 1)
    await mark('message.read', 99)
    expect(await listed(bilal)).toMatchObject([{ unread: 0, read_up_to: 3 }])
    expect(await listed(ayesha)).toMatchObject([{ delivered_up_to: 3, seen_up_to: 3 }])
    const told = [2, 3].map((up_to) => ({
      type: 'message.read',
      conversation_id: conversation(),
      reader_id: bilal,
      up_to,
    }))
    expect(hers.got('message.read')).toEqual(told)
    expect(tablet.got('message.read')).toEqual(told)
    expect(his.got('message.read')).toEqual([])
    expect(hers.got('message.delivered')).toHaveLength(1)
  })
})

describe('presence', () => {
  it('presence is pushed on arrival and leaving between members who both wrote, unless hidden', async () => {
    const [hers, his] = [await open(ayesha), await open(bilal)]
    await hers.message(bilal, 'Salaam')
    await his.send({ action: 'presence' })
    expect(hers.got('presence')).toEqual([])
    await his.message(ayesha, 'Wa alaikum salaam')
    const there = [
      [{ type: 'presence', user_id: bilal, online: true }],
      [{ type: 'presence', user_id: ayesha, online: true }],
    ]
    expect([hers.got('presence'), his.got('presence')]).toEqual(there)
    callbacks.clear()
    await his.send({ action: 'presence' })
    expect([hers.got('presence'), his.got('presence')]).toEqual(there)
    expect(await listed(ayesha)).toMatchObject([{ online: true }])
    await his.close()
    expect(hers.got('presence').at(-1)).toEqual({ type: 'presence', user_id: bilal, online: false })
    expect(await listed(ayesha)).toMatchObject([{ online: false }])
    const json = { show_online: false }
    await invoke(chatApi, 'chat.update-settings', { as: { id: bilal }, json })
    callbacks.clear()
    await (await open(bilal)).send({ action: 'presence' })
    expect(callbacks.posted).toEqual([])
    expect(await listed(ayesha)).toMatchObject([{ online: false }])
    expect(await listed(bilal)).toMatchObject([{ online: false }])
  })
})

describe('typing', () => {
  it('typing is pushed to the other member only if a message would be accepted', async () => {
    const [hers, his] = [await open(ayesha), await open(bilal)]
    await hers.send({ action: 'typing', to: bilal })
    expect(hers.last).toMatchObject({ code: 'not_found' })
    await hers.message(bilal, 'Salaam')
    await his.send({ action: 'typing', to: ayesha })
    expect(hers.last).toEqual({ type: 'typing', from: bilal })
  })
})
