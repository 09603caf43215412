import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { type SavedFilters, SavedFiltersSchema } from '#shared/schemas/saved-search'
import { userId } from '#functions/core/ids'
import { filtersToStore } from '#functions/features/saved-searches/rules'
import { clock } from '#functions/core/clock'
import { mailedCode } from '#functions/features/notifications/preferences'
import type { LocalTable } from '#test/support/functions/local-table'
import { startProfiles } from '../profiles/calls'
import { at, member } from '../proposals/stage'
import {
  change,
  done,
  finds,
  idOf,
  listOf,
  modes,
  save,
  saveNumber,
  stored,
  storedTiming,
  tells,
  unsubscribe,
} from './setup'

let table: LocalTable
const his = () => member(table, 'male')
const morning = '2026-11-25T06:00:00.000Z'
const noon = '2026-11-25T08:00:00.000Z'
const read = (search: object): SavedFilters => SavedFiltersSchema.parse(search)

beforeAll(async () => {
  table = await startProfiles()
})
afterEach(() => clock.reset())
afterAll(() => table.stop())

describe('saving a search', () => {
  it('keeps its filters under a name, and alerts from now on', async () => {
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

  it('saves the same filters once, with the name and alerts given last', async () => {
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
})

describe('changing a search', () => {
  it('forgets whom it found when it is turned off, and begins anew when it is turned on', async () => {
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
  ])('moves the time of telling when it is to tell %s', async (alerts, due) => {
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
})

it('the link of an old mail ends the mails about new people, and no others', async () => {
  const user = await his()
  await done(save(user))
  const before = (await storedTiming(user))!
  const form = {
    text: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  }
  for (let times = 0; times < 2; times++)
    expect(await unsubscribe(mailedCode(userId(user), before), form)).toMatchObject({
      status: 200,
      body: { message: 'You will get no more e-mails about new people.', data: null },
    })
  expect(await storedTiming(user)).toEqual({ ...before, mail: false })
  expect(await unsubscribe(`${user}.${'x'.repeat(43)}`, form)).toMatchObject({
    status: 404,
    body: { params: { what: 'unsubscribe' } },
  })
})

describe('the filters of a saved search', () => {
  it('are stored in one order, without those that narrow nothing', () => {
    const stored = filtersToStore(
      read({
        since: '2026-11-01',
        online: '1',
        verified: 'true',
        with_picture: '0',
        height_max: '6.1',
        height_min: 5.2,
        age_min: '25',
        religion: ['any', 'islam'],
        country: ['PK', 'AE', 'PK'],
        marital_status: ['divorced', 'widowed'],
        family_status: ['any'],
      }),
    )
    expect(JSON.stringify(stored)).toBe(
      JSON.stringify({
        marital_status: ['divorced', 'widowed'],
        country: ['AE', 'PK'],
        age_min: 25,
        height_min: 5.2,
        height_max: 6.1,
        verified: 'true',
        online: 'true',
        since: '2026-11-01',
      }),
    )
    expect(SavedFiltersSchema.parse(stored)).toEqual(stored)
    expect(filtersToStore(stored)).toEqual(stored)
  })
})
