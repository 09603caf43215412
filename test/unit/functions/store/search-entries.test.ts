import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { type UserId, userId } from '#functions/domain/ids'
import { clock } from '#functions/lib/clock'
import type { SearchEntryItem } from '#functions/store/items'
import { keys } from '#functions/store/keys'
import { type ListedEntry, readEntries, refreshSearchEntry } from '#functions/store/search-entries'
import { getItem } from '#functions/store/table'
import { remove, write } from '#functions/store/transact'
import { lifetimes, retries } from '#shared/limits'
import { intercept, loseAnswersOfPuts, type LocalTable, startTable } from '#test/support/local-table'
import { setCardFacts } from '#test/support/stored-cards'
import { memberItems, type MemberOptions } from '#test/support/members'

/* What a member is found by, beside calls at once and changes in between. */

const start = new Date('2026-11-23T12:00:00.000Z')
let table: LocalTable
let serial = 0
const undo: (() => void)[] = []
beforeAll(async () => {
  table = await startTable()
})
afterAll(() => table.stop())
beforeEach(() => clock.set(() => start))
afterEach(() => {
  undo.splice(0).forEach((step) => step())
  clock.reset()
})

async function made(options: MemberOptions = {}): Promise<UserId> {
  const id = userId(`found-${++serial}`)
  await table.put(...memberItems(id, options))
  return id
}
const entryOf = (id: UserId) => getItem<SearchEntryItem>(keys.searchEntry(id), { consistent: true })
const career = async (id: UserId, job_post: string) => {
  const { pk, sk } = keys.profile(id)
  const [profile] = (await table.all(new RegExp(`^${pk}$`))).filter((item) => item.sk === sk)
  await table.put({ ...profile, career_info: { ...(profile!['career_info'] as object), job_post } })
}
const pause = (id: UserId, paused?: true) => setCardFacts(id, { paused })
/** Runs `other` once, right before the next entry is put. */
const beforePut = (other: () => Promise<unknown>) => {
  let begun = false
  undo.push(
    intercept('PutItem', async ({ Item }) => {
      if (begun || !(Item as SearchEntryItem).pk.startsWith('SE#')) return
      begun = true
      await other()
    }),
  )
}
function countPuts() {
  let puts = 0
  undo.push(intercept('PutItem', () => void puts++))
  return () => puts
}

describe('the entry of a member', () => {
  it('says what they are found by, and is written once', async () => {
    const id = await made({ gender: 'female', seen_on: '2026-11-23' })
    const puts = countPuts()
    expect([await refreshSearchEntry(id), await refreshSearchEntry(id), puts()]).toEqual([true, false, 1])
    expect(await entryOf(id)).toEqual({
      pk: `SE#${id}`,
      sk: 'SE',
      g1pk: 'SEARCH',
      g1sk: `${start.toISOString()}#${id}`,
      s: 2,
      user_id: id,
      at: start.toISOString(),
      facts: {
        gender: 'female',
        dob: '1996-04-12',
        height: 5.4,
        joined: start.getTime() - 86_400_000,
        visible_to: 'everyone',
        marital_status: 'single',
        has_children: 'no',
        religion: 'islam',
        maslak: 'sunni',
        caste: 'rajput',
        education: 'masters',
        profession: 'employed',
        job_post: 'doctor',
        monthly_income: '100000-200000',
        mother_tongue: 'ur',
        nationality: 'PK',
        country: 'PK',
        residence_state: 'PK-PB',
        residence_city: 'PK-Lahore',
        family_status: 'middle_class',
        seen: { on: '2026-11-23', by: 'everyone' },
      },
    })
  })

  it('is not written where there is nobody to find', async () => {
    const puts = countPuts()
    const hidden = await made({ privacy: { profile_visibility: 'private' } })
    const [without] = memberItems('no-profile').slice(1)
    await table.put(without!)
    for (const id of [userId('nobody'), userId('no-profile'), hidden])
      expect([await refreshSearchEntry(id), await entryOf(id)]).toEqual([false, undefined])
    expect(puts()).toBe(0)
  })

  it('holds nothing any more, and expires, once no search finds them', async () => {
    const id = await made()
    await refreshSearchEntry(id)
    await pause(id, true)
    expect([await refreshSearchEntry(id), await refreshSearchEntry(id)]).toEqual([true, false])
    const at = new Date(start.getTime() + 1).toISOString()
    expect(await entryOf(id)).toEqual({
      ...keys.searchEntry(id),
      g1pk: 'SEARCH',
      g1sk: `${at}#${id}`,
      s: 2,
      user_id: id,
      at,
      ttl: start.getTime() / 1000 + lifetimes.searchTombstone,
    })
    await pause(id)
    await refreshSearchEntry(id)
    const back = await entryOf(id)
    expect([back?.facts?.job_post, back && 'ttl' in back]).toEqual(['doctor', false])
  })

  it.each(['card', 'profile', 'accountState'] as const)('holds nothing without the %s', async (which) => {
    const id = await made()
    await refreshSearchEntry(id)
    await write(remove(which, keys[which](id)))
    expect(await refreshSearchEntry(id)).toBe(true)
    expect(Object.keys((await entryOf(id))!)).not.toContain('facts')
  })

  it('moves to the end of the listing, later than before even by a clock that lags', async () => {
    const [one, other] = [await made(), await made()]
    await refreshSearchEntry(one)
    clock.set(() => new Date(start.getTime() + 5000))
    await refreshSearchEntry(other)
    clock.set(() => new Date(start.getTime() - 60_000))
    await career(other, 'nurse')
    await refreshSearchEntry(other)
    expect((await entryOf(other))?.at).toBe(new Date(start.getTime() + 5001).toISOString())
    clock.set(() => new Date(start.getTime() + 9000))
    await career(one, 'nurse')
    await refreshSearchEntry(one)
    const listed: ListedEntry[] = []
    let cursor: string | undefined
    do {
      const page = await readEntries({ since: start.toISOString(), cursor, limit: 1 })
      listed.push(...page.items)
      cursor = page.next
    } while (cursor)
    expect(listed.map(({ id }) => id).slice(-2)).toEqual([other, one])
    expect(listed.filter(({ id }) => id === one)).toHaveLength(1)
  })
})

