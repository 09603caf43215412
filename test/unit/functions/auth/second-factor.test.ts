import { beforeEach, describe, expect, it } from '@jest/globals'
import { DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb'
import { clock } from '#functions/core/clock'
import { env } from '#functions/core/env'
import { loadAccountState } from '#functions/features/accounts/store'
import { listAudit } from '#functions/features/audit/store'
import { loadSecondFactor } from '#functions/features/auth/second-factor'
import { handler as usersApi } from '#functions/features/accounts/api/index'
import { openAccount } from '#functions/features/auth/pool-accounts'
import { invoke } from '#test/support/functions/invoke'
import { authenticator } from '#test/support/api/authenticator'
import { administration } from './administrator'
import { authStage, ayesha, devicePair, password, sessionPair } from './setup'

const stage = authStage()
const { pool } = stage
const { admin, as, begin, call, pass, refresh, setUp, signIn } = administration(stage)

const codeOf = ({ body }: { body: unknown }) => (body as { code?: string }).code
const told = async (answer: ReturnType<typeof signIn>) => [(await answer).status, codeOf(await answer)]
const required = [403, 'second_factor_required']
const wrong = [403, 'second_factor_wrong']
const ok = [200, undefined]
const tooMany = [429, 'too_many_requests']
const mailed = () => stage.mails().map(({ html }) => html)

async function everything(): Promise<string> {
  const client = new DynamoDBClient({})
  const { Items } = await client.send(new ScanCommand({ TableName: env('TABLE_NAME') }))
  client.destroy()
  return JSON.stringify(Items)
}

beforeEach(async () => {
  pass()
  await begin()
})

describe('signing in', () => {
  it('asks for a code once the password was right, and hands out nothing before', async () => {
    const { app } = await setUp()
    pass()
    expect(await told(signIn(undefined, 'Wr0ng!pass'))).toEqual([401, 'invalid_credentials'])
    expect(await told(signIn(app.code(), 'Wr0ng!pass'))).toEqual([401, 'invalid_credentials'])
    const asked = await signIn()
    expect([asked.status, codeOf(asked)]).toEqual(required)
    expect(asked.cookies).toEqual([])
    const answer = await signIn(app.code())
    expect(answer.status).toBe(200)
    expect([sessionPair(answer), devicePair(answer)]).toEqual([
      expect.stringMatching(/=./),
      expect.stringMatching(/=./),
    ])
    // Renewing the session asks for none.
    expect((await refresh(answer)).status).toBe(200)
  })

  it('takes a code of half a minute ago or to come, with spaces, and each once', async () => {
    const { app } = await setUp()
    pass()
    const code = app.code()
    expect(await told(signIn(`${code.slice(0, 3)} ${code.slice(3)}`))).toEqual(ok)
    expect(await told(signIn(code))).toEqual(wrong)
    // What is older than the last one counts no more, though it was not used.
    expect(await told(signIn(app.code(-1)))).toEqual(wrong)
    expect(await told(signIn(app.code(1)))).toEqual(ok)
    expect(await told(signIn(app.code(2)))).toEqual(wrong)
  })

  it('takes the digits of other scripts, and what pasting brings along', async () => {
    const { app, recovery } = await setUp()
    const from = (zero: number) => app.code().replace(/\d/g, (digit) => String.fromCharCode(zero + +digit))
    pass()
    expect(await told(signIn(from(0x6f0)))).toEqual(ok)
    pass()
    expect(await told(signIn(`\u200e${from(0x660)}\u2069`))).toEqual(ok)
    pass()
    expect(await told(signIn(from(0x966)))).toEqual(ok)
    // As some keyboards and documents write hyphens.
    expect(await told(signIn(recovery[0]!.replace(/.{4}(?=.)/g, '$&\u2011')))).toEqual(ok)
  })

  it('does not take the code with which it was set up', async () => {
    const { app } = await setUp()
    expect(await told(signIn(app.code()))).toEqual(wrong)
  })

  it('lets one of two calls with the same code in', async () => {
    const { app, recovery } = await setUp()
    pass()
    for (const code of [app.code(), recovery[3]!]) {
      const both = await Promise.all([signIn(code), signIn(code)])
      expect(both.map(({ status }) => status).sort()).toEqual([200, 403])
    }
  })

  it('takes a recovery code instead, once, as it is shown or as it is typed, and says so by mail', async () => {
    const { recovery } = await setUp()
    expect(new Set(recovery).size).toBe(10)
    const [first = '', second = ''] = recovery
    expect(first).toMatch(/^[a-z2-7]{16}$/)
    expect(await told(signIn(`${first.slice(0, 8).toUpperCase()}-${first.slice(8)} `))).toEqual(ok)
    expect(mailed()[0]).toContain('One of your recovery codes was used')
    expect(await told(signIn(first))).toEqual(wrong)
    expect(await told(signIn(second))).toEqual(ok)
    expect((await call('auth.second-factor')).body.data).toMatchObject({ recovery_left: 8 })
  })

  it('requires the second-factor code also after a password reset by mail', async () => {
    const { app } = await setUp()
    await stage.call('auth.forgot-password', { email: admin.email })
    const own = 'An0ther!pass'
    const reset = { email: admin.email, code: stage.codeTo(admin.email), password: own, confirmPassword: own }
    expect((await stage.call('auth.reset-password', reset)).status).toBe(200)
    pass()
    expect(await told(signIn(undefined, own))).toEqual(required)
    expect(await told(signIn(app.code(), own))).toEqual(ok)
  })
})

describe('setting it up', () => {
  it('takes the password and a code', async () => {
    expect(await told(call('auth.second-factor-begin', { password: 'Wr0ng!pass' }))).toEqual([
      401,
      'invalid_credentials',
    ])
    const none = await call('auth.second-factor-confirm', { password, code: '123456' })
    expect([none.status, codeOf(none)]).toEqual([409, 'conflict'])
    const begun = await call('auth.second-factor-begin', { password })
    const { secret, uri } = begun.body.data as { secret: string; uri: string }
    expect(uri).toContain(`otpauth://totp/Humsafar:boss%40example.com?issuer=Humsafar&secret=${secret}`)
    // Nothing counts before it is confirmed.
    expect(await told(signIn())).toEqual(ok)
    expect(await told(call('auth.second-factor-confirm', { password, code: '000000' }))).toEqual(wrong)
    const done = await call('auth.second-factor-confirm', { password, code: authenticator(secret).code() })
    expect(done.status).toBe(200)
    expect(await told(signIn())).toEqual(required)
  })

  it('answers with the recovery codes also if a keyboard writes the accents of the password in another form', async () => {
    const composed = 'Passw\u00f6rd1!'
    const typed = composed.normalize('NFD')
    for (const stored of [composed, typed]) {
      const id = await begin(`${stored.length}@example.com`)
      pool.users.get(id)!.password = stored
      const begun = await call('auth.second-factor-begin', { password: typed })
      const { secret } = begun.body.data as { secret: string }
      const code = authenticator(secret).code()
      const { status, body } = await call('auth.second-factor-confirm', { password: typed, code })
      expect([status, body.data]).toEqual([
        200,
        expect.objectContaining({ recovery_codes: expect.anything() }),
      ])
    }
  })

  it('is over after a quarter of an hour, and with the next set-up', async () => {
    const first = (await call('auth.second-factor-begin', { password })).body.data as { secret: string }
    const app = authenticator(first.secret)
    pass(31)
    expect(await told(call('auth.second-factor-confirm', { password, code: app.code() }))).toEqual([
      409,
      'conflict',
    ])
    const second = (await call('auth.second-factor-begin', { password })).body.data as { secret: string }
    expect(await told(call('auth.second-factor-confirm', { password, code: app.code() }))).toEqual(wrong)
    const right = { password, code: authenticator(second.secret).code() }
    expect(await told(call('auth.second-factor-confirm', right))).toEqual(ok)
  })

  it('ends all sessions but the one that it answers with, tells by mail, and is in the audit', async () => {
    const before = await signIn()
    const issued = as()
    clock.hurry(() => pass(1))
    const { answer } = await setUp()
    expect(await told(refresh(before))).toEqual([401, 'unauthorized'])
    expect((await refresh(answer)).status).toBe(200)
    const late = await stage.call('auth.second-factor', undefined, { as: issued })
    expect([late.status, codeOf(late)]).toEqual([401, 'unauthorized'])
    expect(mailed()[0]).toContain('Two-step sign-in is on')
    const { items } = await listAudit({ target: { kind: 'user', id: admin.id } }, { pageSize: 10 })
    expect(items.map(({ action, actor_id }) => [action, actor_id])).toEqual([
      ['user.second_factor_on', admin.id],
    ])
  })

  it('lets nobody begin a session while it is being turned on', async () => {
    const begun = (await call('auth.second-factor-begin', { password })).body.data as { secret: string }
    const code = authenticator(begun.secret).code()
    // The second in which no session begins.
    const meanwhile: unknown[] = []
    let during: Promise<void> | undefined
    clock.hurry(() => {
      during = told(signIn()).then((answer) => void meanwhile.push(answer))
    })
    // Signs in while the second is waited for, and after.
    const on = await call('auth.second-factor-confirm', { password, code })
    await during
    expect(on.status).toBe(200)
    // Either too early, or asked for the code: never let in.
    expect([tooMany, required]).toContainEqual(meanwhile[0])
  })

  it('moves to another app with a code of the one before, which counts no more', async () => {
    const first = await setUp()
    pass()
    expect(await told(call('auth.second-factor-begin', { password }))).toEqual(required)
    expect(await told(call('auth.second-factor-begin', { password, code: '000000' }))).toEqual(wrong)
    const second = await setUp(first.app.code())
    expect(mailed().some((html) => html.includes('One of your recovery codes was used'))).toBe(false)
    pass()
    expect(await told(signIn(first.app.code()))).toEqual(wrong)
    expect(await told(signIn(first.recovery[0]))).toEqual(wrong)
    expect(await told(signIn(second.app.code()))).toEqual(ok)
  })

  it('stores no secret, and no recovery code, readably', async () => {
    const { recovery } = await setUp()
    const begun = (await call('auth.second-factor')).body.data
    expect(begun).toMatchObject({ recovery_left: 10, required: false })
    const stored = await everything()
    for (const code of recovery) expect(stored).not.toContain(code)
    const { secret = '' } = (await loadSecondFactor(admin.id))!
    expect(secret).toMatch(/^[\w-]{8}\.[\w-]{64}$/)
  })
})

it('a member may have one, too, which is not in the audit; an administrator can turn it off, with a mail and in the audit', async () => {
  await stage.signUp()
  const id = await stage.idOf()
  const asMember = { as: { id, issuedAt: clock.now() } }
  const begun = await stage.call('auth.second-factor-begin', { password }, asMember)
  const app = authenticator((begun.body.data as { secret: string }).secret)
  const on = await stage.call('auth.second-factor-confirm', { password, code: app.code() }, asMember)
  expect(on.status).toBe(200)
  const audited = async () =>
    (await listAudit({ target: { kind: 'user', id } }, { pageSize: 10 })).items.map(({ action }) => action)
  expect([await told(stage.signIn()), await audited()]).toEqual([required, []])

  const turnOff = () =>
    invoke(usersApi, 'users.update', { as: as(), json: { user_id: id, second_factor: 'off' } })
  expect(await turnOff()).toMatchObject({ status: 200 })
  pass()
  expect(await told(stage.signIn())).toEqual(ok)
  expect(await told(refresh(on))).toEqual([401, 'unauthorized'])
  expect(stage.mails().find(({ to }) => to === ayesha.email)?.html).toContain(
    'We turned off two-step sign-in',
  )
  // Nothing happens twice.
  await turnOff()
  expect(await audited()).toEqual(['user.second_factor_reset'])
})

it('takes a proven address of a member, so that nobody keeps the owner of an address out of an account with it', async () => {
  stage.environment({ EMAIL_PROOF: 'required' })
  await stage.signUp()
  const asMember = { as: { id: await stage.idOf(), issuedAt: clock.now() } }
  const start = () => told(stage.call('auth.second-factor-begin', { password }, asMember))
  expect(await start()).toEqual([403, 'email_unproven'])
  const { email } = ayesha
  await stage.call('auth.verify-email', { email, code: stage.codeTo(email) })
  expect(await start()).toEqual(ok)
})

it('no administrator turns off the factor of another, nor of one whom they make an administrator', async () => {
  await setUp()
  const other = await openAccount(
    { name: 'The Other', email: 'other@example.com', phone: '+923005550101', role: 'admin', password },
    clock.now(),
  )
  const by = { id: other, role: 'admin' as const, issuedAt: clock.now() }
  await stage.signUp()
  const changes = [
    { user_id: admin.id },
    { user_id: admin.id, role: 'member' },
    { user_id: await stage.idOf(), role: 'admin' },
  ]
  for (const change of changes) {
    const json = { ...change, second_factor: 'off' }
    const answer = await invoke(usersApi, 'users.update', { as: by, json })
    expect([answer.status, answer.body.params]).toEqual([409, { what: 'second_factor_operator' }])
  }
  const state = await loadAccountState(admin.id)
  expect([state?.role, state?.second_factor_at]).toEqual(['admin', expect.any(String)])
})

it('no operation names whose factor it is about', async () => {
  const { app } = await setUp()
  const other = await stage.call(
    'auth.second-factor-off',
    { password, code: app.code(1), user_id: admin.id, email: admin.email },
    { as: { id: (await stage.signUp(), await stage.idOf()), role: 'admin' } },
  )
  expect(other.status).toBe(409)
  expect((await loadAccountState(admin.id))?.second_factor_at).toBeDefined()
})

it('hands out no tokens that the pool gave before the code', async () => {
  await setUp()
  const known = new Set(pool.refreshTokens.keys())
  await signIn()
  const unused = [...pool.refreshTokens.keys()].filter((token) => !known.has(token))
  expect(unused).toHaveLength(1)
  expect(
    await told(stage.call('auth.refresh', undefined, { cookies: [`humsafar_session=${unused[0]}`] })),
  ).toEqual([401, 'unauthorized'])
})
