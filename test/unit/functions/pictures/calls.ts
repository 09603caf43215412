import { afterAll, beforeAll, beforeEach, expect } from '@jest/globals'
import { handler } from '#functions/features/pictures/api'
import { userId } from '#functions/core/ids'
import { createAccount, loadAccountState } from '#functions/features/accounts/store'
import { keys } from '#functions/db/keys'
import { createProfile } from '#functions/features/profiles/create'
import { update, write } from '#functions/db/transact'
import { makeProfile } from '#infra/local/demo/generators/profile'
import type { OperationId } from '#shared/contract'
import { httpEvent, invoke, lambdaContext } from '#test/support/functions/invoke'
import { type LocalTable, startTable } from '#test/support/functions/local-table'
import { mediaEnv } from '#test/support/functions/rsa-keys'
import { multipart } from '#test/support/api/requests'
import { fakeS3 } from './fake-s3'

/* Calls about pictures, with a table and buckets in memory. */

export let table: LocalTable
export let storage: ReturnType<typeof fakeS3>
let serial = 0

/** Sets up table and buckets for a test file. */
export function setUpPictures(): void {
  beforeAll(async () => {
    table = await startTable()
    Object.assign(process.env, mediaEnv)
  })
  afterAll(() => table.stop())
  beforeEach(() => {
    storage?.restore()
    storage = fakeS3()
  })
  afterAll(() => storage.restore())
}

export async function joined(): Promise<string> {
  const id = `member-${++serial}`
  const account = {
    userId: userId(id),
    name: 'Some One',
    email: `${id}@example.com`,
    phone: '+923001234567',
    role: 'member',
  } as const
  await createAccount(account, new Date())
  return id
}
export async function submitted(id: string): Promise<void> {
  await createProfile((await loadAccountState(userId(id)))!, makeProfile(++serial), new Date())
}
export const member = async () => {
  const id = await joined()
  await submitted(id)
  return id
}
export const subscribe = (id: string) => {
  const plan = {
    id: 'gold',
    name: 'Gold',
    start: '2026-01-01T00:00:00.000Z',
    end: '2126-01-01T00:00:00.000Z',
  }
  return write(update('accountState', keys.accountState(userId(id)), { set: { plan } }))
}

type Way = 'create' | 'replace' | 'add'

export const call = (id: OperationId, as: string, json: object) =>
  invoke(handler, id, { as: { id: as }, json })
export const start = (way: Way, id: string, options: object = {}) =>
  call(`picture.${way}-start`, id, { profileId: id, contentType: 'image/jpeg', size: 1000, ...options })
export const finish = (way: Way, id: string, key: string, as = id) =>
  call(`picture.${way}-finish`, as, { profileId: id, key })

/** Runs a whole upload: start, post to storage, finish. */
export async function upload(way: Way, id: string, bytes: Buffer) {
  const ticket = await start(way, id)
  if (ticket.status !== 200) return ticket
  const { key } = ticket.body.data as { key: string }
  storage.files.set(`uploads/${key}`, bytes)
  return { ...(await finish(way, id, key)), key }
}

export async function postFile(way: Way, id: string, file?: { name: string; type: string; bytes: Buffer }) {
  const { raw, contentType } = multipart({ profileId: id }, file)
  const event = httpEvent(`picture.${way}-multipart`, {
    as: { id },
    headers: { 'content-type': contentType ?? '' },
  })
  const answer = await (
    handler as (event: unknown, context: unknown) => Promise<{ statusCode: number; body: string }>
  )({ ...event, body: (raw as Buffer).toString('base64'), isBase64Encoded: true }, lambdaContext())
  return { status: answer.statusCode, body: JSON.parse(answer.body) as { message?: string } }
}

export const pictureOf = async (id: string) => (await loadAccountState(userId(id)))?.picture
export const media = () => [...storage.files.keys()].filter((key) => key.startsWith('media/')).sort()
export const filesOf = (picture: string | undefined) => [
  `media/pictures/${picture}/card.webp`,
  `media/pictures/${picture}/profile.webp`,
]
export const refused = (status: number, code: string) => ({ status, body: expect.objectContaining({ code }) })
