import { beforeEach } from '@jest/globals'
import { screen } from '@testing-library/react'
import { Route, Routes, useLocation } from 'react-router-dom'
import type { CheckCase, CheckQueue, IdentityCase, WaitingCheck } from '#shared/schemas/verification'
import { dayMs, hourMs } from '#shared/units'
import { CheckPage } from '#web/pages/admin/check-page'
import { ChecksPage } from '#web/pages/admin/checks-page'
import type { FakeReply } from '#test/support/web/fake-api'
import { renderWeb } from '#test/support/web/render'
import { makeUser } from '#test/support/web/samples'
import { webStage } from '#test/support/web/web-stage'

/* The checks of the console, with a server that has a queue. */

export const { api, notices } = webStage()
const reading = 'GET /api/verification/get'
const deciding = 'PUT /api/verification/update'
const me = 'ad1'

const at = (ms: number) => new Date(Date.now() + ms).toISOString()

export const waiting = (case_id: string, change: Partial<WaitingCheck> = {}): WaitingCheck => ({
  case_id,
  kind: 'photo',
  objected: false,
  since: at(-4 * hourMs - 1),
  until: at(4 * dayMs),
  ...change,
})

type Change = Pick<CheckCase, 'refusal' | 'objection'> &
  Partial<Pick<IdentityCase, 'obstacle' | 'document' | 'number'>>

/** The queue on the server; what is decided leaves it. */
export const server: { queue: CheckQueue; change: Change; refusal?: FakeReply } = {
  queue: { waiting: [], administrators: [] },
  change: {},
}

const photoCase = (case_id: string) => ({
  kind: 'photo' as const,
  photos: [
    { pose: 'open_hand' as const, image: btoa(`one of ${case_id}`) },
    { pose: 'hand_on_chin' as const, image: btoa(`two of ${case_id}`) },
  ],
})
const identityCase = (case_id: string) => ({
  kind: 'identity' as const,
  document: 'cnic' as const,
  number: '3520212345671',
  image: btoa(`card of ${case_id}`),
  person: { first_name: 'Zainab', last_name: 'Mir', dob: '1994-03-05', gender: 'female' as const },
})

/** The photos and cards that have a URL now, by URL. */
export const urls = new Map<string, Blob>()

beforeEach(() => {
  let made = 0
  urls.clear()
  URL.createObjectURL = (blob) => {
    urls.set(`blob:${(made += 1)}`, blob as Blob)
    return `blob:${made}`
  }
  URL.revokeObjectURL = (url) => void urls.delete(url)
  server.queue = {
    waiting: [waiting('c1'), waiting('c2')],
    administrators: [
      { id: me, name: 'Nadia Hussain', taken: 0, decided: 3 },
      { id: 'ad2', name: 'Ali Raza', taken: 1, decided: 12 },
    ],
  }
  server.change = {}
  delete server.refusal
  api.on(reading, (input) => {
    const { case_id } = input as { case_id?: string }
    if (case_id === undefined) return { message: '', data: server.queue }
    const found = server.queue.waiting.find((one) => one.case_id === case_id)
    if (server.refusal) return server.refusal
    if (!found) return conflict('check_decided', 'This check does not wait for a decision any more.')
    const data: CheckCase = {
      ...found,
      taken_until: at(15 * 60_000),
      picture_url: '/pictures/p1.webp',
      refusals: 0,
      ...(found.kind === 'identity' ? identityCase(case_id) : photoCase(case_id)),
      ...server.change,
    }
    return { message: '', data }
  })
  api.on(deciding, (input) => {
    const { case_id, decision } = input as { case_id: string; decision: 'confirmed' | 'refused' }
    if (server.refusal) return server.refusal
    server.queue.waiting = server.queue.waiting.filter((one) => one.case_id !== case_id)
    return { message: 'The check is decided.', data: { case_id, decision } }
  })
})

export const conflict = (what: string, error: string): FakeReply => ({
  status: 409,
  error,
  code: 'conflict',
  params: { what },
})

/** The checks that were opened, in order. */
export const looks = () =>
  api.sent
    .filter(([route, input]) => route === reading && 'case_id' in (input as object))
    .map(([, input]) => (input as { case_id: string }).case_id)
export const decisions = () => api.sent.filter(([route]) => route === deciding).map(([, input]) => input)

function Where() {
  return <output aria-label="address">{useLocation().pathname}</output>
}
export const address = () => screen.getByLabelText('address').textContent

export const show = (path = '/dashboard/member-checks') =>
  renderWeb(
    <>
      <Where />
      <Routes>
        <Route path="/dashboard/member-checks" element={<ChecksPage />} />
        <Route path="/dashboard/member-checks/:id" element={<CheckPage />} />
      </Routes>
    </>,
    { path, session: { status: 'signed-in', user: makeUser({ id: me, role: 'admin' }) } },
  )
