import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals'
import { clock } from '#functions/core/clock'
import { resetEnv } from '#functions/core/env'
import { profileOf, userId } from '#functions/core/ids'
import { getItem } from '#functions/db/table'
import { keys } from '#functions/db/keys'
import { update, write } from '#functions/db/transact'
import type { AccountStateItem } from '#functions/features/accounts/items'
import { enrolAdministrator } from '#functions/features/accounts/administrators'
import { loadAccountState } from '#functions/features/accounts/store'
import { savePicture } from '#functions/features/pictures/store'
import { refreshChecksOnCard } from '#functions/features/profiles/checks-on-card'
import { loadStoredProfile } from '#functions/features/profiles/store'
import { handler } from '#functions/features/verification/api/index'
import type { PhotoCheckItem } from '#functions/features/verification/items'
import type { CheckCase, CheckQueue, Verification } from '#shared/schemas/verification'
import { type Answer, httpEvent, invoke, lambdaContext } from '#test/support/functions/invoke'
import type { LocalTable } from '#test/support/functions/local-table'
import { multipart } from '#test/support/api/requests'
import { fakeS3 } from '../pictures/fake-s3'
import { picture } from '../pictures/images'
import { call, joined, member, startProfiles } from '../profiles/calls'

const start = Date.parse('2026-11-01T10:00:00.000Z')
/** Sets the clock to so long after the start of each test. */
export const later = (ms: number) => clock.set(() => new Date(start + ms))

export interface Stage {
  storage: ReturnType<typeof fakeS3>
  /** The stored photos and cards of a member's checks. */
  filesOf(id: string): string[]
  /** The types of a member's notifications. */
  newsOf(id: string): Promise<string[]>
  /** All stored items. */
  items(): Promise<object[]>
  /** As if the account had been deleted. */
  markDeleted(id: string): Promise<void>
  /** What administrators did about a member, from the audit log. */
  looksAt(id: string): Promise<string[]>
}

