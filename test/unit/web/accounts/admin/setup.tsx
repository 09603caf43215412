import { beforeEach } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Route, Routes, useLocation } from 'react-router-dom'
import { planSeeds } from '#shared/options/plans'
import type { AuditEntry, UserDetail } from '#shared/schemas/admin-entities'
import type { Payment, Subscription } from '#shared/schemas/money-entities'
import { UserPage } from '#web/pages/admin/user-page'
import type { FakeReply } from '#test/support/web/fake-api'
import { makeUser } from '#test/support/web/samples'
import { renderWeb, titled } from '#test/support/web/render'
import { webStage } from '#test/support/web/web-stage'

/* The page of an account, with a server that keeps one account. */

export const { api, notices } = webStage()

export const admin = makeUser({ id: 'ad', name: 'Ad Min', email: 'admin@example.com', role: 'admin' })

export const member: UserDetail = {
  id: 'u9',
  name: 'Ayesha Khan',
  email: 'ayesha@example.com',
  phone: '+923001234567',
  gender: 'female',
  role: 'member',
  status: 'active',
  profile_status: true,
  profile_info_status: true,
  plan_name: 'Gold',
  plan_until: '2027-03-05T10:00:00.000Z',
  email_proven_at: '2026-11-03T10:00:00.000Z',
  created_at: '2026-11-02T10:00:00.000Z',
  image_url: null,
}
export const suspended: Partial<UserDetail> = {
  status: 'suspended',
  suspension: {
    reason: 'Money was asked for.\nTwice.',
    at: '2026-11-20T10:00:00.000Z',
    until: '2099-03-05T10:00:00.000Z',
  },
}
export const subscription: Subscription = {
  subscription_plans: planSeeds[2]!,
  user_subscription_info: [
    {
      messages_sent: 7,
      proposals_sent: 3,
      start_date: '2026-11-05T00:00:00.000Z',
      end_date: '2027-03-05T00:00:00.000Z',
    },
  ],
  history: [
    {
      id: 'bas_1',
      plan_name: 'Gold',
      price: 6000,
      start_date: '2026-11-05T00:00:00.000Z',
      end_date: '2027-03-05T00:00:00.000Z',
      state: 'active',
    },
  ],
}
const payment: Payment = {
  id: 'bas_1',
  amount: 6000,
  status: 'completed',
  plan_name: 'Gold',
  created_at: '2026-11-05T00:00:00.000Z',
}

const entry: AuditEntry = {
  id: '01JD',
  at: '2026-11-20T10:00:00.000Z',
  action: 'user.updated',
  actor_id: 'boss',
  actor_name: 'Nadia Hussain',
  target: { kind: 'user', id: 'u9' },
  target_name: 'Ayesha Khan',
  fields: ['phone'],
  address: '192.0.2.1',
}

let stored: UserDetail
export const reading = 'GET /api/users/get'
export const updating = 'PUT /api/users/update'

beforeEach(() => {
  stored = member
  api.on(reading, () => ({ message: '', data: stored }))
  api.on('GET /api/profile/get/user-subscription', () => ({ message: '', data: subscription }))
  api.on('GET /api/payments/get', () => ({ message: '', data: [payment], page: {} }))
  api.on('GET /api/console/audit', () => ({ message: '', data: [entry], page: {} }))
})

/** Changes the account on the server. */
export const store = (change: Partial<UserDetail>) => {
  stored = { ...stored, ...change }
}
/** Lets the server do what is asked of it, with this outcome. */
export const accept = (message: string, outcome: Partial<UserDetail>) =>
  api.on(updating, (): FakeReply => {
    store(outcome)
    return { message, data: stored }
  })
export const sentTo = (route: string) => api.sent.filter(([to]) => to === route).map(([, input]) => input)

function Where() {
  const { pathname, search } = useLocation()
  return <output aria-label="address">{pathname + search}</output>
}
export const address = () => screen.getByLabelText('address').textContent

export const show = (change: Partial<UserDetail> = {}, viewer = admin) => {
  store(change)
  return renderWeb(
    <>
      <Where />
      <Routes>
        <Route path="/dashboard/users/:id" element={<UserPage />} />
      </Routes>
    </>,
    { path: `/dashboard/users/${stored.id}`, session: { status: 'signed-in', user: viewer } },
  )
}
/** Shows the page and waits for the account. */
export async function open(change: Partial<UserDetail> = {}, viewer = admin) {
  const view = show(change, viewer)
  await screen.findByRole('article', { name: 'Facts' })
  return view
}

/** Presses an action and gives what asks about it. */
export async function ask(action: string, title: string, role: 'dialog' | 'alertdialog' = 'dialog') {
  await userEvent.click(screen.getByRole('button', { name: action }))
  return within(await screen.findByRole(role, { name: titled(title) }))
}
export const actions = () =>
  within(screen.getByRole('region', { name: 'Actions' }))
    .queryAllByRole('button')
    .map(({ textContent }) => textContent)
export const isClosed = () =>
  waitFor(() => {
    if (screen.queryByRole('dialog') ?? screen.queryByRole('alertdialog')) throw new Error('It is open.')
  })
/** The value of a fact in the sheet. */
export const fact = (label: string) =>
  [...document.querySelectorAll('dt')]
    .filter(({ textContent }) => textContent === label)
    .map(({ nextElementSibling }) => nextElementSibling?.textContent)
    .join('|')
