import { describe, expect, it } from '@jest/globals'
import { handler as contactsApi } from '#functions/api/contacts/index'
import { userId } from '#functions/domain/ids'
import { findUserByEmail } from '#functions/store/accounts'
import { invoke } from '#test/support/events'
import { injectConflicts, intercept } from '#test/support/local-table'
import { password, usersStage } from './setup'

const stage = usersStage()
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

  it('is in the list at once', async () => {
    const { body } = await create(somebody({ name: 'Zubaida Unique' }))
    const found = await call('users.list', { query: { search: 'zubaida uni' } })
    expect(stage.idsOf(found)).toEqual([body.data.id])
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

  it('cut off after the pool is created by a repeat', async () => {
    const input = somebody()
    let cut = true
    const stop = intercept('TransactWriteItems', () => {
      if (!cut) return
      cut = false
      throw new Error('The connection broke.')
    })
    expect((await create(input)).status).toBe(500)
    stop()
    const again = await create(input)
    expect(again.status).toBe(201)
    expect((await stage.signIn(userId(again.body.data.id))).status).toBe(200)
    expect(await stage.deeds(userId(again.body.data.id))).toEqual(['user.created name email phone role'])
  })

  it('is there also when the mail cannot be sent, and the lists cannot be brought up to date', async () => {
    stage.environment({ AWS_ENDPOINT_URL_SESV2: 'http://127.0.0.1:9' })
    let writes = 0
    const stop = intercept('TransactWriteItems', () => {
      if (++writes > 1) throw new Error('The table is gone.')
    })
    const { status, body } = await create(somebody())
    stop()
    expect(status).toBe(201)
    expect((await call('users.item', { query: { user_id: body.data.id } })).status).toBe(200)
  })

  it('needs all that a sign-up needs, but no agreement', async () => {
    const { status, body } = await create({
      name: 'Al',
      email: 'x',
      phone: '1',
      password: 'short',
      role: 'king',
    })
    expect(status).toBe(400)
    expect(Object.keys(body.fields).toSorted()).toEqual(['email', 'name', 'password', 'phone', 'role'])
  })
})
