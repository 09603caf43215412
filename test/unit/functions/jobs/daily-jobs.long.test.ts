import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { jobIntervals } from '#shared/limits'
import { TABLE } from '#shared/table'
import { secondMs } from '#shared/units'
import { handler as exportApi } from '#functions/features/export/api'
import { profileId } from '#functions/core/ids'
import { consequencesOf } from '#functions/events/derive'
import { readRecord } from '#functions/db/stream'
import { handler as job } from '#functions/jobs/delete-exports'
import { handler as heartbeat } from '#functions/jobs/heartbeat'
import { handler as openProfiles } from '#functions/jobs/open-profiles'
import { clock } from '#functions/core/clock'
import { keys } from '#functions/db/keys'
import { saveSection } from '#functions/features/profiles/save-sections'
import { makeProfile } from '#infra/local/demo/generators/profile'
import { invoke } from '#test/support/functions/invoke'
import { intercept, type LocalTable, startTableWithPlans } from '#test/support/functions/local-table'
import { memberItems, type MemberOptions } from '#test/support/functions/members'
import { changesOf } from '../events/changes'
import { fakeS3 } from '../pictures/fake-s3'

/* Jobs that run by a schedule: exports, profiles of members who turn eighteen, the heartbeat and the snapshot of searches. */

let table: LocalTable
beforeAll(async () => {
  table = await startTableWithPlans()
})
afterAll(() => table.stop())

describe('the job that deletes exports', () => {
  const day = 86_400_000
  const start = new Date('2026-11-22T09:00:00.000Z')
  const at = (ms: number) => clock.set(() => new Date(start.getTime() + ms))
  let storage: ReturnType<typeof fakeS3>
  let serial = 0

  beforeEach(() => {
    storage = fakeS3()
    at(0)
  })
  afterEach(async () => {
    at(1000 * day)
    await job()
    storage.restore()
    clock.reset()
  })

  async function exported(): Promise<string> {
    const id = `kept-${++serial}`
    await table.put(...memberItems(id))
    expect((await invoke(exportApi, 'export.create', { as: { id } })).status).toBe(200)
    return id
  }

  const kept = async (id: string) => ({
    files: [...storage.files.keys(), ...storage.earlier.keys()].filter((key) => key.includes(`/${id}/`))
      .length,
    items: (await table.all(new RegExp(`^EXP#${id}$`))).length,
  })

  it('deletes only exports older than a day, with all versions', async () => {
    const old = await exported()
    const [key] = [...storage.files.keys()].filter((one) => one.includes(`/${old}/`))
    storage.earlier.set(`${key}?v1`, Buffer.from('earlier'))
    at(1)
    const young = await exported()
    at(day)
    expect(await job()).toEqual({ deleted: 0 })
    at(day + 1)
    expect(await job()).toEqual({ deleted: 1 })
    expect([await kept(old), await kept(young)]).toEqual([
      { files: 0, items: 0 },
      { files: 1, items: 1 },
    ])
    expect(await job()).toEqual({ deleted: 0 })
  })

  it('deletes the others when one fails, raises the alarm, and retries it', async () => {
    const [bad, good] = [await exported(), await exported()]
    at(day + 1)
    const stop = intercept('DeleteItem', ({ Key }) => {
      if (JSON.stringify(Key).includes(bad)) throw new Error('cut off')
    })
    await expect(job()).rejects.toThrow('1 failed: export not deleted.')
    stop()
    expect([await kept(bad), await kept(good)]).toEqual([
      { files: 0, items: 1 },
      { files: 0, items: 0 },
    ])
    expect(await job()).toEqual({ deleted: 1 })
    expect(await kept(bad)).toEqual({ files: 0, items: 0 })
  })
})

describe('opening profiles', () => {
  const eve = '2026-12-30T12:00:00.000Z'
  const today = '2026-12-31T00:00:00.000Z'
  const at = (instant: string) => clock.set(() => new Date(instant))
  let serial = 0
  beforeEach(() => at(today))
  afterEach(async () => {
    at('2100-01-01T00:00:00.000Z')
    await openProfiles()
    clock.reset()
  })

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
    it('opens the others when one fails, raises the alarm, and retries it', async () => {
      const ids = await young(4)
      const bad = ids[1]!
      const stop = intercept('TransactWriteItems', (input) => {
        if (JSON.stringify(input).includes(bad)) throw new Error('broken')
      })
      await expect(openProfiles()).rejects.toThrow('1 failed: profile not opened.')
      stop()
      expect(await listed(ids)).toEqual(ids.filter((id) => id !== bad))
      expect(await openProfiles()).toEqual({ opened: 1 })
      expect(await isListed(bad)).toBe(true)
    })

    it('does not open a profile whose date of birth changes concurrently', async () => {
      const [id] = await young(1)
      const personal = { ...makeProfile(4, { gender: 'female' }).personal_info, dob: '2009-06-01' }
      const stop = intercept('TransactWriteItems', async () => {
        stop()
        await saveSection(profileId(id!), 'personal_info', personal, clock.now())
      })
      await openProfiles()
      expect(await itemOf(id!, 'C')).toMatchObject({
        g3pk: 'DUE#CARD',
        g3sk: expect.stringMatching('^2027-06-01#'),
      })
      expect(await itemOf(id!, 'U')).toMatchObject({ opens_on: '2027-06-01' })
    })
  })
})

describe('the heartbeat', () => {
  const start = new Date('2026-11-22T03:00:00.000Z')
  afterEach(() => clock.reset())

  it('updates one item per run, which reaches the consumer without consequences', async () => {
    const changes = await changesOf(table)
    for (const run of [0, 1, 2]) {
      const now = new Date(start.getTime() + run * jobIntervals.heartbeat * secondMs)
      clock.set(() => now)
      expect(await heartbeat()).toEqual({ at: now.toISOString() })
      const [record, ...others] = await changes()
      expect(others).toEqual([])
      const change = readRecord(record!)
      expect(change.key).toEqual(keys.job('heartbeat'))
      expect(consequencesOf(change)).toEqual({ increments: [] })
      // What has a TTL is filtered out before it reaches the consumer.
      for (const image of [change.before, change.after])
        expect(image ?? {}).not.toHaveProperty(TABLE.ttlAttribute)
    }
    expect(await table.all(/^JOB#/)).toHaveLength(1)
  })
})
