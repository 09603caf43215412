import { describe, expect, it } from '@jest/globals'
import type { SavedFilters } from '#shared/schemas/saved-search'
import { profileOf, userId } from '#functions/core/ids'
import { clock } from '#functions/core/clock'
import { block } from '#functions/features/blocks/store'
import { changeCard } from '#functions/features/profiles/cards'
import { saveChatSettings } from '#functions/features/chat/store'
import { hidePerson } from '#functions/features/shortlist/store'
import { savePause } from '#functions/features/profiles/store'
import { verifyingPlan } from '#test/support/functions/purchases'
import type { SearchedMember } from '#test/support/search/searched-members'
import { setStatus } from '#test/support/functions/members'
import { at, day, stageForTests } from './alert-stage'

/* Of whom members are told, and of whom never. */

const stage = stageForTests()
const admit = () => Promise.resolve()

type Happening = (user: string, person: string) => Promise<unknown>

/** What keeps a member from being told of somebody, whenever it happens. */
const reasons: [string, Happening][] = [
  ['whom the member blocks', (user, person) => block(userId(user), userId(person), clock.now())],
  ['who blocks the member', (user, person) => block(userId(person), userId(user), clock.now())],
  ['whom the member has hidden', (user, person) => hidePerson(userId(user), userId(person), admit)],
  ['who is suspended', (_user, person) => setStatus(userId(person), 'suspended')],
  ['who is deleted', (_user, person) => setStatus(userId(person), 'deleted')],
  ['who takes a break', (_user, person) => savePause(profileOf(userId(person)), true, clock.now())],
  [
    'who is private now',
    (_user, person) => changeCard(person, { facts: () => ({ visible_to: 'private' }) }, clock.now()),
  ],
  [
    'who shows themselves to verified members alone',
    (_user, person) => changeCard(person, { facts: () => ({ visible_to: 'verified_users' }) }, clock.now()),
  ],
  ['where the member is suspended', (user) => setStatus(userId(user), 'suspended')],
  ['where the member is deleted', (user) => setStatus(userId(user), 'deleted')],
  ['where the member takes a break', (user) => savePause(profileOf(userId(user)), true, clock.now())],
]

