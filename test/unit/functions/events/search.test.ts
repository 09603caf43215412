import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { type UserId, userId } from '#functions/domain/ids'
import { derive } from '#functions/events/derive'
import { handler } from '#functions/events/index'
import { readRecord } from '#functions/events/record'
import { handler as openProfiles } from '#functions/jobs/open-profiles'
import { handler as liftSuspensions } from '#functions/jobs/lift-suspensions'
import { clock } from '#functions/lib/clock'
import { loadAccountState } from '#functions/store/accounts'
import { requestDeletion } from '#functions/store/deletions'
import type { AccountStateItem, CardItem, ProfileItem, SearchEntryItem } from '#functions/store/items'
import { keys } from '#functions/store/keys'
import { suspend } from '#functions/store/suspensions'
import { getItem } from '#functions/store/table'
import { streamRecord } from '#test/support/events'
import { type LocalTable, startTableWithPlans } from '#test/support/local-table'
import { withFacts } from '#test/support/stored-cards'
import { memberItems, type MemberOptions } from '#test/support/members'
import { bought, planOf } from '#test/support/purchases'
import { changesOf } from './changes'

/* The entries of searches, as they follow the stream. */

const start = new Date('2026-11-23T12:00:00.000Z')
const later = (days: number) => new Date(start.getTime() + days * 86_400_000)
let table: LocalTable
let changes: Awaited<ReturnType<typeof changesOf>>
let serial = 0
beforeAll(async () => {
  table = await startTableWithPlans()
})
afterAll(() => table.stop())
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
    (derive(readRecord(streamRecord({ before, after }))).tasks ?? [])
      .map(({ name }) => name)
      .filter((name) => name.startsWith('search'))
  const asked = ['search some']

  it.each<[string, object, object | undefined]>([
    ['a card that is new or gone', card, undefined],
    ['a profile that is new or gone', profile, undefined],
    ['who may see the profile', card, withFacts(card, { visible_to: 'verified_users' })],
    ['who may see the picture', card, withFacts(card, { picture_to: 'verified_users' })],
    [
      'who may write, and so is told when they are here',
      card,
      withFacts(card, { messages_from: 'verified_users' }),
    ],
    ['a picture', card, withFacts(card, { picture: 'pic_1' })],
    ['a break', card, withFacts(card, { paused: true })],
    ['a card that is hidden', card, withFacts(card, { hidden: 'suspended' })],
    ['the day of birth', card, withFacts(card, { dob: '1990-01-01' })],
    ['a section', profile, { ...profile, career_info: { ...profile.career_info, education: 'phd' } }],
    ['children', profile, { ...profile, second_marriage_info: { kids_from_first_marriage: 2 } }],
    ['for whom it was made', profile, { ...profile, made_by: 'parent' }],
    ['the status', state, { ...state, status: 'suspended' }],
    ['a plan that is over', state, { ...state, plan: undefined }],
    ['plans that follow', state, { ...state, queued: [state.plan] }],
    ['whether they show that they are here', state, { ...state, chat: { hides_online: true } }],
    ['when they were here', state, { ...state, seen_on: '2026-11-23' }],
  ])('of %s is looked at', (_what, before, after) => {
    expect([tasksOf(before, after), tasksOf(after, before)]).toEqual([asked, asked])
  })

  it.each<[string, object | undefined, object]>([
    ['counters of use', state, { ...state, messages_sent: 4, proposals_sent: 2 }],
    ['sessions', state, { ...state, tokens_valid_after: 5 }],
    ['a new account, which has no profile', undefined, state],
    ['a name', card, { ...withFacts(card, { first_name: 'Other' }), v: 2 }],
    ['the version of a card and its place by plan', card, { ...card, v: 2, g1sk: '2#01' }],
    ['who may propose', card, withFacts(card, { proposals_from: 'verified_users' })],
    ['sections that searches do not ask for', profile, { ...profile, family_info: { father_name: 'Ali' } }],
    ['when the profile changed last', profile, { ...profile, updated_at: later(1).toISOString() }],
  ])('of %s is not', (_what, before, after) => {
    expect(tasksOf(before, after)).toEqual([])
  })
})

describe('the entry', () => {
  it('comes with a profile, once for all of a batch', async () => {
    const id = await joined()
    expect(await factsOf(id)).toMatchObject({ job_post: 'doctor', visible_to: 'everyone' })
    const listed = (await table.all(/^SE#/)).filter((item) => item['user_id'] === id)
    expect(listed).toMatchObject([{ at: start.toISOString() }])
  })

  it('of who is under eighteen comes with the birthday, though nothing that is found changes', async () => {
    clock.set(() => new Date('2026-12-30T12:00:00.000Z'))
    const id = await joined({ dob: '2008-12-31' })
    expect(await factsOf(id)).toBeUndefined()
    clock.set(() => new Date('2026-12-31T00:00:00.000Z'))
    expect(await openProfiles()).toEqual({ opened: 1 })
    await follow()
    expect(await factsOf(id)).toMatchObject({ dob: '2008-12-31' })
  })

  it('of who is suspended comes back when the time is over', async () => {
    const id = await joined()
    await suspend(id, { until: later(1).toISOString() }, [], start)
    await follow()
    expect(await factsOf(id)).toBeUndefined()
    clock.set(() => later(1))
    expect(await liftSuspensions()).toEqual({ lifted: 1 })
    await follow()
    expect(await factsOf(id)).toMatchObject({ job_post: 'doctor' })
  })

  it('has the plans that were bought, by whose ends a search judges', async () => {
    const id = await joined()
    await bought(id, planOf('gold'), start)
    await follow()
    expect((await factsOf(id))?.plans).toEqual([
      { until: (await loadAccountState(id))?.plan?.end, verified: true },
    ])
  })

  it('of who leaves is empty at once, and old news brings nothing back', async () => {
    const id = await joined()
    const records = memberItems(id).map((after) => streamRecord({ after }))
    await requestDeletion((await loadAccountState(id))!, start)
    await follow()
    expect(await handler({ Records: records })).toEqual({ batchItemFailures: [] })
    const [entry] = (await table.all(/^SE#/)).filter((item) => item['user_id'] === id)
    expect(Object.keys(entry!).sort()).toEqual('at g1pk g1sk pk s sk ttl user_id'.split(' '))
  })
})
