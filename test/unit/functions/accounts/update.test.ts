import { describe, expect, it } from '@jest/globals'
import { handler as contactsApi } from '#functions/features/contact/api'
import { userId } from '#functions/core/ids'
import { clock } from '#functions/core/clock'
import { findUserByEmail, loadAccountState } from '#functions/features/accounts/store'
import { requestDeletion } from '#functions/features/deletion/store'
import { UserDetailSchema } from '#shared/schemas/admin-entities'
import { invoke } from '#test/support/functions/invoke'
import { injectConflicts, intercept } from '#test/support/functions/local-table'
import { password, usersStage } from './setup'

const stage = usersStage()

describe('changes of a user', () => {
  const { update, deeds } = stage
  const inDays = (days: number) => new Date(clock.now().getTime() + days * 86_400_000).toISOString()

  describe('name and phone number', () => {
    it('are changed with an entry that names what changed, and show in the list at once', async () => {
      const id = await stage.account()
      const { status, body } = await update(id, { name: 'Sana Khalid', phone: '+923005550100' })
      expect([status, body.message, body.data.name]).toEqual([200, 'User updated.', 'Sana Khalid'])
      expect(UserDetailSchema.parse(body.data)).toEqual(body.data)
      expect((await stage.person(id)).account).toMatchObject({ name: 'Sana Khalid', phone: '+923005550100' })
      expect(await deeds(id)).toEqual(['user.updated name'])
      const found = await stage.call('users.list', { query: { search: 'khalid' } })
      expect(stage.idsOf(found)).toContain(id)
    })

    it('that are so already leave no entry, however often they are sent', async () => {
      const id = await stage.account()
      const change = { name: 'Sana Rehman', phone: '+923005550199', role: 'member', status: 'active' }
      for (let time = 0; time < 3; time++) expect((await update(id, change)).status).toBe(200)
      expect(await deeds(id)).toEqual(['user.updated phone'])
    })

    it('of two administrators at once are both kept, and the same change is made once', async () => {
      const id = await stage.account()
      const other = await stage.administrator()
      const conflicts = injectConflicts(0.4, 5)
      const replies = await Promise.all([
        update(id, { name: 'Sana Qadir' }),
        update(id, { phone: '+923005550177' }, other),
        update(id, { name: 'Sana Qadir' }, other),
      ])
      conflicts.stop()
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
      expect((await stage.person(id)).account).toMatchObject({ name: 'Sana Qadir', phone: '+923005550177' })
      expect((await deeds(id)).toSorted()).toEqual(['user.updated name', 'user.updated phone'])
    })

    it('do not come back to an account that is deleted in the same moment', async () => {
      const id = await stage.account()
      let gone = false
      const stop = intercept('TransactWriteItems', async () => {
        if (gone) return
        gone = true
        await requestDeletion((await loadAccountState(id))!, clock.now())
      })
      expect((await update(id, { name: 'Sana Back' })).status).toBe(404)
      stop()
      expect((await stage.person(id)).account.name).toBe('Sana Rehman')
      expect(await deeds(id)).toEqual([])
    })
  })

  describe('what may not be', () => {
    it('is refused at its field', async () => {
      const id = await stage.account()
      const refused = async (change: object) =>
        (await update(id, change)).body.fields as Record<string, string>
      expect(await refused({ status: 'suspended', until: inDays(-1) })).toEqual({
        until: 'Please choose a time in the future.',
      })
      expect(await refused({ name: 'Sana Malik', until: inDays(1) })).toEqual({
        until: 'Only a suspension can have an end.',
      })
      expect(await refused({ status: 'active', until: inDays(1) })).toHaveProperty('until')
      expect(await refused({ status: 'suspended', until: 'tomorrow' })).toHaveProperty('until')
      expect(await refused({ name: 'Sana Malik', reason: 'Why?' })).toEqual({
        reason: 'Give a reason only when you suspend or reactivate an account.',
      })
      expect(await refused({ status: 'suspended', reason: 'x'.repeat(501) })).toHaveProperty('reason')
      expect(await refused({ name: 'Al', role: 'king', status: 'deleted' })).toMatchObject({
        name: expect.any(String),
        role: expect.any(String),
        status: expect.any(String),
      })
      expect([(await stage.person(id)).account.name, await deeds(id)]).toEqual(['Sana Rehman', []])
    })

    it('keeps what else the call asks for from being changed', async () => {
      const id = await stage.member()
      const change = { name: 'Another Name', role: 'admin', status: 'suspended', reason: 'Why' }
      const { status, body } = await update(id, change)
      expect([status, body.params]).toEqual([409, { what: 'has_profile' }])
      const { account, state } = await stage.person(id)
      expect([account.name, state.role, state.status]).toEqual(['Some Member', 'member', 'active'])
      expect(await deeds(id)).toEqual([])
    })

    it('concerns an administrator themselves, except for name and phone number', async () => {
      for (const change of [
        { role: 'member' },
        { status: 'suspended' },
        { name: 'My Self', role: 'member' },
      ]) {
        const { status, body } = await update(stage.boss.id, change)
        expect([status, body.params]).toEqual([409, { what: 'own_account' }])
      }
      const full = { name: 'The Boss', role: 'admin', status: 'active' }
      expect((await update(stage.boss.id, full)).status).toBe(200)
      expect(await deeds(stage.boss.id)).toEqual(['user.updated name'])
    })

    it('is of nobody, or of somebody who is gone: 404', async () => {
      const gone = await stage.account()
      await requestDeletion((await loadAccountState(gone))!, clock.now())
      for (const id of [gone, userId('nobody')])
        for (const change of [{ name: 'Any Name' }, { role: 'admin' }, { status: 'suspended' }, {}])
          expect((await update(id, change)).status).toBe(404)
    })
  })

  describe('several changes in one call', () => {})
})

