import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { handler as notificationsApi } from '#functions/features/notifications/api'
import { handler as profileApi } from '#functions/features/profiles/api/index'
import { userId } from '#functions/core/ids'
import { handler as consumer } from '#functions/events/index'
import { clock } from '#functions/core/clock'
import { keys } from '#functions/db/keys'
import { notificationWrite } from '#functions/features/notifications/store'
import { transact } from '#functions/db/transact'
import { type Answer, invoke } from '#test/support/functions/invoke'
import { intercept, type LocalTable } from '#test/support/functions/local-table'
import { memberItems } from '#test/support/functions/members'
import { verifyingPlan } from '#test/support/functions/purchases'
import { changesOf } from '../events/changes'
import { type Issuer, startIssuer } from '../privacy/issuer'
import { actorOf, newestOf, startProfiles } from '../profiles/calls'
import * as proposal from '../proposals/calls'
import { connected, couple, member } from '../proposals/stage'
import { blocks, unblock } from './setup'

/* Lists that leave some out: whole pages, no end in between, and none twice. */

let table: LocalTable
let issuer: Issuer
const undo: (() => void)[] = []
beforeAll(async () => {
  table = await startProfiles()
  issuer = await startIssuer()
})
afterAll(() => Promise.all([table.stop(), issuer.stop()]))
afterEach(() => {
  undo.splice(0).forEach((stop) => stop())
  clock.reset()
})

/** Who leaves out these members, without the many calls that would have led to it. */
const excluding = async (id: string, gender: 'male' | 'female', others: readonly string[]) =>
  table.put(...memberItems(id, { gender, excludes: true }), {
    ...keys.exclusions(userId(id)),
    s: 1,
    ...(others.length > 0 && { ids: new Set(others) }),
  })

const idsOf = ({ body }: Answer) => (body.data as { id: string }[]).map(({ id }) => id)

/** Every page of a list, as sizes and ids. */
async function pages(read: (cursor: Record<string, string>) => Promise<Answer>) {
  const [sizes, ids]: [number[], string[]] = [[], []]
  let cursor: string | undefined
  do {
    const answer = await read(cursor ? { cursor } : {})
    expect(answer.status).toBe(200)
    sizes.push(idsOf(answer).length)
    ids.push(...idsOf(answer))
    cursor = answer.body.page.next
  } while (cursor && sizes.length < 50)
  return { sizes, ids }
}

describe('browsing', () => {
  const women = Array.from({ length: 40 }, (_, at) => `woman-${String(at).padStart(2, '0')}`)
  const browse = (as: string, more: Record<string, string>) =>
    invoke(profileApi, 'profile.browse', {
      as: { id: as },
      headers: issuer.bearer({ id: as }),
      query: { pageSize: '8', ...more },
    })
  beforeAll(async () => {
    for (const [at, id] of women.entries()) {
      // Newest last, each a minute apart.
      const created_at = new Date(Date.parse('2026-11-01T00:00:00Z') + at * 60_000).toISOString()
      await table.put(...memberItems(id, { gender: 'female', created_at }))
    }
  })
  const shown = women.toReversed()

  const some: [name: string, left: readonly string[], queries: number][] = [
    ['as many as are read beyond a page', shown.slice(1, 9), 1],
    ['the last ones', shown.slice(-4), 1],
    ['more in a row than are read beyond', shown.slice(0, 12), 2],
    ['every other one', shown.filter((_, at) => at % 2 === 0), 2],
  ]
  it.each(some)('without %s: whole pages, each once, in order', async (name, left, queries) => {
    const id = `browser of ${name}`.replaceAll(' ', '-')
    await excluding(id, 'male', left)
    let count = 0
    const listing = (input: Record<string, unknown>) => JSON.stringify(input).includes('OPEN#female')
    undo.push(intercept('Query', (input) => void (count += listing(input) ? 1 : 0)))
    const first = await browse(id, {})
    expect([idsOf(first).length, count]).toEqual([8, queries])
    const { sizes, ids } = await pages((more) => browse(id, more))
    const wanted = shown.filter((one) => !left.includes(one))
    expect(ids.filter((one) => women.includes(one))).toEqual(wanted)
    const ofWomen = Math.ceil(wanted.length / 8)
    expect(sizes.slice(0, ofWomen - 1).every((size) => size === 8)).toBe(true)
  })
})

