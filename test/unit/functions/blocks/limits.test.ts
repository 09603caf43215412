import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { userId } from '#functions/domain/ids'
import { clock } from '#functions/lib/clock'
import { resetEnv } from '#functions/lib/env'
import { keys } from '#functions/store/keys'
import { update, write } from '#functions/store/transact'
import { blockLimit } from '#shared/limits'
import type { LocalTable } from '#test/support/local-table'
import { startProfiles } from '../profile/calls'
import { couple, member, refused } from '../proposal/stage'
import { block, blockedBy, blocks, blockState, namesOf, unblock } from './setup'

let table: LocalTable
beforeAll(async () => {
  table = await startProfiles()
})
afterAll(() => table.stop())
afterEach(() => {
  clock.reset()
  delete process.env['RATE_LIMITS']
  resetEnv()
})

const nobody = 'nobody-at-all'
const done = { status: 201, body: expect.objectContaining({ message: 'This member is blocked.' }) }

describe('limits', () => {
  it('are told at the limit of blocks, but not of one that is there; one taken back makes room', async () => {
    const [his, hers] = await couple(table)
    const last = await member(table, 'female')
    await blocks(his, hers)
    await write(update('exclusions', keys.exclusions(userId(his)), { set: { blocking: blockLimit } }))
    expect(await block(his, last)).toMatchObject({
      status: 409,
      body: {
        code: 'conflict',
        error: 'You have blocked the most members possible. Unblock someone in your settings first.',
      },
    })
    expect((await blockState(table, his, last)).pair).toEqual([])
    expect(await block(his, hers)).toMatchObject(done)
    await unblock(his, hers)
    expect(await block(his, last)).toMatchObject(done)
  })

  it('slow down who blocks all the time', async () => {
    const [his] = await couple(table)
    clock.set(() => new Date('2026-12-01T12:30:00.000Z'))
    const max = 3
    process.env['RATE_LIMITS'] = JSON.stringify({ blockPerMember: { max, seconds: 3600 } })
    resetEnv()
    const answers = []
    for (let times = 0; times <= max; times++) answers.push((await block(his, nobody)).status)
    expect([answers.filter((status) => status === 404).length, answers.at(-1)]).toEqual([max, 429])
  })
})

describe('the list of blocks', () => {
  it('is the latest first, page by page, and the own one alone', async () => {
    const his = await member(table, 'male')
    const all = ['Amna One', 'Beena Two', 'Dua Three', 'Erum Four', 'Farah Five']
    for (const [at, name] of all.entries()) {
      const id = await member(table, 'female', { name })
      clock.set(() => new Date(Date.parse('2026-12-02T09:00:00.000Z') + at * 1000))
      await blocks(his, id)
    }
    const found: string[] = []
    let cursor: string | undefined
    const sizes: number[] = []
    do {
      const page = await blockedBy(his, { pageSize: '2', ...(cursor && { cursor }) })
      found.push(...namesOf(page))
      sizes.push(namesOf(page).length)
      cursor = page.body.page.next
    } while (cursor)
    expect(found).toEqual(all.toReversed())
    expect(sizes).toEqual([2, 2, 1])
    const hers = await member(table, 'female')
    expect(namesOf(await blockedBy(hers))).toEqual([])
    expect(await blockedBy(hers, { user_id: his })).toMatchObject(refused(403, 'not_own_id'))
  })
})
