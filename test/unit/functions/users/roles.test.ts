import { describe, expect, it } from '@jest/globals'
import { clock } from '#functions/lib/clock'
import { requestDeletion } from '#functions/store/deletions'
import { handler as profileApi } from '#functions/api/profile/index'
import type { UserId } from '#functions/domain/ids'
import { keys } from '#functions/store/keys'
import { update as change, write } from '#functions/store/transact'
import { makeProfile } from '#infra/local/demo/generators/profile'
import { invoke } from '#test/support/events'
import { injectConflicts, intercept, loseAnswer } from '#test/support/local-table'
import { usersStage } from './setup'

const stage = usersStage()
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

  it('who deletes their account in the same moment has to ask again, so that nobody administers who is gone', async () => {
    const id = await stage.account()
    const { state } = await stage.person(id)
    await update(id, { role: 'admin' })
    await expect(requestDeletion(state, clock.now())).rejects.toMatchObject({ code: 'busy' })
    expect([(await stage.person(id)).state.status, await administers(id)]).toEqual(['active', true])
  })

  it('is promoted by a repeat where the first call was cut off after the pool', async () => {
    const id = await stage.account()
    let cut = true
    const stop = intercept('TransactWriteItems', () => {
      if (!cut) return
      cut = false
      throw new Error('The connection broke.')
    })
    expect((await update(id, { role: 'admin' })).status).toBe(500)
    stop()
    expect([await roleOf(id), await administers(id)]).toEqual(['member', false])
    expect((await update(id, { role: 'admin' })).status).toBe(200)
    expect([groups(id), await roleOf(id), await administers(id)]).toEqual([['admin'], 'admin', true])
    expect(await deeds(id)).toEqual(['user.promoted role'])
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

  it('is demoted once also when the answer of the table is lost, and while transactions conflict', async () => {
    const { id } = await stage.administrator()
    const conflicts = injectConflicts(0.3, 11)
    const stop = loseAnswer('TransactWriteItems')
    expect((await update(id, { role: 'member' })).status).toBe(200)
    stop()
    conflicts.stop()
    expect(await deeds(id)).toEqual(['user.demoted role'])
  })

  it('is promoted and demoted at once with one outcome, in the pool as in the table', async () => {
    for (let round = 0; round < 4; round++) {
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