/** A table and buckets for the tests of a file. */
export function checkStage(): Stage {
  let table: LocalTable
  const stage = {
    filesOf: (id) =>
      [...stage.storage.files.keys()].filter(
        (key) => key.startsWith('documents/') && key.includes(`/${id}/`),
      ),
    newsOf: async (id) =>
      (await table.all(/^M#/)).filter(({ pk }) => pk === `M#${id}#N`).map(({ type }) => type as string),
    looksAt: async (id) =>
      (await table.all(/^AUD$/))
        .filter((entry) => entry['g2pk'] === `AUD#OF#user#${id}`)
        .map(({ action }) => action as string),
    items: () => table.all(/./),
    markDeleted: async (id) => {
      await write(update('accountState', keys.accountState(userId(id)), { set: { status: 'deleted' } }))
    },
  } as Stage
  beforeAll(async () => {
    table = await startProfiles()
    stage.storage = fakeS3()
  })
  afterAll(() => table.stop())
  beforeEach(() => {
    Object.assign(process.env, { RATE_LIMITS: '', EMAIL_PROOF: 'off' })
    resetEnv()
    later(0)
  })
  afterEach(clock.reset)
  return stage
}

const files = { profile: Buffer.from('profile'), card: Buffer.from('card') }
/** Saves a new profile picture, and returns its name. */
export async function changePicture(id: string): Promise<string> {
  const account = await loadAccountState(userId(id))
  return savePicture(account!, profileOf(userId(id)), files, clock.now())
}

/** A member with a profile and a picture. */
export async function withPicture(): Promise<string> {
  const id = await member({ gender: 'female' })
  await changePicture(id)
  return id
}

export async function administrator(): Promise<string> {
  const id = await joined('admin')
  await enrolAdministrator(userId(id))
  return id
}

export const begin = (as: string, role: 'member' | 'admin' = 'member') =>
  invoke(handler, 'verification.photo-start', { as: { id: as, role }, json: {} })
export const checks = (as: string, of = as, role: 'member' | 'admin' = 'member') =>
  invoke(handler, 'verification.get', { as: { id: as, role }, query: { user_id: of } })
export const withdraw = (as: string, case_id: string) =>
  invoke(handler, 'verification.withdraw', { as: { id: as }, json: { case_id } })
export const object = (as: string, case_id: string, text = 'It is me.') =>
  invoke(handler, 'verification.object', { as: { id: as }, json: { case_id, text } })
export const queue = (as: string, role: 'member' | 'admin' = 'admin') =>
  invoke(handler, 'verification.queue', { as: { id: as, role }, query: {} })
export const look = (as: string, case_id: string, role: 'member' | 'admin' = 'admin') =>
  invoke(handler, 'verification.case', { as: { id: as, role }, query: { case_id } })
export const decide = (as: string, case_id: string, decision: string, reason?: string) =>
  invoke(handler, 'verification.decide', {
    as: { id: as, role: 'admin' },
    json: { case_id, decision, reason },
  })

const selfie = () => picture(300, 400).jpeg().toBuffer()

/** Posts a file as the page does. */
async function post(
  id: 'verification.photo-add' | 'verification.identity-send',
  as: string,
  fields: Record<string, string>,
  bytes: Buffer,
): Promise<Answer> {
  const { raw, contentType } = multipart(fields, { name: 'photo.jpg', type: 'image/jpeg', bytes })
  const event = httpEvent(id, { as: { id: as }, headers: { 'content-type': contentType ?? '' } })
  const body = { body: (raw as Buffer).toString('base64'), isBase64Encoded: true }
  const answer = (await handler({ ...event, ...body }, lambdaContext())) as {
    statusCode: number
    body: string
  }
  return { status: answer.statusCode, body: JSON.parse(answer.body), headers: {}, cookies: [] }
}

/** Posts a photo. */
export const send = async (as: string, case_id: string, number: string, bytes?: Buffer): Promise<Answer> =>
  post('verification.photo-add', as, { case_id, number }, bytes ?? (await selfie()))

export const cnic = '35202-1234567-2'
/** Posts an identity card. */
export const sendCard = async (
  as: string,
  fields: Record<string, string> = {},
  bytes?: Buffer,
): Promise<Answer> =>
  post(
    'verification.identity-send',
    as,
    { document: 'cnic', number: cnic, ...fields },
    bytes ?? (await selfie()),
  )

export const dataOf = <T>({ status, body }: Answer): T => {
  if (status >= 300) throw new Error(`${status}: ${JSON.stringify(body)}`)
  return (body as { data: T }).data
}
export const own = async (id: string) => dataOf<Verification>(await checks(id))
/** What the queue shows of a check; other tests have left theirs. */
export const waiting = async (admin: string, case_id: string) =>
  dataOf<CheckQueue>(await queue(admin)).waiting.filter((one) => one.case_id === case_id)
type CaseOf<Kind extends CheckCase['kind']> = Extract<CheckCase, { kind: Kind }>
export const opened = async <Kind extends CheckCase['kind'] = 'photo'>(admin: string, case_id: string) =>
  dataOf<CaseOf<Kind>>(await look(admin, case_id))
export const conflict = (what: string) => ({ status: 409, body: { code: 'conflict', params: { what } } })
export const stateOf = async (id: string) => (await getItem<AccountStateItem>(keys.accountState(userId(id))))!
export const itemOf = (id: string) => getItem<PhotoCheckItem>(keys.photoCheck(userId(id)))

/** Begins a check. Returns its id. */
export async function begun(id: string): Promise<string> {
  return dataOf<Verification>(await begin(id)).photo!.case_id
}

/** A check that waits for an administrator. */
export async function sent(id: string): Promise<string> {
  const case_id = await begun(id)
  dataOf(await send(id, case_id, '1'))
  dataOf(await send(id, case_id, '2'))
  return case_id
}

/** A check that this administrator has refused. */
export async function refused(id: string, admin: string): Promise<string> {
  const case_id = await sent(id)
  await opened(admin, case_id)
  dataOf(await decide(admin, case_id, 'refused', 'other_person'))
  return case_id
}

/** A member whose photo is checked. */
export async function checked(admin: string): Promise<string> {
  const id = await withPicture()
  const case_id = await sent(id)
  await opened(admin, case_id)
  dataOf(await decide(admin, case_id, 'confirmed'))
  await refreshChecksOnCard(userId(id), clock.now())
  return id
}

/** An identity card that waits for an administrator. */
export async function sentCard(id: string, fields?: Record<string, string>): Promise<string> {
  return dataOf<Verification>(await sendCard(id, fields)).identity!.case_id
}

/** Opens and decides a check. */
export async function decided(
  admin: string,
  case_id: string,
  decision: string,
  reason?: string,
): Promise<Answer> {
  await opened(admin, case_id)
  return decide(admin, case_id, decision, reason)
}

/** Changes the personal information of a member's profile. */
export async function changePerson(id: string, change: object): Promise<void> {
  const { personal_info } = (await loadStoredProfile(profileOf(userId(id))))!
  const json = { profile_id: id, data: { ...personal_info, ...change } }
  dataOf(await call('profile.update-personal-info', id, { json }))
}

/** A member whose identity is checked. */
export async function confirmed(admin: string, fields?: Record<string, string>): Promise<string> {
  const id = await checked(admin)
  dataOf(await decided(admin, await sentCard(id, fields), 'confirmed'))
  await refreshChecksOnCard(userId(id), clock.now())
  return id
}

let serial = 0
/** A number that no other test uses. */
export const fresh = () => ({ number: `42101${String(++serial).padStart(8, '0')}` })
