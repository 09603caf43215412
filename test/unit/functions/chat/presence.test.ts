import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { handler as chatApi } from '#functions/features/chat/api'
import { handler } from '#functions/features/chat/socket/index'
import { userId } from '#functions/core/ids'
import { handler as consume } from '#functions/events/index'
import { clock } from '#functions/core/clock'
import { loadAccountState } from '#functions/features/accounts/store'
import { saveChatSettings } from '#functions/features/chat/store'
import { keys } from '#functions/db/keys'
import { update, write } from '#functions/db/transact'
import { accountStateItem } from '#test/support/functions/environment'
import { type Callbacks, startCallbacks } from '#test/support/functions/socket-callbacks'
import { TestSocket } from '#test/support/functions/test-socket'
import { invoke, socketEvent, streamRecord } from '#test/support/functions/invoke'
import { intercept, type LocalTable, startTableWithPlans } from '#test/support/functions/local-table'
import { memberItems, setCardFacts } from '#test/support/functions/members'

let table: LocalTable
let callbacks: Callbacks
beforeAll(async () => {
  table = await startTableWithPlans()
  callbacks = await startCallbacks()
})
afterAll(async () => {
  await callbacks.stop()
  await table.stop()
})
const undo: (() => void)[] = []

describe('presence', () => {
  /* Who is told that somebody is there, and by which moments of two calls that is not to be had. */

  let names = 0
  let ayesha: string
  let bilal: string

  beforeEach(async () => {
    callbacks.clear()
    ayesha = `member${++names}a`
    bilal = `member${names}b`
    await table.put(...memberItems(ayesha, { gender: 'female' }), ...memberItems(bilal))
  })
  afterEach(() => undo.splice(0).forEach((stop) => stop()))

  const open = (member: string) => TestSocket.open(member, callbacks)
  const hide = (member: string, hidden: boolean) =>
    invoke(chatApi, 'chat.update-settings', {
      as: { id: member },
      json: { show_online: !hidden },
    })

  /** Both have written to each other. */
  async function talked() {
    const [hers, his] = [await open(ayesha), await open(bilal)]
    await hers.message(bilal, 'Salaam')
    await his.message(ayesha, 'Wa alaikum salaam')
    callbacks.clear()
    return { hers, his }
  }

  /** What a member has set since, on all that is stored of it. */
  const changes: [string, () => Promise<unknown>][] = [
    [
      'takes a break',
      async () => {
        await write(
          update('accountState', keys.accountState(userId(bilal)), { set: { paused_at: '2026-01-01' } }),
        )
        await setCardFacts(bilal, { paused: true })
      },
    ],
    [
      'takes messages of connections alone',
      () => table.put(...memberItems(bilal, { privacy: { messages_privacy: 'connections' } })),
    ],
    [
      'has closed their profile',
      () => table.put(...memberItems(bilal, { privacy: { profile_visibility: 'private' } })),
    ],
  ]

  describe.each(changes)('of a member who %s', (_name, change) => {
    it('presence is not pushed to members who may not write', async () => {
      const { hers, his } = await talked()
      await change()
      await his.send({ action: 'presence' })
      expect(hers.got('presence')).toEqual([])
      await his.close()
      expect(hers.got('presence')).toEqual([])
    })
  })

  describe('who hides that they are there', () => {
    it('a member who hides their presence is offline for everyone', async () => {
      const { hers } = await talked()
      const before = await loadAccountState(userId(bilal))
      await hide(bilal, true)
      const after = await loadAccountState(userId(bilal))
      await consume({ Records: [streamRecord({ before, after })] })
      expect(hers.got('presence')).toEqual([{ type: 'presence', user_id: bilal, online: false }])
    })
  })

  describe('a member whose last socket is gone', () => {
    it('a member whose other sockets are gone at API Gateway goes offline when the last one closes', async () => {
      const { hers, his } = await talked()
      callbacks.gone.add(his.connection)
      const later = new Date(Date.now() + 120_000)
      clock.set(() => later)
      try {
        await hers.message(bilal, 'Are you there?')
        await his.close()
      } finally {
        clock.reset()
      }
      expect(hers.got('presence')).toEqual([{ type: 'presence', user_id: bilal, online: false }])
    })
  })

  describe('a block', () => {
    const blocked = (id: string) => ({ blocked_by: new Set([id]), unread: 0 })
    const changed = async (of: string, other: string, before: object | undefined, by: string) => {
      const key = keys.conversation(userId(of), userId(other))
      const after = { ...key, ...before, ...blocked(by) }
      await consume({ Records: [streamRecord({ before: before && { ...key, ...before }, after })] })
    }

    it('of somebody with whom there is no conversation is not told to them, but to the other devices of who blocks', async () => {
      const [hers, his] = [await open(ayesha), await open(bilal)]
      await changed(bilal, ayesha, undefined, ayesha)
      await changed(ayesha, bilal, undefined, ayesha)
      expect(his.frames).toEqual([])
      expect(hers.frames).toEqual([{ type: 'conversations' }])
    })
  })
})

describe('the day on which a member was here last', () => {
  /* The day on which a member was here last. */

  const ayesha = userId('ayesha')
  const start = new Date('2026-11-23T23:59:00.000Z')
  const later = (minutes: number) => clock.set(() => new Date(start.getTime() + minutes * 60_000))

  let serial = 0

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
    invoke(chatApi, 'chat.update-settings', { as: { id: ayesha }, json: { show_online } })
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
    it('opening a socket stores the day once', async () => {
      let writes = 0
      onNote(() => void writes++)
      for (let socket = 0; socket < 3; socket++) expect(await connect()).toEqual({ statusCode: 200 })
      expect([await seenOn(), writes]).toEqual(['2026-11-23', 1])
      later(1)
      await connect()
      expect([await seenOn(), writes]).toEqual(['2026-11-24', 2])
    })

    it('no day is stored for a member who hides their presence, also concurrently', async () => {
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

    it('no day is stored for administrators', async () => {
      await table.put(accountStateItem(ayesha, { role: 'admin' }))
      expect(await connect()).toEqual({ statusCode: 200 })
      expect(await seenOn()).toBeUndefined()
    })
  })

  describe('the setting', () => {
    it('hiding presence removes the day, and showing it stores it again', async () => {
      await connect()
      await show(false)
      expect(await seenOn()).toBeUndefined()
      later(1)
      await show(true)
      expect(await seenOn()).toBe('2026-11-24')
    })
  })
})
