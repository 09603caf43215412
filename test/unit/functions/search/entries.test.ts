import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { lifetimes } from '#shared/limits'
import { type UserId, userId } from '#functions/core/ids'
import { clock } from '#functions/core/clock'
import type { SearchEntryItem } from '#functions/features/search/items'
import { keys } from '#functions/db/keys'
import { refreshSearchEntry } from '#functions/features/search/entries'
import { getItem } from '#functions/db/table'
import { intercept, type LocalTable, startTable } from '#test/support/functions/local-table'
import { memberItems, type MemberOptions, setCardFacts } from '#test/support/functions/members'

/* What a member is found by, beside calls at once and changes in between. */

const start = new Date('2026-11-23T12:00:00.000Z')
let table: LocalTable
let serial = 0
const undo: (() => void)[] = []

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

beforeAll(async () => {
  table = await startTable()
})
afterAll(() => table.stop())
beforeEach(() => clock.set(() => start))
afterEach(() => {
  undo.splice(0).forEach((step) => step())
  clock.reset()
})

describe('the entry of a member', () => {
  it('has what the member is found by, and is written once', async () => {
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

  it('is empty and expires once no search may find the member', async () => {
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
})

describe('calls at once', () => {
  it('write one entry', async () => {
    const id = await made()
    const changed = await Promise.all(Array.from({ length: 8 }, () => refreshSearchEntry(id)))
    expect(changed.filter(Boolean)).toHaveLength(1)
    await career(id, 'nurse')
    await Promise.all(Array.from({ length: 8 }, () => refreshSearchEntry(id)))
    expect((await entryOf(id))?.facts?.job_post).toBe('nurse')
  })

  it('end with the last change, also when it restores the first', async () => {
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
})
