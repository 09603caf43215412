import { describe, expect, it } from '@jest/globals'
import { userId } from '#functions/domain/ids'
import { clock } from '#functions/lib/clock'
import { loadAccountState } from '#functions/store/accounts'
import { requestDeletion } from '#functions/store/deletions'
import { intercept } from '#test/support/local-table'
import { usersStage } from './setup'

const stage = usersStage()
const { call, deeds } = stage
const signOut = (user_id: string) => call('users.sign-out', { json: { user_id } })
const sendProof = (user_id: string) => call('users.send-verification', { json: { user_id } })

async function gone() {
  const id = await stage.account()
  await requestDeletion((await loadAccountState(id))!, clock.now())
  return id
}

describe('signing somebody out everywhere', () => {
  it('ends the sessions that there are, and none that begins later', async () => {
    const id = await stage.account()
    const cookie = (await stage.signIn(id)).cookies[0]!.split(';')[0]!
    const refresh = (own: string) => stage.auth('auth.refresh', { headers: { cookie: own } })
    expect((await refresh(cookie)).status).toBe(200)
    clock.set(() => new Date(Date.now() + 2000))
    const { status, body } = await signOut(id)
    expect([status, body]).toEqual([200, { message: 'All sessions of this account have ended.', data: null }])
    expect((await refresh(cookie)).status).toBe(401)
    const token = { id, issuedAt: new Date(clock.now().getTime() - 1500) }
    const old = await stage.auth('auth.send-verification', { as: token, json: {} })
    expect([old.status, old.body.params]).toEqual([401, { what: 'session_ended' }])
    clock.set(() => new Date(Date.now() + 4000))
    const later = (await stage.signIn(id)).cookies[0]!.split(';')[0]!
    expect((await refresh(later)).status).toBe(200)
    expect(await deeds(id)).toEqual(['user.signed_out'])
  })

  it('is of somebody whom there is', async () => {
    expect((await signOut('nobody')).status).toBe(404)
    const id = await gone()
    expect([(await signOut(id)).status, await deeds(id)]).toEqual([404, []])
  })

  it('does not happen without its entry', async () => {
    const id = await stage.account()
    const stop = intercept('TransactWriteItems', ({ TransactItems }) => {
      if (JSON.stringify(TransactItems).includes('user.signed_out')) throw new Error('The table is gone.')
    })
    expect((await signOut(id)).status).toBe(500)
    stop()
    expect((await stage.person(id)).state).not.toHaveProperty('tokens_valid_after')
  })
})

describe('sending the proof of an address again', () => {
  it('mails the link, and says in the audit that it was sent', async () => {
    const id = await stage.account()
    const { status, body } = await sendProof(id)
    expect([status, body.message]).toEqual([200, 'We have sent the link again.'])
    const { email } = (await stage.person(id)).account
    const [mail] = stage.mails()
    expect([mail?.to, mail?.code?.length]).toEqual([email, expect.any(Number)])
    expect(await deeds(id)).toEqual(['user.proof_sent'])
    const proof = { email, code: mail!.code }
    expect((await stage.auth('auth.verify-email', { json: proof })).status).toBe(200)
    const again = await sendProof(id)
    expect([again.status, again.body.params]).toEqual([409, { what: 'user_proven' }])
  })

  it('has the limits of who asks for it themselves', async () => {
    stage.environment({ RATE_LIMITS: JSON.stringify({ proofMailPerMember: { max: 2, seconds: 3600 } }) })
    const id = await stage.account()
    const statuses = [await sendProof(id), await sendProof(id), await sendProof(id)].map(
      ({ status }) => status,
    )
    expect(statuses).toEqual([200, 200, 429])
    expect(stage.mails()).toHaveLength(2)
  })

  it('is no use to who is gone, suspended, or unknown', async () => {
    const id = await stage.account()
    await stage.update(id, { status: 'suspended' })
    const suspended = await sendProof(id)
    expect([suspended.status, suspended.body.params]).toEqual([409, { what: 'suspended' }])
    expect((await sendProof(await gone())).status).toBe(404)
    expect((await sendProof(userId('nobody'))).status).toBe(404)
    expect(stage.mails()).toEqual([])
  })

  it('answers 503 when the mail cannot be sent', async () => {
    const id = await stage.account()
    stage.environment({ AWS_ENDPOINT_URL_SESV2: 'http://127.0.0.1:9' })
    expect((await sendProof(id)).body).toMatchObject({ code: 'busy', params: { what: 'mail' } })
  })
})
