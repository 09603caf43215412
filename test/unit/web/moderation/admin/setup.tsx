import { beforeEach } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Route, Routes, useLocation } from 'react-router-dom'
import type { Card } from '#shared/schemas/entities'
import type { Case, CaseDetail } from '#shared/schemas/moderation'
import { dayMs } from '#shared/units'
import { ReportPage } from '#web/pages/admin/report-page'
import { ReportsPage } from '#web/pages/admin/reports-page'
import type { FakeReply } from '#test/support/web/fake-api'
import { makeUser } from '#test/support/web/samples'
import { renderWeb, titled } from '#test/support/web/render'
import { webStage } from '#test/support/web/web-stage'

/* The reports of the console, with a server that keeps one case. */

export const { api, notices } = webStage()
export const reading = 'GET /api/reports/get'
export const deciding = 'PUT /api/reports/update'

export const days = (from: number) => new Date(Date.now() + from * dayMs).toISOString()

export const card: Card = {
  id: 'u9',
  user_profile_image: { id: 'p1', image_url: '/pictures/p1.webp' },
  personal_info: [
    {
      first_name: 'Bilal',
      last_name: 'Ahmed',
      gender: 'male',
      age: 31,
      marital_status: 'never_married',
      nationality: 'PK',
    },
  ],
  career_info: [{ profession: 'employed', job_post: 'doctor' }],
  subscription_plans: { name: 'Gold', profile_status: true },
  user_subscription_info: [],
  proposal_privacy: true,
} as unknown as Card

export const row: Case = {
  id: 'cs_1',
  state: 'open',
  target_id: 'u9',
  target_name: 'Bilal Ahmed',
  reporters: 2,
  reasons: ['already_married', 'money'],
  opened_at: days(-3.5),
}

export const detail: CaseDetail = {
  ...row,
  target: card,
  target_status: 'active',
  picture: 'img_1',
  reports: [
    {
      reporter_id: 'u1',
      reporter_name: 'Ayesha Khan',
      made: { total: 3, acted: 1 },
      reason: 'money',
      message: 'He asks for money.\n\nFor a ticket.',
      evidence: [
        { seq: 3, sender_id: 'u9', text: 'Please send 5000.\nToday.', created_at: days(-4) },
        { seq: 4, sender_id: 'u1', text: 'میں ایسا نہیں کروں گی۔', created_at: days(-4) },
        { seq: 9, sender_id: 'u9', created_at: days(-3.9) },
      ],
      created_at: days(-3.5),
    },
    {
      reporter_id: 'u2',
      made: { total: 1, acted: 0 },
      reason: 'already_married',
      evidence: [],
      created_at: days(-1),
    },
  ],
  earlier: [{ id: 'cs_0', opened_at: '2026-05-02T10:00:00.000Z', state: 'closed', action: 'warned' }],
}

export const decision: NonNullable<CaseDetail['decision']> = {
  action: 'warned',
  reason: 'Please do not ask for money.',
  by: 'ad2',
  by_name: 'Nadia Hussain',
  at: days(-2),
}
export const appealed: Partial<CaseDetail> = {
  state: 'appealed',
  action: 'warned',
  decided_at: decision.at,
  appealed_at: days(-1.2),
  decision,
  appeal: { text: 'It was a joke.\nبخدا۔', at: days(-1.2) },
}

let stored: CaseDetail
/** Changes the case on the server. */
export const store = (change: Partial<CaseDetail>) => {
  stored = { ...stored, ...change }
}
/** Lets the server do what is asked of it, with this outcome. */
export const accept = (message: string, outcome: Partial<CaseDetail>) =>
  api.on(deciding, (): FakeReply => {
    store(outcome)
    return { message, data: stored }
  })
/** Lets the server decide the case. */
export const acceptDecision = () =>
  accept('The case is decided.', { state: 'decided', action: 'warned', decision })
export const outrun: FakeReply = {
  status: 409,
  error: 'Someone else has already decided this case. Please look at it again.',
  code: 'conflict',
  params: { what: 'case' },
}
export const sentTo = (route: string) => api.sent.filter(([to]) => to === route).map(([, input]) => input)

beforeEach(() => {
  sessionStorage.clear()
  stored = detail
  api.on(reading, (input) =>
    (input as { case_id?: string }).case_id
      ? { message: '', data: stored }
      : { message: '', data: [row], page: {} },
  )
})

function Where() {
  const { pathname, search } = useLocation()
  return <output aria-label="address">{pathname + search}</output>
}
export const address = () => screen.getByLabelText('address').textContent

export const show = (path: string, by = 'ad') =>
  renderWeb(
    <>
      <Where />
      <Routes>
        <Route path="/dashboard/reports" element={<ReportsPage />} />
        <Route path="/dashboard/reports/:id" element={<ReportPage />} />
      </Routes>
    </>,
    { path, session: { status: 'signed-in', user: makeUser({ id: by, role: 'admin' }) } },
  )
/** Shows the case and waits for it. */
export async function open(change: Partial<CaseDetail> = {}) {
  store(change)
  const view = show('/dashboard/reports/cs_1')
  await screen.findByRole('article', { name: 'Case' })
  return view
}

/** What is done in the form of this name, which its button has as well. */
export function formOf(name: string) {
  const form = () => within(screen.getByRole('form', { name, hidden: true }))
  return {
    form,
    choose: (choice: string) => userEvent.click(form().getByLabelText(choice)),
    reason: () => form().getByLabelText<HTMLTextAreaElement>('Reason'),
    write: (value: string) => fireEvent.change(form().getByLabelText('Reason'), { target: { value } }),
    submit: () => userEvent.click(form().getByRole('button', { name })),
  }
}

/** What asks before something is done. */
export const question = async (title: string) =>
  within(await screen.findByRole('alertdialog', { name: titled(title) }))
export const isClosed = () =>
  waitFor(() => {
    if (screen.queryByRole('alertdialog')) throw new Error('It is open.')
  })
/** The value of a fact in the sheet. */
export const fact = (label: string) =>
  [...document.querySelectorAll('dt')]
    .filter(({ textContent }) => textContent === label)
    .map(({ nextElementSibling }) => nextElementSibling?.textContent)
    .join('|')

/** Confirms what is asked, with a double tap. */
export const press = async (title: string, name: string) => {
  const button = (await question(title)).getByRole('button', { name })
  fireEvent.click(button)
  fireEvent.click(button)
}
