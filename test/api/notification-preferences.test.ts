import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { CallOptions, Reply } from '#test/support/api/client'
import { makePreferences } from '#test/support/preferences'
import { multipart } from '#test/support/api/requests'
import { allStoredItems } from '#test/support/api/stored-items'
import { type SignedIn, type TestStage, openTestStage } from '#test/support/api/test-stage'

/* Notification preferences: only their owner reads and changes them, and a mailed code turns off one kind of mail. */

let stage: TestStage
let admin: SignedIn
let bilal: SignedIn
let omar: SignedIn

beforeAll(async () => {
  stage = await openTestStage()
  admin = await stage.admin()
  bilal = await stage.signUp('Bilal Reader')
  omar = await stage.signUp('Omar Reader')
})
afterAll(() => stage?.stop())

type Who = Pick<SignedIn, 'token'> | undefined
const read = (who: Who, of: string) =>
  stage.api.get('/notifications/preferences', { token: who?.token, query: { user_id: of } })
const setPreferences = (who: Who, json: object) =>
  stage.api.put('/notifications/preferences', json, { token: who?.token })
const unsubscribe = (code: string, options: CallOptions = {}, kind = 'proposals') =>
  stage.api.call('POST', '/notifications/unsubscribe', { query: { code, kind }, ...options })

const dubai = {
  mail: { proposals: 'now', messages: 'daily', people: true, summary: false },
  zone: 'Asia/Dubai',
  quiet: { from: '23:00', to: '06:30' },
}
const said = ({ status, body }: Reply) => `${status} ${JSON.stringify(body)}`
const codes = async (replies: Promise<Reply>[]) => [
  ...new Set((await Promise.all(replies)).map(({ status, body }) => `${status} ${String(body.code)}`)),
]

describe('notification preferences', () => {
  it('have defaults, and a change keeps what it does not mention', async () => {
    expect((await read(bilal, bilal.id)).body.data).toMatchObject(makePreferences())
    expect((await setPreferences(bilal, { mail: { summary: true } })).status).toBe(200)
    const { status, body } = await setPreferences(bilal, { mail: { messages: 'off' }, quiet: null })
    const mail = { proposals: 'now', messages: 'off', people: true, summary: true } as const
    const after = makePreferences({ mail, quiet: null })
    expect([status, body]).toMatchObject([200, { message: 'Your choice is saved.', data: after }])
    expect((await read(bilal, bilal.id)).body.data).toMatchObject(after)
  })

  it('are refused to others', async () => {
    expect(await codes([read(undefined, omar.id), setPreferences(undefined, dubai)])).toEqual([
      '401 undefined',
    ])
    expect(await codes([read(admin, admin.id), setPreferences(admin, dubai)])).toEqual(['403 members_only'])
    expect(await codes([read(bilal, omar.id)])).toEqual(['403 not_own_id'])
  })

  it.each([
    { mail: { proposals: 'hourly' } },
    { mail: { people: 'no' } },
    { mail: [] },
    { zone: 'Mars/Olympus' },
    { zone: '\u0000' },
    { quiet: { from: '22:00', to: '22:00' } },
    { quiet: { from: '24:00', to: '07:00' } },
    { quiet: {} },
  ])('refuse %j', async (json) => {
    expect(await codes([setPreferences(omar, json)])).toEqual(['400 invalid_input'])
  })
})

describe('the unsubscribe link of a mail', () => {
  const form = { raw: 'List-Unsubscribe=One-Click', contentType: 'application/x-www-form-urlencoded' }

  /** The unsubscribe code of a member; undefined on a deployed stage, whose table is not accessible. */
  async function codeOf(who: SignedIn): Promise<string | undefined> {
    const preferences = (await allStoredItems(stage))?.find(
      ({ pk, sk }) => pk?.S === `M#${who.id}` && sk?.S === 'QT',
    )
    return preferences && `${who.id}.${preferences.code?.S ?? ''}`
  }

  it.each<[string, CallOptions]>([
    ['a form, as mail providers post it', form],
    ['a multipart form', multipart({ 'List-Unsubscribe': 'One-Click' })],
    ['no body', {}],
    ['an unreadable body', { raw: Buffer.from([0xff, 0x00]), contentType: 'application/json' }],
    [
      'an unsigned token and a foreign origin',
      {
        ...form,
        token: 'a.b.c',
        headers: { origin: 'https://mail.example' },
      },
    ],
  ])('ends the mails when it is posted with %s', async (_, options) => {
    expect((await setPreferences(omar, dubai)).status).toBe(200)
    const code = await codeOf(omar)
    if (code === undefined) return
    for (let times = 0; times < 2; times++) {
      const { status, body } = await unsubscribe(code, options)
      expect([status, body]).toMatchObject([
        200,
        { message: 'You will get no more of these e-mails.', data: null },
      ])
    }
    expect((await read(omar, omar.id)).body.data).toMatchObject({
      ...dubai,
      mail: { ...dubai.mail, proposals: 'off' },
    })
  })

  it('gives the same answer for every invalid code', async () => {
    expect((await setPreferences(omar, dubai)).status).toBe(200)
    const code = (await codeOf(omar)) ?? `${omar.id}.${'x'.repeat(43)}`
    const secret = code.slice(omar.id.length + 1)
    const wrong = [
      `${omar.id}.${'y'.repeat(43)}`,
      `${bilal.id}.${secret}`,
      `${admin.id}.${secret}`,
      `nobody.${secret}`,
      'x',
      '.',
      '\u0000',
      `${code}#`,
      '__proto__',
    ]
    const answers = await Promise.all(wrong.map((one) => unsubscribe(one, form)))
    expect([...new Set(answers.map(said))]).toEqual([
      said({
        status: 404,
        body: {
          error:
            'This link does not work any more. You can turn these e-mails off in your notification settings.',
          code: 'not_found',
          params: { what: 'unsubscribe' },
        },
        headers: {},
        cookies: [],
      }),
    ])
    expect((await read(omar, omar.id)).body.data).toMatchObject(dubai)
  })
})
