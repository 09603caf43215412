import { describe, expect, it } from '@jest/globals'
import type { DynamoDBRecord } from 'aws-lambda'
import * as fc from 'fast-check'
import { userId } from '#functions/domain/ids'
import { loadCounts } from '#functions/store/badges'
import { block } from '#functions/store/blocks'
import { markConversationRead } from '#functions/store/conversations'
import { clock } from '#functions/lib/clock'
import { keys } from '#functions/store/keys'
import { putPoolUser } from '#functions/store/pool'
import { changeRole } from '#functions/store/roles'
import { refreshRow } from '#functions/store/rows'
import { update, write } from '#functions/store/transact'
import { Random } from '#infra/local/demo/generators/random'
import { memberItems } from '#test/support/members'
import { say } from '#test/support/say'
import { shuffled } from '#test/support/shuffled'
import { decide, send } from '../proposal/calls'
import { table } from './departures'
import {
  changes,
  deliver,
  derived,
  follow,
  newMembers,
  pass,
  proposed,
  recount,
  recountAll,
  useHistory,
} from './recount-stage'

/* A recount while events are under way, or come very late: nothing is counted twice, and nothing is lost. */

useHistory()

const badgeOf = async (id: string) => {
  const { proposals, messages } = await loadCounts(userId(id))
  return { proposals, messages }
}
const spoil = (id: string, set: object) =>
  write(update('badges', keys.badges(userId(id)), { set: { ...set } }))

const sent = async (from: string, to: string): Promise<DynamoDBRecord[]> => {
  expect((await send(from, to)).status).toBe(201)
  return changes()
}

describe('a badge', () => {
  it('that is mended has what was still under way, which is not added again', async () => {
    const [him = '', her = ''] = await newMembers('ahmed', 'amna')
    await spoil(her, { proposals: 7 })
    const held = await sent(him, her)
    await recount({ again: true })
    expect(await badgeOf(her)).toEqual({ proposals: 7, messages: 0 })
    pass(5)
    await recount()
    expect(await badgeOf(her)).toEqual({ proposals: 1, messages: 0 })
    await deliver(held)
    await deliver(held)
    expect(await badgeOf(her)).toEqual({ proposals: 1, messages: 0 })
  })

  it('waits while something happens to it', async () => {
    const [him = '', her = '', another = ''] = await newMembers('basit', 'beena', 'bashir')
    await spoil(her, { messages: 4 })
    await deliver(await sent(him, her))
    await recount({ again: true })
    pass(1)
    const held = await sent(another, her)
    pass(4)
    // A proposal came in between, of which the event has not.
    await recount()
    expect(await badgeOf(her)).toEqual({ proposals: 1, messages: 4 })
    await deliver(held)
    pass(5)
    // Its event did.
    await recount()
    expect(await badgeOf(her)).toEqual({ proposals: 2, messages: 4 })
    pass(5)
    await recount()
    expect(await badgeOf(her)).toEqual({ proposals: 2, messages: 0 })
  })

  it('counts what happens after it was mended', async () => {
    const [him = '', her = '', another = ''] = await newMembers('daud', 'dua', 'danish')
    await deliver(await sent(him, her))
    await spoil(her, { proposals: -3 })
    await recountAll()
    expect(await badgeOf(her)).toEqual({ proposals: 1, messages: 0 })
    await deliver(await sent(another, her))
    expect(await badgeOf(her)).toEqual({ proposals: 2, messages: 0 })
  })

  it('of who leaves meanwhile is not made again', async () => {
    const [, her = ''] = await newMembers('ejaz', 'erum')
    await spoil(her, { proposals: 3 })
    await recount({ again: true })
    pass(5)
    await write(update('accountState', keys.accountState(userId(her)), { set: { status: 'deleted' } }))
    expect(await recount()).toEqual({ done: true, mended: 0 })
    expect(await badgeOf(her)).toEqual({ proposals: 3, messages: 0 })
    await changes()
  })
})

