import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { rateLimits } from '#shared/limits'
import { stoppableMails } from '#shared/schemas/notification-preferences'
import { userId } from '#functions/core/ids'
import type { LocalTable } from '#test/support/functions/local-table'
import { setStatus } from '#test/support/functions/members'
import { startProfiles } from '../profiles/calls'
import { member } from '../proposals/stage'
import { codeOf, preferences, setPreferences, storedPreferences, unsubscribe } from './setup'
import { makePreferences } from '#test/support/preferences'

let table: LocalTable
beforeAll(async () => {
  table = await startProfiles()
})
afterAll(() => table.stop())

const usual = makePreferences()

describe('the link that ends mails', () => {
  const mailed = async () => {
    const user = await member(table, 'female')
    await setPreferences(user, { mail: { summary: true } })
    return { user, code: await codeOf(user) }
  }
  const form = {
    text: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  }
  const off = { proposals: 'off', messages: 'off', people: false, summary: false } as const

  it.each(stoppableMails)('ends those about %s, and no others, however often it is used', async (kind) => {
    const { user, code } = await mailed()
    for (let times = 0; times < 3; times++)
      expect(await unsubscribe({ code, kind }, form)).toMatchObject({
        status: 200,
        body: { message: 'You will get no more of these e-mails.', data: null },
      })
    expect((await preferences(user)).body.data).toEqual({
      ...usual,
      mail: { ...usual.mail, summary: true, [kind]: off[kind] },
    })
  })

  it.each<[string, object]>([
    [
      'a form of parts',
      {
        text: '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
      },
    ],
    ['a body that is none of ours', { text: '{"__proto__":', headers: { 'content-type': 'text/x; =' } }],
    ['no body, and a token that has ended', { as: { id: 'nobody', issuedAt: new Date(0) } }],
  ])('works, posted with %s', async (_, parts) => {
    const { user, code } = await mailed()
    expect((await unsubscribe({ code, kind: 'people' }, parts)).status).toBe(200)
    expect((await storedPreferences(user))!.mail).toBe(false)
  })

  it('is of one member: no other code, and no part of it, ends anything', async () => {
    const [{ user, code }, other] = [await mailed(), await mailed()]
    const secret = code.split('.')[1]!
    const wrong = [
      ...[`${other.user}.${secret}`, `${user}.${other.code.split('.')[1]}`, secret, user, `${user}.`],
      ...[
        `.${secret}`,
        `x${code}`,
        `${code}x`,
        code.slice(0, -1),
        `${code}\n`,
        ` ${code}`,
        code.toUpperCase(),
      ],
      ...[
        `${user}.${'x'.repeat(43)}`,
        `M#${user}.${secret}`,
        '../..',
        '\u0000',
        '💔',
        '%',
        '{"a":1}',
        "' OR 1",
      ],
      ...['__proto__', `${user}#.${secret}`, 'x'.repeat(200)],
    ]
    for (const one of wrong)
      expect([one, await unsubscribe({ code: one, kind: 'people' }, form)]).toEqual([
        one,
        expect.objectContaining({ status: 404, body: expect.objectContaining({ code: 'not_found' }) }),
      ])
    for (const query of [
      {},
      { code },
      { kind: 'people' },
      { code, kind: 'account' },
      { code, kind: '__proto__' },
      { code: 'x'.repeat(201), kind: 'people' },
    ] as Record<string, string>[])
      expect((await unsubscribe(query, form)).status).toBe(400)
    for (const one of [user, other.user])
      expect((await preferences(one)).body.data.mail).toEqual({ ...usual.mail, summary: true })
  })

  it('works though others try invented codes from the same address, and for somebody suspended', async () => {
    const { code, user } = await mailed()
    for (let times = 0; times <= rateLimits.badLinkPerAddress.max; times++)
      expect((await unsubscribe({ code: `x${code}`, kind: 'people' })).status).toBe(404)
    expect((await unsubscribe({ code, kind: 'people' })).status).toBe(200)
    await setStatus(userId(user), 'suspended')
    expect((await unsubscribe({ code, kind: 'proposals' })).status).toBe(200)
    expect(await storedPreferences(user)).toMatchObject({ proposals: 'off', mail: false })
  })
})