describe('browsing as a member with only a verified plan', () => {
  /** Newest last, each a minute apart: every third one is only for members whom we checked. */
  const women = Array.from({ length: 40 }, (_, at) => `lady-${String(at).padStart(2, '0')}`)
  const isForChecked = (at: number) => at % 3 === 0 || at > 30
  const picture = 'HisPicture'
  beforeAll(async () => {
    for (const [at, id] of women.entries()) {
      const created_at = new Date(Date.parse('2026-11-02T00:00:00Z') + at * 60_000).toISOString()
      const privacy = { profile_visibility: 'verified_users', verified_by_plan: !isForChecked(at) } as const
      await table.put(...memberItems(id, { gender: 'female', created_at, privacy }))
    }
    const photo_check = { at: '2026-11-20T00:00:00.000Z', picture }
    await table.put(
      ...memberItems('him-with-plan', { plan: verifyingPlan }),
      ...memberItems('him-checked', { picture, photo_check }),
    )
  })
  const shown = women.toReversed()
  const forPlans = women.filter((_, at) => !isForChecked(at)).toReversed()
  const read = (as: string, input: Record<string, string>) =>
    invoke(profileApi, 'profile.browse', {
      as: { id: as },
      headers: issuer.bearer({ id: as }),
      query: { pageSize: '8', ...input },
    })

  it('leaves out cards for members whom we checked: whole pages, each once, in order', async () => {
    const { sizes, ids } = await pages((more) => read('him-with-plan', more))
    expect(ids.filter((id) => women.includes(id))).toEqual(forPlans)
    // All pages of women but the last one.
    expect(sizes.slice(0, 6).every((size) => size === 8)).toBe(true)
    expect(new Set(ids).size).toBe(ids.length)
    const all = await pages((more) => read('him-checked', more))
    expect(all.ids.filter((id) => women.includes(id))).toEqual(shown)
  })

  it('so do the newest ones on the dashboard', async () => {
    const newest = async (as: string) => (await newestOf(await actorOf(as), 4)).data.map(({ id }) => id)
    expect(await newest('him-with-plan')).toEqual(forPlans.slice(0, 4))
    expect(await newest('him-checked')).toEqual(shown.slice(0, 4))
  })
})

describe('relations', () => {
  it('lists of proposals and connections continue after entries that are left out', async () => {
    const his = await member(table, 'male', { plan: undefined, proposals_sent: -20 })
    const all: string[] = []
    const others: string[] = []
    for (let at = 0; at < 9; at++) {
      clock.set(() => new Date(Date.parse('2026-11-20T09:00:00Z') + at * 60_000))
      const hers = await member(table, 'female', { created_at: '2026-11-01T00:00:00.000Z' })
      all.unshift(await connected(his, hers))
      others.unshift(hers)
    }
    // Blocked, but not ended in the lists: as an index that is behind shows it.
    await excluding(his, 'male', [others[0]!, others[1]!, others[4]!])
    const wanted = all.filter((_, at) => ![0, 1, 4].includes(at))
    const size = { pageSize: '2' }
    for (const read of [
      (more: object) => proposal.list(his, { ...size, ...more }),
      (more: object) => proposal.connections(his, { ...size, ...more }),
    ])
      expect(await pages(read)).toEqual({ sizes: [2, 2, 2], ids: wanted })
    expect(idsOf(await proposal.acceptedList(his))).toEqual(wanted)
  })
})

describe('notifications', () => {
  const counted = async (as: string) =>
    (await invoke(notificationsApi, 'notifications.counts', { as: { id: as } })).body.data
      .notifications as number

  it('the badge excludes notifications by a blocked member, and includes them after the unblock', async () => {
    const changes = await changesOf(table)
    const follow = async () =>
      expect(await consumer({ Records: await changes() })).toEqual({ batchItemFailures: [] })
    const [his, hers] = await couple(table)
    await connected(his, hers)
    await transact([notificationWrite(userId(his), { type: 'message', text: 'Eid Mubarak' }, clock.now())])
    await follow()
    expect(await counted(his)).toBe(2)
    await blocks(hers, his)
    await follow()
    expect([await counted(his), await counted(hers)]).toEqual([1, 0])
    await unblock(hers, his)
    await follow()
    expect([await counted(his), await counted(hers)]).toEqual([2, 1])
    const all = await invoke(notificationsApi, 'notifications.read-all', {
      as: { id: his },
      json: { all: true },
    })
    expect(all.status).toBe(200)
    await follow()
    expect(await counted(his)).toBe(0)
  })
})
