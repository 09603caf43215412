import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { clock } from '#functions/core/clock'
import { resetEnv } from '#functions/core/env'
import { userId } from '#functions/core/ids'
import { keys } from '#functions/db/keys'
import { getItem } from '#functions/db/table'
import { transact, update, write } from '#functions/db/transact'
import type { AccountStateItem, HolderItem } from '#functions/features/accounts/items'
import { barHashesOf, barWrites } from '#functions/features/accounts/sign-up-bars'
import { changeAccount } from '#functions/features/accounts/store'
import { suspend } from '#functions/features/moderation/suspensions'
import { refreshChecksOnCard } from '#functions/features/profiles/checks-on-card'
import { handler } from '#functions/features/verification/api/index'
import { closeServer, urlOf } from '#infra/local/engines/http-server'
import { SmsInbox, startSms } from '#infra/local/engines/sms'
import type { Profile } from '#shared/schemas/entities'
import { phoneCodeLimits, rateLimits } from '#shared/limits'
import { dayMs, minuteMs } from '#shared/units'
import { invoke } from '#test/support/functions/invoke'
import { type LocalTable, meanwhile } from '#test/support/functions/local-table'
import { actorOf, joined, member, newestOf, startProfiles, view } from '../profiles/calls'

const start = Date.parse('2026-11-01T10:00:00.000Z')
const later = (ms: number) => clock.set(() => new Date(start + ms))
const settings = {
  SMS_SENDER: 'Humsafar',
  SMS_REGION: 'local',
  SMS_COSTS: '{"92":0.4}',
  SMS_MONTHLY: '1000',
  RATE_LIMITS: '',
}

let table: LocalTable
let inbox: SmsInbox
let server: Awaited<ReturnType<typeof startSms>>

const use = (over: Record<string, string> = {}) => {
  Object.assign(process.env, settings, over)
  resetEnv()
}

beforeAll(async () => {
  table = await startProfiles()
  // One server for all tests; it fills the inbox of the current test.
  server = await startSms({
    add: (to: string, text: string) => inbox.add(to, text),
    get optedOut() {
      return inbox.optedOut
    },
  } as SmsInbox)
})
afterAll(async () => {
  await table.stop()
  await closeServer(server)
})
beforeEach(() => {
  inbox = new SmsInbox()
  use({ AWS_ENDPOINT_URL_PINPOINT_SMS_VOICE_V2: urlOf(server), EMAIL_PROOF: 'off' })
  later(0)
})
afterEach(clock.reset)

let serial = 0
/** A member with a profile and a number of their own. */
async function withNumber(phone = `+9230012${String(++serial).padStart(5, '0')}`): Promise<string> {
  const id = await member({ gender: 'female' })
  await changeAccount(userId(id), { phone }, () => [])
  return id
}
const send = (as: string, role: 'member' | 'admin' = 'member') =>
  invoke(handler, 'verification.phone-start', { as: { id: as, role }, json: {} })
const confirm = (as: string, code: string) =>
  invoke(handler, 'verification.phone-confirm', { as: { id: as }, json: { code } })
const checks = (as: string, of = as, role: 'member' | 'admin' = 'member') =>
  invoke(handler, 'verification.get', { as: { id: as, role }, query: { user_id: of } })

const lastCode = () => /\d{6}/.exec(inbox.arrived()[0]?.text ?? '')?.[0] ?? ''
const wrong = (code: string) => code.replace(/.$/, (digit) => String((Number(digit) + 1) % 10))
const notCorrect = { status: 400, body: { fields: { code: expect.stringContaining('not correct') } } }
const gone = { status: 400, body: { fields: { code: expect.stringContaining('does not work any more') } } }
const conflict = (what: string) => ({ status: 409, body: { code: 'conflict', params: { what } } })
const stateOf = async (id: string) => (await getItem<AccountStateItem>(keys.accountState(userId(id))))!

/** A member whose number is confirmed. */
async function confirmed(phone?: string): Promise<string> {
  const id = await withNumber(phone)
  await send(id)
  expect(await confirm(id, lastCode())).toMatchObject({ status: 200 })
  await refreshChecksOnCard(userId(id), clock.now())
  return id
}

