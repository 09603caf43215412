import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { handler } from '#functions/jobs/open-profiles'
import { clock } from '#functions/lib/clock'
import { type Consumed, onCapacity } from '#functions/store/capacity'
import { saveCardSection } from '#functions/store/profiles'
import { profileId, userId } from '#functions/domain/ids'
import { listDueOpenings, openProfile } from '#functions/store/openings'
import { makeProfile } from '#infra/local/demo/generators/profile'
import { injectConflicts, intercept, type LocalTable, startTable } from '#test/support/local-table'
import { memberItems, type MemberOptions } from '#test/support/members'

const eve = '2026-12-30T12:00:00.000Z'
const birthday = '2026-12-31'
const today = '2026-12-31T00:00:00.000Z'
const at = (instant: string) => clock.set(() => new Date(instant))

let table: LocalTable
let serial = 0
beforeAll(async () => {
  table = await startTable()
})
beforeEach(() => at(today))
afterEach(async () => {
  at('2100-01-01T00:00:00.000Z')
  await handler()
  clock.reset()
})
afterAll(() => table.stop())

/** Stores members who turn eighteen today, or on another day with `options.dob`. */
async function young(count: number, options: MemberOptions = {}): Promise<string[]> {
  const ids = Array.from({ length: count }, () => `young-${String(++serial).padStart(5, '0')}`)
  at(eve)
  const items = ids.flatMap((id) => memberItems(id, { dob: '2008-12-31', gender: 'female', ...options }))
  at(today)
  await table.put(...items)
  return ids
}
const itemOf = async (id: string, sk: string) =>
  (await table.all(new RegExp(`^M#${id}$`))).find((item) => item.sk === sk)!
const isListed = async (id: string) => (await itemOf(id, 'C'))['g3pk'] === 'OPEN#all'
const listed = async (ids: string[]) => {
  const open = (await table.all(/^M#young/)).filter((item) => item['g3pk'] === 'OPEN#all')
  return ids.filter((id) => open.some(({ pk }) => pk === `M#${id}`))
}

describe('the job that opens profiles', () => {
  it('lists who is eighteen by now, and leaves the others', async () => {
    const [now, missed, later] = [
      await young(2),
      await young(1, { dob: '2008-12-30', created_at: '2026-12-01T00:00:00.000Z' }),
      await young(1, { dob: '2009-01-01' }),
    ]
    expect(await handler()).toEqual({ opened: 3 })
    for (const id of [...now, ...missed]) {
      expect(await itemOf(id, 'C')).toMatchObject({
        g1pk: 'OPEN#female',
        g2pk: 'VERIFIED#female',
        g3pk: 'OPEN#all',
        v: 2,
      })
      expect(await itemOf(id, 'U')).not.toHaveProperty('opens_on')
    }
    expect(await itemOf(later[0]!, 'C')).toMatchObject({ g3pk: 'DUE#CARD', v: 1 })
    expect(await itemOf(later[0]!, 'U')).toMatchObject({ opens_on: '2027-01-01' })
  })

  it('does nothing more when it runs again, and tells nobody', async () => {
    const [id] = await young(1)
    await handler()
    const used: Consumed[] = []
    const stop = onCapacity((one) => used.push(one))
    expect(await handler()).toEqual({ opened: 0 })
    stop()
    expect(used.map(({ operation }) => operation)).toEqual(['query'])
    // Like a concurrent run that read the index a moment earlier.
    expect(await openProfile(userId(id!), clock.now())).toBe(false)
    expect(await itemOf(id!, 'C')).toMatchObject({ v: 2 })
    expect(await table.all(new RegExp(`^M#${id}#`))).toEqual([])
  })

  it('keeps the rank of a plan', async () => {
    const plan = {
      id: 'platinum',
      name: 'Platinum',
      messages_limit: 1,
      proposals_limit: 1,
      profile_status: true,
      featured_profile: true,
      start: '2026-12-01T00:00:00.000Z',
      end: '2027-12-01T00:00:00.000Z',
    }
    const [id] = await young(1, { plan })
    await handler()
    expect(await itemOf(id!, 'C')).toMatchObject({ g1sk: expect.stringMatching(/^2#/) })
  })

  it('works off more than one page', async () => {
    const ids = await young(130)
    expect(await handler()).toEqual({ opened: 130 })
    expect(await listed(ids)).toHaveLength(130)
  })

  it('does no harm when several run at once', async () => {
    const ids = await young(12)
    const conflicts = injectConflicts(0.2, 3)
    const runs = await Promise.all([handler(), handler(), handler()])
    conflicts.stop()
    expect(runs.reduce((sum, { opened }) => sum + opened, 0)).toBeGreaterThanOrEqual(12)
    expect(await listed(ids)).toHaveLength(12)
    for (const id of ids) expect(await itemOf(id, 'U')).not.toHaveProperty('opens_on')
    expect(await handler()).toEqual({ opened: 0 })
  })

  it('goes on where a run was cut off', async () => {
    const ids = await young(6)
    const { items: due } = await listDueOpenings(clock.now())
    expect(due).toHaveLength(6)
    // As if the time ran out after two.
    for (const id of due.slice(0, 2)) expect(await openProfile(id, clock.now())).toBe(true)
    expect(await listed(ids)).toHaveLength(2)
    expect(await handler()).toEqual({ opened: 4 })
    expect(await listed(ids)).toHaveLength(6)
  })

  it('opens the others when one fails, raises the alarm, and tries that one again', async () => {
    const ids = await young(4)
    const bad = ids[1]!
    const stop = intercept('TransactWriteItems', (input) => {
      if (JSON.stringify(input).includes(bad)) throw new Error('broken')
    })
    await expect(handler()).rejects.toThrow('1 failed: profile not opened.')
    stop()
    expect(await listed(ids)).toEqual(ids.filter((id) => id !== bad))
    expect(await handler()).toEqual({ opened: 1 })
    expect(await isListed(bad)).toBe(true)
  })

  it('does not open whose day of birth was changed under its hands', async () => {
    const [id] = await young(1)
    const personal = { ...makeProfile(4, { gender: 'female' }).personal_info, dob: '2009-06-01' }
    const stop = intercept('TransactWriteItems', async () => {
      stop()
      await saveCardSection(profileId(id!), 'personal_info', personal, clock.now())
    })
    await handler()
    expect(await itemOf(id!, 'C')).toMatchObject({
      g3pk: 'DUE#CARD',
      g3sk: expect.stringMatching('^2027-06-01#'),
    })
    expect(await itemOf(id!, 'U')).toMatchObject({ opens_on: '2027-06-01' })
  })

  it('sees the day by UTC', async () => {
    const [id] = await young(1)
    at('2026-12-30T23:59:59.999Z')
    expect(await handler()).toEqual({ opened: 0 })
    expect(await itemOf(id!, 'U')).toMatchObject({ opens_on: birthday })
    at(today)
    expect(await handler()).toEqual({ opened: 1 })
  })
})
