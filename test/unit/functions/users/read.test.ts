import { describe, expect, it } from '@jest/globals'
import { clock } from '#functions/lib/clock'
import { loadAccountState } from '#functions/store/accounts'
import { leaveTombstone, requestDeletion } from '#functions/store/deletions'
import { refreshRow } from '#functions/store/rows'
import { UserDetailSchema, UserEntitySchema } from '#shared/schemas/admin-entities'
import { bought, planOf } from '#test/support/purchases'
import { usersStage } from './setup'

const stage = usersStage()
const item = (user_id: string) => stage.call('users.item', { query: { user_id } })
const list = (query: Record<string, string> = {}) => stage.call('users.list', { query })

describe('the detail of a user', () => {
  it('has all that an administrator may need', async () => {
    const id = await stage.member({
      name: 'Kiran Shah',
      gender: 'female',
      picture: 'pic-1',
      paused_at: '2026-11-20T00:00:00.000Z',
      email_proven_at: '2026-11-01T00:00:00.000Z',
    })
    const payment = await bought(id, planOf('gold'), clock.now())
    const { body } = await item(id)
    const { plan } = (await stage.person(id)).state
    expect(plan?.payment_id).toBe(payment.id)
    expect(body.data).toEqual({
      id,
      name: 'Kiran Shah',
      email: `${id}@example.com`,
      phone: '+923001234567',
      gender: 'female',
      role: 'member',
      status: 'active',
      profile_status: true,
      profile_info_status: true,
      plan_name: 'Gold',
      plan_until: plan?.end,
      created_at: expect.any(String),
      email_proven_at: '2026-11-01T00:00:00.000Z',
      paused_at: '2026-11-20T00:00:00.000Z',
      image_url: expect.stringContaining('pic-1'),
    })
    expect(UserDetailSchema.parse(body.data)).toEqual(body.data)
  })

  it.each([
    ['the profile', { profile_visibility: 'verified_users' }],
    ['the picture', { show_profile_picture: 'private' }],
  ] as const)('has no picture where its owner does not show %s to everybody', async (_what, privacy) => {
    const id = await stage.member({ picture: 'pic-3', privacy })
    expect((await item(id)).body.data.image_url).toBeNull()
  })

  it('of a deleted account says that there was one, before it is cleared as after that', async () => {
    const id = await stage.member({ name: 'Gone Girl', picture: 'pic-2', suspension: { at: '2026-01-01' } })
    await requestDeletion((await loadAccountState(id))!, clock.now())
    const before = (await item(id)).body.data
    await leaveTombstone(id)
    expect((await item(id)).body.data).toEqual(before)
    expect(before).toMatchObject({ id, name: '', email: '', phone: '', gender: null, status: 'deleted' })
    expect(before.deleted_at).toEqual(expect.any(String))
    expect(Object.keys(before)).not.toContain('suspension')
    expect(before.image_url).toBeNull()
  })

  it('of somebody unknown is not found', async () => {
    const { status, body } = await item('nobody')
    expect([status, body.params]).toEqual([404, { what: 'user' }])
  })
})

describe('the list of users', () => {
  it('has pages with how many there are, newest first, and finds by name, address and phone', async () => {
    const ids = []
    for (const day of [1, 2, 3, 4, 5]) {
      const created_at = `2031-03-0${day}T10:00:00.000Z`
      const id = await stage.member({ name: `Person Number${day}`, created_at })
      await refreshRow('user', id)
      ids.unshift(id)
    }
    const month = { month: '2031-03', pageSize: '2' }
    const first = (await list(month)).body
    const second = (await list({ ...month, page: '2' })).body
    const third = (await list({ ...month, cursor: second.page.next })).body
    const idsOf = (body: { data: { id: string }[] }) => body.data.map(({ id }) => id)
    expect([...idsOf(first), ...idsOf(second), ...idsOf(third)]).toEqual(ids)
    expect([first.page.total, second.page.total, third.page.next]).toEqual([5, 5, undefined])
    expect(idsOf((await list({ ...month, sort: 'oldest' })).body)).toEqual(ids.slice(-2).reverse())
    for (const search of ['number3', 'Person number3', `${ids[2]}@exam`]) {
      expect(idsOf((await list({ search })).body)).toEqual([ids[2]])
    }
    for (const user of first.data) expect(UserEntitySchema.parse(user)).toEqual(user)
  })

  it('can be of administrators, of members who may act, or of who is suspended', async () => {
    const [admin, active, suspended] = [
      (await stage.administrator()).id,
      await stage.member(),
      await stage.member(),
    ]
    for (const id of [admin, active]) await refreshRow('user', id)
    await stage.update(suspended, { status: 'suspended' })
    const has = async (status: string) => {
      const ids = stage.idsOf(await list({ status, pageSize: '100' }))
      return [admin, active, suspended].map((id) => ids.includes(id))
    }
    expect(await has('admin')).toEqual([true, false, false])
    expect(await has('active')).toEqual([false, true, false])
    expect(await has('suspended')).toEqual([false, false, true])
  })

  it('is empty where nothing is found', async () => {
    expect((await list({ search: 'no such person' })).body).toEqual({
      message: 'Users fetched.',
      data: [],
      page: {},
    })
    expect((await list({ page: '99999' })).body.data).toEqual([])
  })
})
