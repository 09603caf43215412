import { beforeEach, describe, expect, it } from '@jest/globals'
import { clock } from '#functions/core/clock'
import type { UserId } from '#functions/core/ids'
import { loadAccountState } from '#functions/features/accounts/store'
import { removePoolUser } from '#functions/features/auth/pool'
import { replaceByTombstone, requestDeletion } from '#functions/features/deletion/store'
import { keys } from '#functions/db/keys'
import { getItem } from '#functions/db/table'
import { authenticator } from '#test/support/api/authenticator'
import { intercept } from '#test/support/functions/local-table'
import { browsers } from './browser'
import { authStage, cutOffStage, newPassword, password } from './setup'

/* An account that is deleted and cleared while one of its calls runs: the call writes nothing to it. */

const stage = authStage()
const { pool, signUp } = stage
const { undo } = cutOffStage(stage)
const { browser } = browsers(stage)

let member: UserId
beforeEach(async () => {
  await signUp()
  member = await stage.idOf()
})

const stored = () => Promise.all([getItem(keys.account(member)), getItem(keys.accountState(member))])
let cleared: Awaited<ReturnType<typeof stored>> | undefined

/** Once; removes the interceptors before. */
async function clear(): Promise<void> {
  undo.splice(0).forEach((stop) => stop())
  await requestDeletion((await loadAccountState(member))!, clock.now())
  await removePoolUser(member)
  await replaceByTombstone(member)
  cleared = await stored()
}

const beforeLease = () =>
  undo.push(
    intercept('PutItem', async (input) => {
      if (JSON.stringify(input).includes('LS#')) await clear()
    }),
  )
const beforeTransaction = (number: number) => () => {
  let begun = 0
  undo.push(
    intercept('TransactWriteItems', async () => {
      if (++begun === number) await clear()
    }),
  )
}
const beforeThePassword = () => pool.before.set('password', clear)

const change = { currentPassword: password, password: newPassword, confirmPassword: newPassword }
type Caller = Awaited<ReturnType<typeof browser>>
const changePassword = ({ call }: Caller) => call('auth.change-password', change)
const changeDetails = ({ call }: Caller) => call('auth.change-details', { name: 'Ayesha Malik', password })
const endOthers = ({ call }: Caller) => call('auth.end-sessions', {})
async function confirmFactor({ call }: Caller) {
  const { body } = await call('auth.second-factor-begin', { password })
  const { secret } = body.data as { secret: string }
  const proof = { password, code: authenticator(secret).code() }
  return () => call('auth.second-factor-confirm', proof)
}

describe('of an account that is deleted and cleared meanwhile', () => {
  beforeEach(() => {
    cleared = undefined
  })

  it.each([
    ['a change of the password, before its lease', changePassword, beforeLease, 404],
    ['a change of the password, before the one of the pool', changePassword, beforeThePassword, 404],
    ['a change of the password, before its end', changePassword, beforeTransaction(2), 404],
    ['a change of the name', changeDetails, beforeTransaction(1), 404],
    ['the end of other devices', endOthers, beforeTransaction(1), 200],
  ])('%s writes nothing', async (_case, run, when, status) => {
    await browser('other')
    const caller = await browser('mine')
    when()
    expect((await run(caller)).status).toBe(status)
    expect(cleared).toBeDefined()
    expect(await stored()).toEqual(cleared)
    expect(pool.users.has(member)).toBe(false)
  })

  it.each([
    ['its lease', beforeLease, 404],
    ['its end', beforeTransaction(2), 409],
  ])('a set-up of the second factor, before %s, writes nothing', async (_case, when, status) => {
    const confirm = await confirmFactor(await browser('mine'))
    when()
    expect((await confirm()).status).toBe(status)
    expect(cleared).toBeDefined()
    expect(await stored()).toEqual(cleared)
  })
})
