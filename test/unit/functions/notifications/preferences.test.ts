import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { clock } from '#functions/core/clock'
import { userId } from '#functions/core/ids'
import { loadAccountState } from '#functions/features/accounts/store'
import { requestDeletion } from '#functions/features/deletion/store'
import { conflictWhileUnderWay, intercept, type LocalTable } from '#test/support/functions/local-table'
import { setStatus } from '#test/support/functions/members'
import { joined, startProfiles } from '../profiles/calls'
import { insisting, member, refused } from '../proposals/stage'
import { codeOf, preferences, setPreferences, storedPreferences, unsubscribe } from './setup'
import { makePreferences } from '#test/support/preferences'

let table: LocalTable
const undo: (() => void)[] = []
const hers = () => member(table, 'female')

beforeAll(async () => {
  table = await startProfiles()
})
afterEach(() => undo.splice(0).forEach((stop) => stop()))
afterAll(() => table.stop())

const usual = makePreferences()
const leave = async (id: string) => requestDeletion((await loadAccountState(userId(id)))!, clock.now())
const outbox = async (id: string) =>
  (await table.all(/^M#/)).filter(({ pk, sk }) => pk === `M#${id}` && sk.startsWith('OUT#'))

describe('the preferences', () => {
  it('have defaults until they are set, and a code that is never told', async () => {
    const user = await joined()
    expect(await preferences(user)).toMatchObject({ status: 200, body: { data: usual } })
    expect(await storedPreferences(user)).toBeUndefined()
    const chosen = {
      mail: { proposals: 'daily', messages: 'off', people: false, summary: true },
      push: { proposals: false, messages: true, people: false, account: true, names: true },
      zone: 'Asia/Dubai',
      quiet: null,
    }
    expect((await setPreferences(user, chosen)).body).toEqual({
      message: 'Your choice is saved.',
      data: chosen,
    })
    expect((await preferences(user)).body.data).toEqual(chosen)
    expect((await storedPreferences(user))!.code).toMatch(/^[\w-]{43}$/)
    expect(await outbox(user)).toMatchObject([{ sk: 'OUT#summary' }])
    await setPreferences(user, { mail: { summary: false } })
    expect(await outbox(user)).toEqual([])
  })

  it('keep what a change does not name', async () => {
    const user = await hers()
    let expected: object = usual
    for (const change of [
      { mail: { proposals: 'off' } },
      { zone: 'Europe/London' },
      { quiet: { from: '13:00', to: '14:00' } },
      { mail: { people: false } },
      { push: { people: false } },
      { mail: {}, push: {} },
      { push: { names: true } },
      { quiet: null },
      {},
    ]) {
      const { mail, push, ...hours } = change as { mail?: object; push?: object }
      const before = expected as typeof usual
      expected = { ...before, ...hours, mail: { ...before.mail, ...mail }, push: { ...before.push, ...push } }
      expect((await setPreferences(user, change)).body.data).toEqual(expected)
    }
    expect((await preferences(user)).body.data).toEqual(expected)
  })

  it('keep all changes of the same moment, and the link of a mail', async () => {
    const user = await hers()
    await setPreferences(user, {})
    const code = await codeOf(user)
    undo.push(conflictWhileUnderWay().stop)
    const answers = await Promise.all(
      [
        () => setPreferences(user, { mail: { proposals: 'daily' } }),
        () => setPreferences(user, { mail: { summary: true } }),
        () => setPreferences(user, { zone: 'Asia/Dubai' }),
        () => setPreferences(user, { quiet: null }),
        () => unsubscribe({ code, kind: 'messages' }),
        () => unsubscribe({ code, kind: 'people' }),
      ].map(insisting),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    expect((await preferences(user)).body.data).toEqual({
      ...usual,
      mail: { proposals: 'daily', messages: 'off', people: false, summary: true },
      zone: 'Asia/Dubai',
      quiet: null,
    })
    expect(await codeOf(user)).toBe(code)
  })

  it('keep choices about pushes of two devices in the same moment', async () => {
    for (const before of [{ push: { names: true } }, undefined]) {
      const user = await hers()
      if (before) await setPreferences(user, before)
      const names = !before
      await Promise.all(
        [{ names }, { messages: false }, { people: false }].map((push) =>
          insisting(() => setPreferences(user, { push })),
        ),
      )
      expect((await preferences(user)).body.data).toMatchObject({
        push: { proposals: true, messages: false, people: false, account: true, names },
      })
    }
  })

  it('are not written for a member who leaves in the same moment', async () => {
    const user = await hers()
    let left = false
    undo.push(
      intercept('TransactWriteItems', async () => {
        if (left) return
        left = true
        await leave(user)
      }),
    )
    expect(await setPreferences(user, { mail: { summary: true } })).toMatchObject(
      refused(401, 'unauthorized'),
    )
    expect([await storedPreferences(user), await outbox(user)]).toEqual([undefined, []])
    expect(await setPreferences(user, {})).toMatchObject(refused(401, 'unauthorized'))
  })

  it('belong to members alone, each to one', async () => {
    const [one, other] = [await hers(), await hers()]
    expect(await preferences(one, other)).toMatchObject(refused(403, 'not_own_id'))
    const admin = await joined('admin')
    expect(await preferences(admin, admin, 'admin')).toMatchObject(refused(403, 'members_only'))
    expect(await setPreferences(admin, {}, 'admin')).toMatchObject(refused(403, 'members_only'))
    await setStatus(userId(other), 'suspended')
    expect(await preferences(other)).toMatchObject(refused(403, 'account_suspended'))
    expect(await setPreferences(other, {})).toMatchObject(refused(403, 'account_suspended'))
    expect(await storedPreferences(other)).toBeUndefined()
  })

  const wrong: unknown[] = [
    ...[null, 'off', []],
    ...['now', null, []].map((mail) => ({ mail })),
    ...['hourly', '', true, null, 0].map((proposals) => ({ mail: { proposals } })),
    ...['off', null, 1].map((summary) => ({ mail: { summary } })),
    ...['', 'x', '+05:00', '\u0000', 'Asia/Karachi\n', 'x'.repeat(1000), null, 5, {}].map((zone) => ({
      zone,
    })),
    ...['', [], {}, { from: '22:00' }, { from: '22:00', to: '22:00' }, { from: '24:00', to: '07:00' }].map(
      (quiet) => ({ quiet }),
    ),
    ...['7:00', '07:60', '07:00:00', '-1:00', null, 7].map((to) => ({ quiet: { from: '22:00', to } })),
  ]
  it('refuse what is no choice, and store nothing of it', async () => {
    const user = await hers()
    for (const json of wrong) {
      const { status, body } = await setPreferences(user, json)
      expect({ json, status, code: body.code }).toEqual({ json, status: 400, code: 'invalid_input' })
    }
    expect(await storedPreferences(user)).toBeUndefined()
    const more = { code: 'mine', saved: -5, user_id: 'other', pk: 'M#x', s: 9, mail: { code: 'mine' } }
    expect((await setPreferences(user, more)).body.data).toEqual(usual)
    expect(await storedPreferences(user)).toEqual({
      ...{ pk: `M#${user}`, sk: 'QT', s: 1, mail: true, zone: usual.zone, quiet: usual.quiet },
      code: expect.stringMatching(/^[\w-]{43}$/),
    })
  })
})
