import { beforeEach, describe, expect, it } from '@jest/globals'
import { handler as reset } from '#functions/jobs/reset-second-factor'
import { listAudit } from '#functions/features/audit/store'
import { keys } from '#functions/db/keys'
import { loadSecondFactor } from '#functions/features/auth/second-factor'
import { transact, update } from '#functions/db/transact'
import { rateLimits } from '#shared/limits'
import { errorSentences } from '#shared/sentences/error'
import { authenticator } from '#test/support/api/authenticator'
import { administration } from './administrator'
import { authStage, password } from './setup'

const stage = authStage()
const { admin, begin, call, pass, settings, setUp, signIn } = administration(stage)
const codeOf = ({ body }: { body: unknown }) => (body as { code?: string }).code
const told = async (answer: ReturnType<typeof signIn>) => [(await answer).status, codeOf(await answer)]
const wrong = [403, 'second_factor_wrong']
const ok = [200, undefined]
beforeEach(async () => {
  pass()
  await begin()
})

describe('wrong codes', () => {
  const tooMany = [429, 'too_many_requests']
  const { codes: codeOr, any: tooOften } = errorSentences.too_many_requests

  describe('wrong codes', () => {
    it('are limited, and a recovery code gets in all the same', async () => {
      const { app, recovery } = await setUp()
      pass()
      const { max } = rateLimits.failedCodePerMember
      for (let guess = 0; guess < max; guess++) expect(await told(signIn('000000'))).toEqual(wrong)
      const late = await signIn(app.code())
      expect([late.status, late.body]).toEqual([429, expect.objectContaining({ error: codeOr })])
      expect(await told(signIn(recovery[0]))).toEqual(ok)
      expect(await told(signIn(app.code()))).toEqual(tooMany)
    })

    it('count alike when they were used before; right ones do not count', async () => {
      const { app } = await setUp()
      const { max } = rateLimits.failedCodePerMember
      for (let round = 0; round < max + 2; round++) {
        pass()
        expect(await told(signIn(app.code()))).toEqual(ok)
      }
      for (let guess = 0; guess < max; guess++) expect(await told(signIn(app.code()))).toEqual(wrong)
      expect(await told(signIn(app.code(1)))).toEqual(tooMany)
    })

    it('are limited by the day, too', async () => {
      const { app } = await setUp()
      settings({ RATE_LIMITS: JSON.stringify({ failedCodePerMember: { max: 1000, seconds: 60 } }) })
      pass()
      for (let guess = 0; guess < rateLimits.failedCodePerDay.max; guess++) await signIn('000000')
      expect(await told(signIn(app.code()))).toEqual(tooMany)
    })

    it('of a recovery code are limited by address, and keep the owner out of nothing', async () => {
      const { app, recovery } = await setUp()
      pass()
      const stranger = (code: string) =>
        stage.call(
          'auth.sign-in',
          { email: admin.email, password, code },
          { headers: { 'x-viewer-address': '198.51.100.7' } },
        )
      for (let guess = 0; guess < rateLimits.failedRecoveryPerAddress.max; guess++)
        expect(await told(stranger('aaaa-bbbb-cccc-dddd'))).toEqual(wrong)
      for (let guess = 0; guess < rateLimits.failedCodePerMember.max; guess++)
        expect(await told(stranger('000000'))).toEqual(wrong)
      const late = await stranger(recovery[0]!)
      // Not told to use what is used already.
      expect([late.status, late.body]).toEqual([429, expect.objectContaining({ error: tooOften })])
      expect(await told(signIn(app.code()))).toEqual(tooMany)
      expect(await told(signIn(recovery[0]))).toEqual(ok)
    })

    it('at a sign-in do not keep who was reset, or moves, from setting up', async () => {
      const { recovery } = await setUp()
      pass()
      settings({ RATE_LIMITS: JSON.stringify({ failedCodePerMember: { max: 1000, seconds: 60 } }) })
      for (let guess = 0; guess < rateLimits.failedCodePerDay.max; guess++) await signIn('000000')
      await setUp(recovery[0])
      await reset({ email: admin.email })
      pass()
      await setUp()
    })

    it.each(['éééééé', '🙂🙂🙂', '１２３４５６', '12345é', '1'.repeat(40)])(
      'are those of any other characters, too: %s',
      async (code) => {
        await call('auth.second-factor-begin', { password })
        expect(await told(call('auth.second-factor-confirm', { password, code }))).toEqual(wrong)
        await setUp()
        expect(await told(signIn(code))).toEqual(wrong)
      },
    )

    it('of a set-up that waits are limited by themselves', async () => {
      const { app } = await setUp()
      pass()
      const begun = (await call('auth.second-factor-begin', { password, code: app.code() })).body.data
      const moved = authenticator((begun as { secret: string }).secret)
      const confirm = (code: string) => call('auth.second-factor-confirm', { password, code })
      for (let guess = 0; guess < rateLimits.failedSetUpPerMember.max; guess++)
        expect(await told(confirm('000000'))).toEqual(wrong)
      expect(await told(confirm(moved.code()))).toEqual(tooMany)
      expect(await told(signIn(app.code(1)))).toEqual(ok)
    })
  })
})

describe('second factor off', () => {
  const required = [403, 'second_factor_required']
  const mailed = () => stage.mails().map(({ html }) => html)

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
      expect(mailed().some((html) => html.includes('new recovery codes'))).toBe(true)
    })
  })
})
