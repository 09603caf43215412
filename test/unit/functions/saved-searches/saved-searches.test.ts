import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { clock } from '#functions/lib/clock'
import { alertLimits, savedSearchLimit, textLimits } from '#shared/limits'
import type { LocalTable } from '#test/support/local-table'
import { joined, startProfiles } from '../profile/calls'
import { at, member, refused } from '../proposal/stage'
import {
  change,
  done,
  drop,
  finds,
  idOf,
  listOf,
  mine,
  modes,
  save,
  saveNumber,
  setTiming,
  stored,
  storedTiming,
  tells,
  timing,
} from './setup'

let table: LocalTable
beforeAll(async () => {
  table = await startProfiles()
})
afterEach(() => clock.reset())
afterAll(() => table.stop())

const his = () => member(table, 'male')
const morning = '2026-11-25T06:00:00.000Z'
const noon = '2026-11-25T08:00:00.000Z'
const unknown = refused(404, 'not_found')

describe('saving a search', () => {
  it('keeps its filters under a name, and tells of whoever joins from now on', async () => {
    const user = await his()
    at(morning)
    const answer = await save(user, {
      name: '  In the UAE\n',
      search: { country: ['AE', 'AE'], verified: '1' },
    })
    expect(answer).toMatchObject({ status: 201, body: { message: 'This search is saved.' } })
    const { id } = answer.body.data
    expect(id).toMatch(/^sq_[\w-]{20}$/)
    expect(answer.body.data).toEqual({
      id,
      name: 'In the UAE',
      search: { country: ['AE'], verified: 'true' },
      alerts: 'daily',
      found: 0,
      created_at: morning,
    })
    expect(await listOf(user)).toEqual([answer.body.data])
    expect(await stored(user, id)).toEqual({
      ...answer.body.data,
      pk: `M#${user}`,
      sk: `Q#${id}`,
      s: 1,
      user_id: user,
      alerts_since: morning,
      g1pk: 'ALERT',
      g1sk: `${morning}#${user}#${id}`,
    })
  })

  it('tells of nobody where it shall not', async () => {
    const user = await his()
    const id = await idOf(save(user, { alerts: 'off' }))
    expect(Object.keys((await stored(user, id))!).filter((name) => /^g\d|since/.test(name))).toEqual([])
  })

  it('saves the same filters once: name and alerts are those given last', async () => {
    const user = await his()
    at(morning)
    const id = await idOf(save(user, { search: { country: ['AE', 'PK'], religion: ['any'] } }))
    await tells(user, id, 3)
    at(noon)
    const again = { name: 'Both', alerts: 'weekly', search: { country: ['PK', 'AE'], online: '0' } }
    expect(await idOf(save(user, again))).toBe(id)
    expect(await listOf(user)).toMatchObject([
      { id, name: 'Both', alerts: 'weekly', created_at: morning, found: 3 },
    ])
    expect(await stored(user, id)).toMatchObject({ alerts_since: morning })
    expect((await storedTiming(user))?.saved).toBe(1)
    expect(await idOf(save(await his(), again))).toBe(id)
  })

  it('takes over the time zone of who has no timing yet', async () => {
    const user = await his()
    expect((await timing(user)).body.data).toMatchObject({ zone: 'Asia/Karachi', mail: true })
    await done(save(user, { zone: 'Asia/Dubai' }))
    await done(saveNumber(user, 1, { zone: 'Europe/London' }))
    expect((await timing(user)).body.data).toEqual({
      mail: true,
      zone: 'Asia/Dubai',
      quiet: { from: '22:00', to: '07:00' },
    })
    const set = await his()
    await done(setTiming(set, { mail: false, zone: 'Asia/Karachi', quiet: null }))
    await done(save(set, { zone: 'Asia/Dubai' }))
    expect((await timing(set)).body.data).toEqual({ mail: false, zone: 'Asia/Karachi', quiet: null })
  })

  it('is for members with a profile, by filters that they may search by', async () => {
    expect(await save(await joined())).toMatchObject({
      status: 403,
      body: { code: 'profile_incomplete', params: { what: 'search' } },
    })
    const hiding = await member(table, 'male', { chat: { hides_online: true } })
    expect(await save(hiding, { search: { online: 'true' } })).toMatchObject(refused(403, 'privacy'))
    await done(save(hiding, { search: { online: 'false' } }))
    const admin = await member(table, 'male', { role: 'admin' })
    for (const call of [
      () => save(admin, {}, 'admin'),
      () => mine(admin, {}, 'admin'),
      () => change(admin, { search_id: 'sq_1', name: 'x' }, 'admin'),
      () => drop(admin, 'sq_1', 'admin'),
      () => timing(admin, {}, 'admin'),
      () => setTiming(admin, { mail: true, zone: 'Asia/Karachi', quiet: null }, 'admin'),
    ])
      expect(await call()).toMatchObject(refused(403, 'members_only'))
    expect(
      (await table.all(/^M#/)).filter(({ pk, sk }) => pk === `M#${admin}` && sk.startsWith('Q')),
    ).toEqual([])
  })

  it('is full at the limit, of which a repeat knows nothing; one that is removed makes room', async () => {
    const user = await his()
    for (let number = 0; number < savedSearchLimit; number++) await done(saveNumber(user, number))
    expect(await save(user)).toMatchObject({
      status: 409,
      body: {
        code: 'conflict',
        error: 'You have saved the most searches possible. Remove one of them first.',
      },
    })
    await done(saveNumber(user, 7, { name: 'Seven' }))
    const [latest] = await listOf(user)
    for (let times = 0; times < 3; times++) await done(drop(user, latest!.id))
    await done(save(user))
    expect((await save(user, { search: {} })).status).toBe(409)
    expect([(await listOf(user)).length, (await storedTiming(user))?.saved]).toEqual([20, 20])
  })

  it.each([
    ['name', { name: ' ' }],
    ['name', { name: 'x'.repeat(textLimits.searchName.max + 1) }],
    ['alerts', { alerts: 'hourly' }],
    ['zone', { zone: '+05:00' }],
    ['zone', { zone: 'Asia/Nowhere' }],
    ['search', { search: null }],
    ['search.country', { search: { country: ['XX'] } }],
    ['search.age_max', { search: { age_min: 30, age_max: 20 } }],
  ])('refuses a wrong %s: %j', async (field, given) => {
    const answer = await save(await his(), given)
    expect([answer.status, Object.keys(answer.body.fields as object)]).toEqual([400, [field]])
  })
})

describe('the list', () => {
  it('has the latest first, and is theirs alone', async () => {
    const user = await his()
    for (const [number, time] of [
      [3, noon],
      [1, '2026-11-25T09:00:00.000Z'],
      [2, morning],
    ] as const) {
      at(time)
      await done(saveNumber(user, number))
    }
    expect((await listOf(user)).map(({ name }) => name)).toEqual(['Number 1', 'Number 3', 'Number 2'])
    const other = await his()
    expect(await listOf(other)).toEqual([])
    for (const call of [mine, timing])
      expect(await call(other, { user_id: user })).toMatchObject(refused(403, 'not_own_id'))
  })

  it('never tells of more than so many', async () => {
    const user = await his()
    const id = await idOf(save(user))
    await tells(user, id, alertLimits.told + 70)
    expect((await listOf(user))[0]?.found).toBe(alertLimits.told)
  })
})

describe('changing a search', () => {
  it('changes the name alone, or says that it was opened', async () => {
    const user = await his()
    const id = await idOf(save(user))
    await finds(user, id, ['u_1'], noon)
    await tells(user, id, 4)
    await finds(user, id, ['u_2', 'u_3'], noon)
    const before = await stored(user, id)
    expect(await change(user, { search_id: id, name: 'Dubai' })).toMatchObject({
      status: 200,
      body: { message: 'Your choice is saved.', data: { id, name: 'Dubai', alerts: 'daily', found: 4 } },
    })
    expect((await change(user, { search_id: id, opened: true })).body.data.found).toBe(0)
    await done(change(user, { search_id: id, opened: true, name: 'Dubai', alerts: 'daily' }))
    await done(change(user, { search_id: id }))
    expect(await stored(user, id)).toEqual({ ...before, name: 'Dubai', found: 0 })
  })

  it('forgets whom it has found where it is to tell no more, and begins anew where it is again', async () => {
    const user = await his()
    at(morning)
    const id = await idOf(save(user))
    const { g1pk: _g1, g1sk: _g2, alerts_since: _since, ...plain } = (await stored(user, id))!
    await finds(user, id, ['u_2', 'u_3'], noon)
    await done(change(user, { search_id: id, alerts: 'off' }))
    expect(await stored(user, id)).toEqual({ ...plain, alerts: 'off' })
    at(noon)
    await done(change(user, { search_id: id, alerts: 'now' }))
    expect(await stored(user, id)).toEqual({
      ...plain,
      alerts: 'now',
      alerts_since: noon,
      g1pk: 'ALERT',
      g1sk: `${noon}#${user}#${id}`,
    })
  })

  it.each([
    ['now', noon],
    ['daily', '2026-11-26T05:00:00.000Z'],
    ['weekly', '2026-11-28T05:00:00.000Z'],
  ])('tells of whom it has found when it does so %s', async (alerts, due) => {
    const user = await his()
    at(morning)
    const from = modes.find((mode) => mode !== alerts && mode !== 'off')!
    const id = await idOf(save(user, { alerts: from, zone: 'Asia/Dubai' }))
    const empty = await idOf(saveNumber(user, 1, { alerts: from }))
    await finds(user, id, ['u_2', 'u_3'], '2026-11-25T20:00:00.000Z')
    const before = await stored(user, id)
    at(noon)
    for (const search_id of [id, empty]) await done(change(user, { search_id, alerts }))
    expect(await stored(user, id)).toEqual({ ...before, alerts, g3sk: `${due}#${user}#${id}` })
    expect(await stored(user, empty)).not.toHaveProperty('g3sk')
  })

  it('is of one’s own: any other is 404, and may be removed all the same', async () => {
    const [user, other] = [await his(), await his()]
    const id = await idOf(save(user))
    for (const search_id of [id, 'sq_none', 'M']) {
      expect(await change(other, { search_id, name: 'Mine now' })).toMatchObject(unknown)
      expect(await drop(other, search_id)).toMatchObject({
        status: 200,
        body: { message: 'This search is no longer saved.', data: { search_id } },
      })
    }
    expect((await listOf(user)).map(({ name }) => name)).toEqual(['In the UAE'])
    for (const search_id of ['', 'a#b', 'x'.repeat(129)])
      expect((await drop(other, search_id)).status).toBe(400)
  })
})
