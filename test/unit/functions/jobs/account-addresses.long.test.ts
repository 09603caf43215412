import { describe, expect, it, jest } from '@jest/globals'
import { handler as auth } from '#functions/features/auth/api/index'
import { newUserId, sha256, userId } from '#functions/core/ids'
import type { MigrateResult } from '#functions/jobs/migrations/run'
import { resetEnv } from '#functions/core/env'
import { createAccount, findUserByEmail, loadAccountState } from '#functions/features/accounts/store'
import { keys } from '#functions/db/keys'
import { changeEmailByLink, issueLink, loadLink } from '#functions/features/accounts/mailed-links'
import { PASSWORD } from '#test/support/functions/earlier-data'
import { type Answer, invoke } from '#test/support/functions/invoke'
import { intercept } from '#test/support/functions/local-table'
import {
  addressOf,
  all,
  earlierUpdate,
  inSmallBatches,
  items,
  living,
  migratedBy,
  names,
  now,
  people,
  run,
  table,
  useEarlierTable,
} from './earlier-table'
import { loadAccountWithCard } from '#functions/features/profiles/account-with-card'

/* Accounts as earlier code stored them, and the runner of migrations. */

useEarlierTable()

const call = (id: 'auth.sign-in' | 'auth.sign-up', json: object) => invoke(auth, id, { json })
const signIn = (email: string) => call('auth.sign-in', { email, password: PASSWORD })
const signUp = (email: string) =>
  call('auth.sign-up', {
    name: 'Some Other',
    email,
    phone: '+923001234567',
    password: 'Other0ne!',
    agree: true,
  })
const idIn = ({ body }: Answer) => body.data?.user.id as string

describe('the migration of account addresses', () => {
  describe('accounts of earlier code', () => {
    it('keep their ids and passwords', async () => {
      const results = await inSmallBatches()
      expect(migratedBy(results)).toBe(names.length)
      expect(results.at(-1)).toEqual({ done: true, migrated: 0, refused: 0, failed: 0 })
      for (const name of living)
        expect([name, await findUserByEmail(addressOf(name))]).toEqual([name, people[name]])
      for (const name of ['hira', 'omar', 'sana', 'zain', 'noor', 'admin'] as const) {
        const answer = await signIn(addressOf(name))
        expect([name, answer.status, idIn(answer)]).toEqual([name, 200, people[name]])
      }
      expect(await signIn(addressOf('held'))).toMatchObject({
        status: 403,
        body: { code: 'account_suspended' },
      })
      expect((await signIn(addressOf('gone'))).status).toBe(401)
    })

    it('own their address, while addresses of deleted accounts are free', async () => {
      await run()
      for (const name of living)
        expect([name, await signUp(addressOf(name))]).toEqual([
          name,
          expect.objectContaining({ status: 409, body: expect.objectContaining({ code: 'email_taken' }) }),
        ])
      expect((await signUp(addressOf('gone'))).status).toBe(201)
      expect(await run({ again: true })).toEqual({ done: true, migrated: 0, refused: 0, failed: 0 })
      expect(await findUserByEmail(addressOf('gone'))).not.toBe(people.gone)
    })

    it('are hidden until the eighteenth birthday if they were listed too early', async () => {
      const dob = `${now.getUTCFullYear() - 18}-12-31`
      const stored = items.filter(({ pk, sk }) => pk === `M#${people.hira}` && (sk === 'P' || sk === 'C'))
      for (const item of stored) {
        const personal_info = { ...(item['personal_info'] as object), dob }
        await table.put({ ...item, ...(item.sk === 'P' ? { personal_info } : { dob }) })
      }
      await inSmallBatches()
      const card = (await all()).get(`M#${people.hira} C`)
      expect(card).toMatchObject({ g3pk: 'DUE#CARD' })
      expect(card).not.toHaveProperty('g1pk')
      expect((await loadAccountState(people.hira))?.opens_on).toBe(`${now.getUTCFullYear()}-12-31`)
    })
  })

  describe('the previous and the new version side by side', () => {
    it('keep an address that changes between reading and writing', async () => {
      // New code can change the address of an account that is not migrated yet.
      let changed = false
      const changing = intercept('TransactWriteItems', async ({ TransactItems }) => {
        if (changed || !JSON.stringify(TransactItems).includes(sha256(addressOf('omar')))) return
        changed = true
        const code = await issueLink('proof', people.omar, 'omar.new@example.com', now)
        const link = await loadLink('proof', code, 'omar.new@example.com', now)
        await changeEmailByLink(link!, addressOf('omar'), now)
      })
      expect(await run()).toMatchObject({ done: true, migrated: names.length, failed: 0 })
      changing()
      expect(await findUserByEmail('omar.new@example.com')).toBe(people.omar)
      expect(await findUserByEmail(addressOf('omar'))).toBeUndefined()
      expect((await loadAccountWithCard(people.omar))?.account).toMatchObject({
        email: 'omar.new@example.com',
        s: 2,
      })
      expect(await loadAccountState(people.omar)).toMatchObject({ email_proven_at: now.toISOString(), s: 2 })
    })

    it('keep no address of an account that is deleted between reading and writing', async () => {
      let changed = false
      const changing = intercept('TransactWriteItems', async ({ TransactItems }) => {
        if (changed || !JSON.stringify(TransactItems).includes(sha256(addressOf('noor')))) return
        changed = true
        await earlierUpdate(keys.accountState(people.noor), 'status', 'deleted')
      })
      await run()
      changing()
      expect(await findUserByEmail(addressOf('noor'))).toBeUndefined()
      expect(await loadAccountState(people.noor)).toMatchObject({ status: 'deleted', s: 2 })
    })
  })
})

describe('a migration', () => {
  it('resumes where it was interrupted, also past a failing item', async () => {
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

  it('is not done while an item fails, and reports it', async () => {
    const failing = intercept('TransactWriteItems', ({ TransactItems }) => {
      if (JSON.stringify(TransactItems).includes(people.zain)) throw new Error('broken')
    })
    expect(await run()).toEqual({ done: false, migrated: names.length - 1, refused: 0, failed: 1 })
    expect(await run()).toEqual({ done: false, migrated: 0, refused: 0, failed: 1 })
    failing()
    expect(await run()).toEqual({ done: true, migrated: 1, refused: 0, failed: 0 })
  })

  it('changes each account once when three runs overlap', async () => {
    const results = await Promise.all([run({ batch: 2 }), run({ batch: 3 }), run({ batch: 2 })])
    expect(results.map(({ done, refused, failed }) => [done, refused, failed])).toEqual(
      results.map(() => [true, 0, 0]),
    )
    expect(migratedBy(results)).toBe(names.length)
    expect(await run()).toMatchObject({ done: true, migrated: 0 })
  })

  it('skips an account whose address now belongs to another one, and logs only its id', async () => {
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
    expect((await loadAccountWithCard(people.zain))?.account.s).toBeUndefined()
  })
})
