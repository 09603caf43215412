import assert from 'node:assert/strict'
import { makeProfile } from '#infra/local/demo/generators/profile'
import type { Notification } from '#shared/schemas/entities'
import type { Case, CaseDetail } from '#shared/schemas/moderation'
import type { Reply } from './api'
import { runJob } from './deployed-leaving'
import { eventually } from './eventually'
import type { Emulator } from './ministack'
import { newAdministrator, password, type SignedIn, type Target } from './target'

function dataOf<T>({ status, body }: Reply): T {
  assert.ok(status < 300, `${status}: ${JSON.stringify(body)}`)
  return body.data as T
}

/** With a number of their own: who is removed takes it along. */
async function join(stage: Target, name: string, gender: 'female' | 'male'): Promise<SignedIn> {
  const seed = gender === 'female' ? 41 : 42
  const who = await stage.signUp(name, `+9230055502${seed}`)
  const profile = makeProfile(seed, { gender, marital_status: 'single' })
  dataOf(await stage.api.post('/profile/create', profile, { token: who.token }))
  return who
}

/** Reports a member, and finds the case as an administrator does. */
async function report({ api }: Target, by: SignedIn, target: SignedIn, admin: SignedIn): Promise<string> {
  const message = 'He asks for money.'
  dataOf(
    await api.post(
      '/reports/create',
      { profile_id: target.id, reason: 'money', message },
      { token: by.token },
    ),
  )
  const about = (all: Case[]) => all.find(({ target_id }) => target_id === target.id)
  const waiting = await eventually(
    async () => dataOf<Case[]>(await api.get('/reports/get', { token: admin.token })),
    (all) => about(all) !== undefined,
  )
  const { id } = about(waiting)!
  const query = { case_id: id }
  const detail = dataOf<CaseDetail>(await api.get('/reports/get', { token: admin.token, query }))
  assert.deepEqual([detail.state, detail.reports[0]?.message], ['open', message])
  return id
}

/**
 * With the rights of the deployment's own roles: a member is warned, which whoever has reported hears, then removed, objects in
 * vain, and may not join again.
 */
export async function checkReporting(emulator: Emulator, stage: Target) {
  const { api } = stage
  const admin = await stage.admin()
  const other = await newAdministrator(stage, admin)
  const her = await join(stage, 'Hira Reporting', 'female')
  const him = await join(stage, 'Omar Reported', 'male')
  const outcomes = async () => {
    const query = { user_id: her.id }
    const all = dataOf<Notification[]>(await api.get('/notifications/get', { token: her.token, query }))
    return all.flatMap(({ type, outcome }) => (type === 'report.closed' ? [outcome] : []))
  }

  const first = await report(stage, her, him, admin)
  const warning = { case_id: first, action: 'warned', reason: 'Please do not ask for money.' }
  dataOf(await api.put('/reports/update', warning, { token: admin.token }))
  assert.deepEqual(await runJob(emulator, 'turn-cases'), { cases: 1 })
  assert.deepEqual(await outcomes(), ['acted'])

  const second = await report(stage, her, him, admin)
  const removal = { case_id: second, action: 'deleted', reason: 'He went on asking for money.' }
  dataOf(await api.put('/reports/update', removal, { token: admin.token }))
  const refused = await api.post('/auth/sign-in', { email: him.email, password })
  assert.deepEqual([refused.status, refused.body.code], [403, 'account_suspended'])
  const code = new URL(String(refused.body.params.appeal), 'https://site.invalid').searchParams.get('code')
  dataOf(await api.post('/reports/appeal', { code, text: 'It was a joke.' }))
  const answer = { case_id: second, outcome: 'upheld', reason: 'It stands.' }
  assert.equal((await api.put('/reports/update', answer, { token: admin.token })).status, 409)
  dataOf(await api.put('/reports/update', answer, { token: other.token }))
  assert.deepEqual(await runJob(emulator, 'turn-cases'), { cases: 1 })
  assert.deepEqual(await outcomes(), ['acted', 'acted'])

  const again = { name: 'Omar Again', password, agree: true }
  for (const known of [
    { email: him.email, phone: '+923005550102' },
    { email: 'omar-again@example.com', phone: '+923005550242' },
  ]) {
    const barred = await api.post('/auth/sign-up', { ...again, ...known })
    assert.deepEqual([barred.status, barred.body.code], [403, 'barred'])
  }
  assert.deepEqual(await runJob(emulator, 'delete-accounts'), { cleared: 1 })
}
