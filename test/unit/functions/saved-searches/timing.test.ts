import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { userId } from '#functions/domain/ids'
import { mailedCode } from '#functions/store/alert-timing'
import { rateLimits } from '#shared/limits'
import type { LocalTable } from '#test/support/local-table'
import { joined, startProfiles } from '../profile/calls'
import { member } from '../proposal/stage'
import { done, save, setTiming, storedTiming, timing, unsubscribe } from './setup'

let table: LocalTable
beforeAll(async () => {
  table = await startProfiles()
})
afterAll(() => table.stop())

const usual = { mail: true, zone: 'Asia/Karachi', quiet: { from: '22:00', to: '07:00' } }
const dubai = { mail: true, zone: 'Asia/Dubai', quiet: { from: '21:30', to: '09:00' } }

describe('the timing', () => {
  it('is as usual until it is set, and kept with a code that is never told', async () => {
    const user = await joined()
    expect(await timing(user)).toMatchObject({ status: 200, body: { data: usual } })
    expect(await storedTiming(user)).toBeUndefined()
    expect((await setTiming(user, dubai)).body).toEqual({ message: 'Your choice is saved.', data: dubai })
    const { code } = (await storedTiming(user))!
    expect(code).toMatch(/^[\w-]{43}$/)
    await done(setTiming(user, { ...dubai, quiet: null }))
    expect((await timing(user)).body.data).toEqual({ ...dubai, quiet: null })
    expect(await storedTiming(user)).toEqual({
      pk: `M#${user}`,
      sk: 'QT',
      s: 1,
      code,
      ...dubai,
      quiet: null,
    })
  })

  it.each([
    ['zone', { zone: 'Moon/Sea' }],
    ['mail', { mail: 'no' }],
    ['quiet.to', { quiet: { from: '07:00', to: '07:00' } }],
    ['quiet.from', { quiet: { from: '24:00', to: '07:00' } }],
  ])('refuses a wrong %s', async (field, given) => {
    const user = await joined()
    const answer = await setTiming(user, { ...usual, ...given })
    expect([answer.status, Object.keys(answer.body.fields as object)]).toEqual([400, [field]])
    expect(await storedTiming(user)).toBeUndefined()
  })
})

describe('the link of a mail', () => {
  const mailed = async () => {
    const user = await member(table, 'female')
    await done(save(user))
    return { user, code: mailedCode(userId(user), (await storedTiming(user))!) }
  }

  it.each<[string, object]>([
    [
      'a form, as RFC 8058 has it',
      {
        text: 'List-Unsubscribe=One-Click',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      },
    ],
    [
      'a form of parts',
      {
        text: '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
      },
    ],
    ['no body', {}],
    ['an empty body of a type', { text: '', headers: { 'content-type': 'application/json' } }],
    ['a body that is none of ours', { text: '{"__proto__":', headers: { 'content-type': 'text/x; =' } }],
    ['another code in the body', { json: { code: 'other' } }],
  ])('ends the mails, posted with %s', async (_, parts) => {
    const { user, code } = await mailed()
    const before = await storedTiming(user)
    for (let times = 0; times < 2; times++)
      expect(await unsubscribe(code, parts)).toMatchObject({
        status: 200,
        body: { message: 'You will get no more e-mails about new people.', data: null },
      })
    expect(await storedTiming(user)).toEqual({ ...before, mail: false })
  })

  it('is not undone by who changes the hours elsewhere, before or after', async () => {
    const { user, code } = await mailed()
    const { mail: _, ...hours } = dubai
    await done(unsubscribe(code))
    expect((await setTiming(user, hours)).body.data).toEqual({ ...dubai, mail: false })
    expect((await timing(user)).body.data).toEqual({ ...dubai, mail: false })
    await done(setTiming(user, dubai))
    await Promise.all([done(setTiming(user, { ...hours, quiet: null })), done(unsubscribe(code))])
    expect((await timing(user)).body.data).toEqual({ ...dubai, quiet: null, mail: false })
    const other = await joined()
    expect((await setTiming(other, hours)).body.data).toEqual(dubai)
  })

  it('is the same after everything was chosen anew', async () => {
    const { user, code } = await mailed()
    await done(unsubscribe(code))
    await done(setTiming(user, dubai))
    await done(unsubscribe(code))
    expect((await timing(user)).body.data).toEqual({ ...dubai, mail: false })
  })

  it('tells nothing where the code is nobody’s', async () => {
    const [{ user, code }, other] = [await mailed(), await mailed()]
    const secret = code.slice(user.length + 1)
    const without = await joined()
    const answers = []
    for (const wrong of [
      `${user}.${'x'.repeat(43)}`,
      `${other.user}.${secret}`,
      `${without}.${secret}`,
      `nobody.${secret}`,
      `${user}.`,
      user,
      secret,
      `${code}x`,
      `${code},${code}`,
      ` ${code}`,
      '.',
      'M#x.y',
    ])
      answers.push(await unsubscribe(wrong))
    const [first, ...rest] = answers.map(({ status, body, headers }) =>
      JSON.stringify([status, body, headers]),
    )
    expect(answers[0]).toMatchObject({
      status: 404,
      body: {
        code: 'not_found',
        error:
          'This link does not work any more. You can turn these e-mails off under “Saved searches” in your account.',
      },
    })
    expect(rest.filter((one) => one !== first)).toEqual([])
    expect([(await storedTiming(user))?.mail, (await storedTiming(other.user))?.mail]).toEqual([true, true])
  })

  it('needs a code', async () => {
    for (const code of ['', 'x'.repeat(201)]) expect((await unsubscribe(code)).status).toBe(400)
  })

  it('keeps nobody from ending their mails by codes that others invent at the same address', async () => {
    const { code, user } = await mailed()
    const invented = rateLimits.badLinkPerAddress.max + 1
    for (let times = 0; times < invented; times++) expect((await unsubscribe(`x${code}`)).status).toBe(404)
    await done(unsubscribe(code))
    expect((await storedTiming(user))?.mail).toBe(false)
  })
})
