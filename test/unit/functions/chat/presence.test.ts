import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { handler as chatApi } from '#functions/api/chat/index'
import { handler as consume } from '#functions/events/index'
import { userId } from '#functions/domain/ids'
import { clock } from '#functions/lib/clock'
import { loadAccountState } from '#functions/store/accounts'
import { keys } from '#functions/store/keys'
import { loadSockets } from '#functions/store/sockets'
import { update, write } from '#functions/store/transact'
import { chatLimits } from '#shared/limits'
import { type Callbacks, startCallbacks } from '#test/support/callbacks'
import { TestSocket } from '#test/support/chat'
import { invoke, streamRecord } from '#test/support/events'
import { intercept, type LocalTable, startTableWithPlans } from '#test/support/local-table'
import { setCardFacts } from '#test/support/stored-cards'
import { memberItems } from '#test/support/members'
import { say } from '#test/support/say'
import { setStatus } from '#test/support/status'

/* Who is told that somebody is there, and by which moments of two calls that is not to be had. */

let table: LocalTable
let callbacks: Callbacks
let names = 0
let ayesha: string
let bilal: string
const undo: (() => void)[] = []

beforeAll(async () => {
  table = await startTableWithPlans()
  callbacks = await startCallbacks()
})
afterAll(async () => {
  await callbacks.stop()
  await table.stop()
})
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
    json: { show_online: !hidden, unread_mail: true },
  })
const isHidden = async (member: string) => (await loadSockets([userId(member)], clock.now()))[0]?.hidden

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
  it('nobody is told who could not write to them', async () => {
    const { hers, his } = await talked()
    await change()
    await his.send({ action: 'presence' })
    expect(hers.got('presence')).toEqual([])
    await his.close()
    expect(hers.got('presence')).toEqual([])
  })
})

describe.each(changes.slice(1))('of a member who %s', (_name, change) => {
  it('nobody is told by an answer either', async () => {
    const [hers, his] = [await open(ayesha), await open(bilal)]
    await hers.message(bilal, 'Salaam')
    await change()
    await his.message(ayesha, 'Wa alaikum salaam')
    expect(hers.got('message.new')).toHaveLength(1)
    expect(hers.got('presence')).toEqual([])
  })
})

describe('who hides that they are there', () => {
  it('is seen by nobody from then on', async () => {
    const { hers } = await talked()
    const before = await loadAccountState(userId(bilal))
    await hide(bilal, true)
    const after = await loadAccountState(userId(bilal))
    await consume({ Records: [streamRecord({ before, after })] })
    expect(hers.got('presence')).toEqual([{ type: 'presence', user_id: bilal, online: false }])
  })

  it('is hidden, too, when a socket opens in the same moment', async () => {
    let once = true
    undo.push(
      intercept('PutItem', async ({ Item }) => {
        if (!once || !(Item as { pk: string }).pk.startsWith('WSC#')) return
        once = false
        await hide(bilal, true)
      }),
    )
    await open(bilal)
    expect(once).toBe(false)
    expect(await isHidden(bilal)).toBe(true)
  })

  it('is hidden when showing it was asked for just before', async () => {
    let once = true
    const between = async () => {
      if (!once) return
      once = false
      await hide(bilal, true)
    }
    undo.push(
      intercept('TransactWriteItems', between),
      intercept('UpdateItem', ({ Key }) =>
        (Key as { pk: string }).pk.startsWith('WS#') ? between() : undefined,
      ),
    )
    await hide(bilal, false)
    expect(once).toBe(false)
    const hidden = (await loadAccountState(userId(bilal)))?.chat?.hides_online === true
    expect(await isHidden(bilal)).toBe(hidden)
  })
})

describe('a socket that opens while its member', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['is suspended', () => setStatus(userId(bilal), 'suspended')],
    [
      'signs out',
      () =>
        write(
          update('accountState', keys.accountState(userId(bilal)), {
            set: { sockets_valid_after: Date.now() + 5000 },
          }),
        ),
    ],
  ])('%s is refused', async (_name, happen) => {
    let once = true
    undo.push(
      intercept('PutItem', async ({ Item }) => {
        if (!once || !(Item as { pk: string }).pk.startsWith('WSC#')) return
        once = false
        await happen()
      }),
    )
    await expect(open(bilal)).rejects.toThrow(/refused with 40[13]/)
    const [sockets] = await loadSockets([userId(bilal)], clock.now())
    expect(sockets?.open).toEqual([])
  })
})

describe('a member whose last socket is gone', () => {
  it('has left, though nobody told that it was closed', async () => {
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

describe('those with whom a member talks', () => {
  it('are told, however many others have written since', async () => {
    const { hers, his } = await talked()
    const strangers = Array.from({ length: chatLimits.presence + 1 }, (_, n) => `${bilal}w${n}`)
    await table.put(...strangers.flatMap((id) => memberItems(id, { gender: 'female' })))
    for (const stranger of strangers) await say(stranger, bilal, 'Salaam')
    await his.send({ action: 'presence' })
    expect(hers.got('presence')).toEqual([{ type: 'presence', user_id: bilal, online: true }])
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

  it('changes the lists of both where there is one', async () => {
    const { hers, his } = await talked()
    await changed(bilal, ayesha, { seq: 2 }, ayesha)
    await changed(ayesha, bilal, { seq: 2 }, ayesha)
    expect([his.frames, hers.frames]).toEqual([[{ type: 'conversations' }], [{ type: 'conversations' }]])
  })
})
