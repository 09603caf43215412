import { PutObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import { afterEach, describe, expect, it } from '@jest/globals'
import { userId } from '#functions/core/ids'
import { handler } from '#functions/jobs/replay-deletions'
import { resetEnv } from '#functions/core/env'
import { findUserByEmail, loadAccountState } from '#functions/features/accounts/store'
import { joinAdministrators, loadAdministrators } from '#functions/features/accounts/administrators'
import { barHashesOf, requireNotBarred } from '#functions/features/accounts/sign-up-bars'
import { recordDeletion } from '#functions/features/deletion/deletion-log'
import { write } from '#functions/db/transact'
import { injectConflicts, intercept } from '#test/support/functions/local-table'
import { memberItems } from '#test/support/functions/members'
import { keptOfFound, pool, runJob, storage, table, useDepartures } from './departures'
import { leave, leaver } from './leaver'

/* A restored table has accounts alive again that were deleted since (0056). */

const undo: (() => void)[] = []

useDepartures()
afterEach(() => undo.splice(0).forEach((step) => step()))
const none = { marked: 0, found: 0, unknown: 0, failed: 0 }
const keysOf = async (id: string) =>
  (await table.all(new RegExp(`${id}$`))).map(({ pk, sk }) => `${pk} ${sk}`).sort()

describe('a deletion that is replayed', () => {
  it('marks the account as any deletion does, and the job clears it', async () => {
    const { id } = await leaver(table, storage.files)
    const stays = await leaver(table, storage.files)
    expect(await handler({ accounts: [id] })).toEqual({ ...none, marked: 1 })
    expect(await loadAccountState(userId(id))).toMatchObject({ status: 'deleted' })
    expect(await findUserByEmail(`${id}.canary@example.com`)).toBeUndefined()
    await runJob()
    expect(await keysOf(id)).toEqual(keptOfFound(id))
    expect(pool.users.has(id)).toBe(false)
    expect(await loadAccountState(userId(stays.id))).toMatchObject({ status: 'active' })
    await leave(stays.id)
    await runJob()
  })

  it('may be repeated, and leaves alone who is deleted or was never there', async () => {
    const { id } = await leaver(table, storage.files)
    const all = { accounts: [id, 'u_since'] }
    expect(await handler(all)).toEqual({ ...none, marked: 1, unknown: 1 })
    expect(await handler(all)).toEqual({ ...none, found: 1, unknown: 1 })
    await runJob()
    expect(await handler(all)).toEqual({ ...none, found: 1, unknown: 1 })
    expect(await keysOf('u_since')).toEqual([])
  })

  it('takes accounts that were suspended or administered at the time of the backup', async () => {
    const suspended = userId('once-suspended')
    const admin = userId('once-admin')
    await table.put(
      ...memberItems(suspended, { status: 'suspended' }),
      ...memberItems(admin, { role: 'admin' }),
    )
    await write(joinAdministrators(admin))
    await write(joinAdministrators(userId('another-admin')))
    expect(await handler({ accounts: [suspended, admin] })).toEqual({ ...none, marked: 2 })
    expect([...(await loadAdministrators())]).toEqual(['another-admin'])
  })

  it('happens once for each of many, twice at once, and one that fails stops none', async () => {
    const ids = Array.from({ length: 12 }, (_, at) => userId(`many-${at}`))
    await table.put(...ids.flatMap((id) => memberItems(id, {})))
    undo.push(injectConflicts(0.2, 11).stop)
    const reports = await Promise.all([handler({ accounts: ids }), handler({ accounts: ids })])
    expect(reports.map(({ failed }) => failed)).toEqual([0, 0])
    expect(reports[0].marked + reports[1].marked).toBe(ids.length)
    undo.splice(0).forEach((step) => step())
    await table.put(...memberItems('fails', {}), ...memberItems('goes-on', {}))
    undo.push(
      intercept('TransactWriteItems', (input) => {
        if (JSON.stringify(input).includes('DEL#fails')) throw new Error('broken')
      }),
    )
    expect(await handler({ accounts: ['fails', 'goes-on'] })).toEqual({ ...none, marked: 1, failed: 1 })
    await runJob()
  })
})

it('a bar that is replayed bars the person again', async () => {
  const person = { email: 'barred.since@example.com', phone: '+923001112233' }
  const now = new Date()
  const [hash = ''] = await barHashesOf(person)
  await requireNotBarred(person, now)
  expect(await handler({ bars: [{ hash, case_id: 'rc_1', ttl: now.getTime() / 1000 + 3600 }] })).toEqual(none)
  await expect(requireNotBarred(person, now)).rejects.toMatchObject({ code: 'barred' })
})

describe('the record of a deletion apart from the table', () => {
  afterEach(() => {
    delete process.env['DELETIONS_BUCKET']
    delete process.env['DELETIONS_REGION']
    resetEnv()
  })

  it('is an object in the other region that holds an id and nothing else', async () => {
    Object.assign(process.env, { DELETIONS_BUCKET: 'deletions-there', DELETIONS_REGION: 'ap-south-1' })
    resetEnv()
    const { id } = await leaver(table, storage.files)
    await leave(id)
    await runJob()
    const records = [...storage.files].filter(([key]) => key.startsWith('deletions-there/'))
    expect(records).toEqual([[`deletions-there/deletions/${id}`, Buffer.from('{}')]])
    const [call] = storage.mock
      .commandCalls(PutObjectCommand)
      .filter(({ args }) => args[0].input.Bucket === 'deletions-there')
    expect(await (call!.thisValue as S3Client).config.region()).toBe('ap-south-1')
  })

  it('is not written without a bucket for it', async () => {
    await expect(recordDeletion(userId('anyone'))).resolves.toBeUndefined()
  })
})
