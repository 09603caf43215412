import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals'
import { handler as exportApi } from '#functions/api/export/index'
import { handler as job } from '#functions/jobs/delete-exports'
import { clock } from '#functions/lib/clock'
import { invoke } from '#test/support/events'
import { intercept, type LocalTable, startTableWithPlans } from '#test/support/local-table'
import { memberItems } from '#test/support/members'
import { fakeS3 } from '../picture/fake-s3'

const day = 86_400_000
const start = new Date('2026-11-22T09:00:00.000Z')
const at = (ms: number) => clock.set(() => new Date(start.getTime() + ms))

let table: LocalTable
let storage: ReturnType<typeof fakeS3>
let serial = 0
beforeAll(async () => {
  table = await startTableWithPlans()
})
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
afterAll(() => table.stop())

async function exported(): Promise<string> {
  const id = `kept-${++serial}`
  await table.put(...memberItems(id))
  expect((await invoke(exportApi, 'export.create', { as: { id } })).status).toBe(200)
  return id
}
const kept = async (id: string) => ({
  files: [...storage.files.keys(), ...storage.earlier.keys()].filter((key) => key.includes(`/${id}/`)).length,
  items: (await table.all(new RegExp(`^EXP#${id}$`))).length,
})

it('deletes exports that are older than a day, every version of them, and no others', async () => {
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

it('works off more than one page, several runs at once', async () => {
  const ids: string[] = []
  for (let count = 0; count < 60; count++) ids.push(await exported())
  at(day + 1)
  await Promise.all([job(), job()])
  for (const id of ids) expect(await kept(id)).toEqual({ files: 0, items: 0 })
})

it('deletes the others when one fails, raises the alarm, and goes on where it was cut off', async () => {
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
