import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { userId } from '#functions/core/ids'
import { handler as lift } from '#functions/jobs/lift-suspensions'
import { clock } from '#functions/core/clock'
import { loadAccountState } from '#functions/features/accounts/store'
import { enrolAdministrator } from '#functions/features/accounts/administrators'
import { queryCards } from '#functions/features/profiles/cards'
import { lists } from '#functions/db/keys'
import { listNotifications } from '#functions/features/notifications/store'
import {
  liftExpiredSuspension,
  listDueSuspensions,
  loadCurrentState,
  reinstate,
  suspend,
} from '#functions/features/moderation/suspensions'
import { remove, write } from '#functions/db/transact'
import { injectConflicts, intercept, type LocalTable, startTable } from '#test/support/functions/local-table'
import { memberItems, type MemberOptions } from '#test/support/functions/members'

const now = new Date('2026-11-23T12:00:00.000Z')
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
const tomorrow = later(24).toISOString()
let table: LocalTable
let serial = 0

beforeAll(async () => {
  table = await startTable()
})
afterAll(() => table.stop())
const undo: (() => void)[] = []

afterEach(() => {
  undo.splice(0).forEach((step) => step())
  clock.reset()
})

async function made(options: MemberOptions = {}) {
  const id = userId(`one-${++serial}`)
  await table.put(...memberItems(id, options))
  return id
}

/** Makes these the only administrators. */
async function administration(count: number) {
  for (const { pk, sk } of await table.all(/^ADMINS$/)) await write(remove('administrators', { pk, sk }))
  const ids = []
  for (let number = 0; number < count; number++) {
    const id = await made({ role: 'admin' })
    await enrolAdministrator(id)
    ids.push(id)
  }
  return ids
}

const enrolled = async () => {
  const [item] = await table.all(/^ADMINS$/)
  return [...((item?.['ids'] as Set<string> | undefined) ?? [])]
}

const isListed = async (id: string) =>
  (await queryCards(lists.openToVisitors(), 500)).items.some(({ pk }) => pk === `M#${id}`)
const dueNow = async (at: Date) => (await listDueSuspensions(at)).items
const told = async (id: string) => (await listNotifications(userId(id), { pageSize: 10 })).items
const conflict = (reason: string) => ({ status: 409, message: expect.stringMatching(reason) })

describe('a suspension', () => {
  it('a suspension closes the account and hides the card at once, and is due at its end', async () => {
    const id = await made()
    expect(await isListed(id)).toBe(true)
    await suspend(id, { reason: 'Untrue claims', until: tomorrow }, [], now)
    expect(await loadCurrentState(id, now)).toMatchObject({
      status: 'suspended',
      suspension: { reason: 'Untrue claims', at: now.toISOString(), until: tomorrow },
    })
    expect(await isListed(id)).toBe(false)
    expect([await dueNow(now), (await dueNow(later(25))).includes(id)]).toEqual([[], true])
    await reinstate(id, undefined, [], now)
  })

  it('ending a suspension notifies the member of the reason and lists the card again', async () => {
    const id = await made()
    await suspend(id, { until: tomorrow }, [], now)
    await reinstate(id, 'It was a mistake.', [], later(1))
    const state = await loadAccountState(id)
    expect([state?.status, state?.suspension, await isListed(id)]).toEqual(['active', undefined, true])
    expect(await dueNow(later(25))).not.toContain(id)
    expect(await told(id)).toMatchObject([{ type: 'message', text: 'It was a mistake.' }])
    await expect(reinstate(id, 'Again.', [], later(1))).rejects.toMatchObject({ status: 409 })
    expect(await told(id)).toHaveLength(1)
  })
})

