import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { savedSearchLimit } from '#shared/limits'
import { userId } from '#functions/core/ids'
import { clock } from '#functions/core/clock'
import { loadAccountState } from '#functions/features/accounts/store'
import { requestDeletion } from '#functions/features/deletion/store'
import type { Answer } from '#test/support/functions/invoke'
import {
  conflictWhileUnderWay,
  intercept,
  type LocalTable,
  loseAnswer,
  meanwhile,
} from '#test/support/functions/local-table'
import { startProfiles } from '../profiles/calls'
import { setPreferences } from '../notifications/setup'
import { insisting, member, outcomes } from '../proposals/stage'
import {
  change,
  done,
  drop,
  finds,
  idOf,
  listOf,
  save,
  saveNumber,
  stored,
  storedTiming,
  tells,
} from './setup'

/* Changes of the same moment: none is lost, and the limit holds. */

let table: LocalTable
const undo: (() => void)[] = []

beforeAll(async () => {
  table = await startProfiles()
})
afterAll(() => table.stop())
afterEach(() => undo.splice(0).forEach((stop) => stop()))
const his = () => member(table, 'male')
const atOnce = (...calls: (() => Promise<Answer>)[]) => Promise.all(calls.map(insisting))
const savedBy = async (user: string) => [(await listOf(user)).length, (await storedTiming(user))?.saved ?? 0]

describe('calls at once, with conflicts where two share an item,', () => {
  const disturb = () => void undo.push(conflictWhileUnderWay().stop)

  it('save as many of twenty-five searches as there is room for', async () => {
    const user = await his()
    disturb()
    const answers = await atOnce(...Array.from({ length: 25 }, (_, at) => () => saveNumber(user, at)))
    expect(outcomes(answers)).toEqual({ 201: savedSearchLimit, '409 conflict': 25 - savedSearchLimit })
    expect(await savedBy(user)).toEqual([savedSearchLimit, savedSearchLimit])
  })

  it('save the same search once', async () => {
    const user = await his()
    disturb()
    const answers = await atOnce(
      ...Array.from({ length: 8 }, (_, at) => () => save(user, { name: `Name ${at}` })),
      () => setPreferences(user, { mail: { people: false }, zone: 'Asia/Dubai', quiet: null }),
    )
    expect(outcomes(answers)).toEqual({ 200: 1, 201: 8 })
    expect(await savedBy(user)).toEqual([1, 1])
    expect(await storedTiming(user)).toMatchObject({ mail: false, zone: 'Asia/Dubai', quiet: null })
  })

  it('count what is saved and removed', async () => {
    const user = await his()
    const ids: string[] = []
    for (let at = 0; at < 6; at++) ids.push(await idOf(saveNumber(user, at)))
    disturb()
    const answers = await atOnce(
      ...[...ids, ...ids].map((id) => () => drop(user, id)),
      ...[6, 7, 8].map((at) => () => saveNumber(user, at)),
    )
    expect(outcomes(answers)).toEqual({ 200: 12, 201: 3 })
    expect(await savedBy(user)).toEqual([3, 3])
  })
})

describe('between reading and writing,', () => {
  /** Runs `other` ahead of the first change of a search that follows. */
  const beforeChange = (other: () => Promise<unknown>) => {
    let begun = false
    undo.push(
      intercept('UpdateItem', async ({ Key }) => {
        if (begun || !(Key as { sk: string }).sk.startsWith('Q#')) return
        begun = true
        await other()
      }),
    )
  }
  const due = '2026-11-25T20:00:00.000Z'

  it('the job finds somebody: they are told of at the newly chosen time', async () => {
    const user = await his()
    const id = await idOf(save(user, { alerts: 'daily' }))
    clock.set(() => new Date('2026-11-25T08:00:00.000Z'))
    undo.push(() => clock.reset())
    beforeChange(() => finds(user, id, ['u_2'], due))
    await done(change(user, { search_id: id, alerts: 'weekly' }))
    expect(await stored(user, id)).toMatchObject({
      alerts: 'weekly',
      pending: ['u_2'],
      g3sk: `2026-11-28T04:00:00.000Z#${user}#${id}`,
    })
  })

  it('the job tells: nothing is due any more', async () => {
    const user = await his()
    const id = await idOf(save(user, { alerts: 'daily' }))
    await finds(user, id, ['u_2'], due)
    beforeChange(() => tells(user, id, 1))
    await done(change(user, { search_id: id, alerts: 'weekly' }))
    const item = await stored(user, id)
    expect([item?.alerts, item?.found, item?.pending, item?.g3sk]).toEqual([
      'weekly',
      1,
      undefined,
      undefined,
    ])
  })

  it('another device turns it off and on: it begins from then', async () => {
    const user = await his()
    const id = await idOf(save(user, { alerts: 'daily' }))
    await finds(user, id, ['u_2'], due)
    beforeChange(async () => {
      for (const alerts of ['off', 'now']) await done(change(user, { search_id: id, alerts }))
    })
    await done(change(user, { search_id: id, alerts: 'weekly' }))
    expect((await stored(user, id))?.pending).toBeUndefined()
  })

  it('the answer of the table is lost: nothing is done twice or refused', async () => {
    const user = await his()
    undo.push(loseAnswer('TransactWriteItems'))
    const id = await idOf(save(user))
    undo.push(loseAnswer('UpdateItem'))
    await done(change(user, { search_id: id, alerts: 'off', name: 'Dubai' }))
    expect(await stored(user, id)).toMatchObject({ alerts: 'off', name: 'Dubai' })
    undo.push(loseAnswer('TransactWriteItems'))
    await done(drop(user, id))
    expect(await savedBy(user)).toEqual([0, 0])
  })

  it('the member leaves: nothing of theirs is written', async () => {
    const leave = async (id: string) => requestDeletion((await loadAccountState(userId(id)))!, clock.now())
    for (const call of [
      (user: string) => save(user),
      (user: string) => setPreferences(user, { mail: { summary: true }, zone: 'Asia/Dubai', quiet: null }),
    ]) {
      const user = await his()
      undo.push(meanwhile(() => leave(user)))
      const answer = await call(user)
      expect([answer.status, answer.body.code]).toEqual([401, 'unauthorized'])
      expect([await storedTiming(user), await table.all(new RegExp(`^M#${user}$`))]).toEqual([
        undefined,
        expect.not.arrayContaining([expect.objectContaining({ sk: expect.stringMatching(/^(Q|OUT#)/) })]),
      ])
    }
  })
})