describe('a count of days', () => {
  it('has what is still under way when it is mended, and what comes later once', async () => {
    await recountAll()
    const before = await derived()
    const [him = '', her = '', another = ''] = await newMembers('faisal', 'fatima', 'fahad')
    const held = await sent(him, her)
    const day = clock.now().toISOString().slice(0, 10)
    const sentOn = async () =>
      (await derived())[`COUNT#proposals.sent ${day.slice(0, 7)}`]?.[`d${day.slice(8)}`] ?? 0
    // The day is not over: it is left alone.
    await recountAll()
    expect(await sentOn()).toBe(before[`COUNT#proposals.sent ${day.slice(0, 7)}`]?.[`d${day.slice(8)}`] ?? 0)
    const missing = await sentOn()
    pass(2 * 24 * 60)
    await recountAll()
    expect(await sentOn()).toBe(missing + 1)
    // A letter that is replayed days later.
    await deliver(held)
    expect(await sentOn()).toBe(missing + 1)
    await deliver(await sent(another, her))
    expect(await recountAll()).toBe(0)
  })

  it('is left within what is possible where the items do not say more', async () => {
    const connected = (await table.all(/^PR#/)).find(({ status }) => status === 'ended')!
    const key = { pk: connected.pk, sk: connected.sk }
    await write(update('proposal', key, { remove: ['accepted_at'] }))
    await changes()
    expect(await recountAll()).toBe(0)
    const before = await derived()
    const count = keys.count('proposals.accepted', String(connected['accepted_at']))
    const part = `d${String(connected['accepted_at']).slice(8, 10)}`
    await write(update('count', count, { add: { [part]: 5, n: 5 } }))
    await recountAll()
    expect(await derived()).toEqual(before)
    await write(update('proposal', key, { set: { accepted_at: connected['accepted_at'] } }))
  })
})

describe('what is kept for a recount', () => {
  it('is who joined as a member, and what was accepted, whatever became of them', async () => {
    const [him = '', her = ''] = await newMembers('habib', 'hafsa')
    const helper = userId(`helper-${clock.now().getTime()}`)
    const id = await proposed(him, her, 'accepted')
    await block(userId(her), userId(him), clock.now())
    await table.put(
      ...memberItems(helper, { profile_complete: false, created_at: clock.now().toISOString() }),
    )
    await follow()
    await putPoolUser(helper, 'member', 'Passw0rd!')
    await changeRole(helper, 'admin', [], clock.now())
    await follow()
    const proposal = (await table.all(/^PR#/)).find((item) => item['id'] === id)
    expect(proposal).toMatchObject({ status: 'ended', accepted_at: expect.any(String) })
    const joined = keys.count('members.joined', clock.now().toISOString())
    pass(2 * 24 * 60)
    expect(await recountAll()).toBe(0)
    const before = await derived()
    await write(update('count', joined, { add: { n: 1 } }))
    await recountAll()
    expect(await derived()).toEqual(before)
  })
})

describe('who joined before the first role was kept', () => {
  const role = async (id: string, set: object) => {
    await write(update('accountState', keys.accountState(userId(id)), { set: { ...set } }))
    await follow()
  }
  /** As the earlier version changed roles. */
  const earlier = (to: string) => ({ role: to, tokens_valid_after: clock.now().getTime() })

  it.each([
    ['as a member, and was promoted then', 'member', 'admin', 'member'],
    ['as an administrator, and was demoted then', 'admin', 'member', 'admin'],
  ] as const)('%s, is left as counted', async (_name, first, then, now) => {
    const [who = '', other = ''] = await newMembers(`role-${first}`, `other-${first}`)
    const joined = keys.count('members.joined', clock.now().toISOString())
    if (first === 'admin') {
      const part = `d${clock.now().toISOString().slice(8, 10)}`
      await write(update('count', joined, { add: { n: -1, [part]: -1 } }))
    }
    const administrators = new Set(then === 'admin' ? [who, other] : [other])
    await write(update('administrators', keys.administrators(), { add: { ids: administrators } }))
    await role(who, { ...earlier(then), profile_complete: false })
    pass(60)
    await putPoolUser(userId(who), then, 'Passw0rd!')
    expect(await changeRole(userId(who), now, [], clock.now())).toBe(true)
    await follow()
    pass(2 * 24 * 60)
    const before = await derived()
    await recountAll()
    expect((await derived())[`${joined.pk} ${joined.sk}`]).toEqual(before[`${joined.pk} ${joined.sk}`])
  })
})

describe('a tally', () => {
  it('in which something is counted at the same time waits for the next run', async () => {
    const before = await derived()
    await write(update('tally', keys.tally('user', ''), { add: { n: 4 } }))
    const [member = ''] = [`late-${clock.now().getTime()}`]
    let once = async () => {
      await table.put(...memberItems(member, { created_at: clock.now().toISOString() }))
      await refreshRow('user', member)
    }
    const pause = async () => {
      const now = once
      once = () => Promise.resolve()
      await now()
    }
    await recountAll({ pause })
    const total = (all: typeof before) => all['TALLY#user ALL']?.['n'] ?? 0
    expect(total(await derived())).toBe(total(before) + 1)
    await follow()
  })
})

interface Step {
  what: keyof typeof acts | 'deliver' | 'recount' | 'pass'
  him: number
  her: number
  n: number
}
/** What two of the members do. */
interface Act {
  man: string
  woman: string
  proposals: string[]
  n: number
}

const acts = {
  send: async ({ man, woman, proposals }: Act) => {
    const { status, body } = await send(man, woman)
    if (status === 201) proposals.push(body.data.id as string)
  },
  answer: async ({ man, woman, proposals, n }: Act) => {
    const id = proposals[n % Math.max(proposals.length, 1)]
    if (id) for (const by of [man, woman]) await decide(by, id, n < 3 ? 'accepted' : 'rejected')
  },
  say: ({ man, woman }: Act) => say(man, woman, 'Salam'),
  reply: ({ man, woman }: Act) => say(woman, man, 'Salam'),
  read: ({ man, woman, n }: Act) =>
    markConversationRead(userId(woman), userId(man), n).catch(() => undefined),
  block: ({ man, woman, n }: Act) =>
    n === 0 ? block(userId(woman), userId(man), clock.now()) : Promise.resolve(),
}

/** Does the steps, and returns the events that were not delivered. */
async function live(steps: readonly Step[], all: readonly string[], random: Random) {
  const proposals: string[] = []
  let held: DynamoDBRecord[] = []
  for (const { what, him, her, n } of steps) {
    if (what === 'deliver') {
      const some = shuffled(held, random).slice(0, 2 * n)
      await deliver(some)
      held = held.filter((event) => !some.includes(event) || random.next() < 0.1)
    } else if (what === 'recount') await recount({ again: n === 0 })
    else if (what !== 'pass') {
      await acts[what]({ man: all[2 * him]!, woman: all[2 * her + 1]!, proposals, n })
      held.push(...(await changes()))
    }
    if (what === 'pass' || what === 'recount') pass(n)
  }
  return held
}

/** By the items themselves. */
async function dueTo(id: string) {
  const items = await table.all(/^(PR|M)#/)
  const sides = items.filter(({ pk, sk }) => pk === `M#${id}` && sk.startsWith('V#'))
  return {
    proposals: items.filter((one) => one['receiver_id'] === id && one['status'] === 'pending').length,
    messages: sides.reduce((sum, { unread }) => sum + Number(unread ?? 0), 0),
  }
}

it('never makes wrong what was right, whatever happens in whatever order', async () => {
  const often = ['say', 'deliver', 'recount'] as const
  const step: fc.Arbitrary<Step> = fc.record({
    what: fc.constantFrom(
      ...(Object.keys(acts) as (keyof typeof acts)[]),
      ...often,
      ...often,
      'pass' as const,
    ),
    him: fc.nat(1),
    her: fc.nat(1),
    n: fc.nat(6),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 30 }), fc.nat(), async (steps, seed) => {
      const all = await newMembers('ghani', 'ghazala', 'gul', 'gulnaz')
      await deliver(await live(steps, all, new Random(seed)))
      for (const id of all) expect(await badgeOf(id)).toEqual(await dueTo(id))
      await changes()
      pass(60)
    }),
    { numRuns: 4, endOnFailure: true },
  )
  pass(2 * 24 * 60)
  expect(await recountAll()).toBe(0)
})
