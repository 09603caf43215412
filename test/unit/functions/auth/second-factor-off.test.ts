import { beforeEach, describe, expect, it } from '@jest/globals'
import { loadAccountState } from '#functions/store/accounts'
import { listAudit } from '#functions/store/audit'
import { keys } from '#functions/store/keys'
import { loadSecondFactor, renewRecoveryCodes } from '#functions/store/second-factor'
import { transact, update } from '#functions/store/transact'
import { administration } from './administrator'
import { authStage, password } from './setup'

const stage = authStage()
const { admin, begin, call, pass, settings, setUp, signIn } = administration(stage)

const codeOf = ({ body }: { body: unknown }) => (body as { code?: string }).code
const told = async (answer: ReturnType<typeof signIn>) => [(await answer).status, codeOf(await answer)]
const required = [403, 'second_factor_required']
const wrong = [403, 'second_factor_wrong']
const ok = [200, undefined]
const mailed = () => stage.mails().map(({ html }) => html)

beforeEach(async () => {
  pass()
  await begin()
})

describe('turning it off', () => {
  it('takes password and code, tells by mail, and is in the audit', async () => {
    const { app } = await setUp()
    pass()
    const off = (json: object) => call('auth.second-factor-off', json)
    expect(await told(off({ password: 'Wr0ng!pass', code: app.code() }))).toEqual([
      401,
      'invalid_credentials',
    ])
    expect(await told(off({ password, code: '000000' }))).toEqual(wrong)
    expect(await told(off({ password, code: app.code() }))).toEqual(ok)
    const again = await off({ password, code: app.code(1) })
    expect([again.status, again.body]).toEqual([
      409,
      expect.objectContaining({ params: { what: 'second_factor_gone' } }),
    ])
    expect(mailed()[0]).toContain('Two-step sign-in is off')
    expect(await told(signIn())).toEqual(ok)
    expect(await loadSecondFactor(admin.id)).toBeUndefined()
    const { items } = await listAudit({ actor: admin.id }, { pageSize: 10 })
    expect(items.map(({ action }) => action)).toEqual(['user.second_factor_off', 'user.second_factor_on'])
  })

  it('is refused to administrators where it is required, and allowed to who is none any more', async () => {
    const { app } = await setUp()
    pass()
    settings({ ADMIN_SECOND_FACTOR: 'required' })
    const refused = await call('auth.second-factor-off', { password, code: app.code() })
    expect([refused.status, refused.body]).toEqual([
      409,
      expect.objectContaining({ params: { what: 'second_factor_kept' } }),
    ])
    await transact([update('accountState', keys.accountState(admin.id), { set: { role: 'member' } })])
    // A member by now, and still asked: nobody turns it off by demoting somebody.
    expect(await told(signIn())).toEqual(required)
    expect(await told(call('auth.second-factor-off', { password, code: app.code() }))).toEqual(ok)
  })

  it('goes with a new set of recovery codes, if that is wished for instead', async () => {
    const { app, recovery } = await setUp()
    pass()
    const renewed = await call('auth.recovery-codes', { password, code: app.code() })
    const { recovery_codes } = renewed.body.data as { recovery_codes: string[] }
    expect(await told(signIn(recovery[0]))).toEqual(wrong)
    expect(await told(signIn(recovery_codes[0]))).toEqual(ok)
    expect(mailed().some((html) => html.includes('New recovery codes were made'))).toBe(true)
  })

  it('makes no recovery codes for a factor that took the place of the one that was proven', async () => {
    const { app } = await setUp()
    const proven = (await loadAccountState(admin.id))!
    pass()
    const moved = await setUp(app.code())
    await expect(renewRecoveryCodes(proven, [])).rejects.toMatchObject({ code: 'conflict' })
    expect(await told(signIn(moved.recovery[0]))).toEqual(ok)
  })
})