describe('creation', () => {
  const { call, boss } = stage

  let serial = 0
  const somebody = (over: object = {}) => ({
    name: 'Hira Aslam',
    email: `hira-${++serial}@example.com`,
    phone: '+923005550111',
    password,
    ...over,
  })
  const create = (json: object) => call('users.create', { json })

  describe('an account that an administrator creates', () => {
    it('of a member is theirs to sign in with, and asks for a proof of the address', async () => {
      const input = somebody()
      const { status, body } = await create(input)
      const { id } = body.data
      expect([status, body.message]).toEqual([201, 'User created.'])
      expect(body.data).toEqual({
        id,
        name: 'Hira Aslam',
        email: input.email,
        phone: '+923005550111',
        gender: null,
        role: 'member',
        status: 'active',
        profile_status: false,
        profile_info_status: false,
        plan_name: 'Free',
        created_at: expect.any(String),
      })
      expect((await stage.signIn(userId(id))).body.data.user).toMatchObject({ id, email_unproven: true })
      expect(stage.mails().map(({ to, subject }) => [to, subject])).toEqual([
        [input.email, 'Confirm your e-mail address for Humsafar'],
      ])
      const { account, state } = await stage.person(userId(id))
      expect([account.terms, state.email_proven_at]).toEqual([undefined, undefined])
      expect(stage.groups(userId(id))).toEqual(['member'])
    })

    it('of an administrator counts as proven, and may act at once', async () => {
      const { body } = await create(somebody({ role: 'admin' }))
      const id = userId(body.data.id)
      expect((await stage.person(id)).state).toMatchObject({
        role: 'admin',
        email_proven_at: expect.any(String),
      })
      expect([stage.groups(id), [...(await stage.administrators())].includes(id)]).toEqual([['admin'], true])
      expect(stage.mails()).toEqual([])
      const list = await invoke(contactsApi, 'contacts.list', { as: { id, role: 'admin' } })
      expect(list.status).toBe(200)
    })

    it('is audited with the names of the fields and without a value', async () => {
      const input = somebody()
      const { body } = await create(input)
      const entry = (await stage.entries()).at(-1)!
      expect(entry).toMatchObject({
        action: 'user.created',
        actor_id: boss.id,
        target: { kind: 'user', id: body.data.id },
        fields: ['name', 'email', 'phone', 'role'],
        address: '127.0.0.1',
      })
      expect(JSON.stringify(entry)).not.toMatch(new RegExp(`Hira|${input.email}|5550111|Passw0rd`))
    })

    it('is one for an address, also of two created at once and with conflicts', async () => {
      const conflicts = injectConflicts(0.4, 3)
      const input = somebody()
      const replies = await Promise.all([create(input), create(input), create(input)])
      conflicts.stop()
      expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
      const refused = replies.find(({ status }) => status === 409)!
      expect(refused.body.code).toBe('email_taken')
      const id = await findUserByEmail(input.email)
      expect(replies.find(({ status }) => status === 201)!.body.data.id).toBe(id)
      const known = await Promise.all(
        [...stage.pool.users.keys()].map(async (one) =>
          Boolean(await stage.person(userId(one)).catch(() => 0)),
        ),
      )
      expect(known.every(Boolean)).toBe(true)
      expect((await stage.deeds(id!)).length).toBe(1)
    })
  })
})