describe('a member is not told of somebody', () => {
  it.each(reasons)('%s, which happens before that person is found', async (_, happens) => {
    const { user, search } = await stage.watcher('daily')
    at(1)
    const person = await stage.join()
    // What searches find them by is as it was: the stream has not told yet.
    await happens(user, person)
    at(3)
    expect(await stage.run()).toEqual({ found: 0, told: 0 })
    expect(await stage.marks(user, search)).toEqual([])
    at(day)
    await stage.runAll()
    expect([await stage.told(user), stage.mailbox.list()]).toEqual([[], []])
  })

  it.each(reasons)('%s, which happens after that person was found', async (_, happens) => {
    const { user, search } = await stage.watcher('daily')
    at(1)
    const person = await stage.join()
    at(3)
    expect(await stage.run()).toEqual({ found: 1, told: 0 })
    await happens(user, person)
    at(day)
    expect(await stage.run()).toEqual({ found: 0, told: 0 })
    expect([await stage.told(user), stage.mailbox.list()]).toEqual([[], []])
    expect(await stage.search(user, search)).not.toHaveProperty('pending')
    expect(await stage.search(user, search)).not.toHaveProperty('g3pk')
  })

  const apart: [string, SavedFilters, SearchedMember, SearchedMember][] = [
    ['who is private', {}, {}, { privacy: { profile_visibility: 'private' } }],
    [
      'who shows themselves to verified members alone',
      {},
      {},
      { privacy: { profile_visibility: 'verified_users' } },
    ],
    [
      'who shows themselves only to members whom we checked',
      {},
      { plan: verifyingPlan },
      { privacy: { profile_visibility: 'verified_users', verified_by_plan: false } },
    ],
    [
      'whose picture they do not see, by it',
      { with_picture: 'true' },
      {},
      { picture: 'face', privacy: { show_profile_picture: 'private' } },
    ],
    ['whose must they break', {}, {}, { requirements: { nationality: ['AE'] }, musts: ['nationality'] }],
    ['who breaks a must of theirs', {}, { requirements: { religion: 'sikhism' }, musts: ['religion'] }, {}],
    ['under eighteen', {}, {}, { dob: '2010-01-01' }],
    ['of their own gender', {}, {}, { gender: 'male' }],
  ]
  it.each(apart)('%s', async (_, search, mine, theirs) => {
    const { user } = await stage.watcher('now', search, mine)
    at(1)
    await stage.join(theirs)
    at(3)
    expect(await stage.run()).toEqual({ found: 0, told: 0 })
    expect(await stage.told(user)).toEqual([])
  })

  it('who is that member', async () => {
    const user = await stage.join({ gender: 'male' })
    await stage.setTiming(user)
    await stage.save(user, 'now', { gender: ['male'] }, { alerts_since: '2026-01-01T00:00:00.000Z' })
    at(3)
    expect(await stage.run()).toEqual({ found: 0, told: 0 })
  })

  it('by a filter that the member may not use any more', async () => {
    const seen_on = '2026-11-22'
    const [hiding, not] = [
      await stage.watcher('now', { online: 'true' }),
      await stage.watcher('now', { online: 'true' }),
    ]
    await saveChatSettings(userId(hiding.user), { hides_online: true }, clock.now())
    at(1)
    await stage.join({ seen_on })
    at(3)
    expect(await stage.run()).toEqual({ found: 1, told: 1 })
    expect([await stage.told(hiding.user), await stage.told(not.user)]).toEqual([[], [1]])
  })

  it('who now hides when they are online, by that filter', async () => {
    const { user } = await stage.watcher('daily', { online: 'true' })
    at(1)
    const person = await stage.join({ seen_on: '2026-11-22' })
    at(3)
    expect(await stage.run()).toEqual({ found: 1, told: 0 })
    await saveChatSettings(userId(person), { hides_online: true }, clock.now())
    at(day)
    expect(await stage.run()).toEqual({ found: 0, told: 0 })
    expect(await stage.told(user)).toEqual([])
  })

  const changes: [string, SavedFilters, SearchedMember, SearchedMember][] = [
    ['who says something else by now', { religion: ['islam'] }, {}, { religion: { religion: 'sikhism' } }],
    ['who is not verified any more', { verified: 'true' }, { plan: verifyingPlan }, {}],
    [
      'whose musts they have come to break',
      {},
      {},
      { requirements: { nationality: ['AE'] }, musts: ['nationality'] },
    ],
  ]
  it.each(changes)('%s, until they match again', async (_, search, before, after) => {
    const { user, search: id } = await stage.watcher('weekly', search)
    at(1)
    const created_at = clock.now().toISOString()
    const person = await stage.join(before)
    at(3)
    expect(await stage.run()).toEqual({ found: 1, told: 0 })
    at(day)
    await stage.join({ ...after, created_at }, person)
    at(7 * day)
    await stage.runAll()
    expect([await stage.told(user), stage.mailbox.list()]).toEqual([[], []])
    expect(await stage.marks(user, id)).toEqual([])
    await stage.join({ ...before, created_at }, person)
    for (const days of [8, 14]) {
      at(days * day)
      await stage.runAll()
    }
    expect([await stage.told(user), stage.mailsTo(user).length]).toEqual([[1], 1])
  })

  it.each([
    ['an administrator', { role: 'admin' as const }],
    ['without a profile', { gender: undefined as never }],
  ])('if the member who searches is %s', async (_, state) => {
    const { user } = await stage.watcher('now', { gender: ['female'] })
    await stage.table.put({
      ...(await stage.table.all(new RegExp(`^M#${user}$`))).find(({ sk }) => sk === 'U'),
      ...state,
    })
    at(1)
    await stage.join()
    at(3)
    expect(await stage.run()).toEqual({ found: 0, told: 0 })
  })
})

describe('a member is told of somebody', () => {
  it('who is visible to verified users alone, if the member is one', async () => {
    const { user } = await stage.watcher('now', {}, { plan: verifyingPlan })
    at(1)
    await stage.join({ privacy: { profile_visibility: 'verified_users', verified_by_plan: true } })
    at(3)
    expect(await stage.run()).toEqual({ found: 1, told: 1 })
    expect(await stage.told(user)).toEqual([1])
  })
})
