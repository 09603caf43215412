import { beforeEach } from '@jest/globals'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Route, Routes, useLocation } from 'react-router-dom'
import { planSeeds } from '#shared/options/plans'
import type { BroadcastEntity, UserEntity } from '#shared/schemas/admin-entities'
import { NotificationsPage } from '#web/pages/notifications/notifications-page'
import { WriteMessagePage } from '#web/pages/admin/write-message-page'
import { makeUser } from '#test/support/session'
import { renderWeb } from '#test/support/web'
import { webStage } from '#test/support/web-stage'

/* The administrator's pages of notifications, with a server that keeps members, plans and what was sent. */

export const { api, notices } = webStage()

export const admin = makeUser({ id: 'ad', name: 'Ad Min', role: 'admin' })
export const listing = 'GET /api/notifications/get'
export const sending = 'POST /api/notifications/create'

export const sentOf = (change: Partial<BroadcastEntity> = {}): BroadcastEntity => ({
  id: 'bc_1',
  type: 'message',
  to: 'member',
  user_id: 'u9',
  text: 'Thank you for writing.',
  state: 'sent',
  told: 1,
  actor_id: 'ad',
  read: true,
  created_at: '2026-11-02T10:00:00.000Z',
  ...change,
})
export const memberOf = (id: string, change: Partial<UserEntity> = {}): UserEntity => ({
  id,
  name: 'Sana Malik',
  email: 'sana@example.com',
  phone: '+923005550123',
  gender: 'female',
  role: 'member',
  status: 'active',
  profile_status: true,
  profile_info_status: true,
  plan_name: 'Gold',
  created_at: '2026-11-02T10:00:00.000Z',
  ...change,
})

/** What the server has. */
export const server = { sent: [] as BroadcastEntity[], told: [] as unknown[], members: [] as UserEntity[] }

beforeEach(() => {
  localStorage.clear()
  server.sent = []
  server.told = []
  server.members = [memberOf('u9')]
  api.on(listing, (input) => {
    const own = 'user_id' in (input as object)
    const data = own ? server.told : server.sent
    return { message: '', data: [...data], page: own ? {} : { total: data.length } }
  })
  api.on('GET /api/subscription-plans/get', () => ({ message: '', data: planSeeds, page: {} }))
  api.on('GET /api/users/get', (input) => {
    const { user_id } = input as { user_id?: string }
    if (user_id === undefined) return { message: '', data: server.members, page: {} }
    const data = server.members.find(({ id }) => id === user_id)
    return data
      ? { message: '', data }
      : { status: 404, error: 'We could not find this user.', code: 'not_found' }
  })
  api.on('GET /api/console/figures', () => ({
    message: '',
    data: { subscriptions: [{ plan_id: 'gold', plan_name: 'Gold', members: 1204 }] },
  }))
})

export const sentTo = (route: string) =>
  api.sent.filter(([to]) => to === route).map(([, input]) => input as Record<string, string>)

function Where() {
  const { pathname, search } = useLocation()
  return <output aria-label="address">{pathname + search}</output>
}
export const address = () => screen.getByLabelText('address').textContent

export const show = (path: string, user = admin) =>
  renderWeb(
    <>
      <Where />
      <Routes>
        <Route path="/dashboard/notifications" element={<NotificationsPage />} />
        <Route path="/dashboard/notifications/write" element={<WriteMessagePage />} />
      </Routes>
    </>,
    { path, session: { status: 'signed-in', user } },
  )
export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
