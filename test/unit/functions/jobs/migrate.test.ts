import { describe, expect, it, jest } from '@jest/globals'
import { userId } from '#functions/domain/ids'
import { handler as migrate } from '#functions/jobs/migrate'
import type { MigrateResult } from '#functions/jobs/migrations/run'
import { resetEnv } from '#functions/lib/env'
import { newUserId } from '#functions/lib/ids'
import { createAccount, findUserByEmail, loadPerson } from '#functions/store/accounts'
import { onCapacity } from '#functions/store/capacity'
import { loadProgress } from '#functions/store/progress'
import { lambdaContext } from '#test/support/events'
import { injectConflicts, intercept } from '#test/support/local-table'
import {
  addressOf,
  items,
  living,
  migratedBy,
  names,
  now,
  people,
  run,
  useEarlierTable,
} from './earlier-table'

useEarlierTable()

describe('a migration', () => {
  it('goes on where it was cut off, and one item that fails does not stop the others', async () => {
    let transactions = 0
    const failing = intercept('TransactWriteItems', () => {
      if (++transactions === 3) throw new Error('cut off')
    })
    let notes = 0
    const cutting = intercept('PutItem', () => {
      if (++notes === 2) throw new Error('cut off')
    })
    const results: MigrateResult[] = []
    let cuts = 0
    for (let call = 0; call < 400 && results.at(-1)?.done !== true; call++) {
      const result = await run({ batch: 3, timeIsUp: () => true }).catch(() => void cuts++)
      if (result) results.push(result)
    }
    failing()
    cutting()
    expect(cuts).toBe(1)
    expect(results.some(({ failed }) => failed === 1)).toBe(true)
    expect(results.at(-1)).toEqual({ done: true, migrated: 0, refused: 0, failed: 0 })
    for (const name of living) expect(await findUserByEmail(addressOf(name))).toBe(people[name])
  })

  it('is not done while something goes wrong, and says so', async () => {
    const failing = intercept('TransactWriteItems', ({ TransactItems }) => {
      if (JSON.stringify(TransactItems).includes(people.zain)) throw new Error('broken')
    })
    expect(await run()).toEqual({ done: false, migrated: names.length - 1, refused: 0, failed: 1 })
    expect(await run()).toEqual({ done: false, migrated: 0, refused: 0, failed: 1 })
    failing()
    expect(await run()).toEqual({ done: true, migrated: 1, refused: 0, failed: 0 })
  })

  it('bears conflicts of transactions', async () => {
    const conflicts = injectConflicts(0.3, 7)
    expect(await run()).toMatchObject({ done: true, migrated: names.length })
    conflicts.stop()
    expect(conflicts.injected()).toBeGreaterThan(0)
  })

  it('may run twice at once: each account is changed once', async () => {
    const results = await Promise.all([run({ batch: 2 }), run({ batch: 3 }), run({ batch: 2 })])
    expect(results.map(({ done, refused, failed }) => [done, refused, failed])).toEqual(
      results.map(() => [true, 0, 0]),
    )
    expect(migratedBy(results)).toBe(names.length)
    expect(await run()).toMatchObject({ done: true, migrated: 0 })
  })

  it('costs one read when all is done', async () => {
    await migrate({}, lambdaContext())
    const asked: string[] = []
    const stop = onCapacity(({ operation }) => asked.push(operation))
    expect(await migrate({}, lambdaContext())).toEqual({ done: true, migrated: 0, refused: 0, failed: 0 })
    stop()
    expect(asked).toEqual(['batchGet'])
  })

  it('stops before its time is up, after a batch at least', async () => {
    const short = { getRemainingTimeInMillis: () => 14_000 }
    expect(await migrate({}, short)).toEqual({ done: false, migrated: 0, refused: 0, failed: 0 })
    expect(await loadProgress('migrate-account-addresses')).toMatchObject({
      state: 'running',
      cursor: '2020-02',
    })
    // Rows for the console as well, of all but the deleted one, the counts of days, what searches find people by, and cards.
    const days = items.filter(({ pk }) => pk.startsWith('COUNT#'))
    const found = living.filter((name) => !['noor', 'held', 'admin'].includes(name))
    const cards = items.filter(({ sk }) => sk === 'C')
    const migrated = names.length + living.length + days.length + found.length + cards.length
    expect(await migrate({}, lambdaContext())).toMatchObject({ done: true, migrated })
  })

  it('leaves an account whose address became another’s meanwhile, and names it by its id alone', async () => {
    const other = {
      userId: userId(newUserId()),
      name: 'Other',
      phone: '+923001234567',
      role: 'member',
    } as const
    await createAccount({ ...other, email: addressOf('zain') }, now)
    const said = jest.spyOn(process.stdout, 'write').mockReturnValue(true)
    process.env['LOG_LEVEL'] = 'error'
    resetEnv()
    const result = await run()
    process.env['LOG_LEVEL'] = 'silent'
    resetEnv()
    const lines = said.mock.calls.map(([line]) => String(line))
    said.mockRestore()
    expect(result).toEqual({ done: true, migrated: names.length - 1, refused: 1, failed: 0 })
    expect(await run()).toEqual({ done: true, migrated: 0, refused: 1, failed: 0 })
    expect(lines.length).toBeGreaterThan(0)
    for (const line of lines) {
      expect(JSON.parse(line)).toMatchObject({ message: 'not migrated', id: people.zain })
      expect(line).not.toContain('@')
    }
    expect(await findUserByEmail(addressOf('zain'))).toBe(other.userId)
    expect((await loadPerson(people.zain))?.account.s).toBeUndefined()
  })
})
