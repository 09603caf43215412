import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { DynamoDBRecord } from 'aws-lambda'
import { userId, type UserId } from '#functions/core/ids'
import { consequencesOf } from '#functions/events/derive'
import { handler } from '#functions/events/index'
import { readRecord } from '#functions/db/stream'
import { handler as openProfiles } from '#functions/jobs/open-profiles'
import { clock } from '#functions/core/clock'
import { loadAccountState } from '#functions/features/accounts/store'
import { requestDeletion } from '#functions/features/deletion/store'
import type { SearchEntryItem } from '#functions/features/search/items'
import { keys } from '#functions/db/keys'
import { listRows, refreshRow } from '#functions/features/admin/rows'
import { saveSearch } from '#functions/features/saved-searches/store'
import { getItem } from '#functions/db/table'
import { streamRecord } from '#test/support/functions/invoke'
import { intercept, type LocalTable, startTableWithPlans } from '#test/support/functions/local-table'
import { memberItems, type MemberOptions } from '#test/support/functions/members'
import { planOf } from '#test/support/functions/purchases'
import { changesOf } from './changes'
import type { AccountItem, AccountStateItem } from '#functions/features/accounts/items'
import type { CardItem, ProfileItem } from '#functions/features/profiles/items'

/* Rows of the console and entries of searches, as they follow the stream. */

let table: LocalTable
beforeAll(async () => {
  table = await startTableWithPlans()
})
afterAll(() => table.stop())