describe('a suspension whose time is over', () => {
  it('an expired suspension lets the member in at once, before the job', async () => {
    const id = await made()
    await suspend(id, { until: tomorrow }, [], now)
    expect((await loadCurrentState(id, later(23)))?.status).toBe('suspended')
    const acting = await loadCurrentState(id, later(24))
    expect([acting?.status, acting?.suspension]).toEqual(['active', undefined])
    expect([(await loadAccountState(id))?.status, await isListed(id)]).toEqual(['active', true])
    expect(await dueNow(later(25))).not.toContain(id)
  })

  it('concurrent requests lift an expired suspension once', async () => {
    const id = await made()
    await suspend(id, { until: tomorrow }, [], now)
    const lifted = await Promise.all(Array.from({ length: 8 }, () => liftExpiredSuspension(id, later(24))))
    expect(lifted.filter(Boolean)).toHaveLength(1)
    expect((await loadCurrentState(id, later(24)))?.status).toBe('active')
  })

  it('a suspension that is prolonged concurrently stays', async () => {
    const id = await made()
    await suspend(id, { until: tomorrow }, [], now)
    let first = true
    undo.push(
      intercept('TransactWriteItems', async () => {
        if (!first) return
        first = false
        await suspend(id, { reason: 'Longer' }, [], later(24))
      }),
    )
    expect(await liftExpiredSuspension(id, later(24))).toBe(false)
    expect(await loadAccountState(id)).toMatchObject({
      status: 'suspended',
      suspension: { reason: 'Longer' },
    })
  })
})

describe('the job', () => {
  it('the job lifts only expired suspensions', async () => {
    const over = await Promise.all(Array.from({ length: 5 }, () => made()))
    for (const id of over) await suspend(id, { until: tomorrow }, [], now)
    const longer = await made()
    await suspend(longer, { until: later(48).toISOString() }, [], now)
    const forever = await made()
    await suspend(forever, {}, [], now)
    clock.set(() => later(24))
    const runs = await Promise.all([lift(), lift()])
    expect(runs.reduce((sum, { lifted }) => sum + lifted, 0)).toBe(5)
    expect(await lift()).toEqual({ lifted: 0 })
    for (const id of over) expect((await loadAccountState(id))?.status).toBe('active')
    for (const id of [longer, forever]) expect((await loadAccountState(id))?.status).toBe('suspended')
  })

  it('the job continues after a failure, fails at its end, and the next run retries', async () => {
    const [bad, good] = [await made(), await made()]
    for (const id of [bad, good]) await suspend(id, { until: tomorrow }, [], now)
    clock.set(() => later(24))
    const stop = intercept('TransactWriteItems', ({ TransactItems }) => {
      if (JSON.stringify(TransactItems).includes(`M#${bad}"`)) throw new Error('broken')
    })
    await expect(lift()).rejects.toThrow('1 failed')
    stop()
    expect((await loadAccountState(good))?.status).toBe('active')
    expect(await lift()).toEqual({ lifted: 1 })
    expect((await loadAccountState(bad))?.status).toBe('active')
  })
})

describe('administrators', () => {
  it('a suspension removes an administrator from the list, and its end adds them again', async () => {
    const [one, other] = await administration(2)
    await suspend(one!, { until: tomorrow }, [], now)
    expect(await enrolled()).toEqual([other])
    // Suspended twice: there is nothing to leave any more.
    await suspend(one!, { reason: 'Still' }, [], now)
    expect(await enrolled()).toEqual([other])
    await reinstate(one!, undefined, [], now)
    expect((await enrolled()).sort()).toEqual([one, other].sort())
  })

  it('the last administrator cannot be suspended', async () => {
    const [only] = await administration(1)
    await expect(suspend(only!, {}, [], now)).rejects.toMatchObject(conflict('administrator'))
    expect([(await loadAccountState(only!))?.status, await enrolled()]).toEqual(['active', [only]])
  })

  it.each([1, 2])(
    'of two administrators who suspend each other at once, one stays active (seed %i)',
    async (seed) => {
      const [one, other] = await administration(2)
      const conflicts = injectConflicts(0.4, seed)
      undo.push(conflicts.stop)
      const results = await Promise.allSettled([suspend(one!, {}, [], now), suspend(other!, {}, [], now)])
      expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      const refused = results.find(({ status }) => status === 'rejected') as PromiseRejectedResult
      expect(refused.reason).toMatchObject(conflict('administrator'))
      const [left] = await enrolled()
      expect((await loadAccountState(userId(left!)))?.status).toBe('active')
      expect(await enrolled()).toHaveLength(1)
    },
  )
})
