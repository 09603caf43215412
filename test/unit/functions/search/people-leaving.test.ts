import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { people as searchPeople } from '#functions/api/search/people'
import { userId } from '#functions/domain/ids'
import { clock } from '#functions/lib/clock'
import { memberPorts, replaceHeld } from '#functions/search/held'
import { SearchMembers } from '#functions/search/members'
import { forgetAllowances } from '#functions/store/allowances'
import { keys } from '#functions/store/keys'
import { refreshSearchEntry } from '#functions/store/search-entries'
import { exists, update, write } from '#functions/store/transact'
import { search as contract } from '#shared/contract/search'
import { dayAt } from '#shared/format'
import type { LocalTable } from '#test/support/local-table'
import { setCardFacts } from '#test/support/stored-cards'
import { memberItems } from '#test/support/members'
import { actorOf, startProfiles } from '../profile/calls'

/* What a search still tells of members of whom the entries that it searches do not say yet what they have just changed. */

const him = '00000000-0000-4000-8000-000000009999'
let table: LocalTable
let serial = 0
let her: string

beforeAll(async () => {
  table = await startProfiles()
  await table.put(...memberItems(him))
})
afterAll(() => table.stop())
beforeEach(async () => {
  forgetAllowances()
  replaceHeld(new SearchMembers({ ...memberPorts, readSnapshot: () => Promise.resolve(undefined) }))
  her = await member()
})
afterEach(async () => {
  await setCardFacts(her, { paused: true })
  await refreshSearchEntry(userId(her))
  replaceHeld()
})

async function member(): Promise<string> {
  const id = `00000000-0000-4000-8000-${String(++serial).padStart(12, '0')}`
  await table.put(...memberItems(id, { gender: 'female', seen_on: dayAt(clock.now()) }))
  await refreshSearchEntry(userId(id))
  return id
}

async function search(query: Record<string, string | string[]>) {
  const actor = await actorOf(him)
  const input = contract['search.people'].input.parse(query)
  const request = { id: 'r', address: '203.0.113.7', cookies: {} }
  const { data, page } = await searchPeople({ input, actor, now: clock.now(), request })
  return { ids: data.map(({ id }) => id), total: page?.total, next: page?.next }
}
const changeState = (id: string, set: Record<string, unknown>) =>
  write(update('accountState', keys.accountState(userId(id)), { set, ...exists }))

describe('somebody who was here lately', () => {
  const online = () => search({ online: '1' })

  it('is not told any more to whom they do not let write to them', async () => {
    expect(await online()).toMatchObject({ ids: [her], total: 1 })
    await setCardFacts(her, { messages_from: 'connections' })
    expect(await online()).toMatchObject({ ids: [], total: 0 })
    await setCardFacts(her, { messages_from: 'verified_users' })
    expect(await online()).toMatchObject({ ids: [], total: 0 })
    expect(await search({})).toMatchObject({ ids: [her] })
  })

  it('is not told any more once they hide it', async () => {
    expect(await online()).toMatchObject({ ids: [her], total: 1 })
    await changeState(her, { chat: { hides_online: true } })
    expect(await online()).toMatchObject({ ids: [], total: 0 })
    expect(await search({})).toMatchObject({ ids: [her] })
  })
})