it('a code in an SMS confirms the number, and others see that with the day only', async () => {
  const id = await withNumber()
  expect(await checks(id)).toMatchObject({ status: 200, body: { data: { checks: {}, phone: {} } } })
  const sent = await send(id)
  const { phone } = (sent.body as { data: { phone: { number: string; code_until: string } } }).data
  expect(phone.code_until).toBe(new Date(start + 10 * minuteMs).toISOString())
  expect(inbox.arrived()).toMatchObject([{ to: phone.number, text: expect.stringMatching(/^\d{6} is your/) }])
  // As a keyboard in Urdu types it.
  const typed = [...lastCode()].map((digit) => String.fromCodePoint(0x6f0 + Number(digit))).join('')
  expect(await confirm(id, ` ${typed} `)).toMatchObject({
    status: 200,
    body: { data: { checks: { phone: '2026-11-01' } } },
  })
  // Its response may have been lost.
  expect(await confirm(id, lastCode())).toMatchObject({ status: 200 })
  expect(await send(id)).toMatchObject(conflict('phone_proven'))

  await refreshChecksOnCard(userId(id), clock.now())
  const other = await member({ gender: 'male' })
  expect(((await view(other, id)).body.data as Profile).checks).toEqual({ phone: '2026-11-01' })
  const card = (await newestOf(await actorOf(other), 100)).data.find((one) => one.id === id)
  expect(card?.checks).toEqual({ phone: '2026-11-01' })
  const stored = JSON.stringify(await table.all(/^(?:PHONE#|M#.*)/))
  expect(stored.split(phone.number)).toHaveLength(2)
})

describe('a code', () => {
  it('is refused when it is wrong, and works no more after five guesses, also parallel ones', async () => {
    const id = await withNumber()
    await send(id)
    const code = lastCode()
    expect(await confirm(id, wrong(code))).toMatchObject(notCorrect)
    const guesses = await Promise.all(Array.from({ length: 8 }, () => confirm(id, wrong(code))))
    const heard = guesses
      .map(({ body }) => JSON.stringify(body))
      .filter((text) => text.includes('not correct'))
    expect(heard).toHaveLength(phoneCodeLimits.guesses - 1)
    expect(await confirm(id, code)).toMatchObject(gone)
    expect((await stateOf(id)).phone_check).toBeUndefined()
  })

  it('works for ten minutes, until the next one, for its own member and number', async () => {
    const id = await withNumber()
    await send(id)
    const first = lastCode()
    await send(id)
    const second = lastCode()
    if (first !== second) expect(await confirm(id, first)).toMatchObject(notCorrect)
    const other = await withNumber()
    expect(await confirm(other, second)).toMatchObject(gone)
    later(10 * minuteMs)
    expect(await confirm(id, second)).toMatchObject(gone)
    later(10 * minuteMs - 1000)
    await changeAccount(userId(id), { phone: '+923219876543' }, () => [])
    expect(await confirm(id, second)).toMatchObject(gone)
  })

  it.each(['12345', '1234567', 'abcdef', '', '1'.repeat(5000)])('must be six digits (%#)', async (code) => {
    expect(await confirm(await withNumber(), code)).toMatchObject({
      status: 400,
      body: { fields: { code: expect.any(String) } },
    })
  })
})

describe('a number', () => {
  it('confirms one account at a time, which only who holds the number learns', async () => {
    const phone = '+923331112222'
    const first = await confirmed(phone)
    const second = await withNumber(phone)
    expect(await send(second)).toMatchObject({ status: 200 })
    const code = lastCode()
    expect(await confirm(second, wrong(code))).toMatchObject(notCorrect)
    expect(await confirm(second, code)).toMatchObject({ status: 409, body: { code: 'phone_taken' } })
    expect((await stateOf(second)).phone_check).toBeUndefined()
    // The first member changes theirs: the check ends, and the number is free.
    await changeAccount(userId(first), { phone: '+923331113333' }, () => [])
    expect((await stateOf(first)).phone_check).toBeUndefined()
    await refreshChecksOnCard(userId(first), clock.now())
    expect(((await view(second, first)).body.data as Profile).checks).toEqual({})
    expect(await confirm(second, code)).toMatchObject({ status: 200 })
  })

  it('confirms one of two accounts that confirm it at the same moment', async () => {
    const phone = '+923334445555'
    const both = [await withNumber(phone), await withNumber(phone)] as const
    await send(both[0])
    const one = lastCode()
    await send(both[1])
    const answers = await Promise.all([confirm(both[0], one), confirm(both[1], lastCode())])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await Promise.all(both.map(stateOf))).filter(({ phone_check }) => phone_check)).toHaveLength(1)
  })

  it('of an account that is deleted, or lost it under an earlier release, is free at once', async () => {
    const phone = '+923336667777'
    const gone = await confirmed(phone)
    await write(update('accountState', keys.accountState(userId(gone)), { set: { status: 'deleted' } }))
    const next = await confirmed(phone)
    // An earlier release changes the number alone.
    await write(update('account', keys.account(userId(next)), { set: { phone: '+923336668888' } }))
    expect(await checks(next)).toMatchObject({ body: { data: { checks: {} } } })
    await send(next)
    expect(await confirm(next, lastCode())).toMatchObject({ status: 200 })
    await confirmed(phone)
  })

  it('is confirmed for both of two taps', async () => {
    const id = await withNumber()
    await send(id)
    const code = lastCode()
    const stop = meanwhile(() => confirm(id, code))
    expect(await confirm(id, code)).toMatchObject({ status: 200 })
    stop()
    const both = await Promise.all([confirm(id, code), confirm(id, code)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
  })

  it('that changes while its code is confirmed is not confirmed', async () => {
    const change = (id: string) => changeAccount(userId(id), { phone: '+923451234567' }, () => [])
    const first = await withNumber()
    await send(first)
    const code = lastCode()
    let stop = meanwhile(() => change(first))
    expect(await confirm(first, code)).toMatchObject(gone)
    stop()
    const second = await withNumber()
    await send(second)
    stop = meanwhile(() => confirm(second, lastCode()))
    await change(second)
    stop()
    expect((await Promise.all([first, second].map(stateOf))).map(({ phone_check }) => phone_check)).toEqual([
      undefined,
      undefined,
    ])
    // Their numbers are free.
    const holders = (await table.all(/^PHONE#/)).map((item) => (item as unknown as HolderItem).user_id)
    for (const id of [first, second]) expect(holders).not.toContain(id)
  })

  it('is not confirmed for an account that was suspended meanwhile, nor by an SMS to a removed member', async () => {
    const id = await withNumber()
    await send(id)
    const stop = meanwhile(() => suspend(userId(id), {}, [], clock.now()))
    expect((await confirm(id, lastCode())).status).toBeGreaterThanOrEqual(400)
    stop()
    expect((await stateOf(id)).phone_check).toBeUndefined()
    const phone = '+923009990000'
    const barred = await withNumber(phone)
    const bars = await barHashesOf({ email: 'removed@example.com', phone })
    await transact(barWrites(bars, 'case_1', clock.now()))
    expect(await send(barred)).toMatchObject({ status: 403, body: { code: 'barred' } })
  })
})

describe('an SMS', () => {
  it('to a number whose owner opted out is refused as such, and the code before still works', async () => {
    const id = await withNumber()
    await send(id)
    const code = lastCode()
    inbox.optedOut.add(inbox.arrived()[0]!.to)
    expect(await send(id)).toMatchObject(conflict('sms_number'))
    expect(await confirm(id, code)).toMatchObject({ status: 200 })
  })

  it('that a used-up number refuses leaves the member their own, and the address is counted last', async () => {
    use({ RATE_LIMITS: JSON.stringify({ smsPerAddress: { max: 5, seconds: 86_400 } }) })
    later(200 * dayMs)
    const phone = '+923350009999'
    const first = await withNumber(phone)
    for (let sent = 0; sent < 4; sent++) await send(first)
    const second = await withNumber(phone)
    for (let sent = 0; sent < 5; sent++) expect((await send(second)).status).toBe(429)
    await changeAccount(userId(second), { phone: '+923350009998' }, () => [])
    expect(await send(second)).toMatchObject({ status: 200 })
    expect((await send(await withNumber())).status).toBe(429)
  })

  it('is sent at most four times a day to a number, and for a member', async () => {
    const { max } = rateLimits.smsPerMember
    const [phone, id] = ['+923350000001', await withNumber('+923350000001')]
    for (let sent = 0; sent < max; sent++) expect(await send(id)).toMatchObject({ status: 200 })
    const tooMany = { status: 429, body: { code: 'too_many_requests', params: { what: 'sms' } } }
    expect(await send(id)).toMatchObject(tooMany)
    await changeAccount(userId(id), { phone: '+923350000002' }, () => [])
    expect(await send(id)).toMatchObject(tooMany)
    expect(await send(await withNumber(phone))).toMatchObject(tooMany)
    expect(inbox.arrived()).toHaveLength(max)
    later(dayMs)
    expect(await send(id)).toMatchObject({ status: 200 })
  })

  it('costs no more in a month than the operator allows', async () => {
    use({ SMS_MONTHLY: '0.8' })
    later(60 * dayMs)
    for (let sent = 0; sent < 2; sent++) expect(await send(await withNumber())).toMatchObject({ status: 200 })
    expect(await send(await withNumber())).toMatchObject(conflict('no_sms'))
    expect(inbox.arrived()).toHaveLength(2)
    later(91 * dayMs)
    expect(await send(await withNumber())).toMatchObject({ status: 200 })
  })

  it('that AWS refuses costs nothing and is told; one without an answer may have cost something', async () => {
    use({ SMS_MONTHLY: '0.8', SMS_SENDER: 'not a sender!' })
    later(120 * dayMs)
    const notSent = { status: 503, body: { code: 'busy', params: { what: 'sms' } } }
    for (let sent = 0; sent < 3; sent++) expect(await send(await withNumber())).toMatchObject(notSent)
    use({ SMS_MONTHLY: '0.8', AWS_ENDPOINT_URL_PINPOINT_SMS_VOICE_V2: 'http://127.0.0.1:9' })
    for (let sent = 0; sent < 2; sent++) expect(await send(await withNumber())).toMatchObject(notSent)
    expect(await send(await withNumber())).toMatchObject(conflict('no_sms'))
  })

  it('is not offered without a sender, to other countries, or before address and profile are there', async () => {
    const abroad = await withNumber('+447911123456')
    expect(await checks(abroad)).toMatchObject({ body: { data: { phone: { obstacle: 'sms_country' } } } })
    expect(await send(abroad)).toMatchObject(conflict('sms_country'))
    const id = await withNumber()
    use({ EMAIL_PROOF: 'required' })
    expect(await send(id)).toMatchObject({ status: 403, body: { code: 'email_unproven' } })
    const newcomer = await joined()
    use({ EMAIL_PROOF: 'off' })
    expect(await send(newcomer)).toMatchObject({ status: 403, body: { code: 'profile_incomplete' } })
    use({ SMS_SENDER: '' })
    expect(await checks(id)).toMatchObject({ body: { data: { phone: { obstacle: 'no_sms' } } } })
    expect(await send(id)).toMatchObject(conflict('no_sms'))
    expect(inbox.arrived()).toEqual([])
  })
})

it('checks are for the member and for administrators', async () => {
  const [id, other, admin] = [await confirmed(), await member(), await joined('admin')]
  expect(await checks(other, id)).toMatchObject({ status: 403, body: { code: 'not_own_id' } })
  expect(await checks(admin, id, 'admin')).toMatchObject({
    status: 200,
    body: { data: { checks: { phone: '2026-11-01' } } },
  })
  expect(await checks(admin, 'nobody', 'admin')).toMatchObject({ status: 404 })
  expect(await send(admin, 'admin')).toMatchObject({ status: 403, body: { code: 'members_only' } })
})
