import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { userId } from '#functions/domain/ids'
import { consoleRows } from '#functions/jobs/migrations/console-rows'
import { type MigrateOptions, runMigrations } from '#functions/jobs/migrations/run'
import { clock } from '#functions/lib/clock'
import { enrolAdministrator } from '#functions/store/administrators'
import { createContact } from '#functions/store/contacts'
import { keys } from '#functions/store/keys'
import { listRows } from '#functions/store/rows'
import { exists, remove, update, write } from '#functions/store/transact'
import { injectConflicts, intercept, type LocalTable, startTable } from '#test/support/local-table'
import { memberItems } from '#test/support/members'

/* Users and contacts that were stored before there were rows. */

const now = new Date('2026-11-23T12:00:00.000Z')
let table: LocalTable
const undo: (() => void)[] = []

const run = (options: Partial<MigrateOptions> = {}) =>
  runMigrations(consoleRows, { timeIsUp: () => false, ...options })

const members = 40
const contacts = 30
const left = 3

/** Members over two years, of whom some left; administrators in all states; contacts over months. */
async function storeEarlier() {
  for (let number = 0; number < members; number++) {
    const created_at = new Date(Date.UTC(2024, 11 + (number % 23), 1 + (number % 28))).toISOString()
    const status = number < left ? 'deleted' : number % 7 === 6 ? 'suspended' : 'active'
    await table.put(...memberItems(`m${number}`, { created_at, status }))
  }
  await table.put(
    ...memberItems('chief', { role: 'admin' }),
    ...memberItems('deputy', { role: 'admin' }),
    ...memberItems('former', { role: 'admin', status: 'suspended' }),
  )
  for (let number = 0; number < contacts; number++) {
    const at = new Date(Date.UTC(2026, number % 11, 1 + number))
    const email = `sender${number}@example.com`
    await createContact(undefined, { name: 'A Sender', email, subject: 'Words', contact_type: 'query' }, at)
  }
}

const total = async (kind: 'user' | 'contact', status?: string) =>
  (await listRows(kind, { page: 1, pageSize: 1, sort: 'newest', status })).total

const administrators = async () => {
  const [item] = await table.all(/^ADMINS$/)
  return [...((item?.['ids'] as Set<string> | undefined) ?? [])].sort()
}

async function expectAll() {
  expect(await total('user')).toBe(members - left + 3)
  expect(await total('user', 'admin')).toBe(2)
  expect(await total('contact')).toBe(contacts)
  expect(await total('contact', 'pending')).toBe(contacts)
  expect(await administrators()).toEqual(['chief', 'deputy'])
}

beforeAll(async () => {
  table = await startTable()
})
afterAll(() => table.stop())
beforeEach(async () => {
  clock.set(() => now)
  await storeEarlier()
})
afterEach(async () => {
  undo.splice(0).forEach((step) => step())
  clock.reset()
  for (const { pk, sk } of await table.all(/./)) await write(remove('all', { pk, sk }))
})

describe('what was stored before the console', () => {
  it('gets its rows, and administrators their place, once', async () => {
    const migrated = members - left + 3 + contacts
    expect(await run()).toEqual({ done: true, migrated, refused: 0, failed: 0 })
    await expectAll()
    expect(await run({ again: true })).toEqual({ done: true, migrated: 0, refused: 0, failed: 0 })
    await expectAll()
  })

  it('gets them in small steps that are cut off, with conflicts and twice at once', async () => {
    const conflicts = injectConflicts(0.2, 5)
    undo.push(conflicts.stop)
    let writes = 0
    undo.push(
      intercept('TransactWriteItems', () => {
        if (++writes % 17 === 0) throw new Error('cut off')
      }),
    )
    let batches = 0
    const step = () => run({ batch: 4, timeIsUp: () => ++batches % 11 === 0 })
    for (let call = 0; ; call++) {
      if (call === 200) throw new Error('It does not end.')
      const results = await Promise.all([step(), step()])
      if (results.every(({ done }) => done)) break
    }
    expect(conflicts.injected()).toBeGreaterThan(0)
    await expectAll()
  })
})

describe('an administrator', () => {
  it('who is suspended in the same moment is not enrolled', async () => {
    const state = keys.accountState(userId('chief'))
    const stop = intercept('TransactWriteItems', async () => {
      stop()
      await write(update('accountState', state, { set: { status: 'suspended' }, ...exists }))
    })
    expect(await enrolAdministrator(userId('chief'))).toBe(false)
    expect(await administrators()).toEqual([])
    expect(await enrolAdministrator(userId('deputy'))).toBe(true)
    expect(await enrolAdministrator(userId('deputy'))).toBe(false)
    expect(await enrolAdministrator(userId('m5'))).toBe(false)
    expect(await administrators()).toEqual(['deputy'])
  })
})
