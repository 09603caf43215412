import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { makeProfile } from '#infra/local/demo/generators/profile'
import type { AuditEntry } from '#shared/schemas/admin-entities'
import { password, type SignedIn, type TestStage, openTestStage } from '#test/support/api/test-stage'

/* What administrators do with users and contact messages. */

let stage: TestStage
let admin: SignedIn
beforeAll(async () => {
  stage = await openTestStage()
  admin = await stage.admin()
})
afterAll(() => stage?.stop())

const byAdmin = () => ({ token: admin.token })
const update = (user_id: string, change: object) =>
  stage.api.put('/users/update', { user_id, ...change }, byAdmin())
const idsOf = async (query: Record<string, string>) =>
  ((await stage.api.get('/users/get', { ...byAdmin(), query })).body.data as { id: string }[]).map(
    ({ id }) => id,
  )

it('an administrator creates, suspends and reactivates a user, who learns the reasons; the audit log records every step', async () => {
  const email = `${randomUUID()}@example.com`
  const created = await stage.api.post(
    '/users/create',
    { name: 'Mehwish Journey', email, phone: '+923005550188', password },
    byAdmin(),
  )
  expect([created.status, created.body.message]).toEqual([201, 'User created.'])
  const { id } = created.body.data
  expect(await idsOf({ search: 'mehwish jour' })).toEqual([id])

  const mehwish = await stage.signIn(email)
  const profile = makeProfile(31, { gender: 'female', marital_status: 'single' })
  expect((await stage.api.post('/profile/create', profile, { token: mehwish.token })).status).toBe(201)

  const until = new Date(Date.now() + 3 * 86_400_000).toISOString()
  const suspended = await update(id, { status: 'suspended', reason: 'Unkind messages', until })
  expect([suspended.status, suspended.body.message]).toEqual([200, 'The account is suspended.'])
  expect(suspended.body.data).toMatchObject({ profile_info_status: true, suspension: { until } })
  const refusal = {
    status: 403,
    body: {
      code: 'account_suspended',
      params: { reason: 'Unkind messages', until, appeal: '/contact' },
    },
  }
  expect(await stage.api.post('/auth/sign-in', { email, password })).toMatchObject(refusal)
  expect(await stage.api.call('POST', '/auth/refresh', { cookie: mehwish.cookie })).toMatchObject(refusal)
  expect(await stage.api.get('/notifications/counts', { token: mehwish.token })).toMatchObject(refusal)
  expect(await idsOf({ status: 'suspended', search: '' })).toContain(id)
  const opened = await stage.api.get('/profile/get', {
    ...byAdmin(),
    query: { userId: id },
  })
  expect(opened.status).toBe(200)

  const reactivated = await update(id, { status: 'active', reason: 'We have talked about it' })
  expect([reactivated.status, reactivated.body.message]).toEqual([200, 'The account is active again.'])
  expect(reactivated.body.data).not.toHaveProperty('suspension')
  const back = await stage.signIn(email)
  const told = await stage.api.get('/notifications/get', { token: back.token, query: { user_id: id } })
  expect(told.body.data).toMatchObject([{ type: 'message', text: 'We have talked about it' }])

  expect((await update(id, { name: 'Mehwish Renamed' })).status).toBe(200)
  const out = await stage.api.put('/users/sign-out', { user_id: id }, byAdmin())
  expect(out.status).toBe(200)
  expect((await stage.api.call('POST', '/auth/refresh', { cookie: back.cookie })).status).toBe(401)

  const audit = await stage.api.get('/console/audit', { ...byAdmin(), query: { user_id: id } })
  const entries = audit.body.data as AuditEntry[]
  expect(entries.map(({ action, fields }) => [action, ...fields].join(' '))).toEqual([
    'user.signed_out',
    'user.updated name',
    'user.reactivated status reason',
    'profile.viewed',
    'user.suspended status reason until',
    'user.created name email phone role',
  ])
  for (const { actor_id, actor_name, target_name, target: about } of entries) {
    expect([actor_id, Boolean(actor_name), target_name, about]).toEqual([
      admin.id,
      true,
      'Mehwish Renamed',
      { kind: 'user', id },
    ])
  }
  const stored = JSON.stringify(entries.map(({ target_name: _name, ...rest }) => rest))
  expect(stored).not.toMatch(new RegExp(`Unkind|talked|Mehwish|${until}|${email}|5550188`))
  const all = await stage.api.get('/console/audit', { ...byAdmin(), query: { actor_id: admin.id } })
  expect((all.body.data as AuditEntry[]).map((entry) => entry.id)).toEqual(
    expect.arrayContaining(entries.map((entry) => entry.id)),
  )
})

it('an administrator finds, answers and deletes a contact message', async () => {
  const sent = await stage.api.post('/contacts', {
    name: 'Sana Rehman',
    email: `${randomUUID()}@example.com`,
    subject: `About ${randomUUID()}`,
    contact_type: 'query',
    message: 'Hello.',
  })
  const { id } = sent.body.data
  const read = () => stage.api.get('/contacts/get', { ...byAdmin(), query: { contact_id: id } })
  expect((await read()).body.data).toMatchObject({ id, message: 'Hello.', message_status: 'pending' })
  const change = { contact_id: id, message_status: 'resolved' }
  expect((await stage.api.put('/contacts/update', change, byAdmin())).status).toBe(200)
  const listed = await stage.api.get('/contacts/get', { ...byAdmin(), query: { status: 'resolved' } })
  expect(listed.body.data).toEqual(expect.arrayContaining([expect.objectContaining({ id })]))
  const remove = () =>
    stage.api.call('DELETE', '/contacts/delete', { ...byAdmin(), query: { contact_id: id } })
  expect([(await remove()).status, (await remove()).status, (await read()).status]).toEqual([200, 404, 404])
})
