import { beforeEach, describe, expect, it } from '@jest/globals'
import { handler as reset } from '#functions/jobs/reset-second-factor'
import { rateLimits } from '#shared/limits'
import { errorSentences } from '#shared/sentences/error'
import { authenticator } from '#test/support/authenticator'
import { administration } from './administrator'
import { authStage, password } from './setup'

const stage = authStage()
const { admin, begin, call, pass, settings, setUp, signIn } = administration(stage)

const codeOf = ({ body }: { body: unknown }) => (body as { code?: string }).code
const told = async (answer: ReturnType<typeof signIn>) => [(await answer).status, codeOf(await answer)]
const wrong = [403, 'second_factor_wrong']
const ok = [200, undefined]
const tooMany = [429, 'too_many_requests']
const { codes: codeOr, any: tooOften } = errorSentences.too_many_requests

beforeEach(async () => {
  pass()
  await begin()
})

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

  it('are none where a code could not be looked at', async () => {
    const { app } = await setUp()
    pass()
    settings({ FACTOR_KEY: 'another-key' })
    for (let call = 0; call <= rateLimits.failedCodePerMember.max; call++)
      expect((await signIn(app.code())).status).toBe(500)
    settings({})
    expect(await told(signIn(app.code()))).toEqual(ok)
  })
})
