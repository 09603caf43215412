import { describe, expect, it } from '@jest/globals'
import { handler as profileApi } from '#functions/features/profiles/api/index'
import { type UserId } from '#functions/core/ids'
import { clock } from '#functions/core/clock'
import { loadAccountState } from '#functions/features/accounts/store'
import { requestDeletion } from '#functions/features/deletion/store'
import { keys } from '#functions/db/keys'
import { update as change, write } from '#functions/db/transact'
import { makeProfile } from '#infra/local/demo/generators/profile'
import { invoke } from '#test/support/functions/invoke'
import { intercept } from '#test/support/functions/local-table'
import { usersStage } from './setup'

const stage = usersStage()

describe('roles', () => {
  const { update, deeds, groups } = stage
  const roleOf = async (id: Parameters<typeof stage.person>[0]) => (await stage.person(id)).state.role
  const administers = async (id: Parameters<typeof stage.person>[0]) =>
    [...(await stage.administrators())].includes(id)

  describe('a member', () => {
    it('becomes an administrator, and has to sign in again', async () => {
      const id = await stage.account()
      const before = await stage.signIn(id)
      const cookie = before.cookies[0]!.split(';')[0]!
      const { status, body } = await update(id, { role: 'admin' })
      expect([status, body.data.role, body.message]).toEqual([200, 'admin', 'User updated.'])
      expect([groups(id), await administers(id)]).toEqual([['admin'], true])
      expect(await deeds(id)).toEqual(['user.promoted role'])
      const refreshed = await stage.auth('auth.refresh', { headers: { cookie } })
      expect(refreshed.status).toBe(401)
      expect((await stage.signIn(id)).body.data.user.role).toBe('admin')
    })

    it('with a profile does not', async () => {
      const id = await stage.member()
      const { status, body } = await update(id, { role: 'admin' })
      expect([status, body.code, body.params]).toEqual([409, 'conflict', { what: 'has_profile' }])
      expect([await roleOf(id), groups(id), await administers(id)]).toEqual(['member', ['member'], false])
    })

    it('who submits a profile in the same moment does not, and loses the group again', async () => {
      const id = await stage.account()
      let submitted = false
      const stop = intercept('TransactWriteItems', async () => {
        if (submitted) return
        submitted = true
        await write(change('accountState', keys.accountState(id), { set: { profile_complete: true } }))
      })
      const { status, body } = await update(id, { role: 'admin' })
      stop()
      expect([status, body.params]).toEqual([409, { what: 'has_profile' }])
      expect([await roleOf(id), groups(id), await administers(id)]).toEqual(['member', ['member'], false])
      expect(await deeds(id)).toEqual([])
    })
  })

  describe('whoever is promoted in the moment of', () => {
    /** What a member does comes to be written just after they were promoted. */
    const late = async (id: UserId, act: () => ReturnType<typeof invoke>) => {
      const stop = intercept('TransactWriteItems', async () => {
        stop()
        expect((await update(id, { role: 'admin' })).status).toBe(200)
      })
      const answer = await act()
      stop()
      return [answer.status, answer.body.code as unknown]
    }

    it('the deletion of their account keeps it: nobody who is gone counts as an administrator', async () => {
      const id = await stage.account()
      const json = { profile_id: id }
      expect(await late(id, () => invoke(profileApi, 'profile.disable', { as: { id }, json }))).toEqual([
        503,
        'busy',
      ])
      const { state } = await stage.person(id)
      expect([state.status, state.role, await administers(id)]).toEqual(['active', 'admin', true])
      expect(await stage.table().all(new RegExp(`^DEL#${id}$`))).toEqual([])
    })

    it('the submission of their profile gets none', async () => {
      const id = await stage.account()
      const json = makeProfile(7, { gender: 'female', marital_status: 'single' })
      expect(await late(id, () => invoke(profileApi, 'profile.create', { as: { id }, json }))).toEqual([
        403,
        'members_only',
      ])
      const { state, card } = await stage.person(id)
      expect([state.role, state.profile_complete, card]).toEqual(['admin', false, undefined])
    })
  })

  describe('an administrator', () => {
    it('becomes a member, and has to sign in again', async () => {
      const { id } = await stage.administrator()
      const cookie = (await stage.signIn(id)).cookies[0]!.split(';')[0]!
      expect((await update(id, { role: 'member' })).status).toBe(200)
      expect([groups(id), await administers(id), await deeds(id)]).toEqual([
        ['member'],
        false,
        ['user.demoted role'],
      ])
      expect((await stage.auth('auth.refresh', { headers: { cookie } })).status).toBe(401)
      expect((await stage.signIn(id)).body.data.user.role).toBe('member')
    })

    it('may not act any more, even where the pool still has them as one; a repeat completes it', async () => {
      const admin = await stage.administrator()
      stage.pool.breakAt = 'group'
      expect((await update(admin.id, { role: 'member' })).status).toBe(500)
      expect([await roleOf(admin.id), groups(admin.id)]).toEqual(['member', ['admin']])
      const later = new Date(Date.now() + 2000)
      const own = { ...admin, issuedAt: later }
      const refused = await stage.call('users.list', { as: own })
      expect([refused.status, refused.body.code]).toEqual([403, 'admins_only'])
      expect((await update(admin.id, { role: 'member' })).status).toBe(200)
      expect([groups(admin.id), await deeds(admin.id)]).toEqual([['member'], ['user.demoted role']])
    })

    it('is promoted and demoted at once with one outcome, in the pool as in the table', async () => {
      for (let round = 0; round < 2; round++) {
        const id = await stage.account()
        const other = await stage.administrator()
        await Promise.all([
          update(id, { role: 'admin' }),
          update(id, { role: 'member' }, other),
          update(id, { role: 'admin' }, other),
        ])
        expect(groups(id)).toEqual([await roleOf(id)])
        expect(await administers(id)).toBe((await roleOf(id)) === 'admin')
      }
    })
  })

  describe('the last administrator', () => {
    it('stays one: of two who demote or suspend each other at once, one is left', async () => {
      for (const change of [{ role: 'member' }, { status: 'suspended' }]) {
        // Only these two are left.
        const others = [...(await stage.administrators())].filter((id) => id !== stage.boss.id)
        for (const id of others) await update(id, { role: 'member' })
        const other = await stage.administrator()
        const replies = await Promise.all([update(other.id, change), update(stage.boss.id, change, other)])
        const statuses = replies.map(({ status }) => status)
        expect(statuses.filter((status) => status === 200)).toHaveLength(1)
        expect(statuses.every((status) => [200, 401, 403, 409].includes(status))).toBe(true)
        const left = [...(await stage.administrators())]
        expect(left).toHaveLength(1)
        const boss = await stage.person(stage.boss.id)
        if (boss.state.role !== 'admin' || boss.state.status !== 'active') {
          const back = { role: 'admin', status: 'active' }
          expect((await update(stage.boss.id, back, other)).status).toBe(200)
        }
        expect((await stage.call('users.list', {})).status).toBe(200)
      }
    })
  })
})

describe('sessions', () => {
  const { call, deeds } = stage
  const signOut = (user_id: string) => call('users.sign-out', { json: { user_id } })
  const sendProof = (user_id: string) => call('users.send-verification', { json: { user_id } })

  async function gone() {
    const id = await stage.account()
    await requestDeletion((await loadAccountState(id))!, clock.now())
    return id
  }

  describe('signing somebody out everywhere', () => {
    it('ends every current session, and none that begins later', async () => {
      const id = await stage.account()
      const cookie = (await stage.signIn(id)).cookies[0]!.split(';')[0]!
      const refresh = (own: string) => stage.auth('auth.refresh', { headers: { cookie: own } })
      expect((await refresh(cookie)).status).toBe(200)
      clock.set(() => new Date(Date.now() + 2000))
      const { status, body } = await signOut(id)
      expect([status, body]).toEqual([
        200,
        { message: 'All sessions of this account have ended.', data: null },
      ])
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
  })
})
