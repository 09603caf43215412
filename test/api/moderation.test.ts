import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { makeProfile } from '#infra/local/demo/generators/profile'
import type { AuditEntry } from '#shared/schemas/admin-entities'
import type { Notification } from '#shared/schemas/entities'
import type { CaseDetail, OwnDecision, OwnReport } from '#shared/schemas/moderation'
import type { Reply } from '#test/support/api/client'
import { eventually } from '#test/support/eventually'
import { LiveSocket } from '#test/support/api/live-socket'
import { mailsTo } from '#test/support/stack/mail'
import {
  newAdministrator,
  password,
  type SignedIn,
  type TestStage,
  openTestStage,
} from '#test/support/api/test-stage'

/* The life of a report: from a conversation to administrators, the reported member and back to the reporter. */

// The evidence is sent over sockets.
const locally = process.env.API_URL ? describe.skip : describe

locally('a report', () => {
  let stage: TestStage
  let boss: SignedIn
  let second: SignedIn
  let hira: SignedIn
  let omar: SignedIn
  let caseId: string
  let code: string

  const get = ({ token }: SignedIn, path: string, query: Record<string, string> = {}) =>
    stage.api.get(path, { token, query })
  const post = ({ token }: SignedIn, path: string, json: object) => stage.api.post(path, json, { token })
  const put = ({ token }: SignedIn, path: string, json: object) => stage.api.put(path, json, { token })
  const dataOf = <T>({ status, body }: Reply, expected = 200): T => {
    expect([status, body.error]).toEqual([expected, undefined])
    return body.data as T
  }
  const noticesOf = async (who: SignedIn) =>
    dataOf<Notification[]>(await get(who, '/notifications/get', { user_id: who.id }))

  async function joined(name: string, seed: number, gender: 'female' | 'male'): Promise<SignedIn> {
    const who = await stage.signUp(name)
    dataOf(await post(who, '/profile/create', makeProfile(seed, { gender, marital_status: 'single' })), 201)
    return who
  }

  beforeAll(async () => {
    stage = await openTestStage()
    boss = await stage.admin()
    second = await newAdministrator(stage, boss)
    hira = await joined('Hira Aslam', 41, 'female')
    omar = await joined('Omar Sheikh', 42, 'male')
    const socket = await LiveSocket.open(stage, omar)
    socket.send({ action: 'message.send', clientId: 'm1', to: hira.id, text: 'Send me some money.' })
    await socket.next('message.ack')
    socket.close()
  })
  afterAll(() => stage?.stop())

  it('reaches administrators with the reported message, which only they can read', async () => {
    const reported = await post(hira, '/reports/create', {
      profile_id: omar.id,
      reason: 'money',
      message: 'He asks for money.',
      evidence: [1],
    })
    dataOf(reported, 201)
    const mine = dataOf<OwnReport[]>(await get(hira, '/reports/get', { user_id: hira.id }))
    expect(mine).toMatchObject([{ profile_id: omar.id, reason: 'money', evidence: 1 }])
    caseId = mine[0]!.case_id
    await stage.caughtUp()
    const [notice] = await eventually(
      () => noticesOf(second),
      (all) => all.some(({ type }) => type === 'report.created'),
    )
    expect(notice).toMatchObject({ type: 'report.created', case_id: caseId })
    const detail = dataOf<CaseDetail>(await get(second, '/reports/get', { case_id: caseId }))
    expect(detail).toMatchObject({
      state: 'open',
      reports: [{ message: 'He asks for money.', evidence: [{ seq: 1, text: 'Send me some money.' }] }],
    })
    expect((await get(omar, '/reports/get', { case_id: caseId })).status).toBe(403)
  })

  it('leads to a suspension at once; the member learns why and where to appeal', async () => {
    const until = new Date(Date.now() + 3 * 86_400_000).toISOString()
    const decided = await put(boss, '/reports/update', {
      case_id: caseId,
      action: 'suspended',
      reason: 'Asking for money is not allowed.',
      until,
    })
    expect(dataOf<CaseDetail>(decided)).toMatchObject({ state: 'decided', target_status: 'suspended' })
    expect((await get(omar, '/notifications/counts')).status).toBe(403)
    const refused = await stage.api.post('/auth/sign-in', { email: omar.email, password })
    expect(refused).toMatchObject({
      status: 403,
      body: {
        code: 'account_suspended',
        params: { reason: 'Asking for money is not allowed.', until, appeal: expect.any(String) },
      },
    })
    const found = /^\/auth\/appeal\?code=([\w-]+)$/.exec(refused.body.params.appeal as string)
    expect(found).not.toBeNull()
    code = found![1]!
    const mails = await mailsTo(omar.email, stage.postbox)
    expect(mails.at(-1)?.body).toMatch(/\/auth\/appeal\?code=[\w-]+/)
  })

  it('is closed for the reporter, who is notified once', async () => {
    const closed = (all: Notification[]) => all.filter(({ type }) => type === 'report.closed')
    await stage.caughtUp()
    const all = await eventually(
      () => noticesOf(hira),
      (notices) => closed(notices).length > 0,
    )
    expect(closed(all)).toMatchObject([{ outcome: 'acted' }])
    expect(dataOf<OwnReport[]>(await get(hira, '/reports/get', { user_id: hira.id }))).toMatchObject([
      { outcome: 'acted' },
    ])
  })

  it('can be appealed without signing in, and another administrator reverses the decision', async () => {
    const read = await stage.api.get('/reports/decision', { query: { code } })
    expect(dataOf<OwnDecision>(read)).toMatchObject({ case_id: caseId, action: 'suspended' })
    const objected = await stage.api.post('/reports/appeal', { code, text: 'It was a joke among friends.' })
    expect(dataOf<OwnDecision>(objected).appeal?.text).toBe('It was a joke among friends.')
    for (const { body } of [read, objected])
      for (const hidden of [hira.id, boss.id, 'He asks for money.'])
        expect(JSON.stringify(body)).not.toContain(hidden)
    const answer = { case_id: caseId, outcome: 'overturned', reason: 'We were mistaken.' }
    expect(await put(boss, '/reports/update', answer)).toMatchObject({
      status: 409,
      body: { params: { what: 'own_decision' } },
    })
    expect(dataOf<CaseDetail>(await put(second, '/reports/update', answer))).toMatchObject({
      state: 'closed',
      target_status: 'active',
    })
    const back = await stage.signIn(omar.email)
    expect(await noticesOf(back)).toContainEqual(
      expect.objectContaining({ type: 'message', text: 'We were mistaken.' }),
    )
    const shown = dataOf<OwnDecision>(await get(back, '/reports/decision', { case_id: caseId }))
    expect(shown.answer).toMatchObject({ outcome: 'overturned', reason: 'We were mistaken.' })
  })

  it('leaves no texts in the table at the end, and all actions in the audit log', async () => {
    await stage.caughtUp()
    await eventually(
      async () => dataOf<OwnReport[]>(await get(hira, '/reports/get', { user_id: hira.id })),
      ([report]) => report?.evidence === 0,
    )
    const detail = dataOf<CaseDetail>(await get(boss, '/reports/get', { case_id: caseId }))
    expect(JSON.stringify(detail.reports)).not.toContain('money.')
    expect(detail.reports).toHaveLength(1)
    const entries = dataOf<AuditEntry[]>(await get(boss, '/console/audit', { pageSize: '100' }))
    const deeds = entries.filter((entry) => entry.target?.id === caseId).map(({ action }) => action)
    expect(deeds).toEqual(['case.viewed', 'case.answered', 'case.decided', 'case.viewed'])
  })
})