describe('calls at once', () => {
  it('agree on what is stored', async () => {
    const id = await made()
    const changed = await Promise.all(Array.from({ length: 8 }, () => refreshSearchEntry(id)))
    expect(changed.filter(Boolean)).toHaveLength(1)
    await career(id, 'nurse')
    await Promise.all(Array.from({ length: 8 }, () => refreshSearchEntry(id)))
    expect((await entryOf(id))?.facts?.job_post).toBe('nurse')
  })

  it('end with the last change: one that read earlier does not overwrite one that read later', async () => {
    const id = await made()
    await refreshSearchEntry(id)
    await career(id, 'nurse')
    beforePut(async () => {
      await career(id, 'teacher')
      await refreshSearchEntry(id)
    })
    await refreshSearchEntry(id)
    expect((await entryOf(id))?.facts?.job_post).toBe('teacher')
  })

  it('end with the last change, also where it brings back what the entry says', async () => {
    const id = await made()
    await refreshSearchEntry(id)
    await career(id, 'nurse')
    beforePut(async () => {
      await career(id, 'doctor')
      expect(await refreshSearchEntry(id)).toBe(false)
    })
    await refreshSearchEntry(id)
    expect((await entryOf(id))?.facts?.job_post).toBe('doctor')
  })

  it('end with the last change where an entry expires in between', async () => {
    const id = await made()
    await refreshSearchEntry(id)
    await pause(id, true)
    await refreshSearchEntry(id)
    await pause(id)
    beforePut(() => write(remove('searchEntry', keys.searchEntry(id))))
    expect(await refreshSearchEntry(id)).toBe(true)
    expect((await entryOf(id))?.facts?.job_post).toBe('doctor')
  })

  it('survive a lost answer', async () => {
    const id = await made()
    undo.push(loseAnswersOfPuts())
    await refreshSearchEntry(id)
    expect((await entryOf(id))?.facts?.job_post).toBe('doctor')
  })

  it('give up, to be tried again, when another one is always quicker', async () => {
    const id = await made()
    await refreshSearchEntry(id)
    await career(id, 'nurse')
    let puts = 0
    undo.push(
      intercept('PutItem', () => {
        puts++
        throw Object.assign(new Error('refused'), { name: 'ConditionalCheckFailedException' })
      }),
    )
    await expect(refreshSearchEntry(id)).rejects.toMatchObject({ status: 503 })
    expect(puts).toBe(retries.events.attempts)
  })
})