describe('console rows', () => {
  let serial = 0
  const undo: (() => void)[] = []
  afterEach(() => undo.splice(0).forEach((step) => step()))
  const run = (...Records: DynamoDBRecord[]) => handler({ Records })
  const newMember = () => userId(`member-${++serial}`)
  const items = (id: string, options: MemberOptions = {}) =>
    memberItems(id, options) as unknown as [AccountItem, AccountStateItem]
  const rowOf = async (id: string) => (await table.all(/^ROW#user#/)).find((item) => item['id'] === id)
  const total = async () => (await listRows('user', { page: 1, pageSize: 1, sort: 'newest' })).total

  /** A member who is stored, and the records of their creation. */
  async function joined(options: MemberOptions = {}) {
    const id = newMember()
    const [account, state] = items(id, options)
    await table.put(account, state)
    return { id, account, state, records: [streamRecord({ after: account }), streamRecord({ after: state })] }
  }

  /** Counts the transactions that write this member's row. */
  function countWrites(id: string): () => number {
    let writes = 0
    undo.push(
      intercept('TransactWriteItems', ({ TransactItems }) => {
        if (JSON.stringify(TransactItems).includes(`ROW#user#${id}`)) writes++
      }),
    )
    return () => writes
  }

  describe('the row of a user', () => {
    it('is created once per batch with the account, and the member is counted', async () => {
      const { id, records } = await joined({ name: 'Ayesha Khan' })
      const writes = countWrites(id)
      expect(await run(...records)).toEqual({ batchItemFailures: [] })
      expect(writes()).toBe(1)
      expect((await rowOf(id))?.['facts']).toMatchObject({ name: 'Ayesha Khan', status: 'active' })
      expect((await table.all(/^COUNT#members\.joined/)).length).toBeGreaterThan(0)
    })

    it('follows name, status, role and plan, but not usage counters', async () => {
      const { id, account, state, records } = await joined()
      await run(...records)
      const writes = countWrites(id)
      const used = { ...state, proposals_sent: 3, messages_sent: 9, tokens_valid_after: 5 }
      await table.put(used)
      let reads = 0
      const stop = intercept('GetItem', ({ Key }) => {
        if (JSON.stringify(Key).includes('ROW#')) reads++
      })
      await run(streamRecord({ before: state, after: used }))
      await run(streamRecord({ before: account, after: { ...account, terms: { version: '2' } } }))
      stop()
      expect([writes(), reads]).toEqual([0, 0])

      const renamed = { ...account, name: 'New Name' }
      const suspended = { ...used, status: 'suspended' as const }
      await table.put(renamed, suspended)
      await run(
        streamRecord({ before: account, after: renamed }),
        streamRecord({ before: used, after: suspended }),
      )
      expect(writes()).toBe(1)
      expect(await rowOf(id)).toMatchObject({
        status: 'suspended',
        facts: { name: 'New Name', status: 'suspended' },
      })
    })

    it('is removed with the account', async () => {
      const before = await total()
      const { id, state, records } = await joined()
      await run(...records)
      expect(await total()).toBe(before! + 1)
      const deleted = { ...state, status: 'deleted' as const }
      await table.put(deleted)
      await run(streamRecord({ before: state, after: deleted }))
      expect([await rowOf(id), await total()]).toEqual([undefined, before])
      // Old news.
      await run(...records)
      expect([await rowOf(id), await total()]).toEqual([undefined, before])
    })
  })

  it('are not refreshed by the consumer’s own writes', async () => {
    const { id, records } = await joined()
    await run(...records)
    const own = await table.all(/^(ROW|TOK|TALLY|ADMINS|AUD)#?/)
    expect(own.length).toBeGreaterThan(5)
    const asked: string[] = []
    for (const operation of ['GetItem', 'BatchGetItem', 'TransactWriteItems'])
      undo.push(intercept(operation, () => void asked.push(operation)))
    expect(await run(...own.map((after) => streamRecord({ after })))).toEqual({ batchItemFailures: [] })
    expect(asked).toEqual([])
    expect(await refreshRow('user', id)).toBe(false)
  })

  it('are not refreshed by saved searches', async () => {
    const { id } = await joined()
    const search = { search: {}, name: 'All', alerts: 'daily', zone: undefined } as const
    await saveSearch(id, search, clock.now())
    const saved = (await table.all(/^M#/)).filter(({ pk, sk }) => pk === `M#${id}` && sk.startsWith('Q'))
    expect(saved).toHaveLength(2)
    const asked: string[] = []
    for (const operation of ['GetItem', 'BatchGetItem', 'UpdateItem', 'TransactWriteItems'])
      undo.push(intercept(operation, () => void asked.push(operation)))
    const records = saved.flatMap((item) => [streamRecord({ after: item }), streamRecord({ before: item })])
    expect(await run(...records)).toEqual({ batchItemFailures: [] })
    expect(asked).toEqual([])
  })
})

describe('search entries', () => {
  const start = new Date('2026-11-23T12:00:00.000Z')
  const later = (days: number) => new Date(start.getTime() + days * 86_400_000)
  let changes: Awaited<ReturnType<typeof changesOf>>
  let serial = 0

  beforeEach(async () => {
    clock.set(() => start)
    changes = await changesOf(table)
  })
  afterEach(() => clock.reset())
  const follow = async () =>
    expect(await handler({ Records: await changes() })).toEqual({ batchItemFailures: [] })

  async function joined(options: MemberOptions = {}): Promise<UserId> {
    const id = userId(`member-${++serial}`)
    await table.put(...memberItems(id, options))
    await follow()
    return id
  }

  const factsOf = async (id: UserId) =>
    (await getItem<SearchEntryItem>(keys.searchEntry(id), { consistent: true }))?.facts

  describe('a change', () => {
    const [, state, card, profile] = memberItems('some', {
      plan: { ...planOf('gold'), start: start.toISOString(), end: later(30).toISOString() },
    }) as unknown as [unknown, AccountStateItem, CardItem, ProfileItem]
    const tasksOf = (before?: object, after?: object) =>
      (consequencesOf(readRecord(streamRecord({ before, after }))).tasks ?? [])
        .map(({ name }) => name)
        .filter((name) => name.startsWith('search'))
    const asked = ['search some']

    it.each<[string, object, object | undefined]>([
      ['a card that is new or gone', card, undefined],
      ['a profile that is new or gone', profile, undefined],
      ['who may see the profile', card, { ...card, visible_to: 'verified_users' }],
      ['who may see the picture', card, { ...card, picture_to: 'verified_users' }],
      [
        'who may write, and so is told when they are here',
        card,
        { ...card, messages_from: 'verified_users' },
      ],
      ['a picture', card, { ...card, picture: 'pic_1' }],
      ['a break', card, { ...card, paused: true }],
      ['a card that is hidden', card, { ...card, hidden: 'suspended' }],
      ['the day of birth', card, { ...card, dob: '1990-01-01' }],
      ['a section', profile, { ...profile, career_info: { ...profile.career_info, education: 'phd' } }],
      ['children', profile, { ...profile, second_marriage_info: { kids_from_first_marriage: 2 } }],
      ['for whom it was made', profile, { ...profile, made_by: 'parent' }],
      ['the status', state, { ...state, status: 'suspended' }],
      ['a plan that is over', state, { ...state, plan: undefined }],
      ['plans that follow', state, { ...state, queued: [state.plan] }],
      ['whether they show that they are here', state, { ...state, chat: { hides_online: true } }],
      ['when they were here', state, { ...state, seen_on: '2026-11-23' }],
    ])('of %s refreshes the entry', (_what, before, after) => {
      expect([tasksOf(before, after), tasksOf(after, before)]).toEqual([asked, asked])
    })

    it.each<[string, object | undefined, object]>([
      ['counters of use', state, { ...state, messages_sent: 4, proposals_sent: 2 }],
      ['sessions', state, { ...state, tokens_valid_after: 5 }],
      ['a new account, which has no profile', undefined, state],
      ['a name', card, { ...card, first_name: 'Other', v: 2 }],
      ['the version of a card and its place by plan', card, { ...card, v: 2, g1sk: '2#01' }],
      ['who may propose', card, { ...card, proposals_from: 'verified_users' }],
      ['sections that searches do not ask for', profile, { ...profile, family_info: { father_name: 'Ali' } }],
      ['when the profile changed last', profile, { ...profile, updated_at: later(1).toISOString() }],
    ])('of %s does not refresh the entry', (_what, before, after) => {
      expect(tasksOf(before, after)).toEqual([])
    })
  })

  describe('the entry', () => {
    it('of a member is created at the eighteenth birthday', async () => {
      clock.set(() => new Date('2026-12-30T12:00:00.000Z'))
      const id = await joined({ dob: '2008-12-31' })
      expect(await factsOf(id)).toBeUndefined()
      clock.set(() => new Date('2026-12-31T00:00:00.000Z'))
      expect(await openProfiles()).toEqual({ opened: 1 })
      await follow()
      expect(await factsOf(id)).toMatchObject({ dob: '2008-12-31' })
    })

    it('of a deleted member is empty at once and stays empty after late events', async () => {
      const id = await joined()
      const records = memberItems(id).map((after) => streamRecord({ after }))
      await requestDeletion((await loadAccountState(id))!, start)
      await follow()
      expect(await handler({ Records: records })).toEqual({ batchItemFailures: [] })
      const [entry] = (await table.all(/^SE#/)).filter((item) => item['user_id'] === id)
      expect(Object.keys(entry!).sort()).toEqual('at g1pk g1sk pk s sk ttl user_id'.split(' '))
    })
  })
})
