import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { type MigrateOptions, runMigrations } from '#functions/jobs/migrations/run'
import { searchEntries } from '#functions/jobs/migrations/search-entries'
import { clock } from '#functions/lib/clock'
import { readEntries } from '#functions/store/search-entries'
import { remove, write } from '#functions/store/transact'
import { intercept, type LocalTable, startTable } from '#test/support/local-table'
import { memberItems, type MemberOptions } from '#test/support/members'

/* Members who were there before searches. */

const now = new Date('2026-11-23T12:00:00.000Z')
const ways: readonly MemberOptions[] = [
  {},
  { privacy: { profile_visibility: 'verified_users' } },
  { privacy: { profile_visibility: 'private' } },
  { status: 'suspended' },
  { status: 'deleted' },
  { dob: '2010-01-01' },
]
const members = 30
let table: LocalTable
const undo: (() => void)[] = []

const run = (options: Partial<MigrateOptions> = {}) =>
  runMigrations([searchEntries], { timeIsUp: () => false, ...options })
const found = async () => (await readEntries({})).items.map(({ id, facts }) => [id, facts?.visible_to]).sort()
const expected = Array.from({ length: members }, (_, number) => [
  `m${number}`,
  ['everyone', 'verified_users'][number % ways.length],
])
  .filter(([, visible]) => visible)
  .sort()

beforeAll(async () => {
  table = await startTable()
})
afterAll(() => table.stop())
beforeEach(async () => {
  clock.set(() => now)
  for (let number = 0; number < members; number++) {
    const created_at = new Date(Date.UTC(2024, 11 + (number % 23), 1 + (number % 28))).toISOString()
    await table.put(...memberItems(`m${number}`, { created_at, ...ways[number % ways.length] }))
  }
  const [account, state] = memberItems('no-profile')
  await table.put(account!, state!)
})
afterEach(async () => {
  undo.splice(0).forEach((step) => step())
  clock.reset()
  for (const { pk, sk } of await table.all(/./)) await write(remove('all', { pk, sk }))
})

describe('members who were there before searches', () => {
  it('are found from then on, and written once', async () => {
    expect(await run()).toEqual({ done: true, migrated: expected.length, refused: 0, failed: 0 })
    expect(await found()).toEqual(expected)
    expect(await run({ again: true })).toEqual({ done: true, migrated: 0, refused: 0, failed: 0 })
  })

  it('are, in small steps that are cut off, twice at once', async () => {
    let puts = 0
    undo.push(
      intercept('PutItem', ({ Item }) => {
        if ((Item as { pk: string }).pk.startsWith('SE#') && ++puts % 4 === 0) throw new Error('cut off')
      }),
    )
    let batches = 0
    const step = () => run({ batch: 4, timeIsUp: () => ++batches % 11 === 0 })
    for (let call = 0; ; call++) {
      if (call === 200) throw new Error('It does not end.')
      const results = await Promise.all([step(), step()])
      if (results.every(({ done }) => done)) break
    }
    expect(puts).toBeGreaterThan(expected.length)
    expect(await found()).toEqual(expected)
  })
})
