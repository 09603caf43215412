import { beforeEach, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Link } from 'react-router-dom'
import { brandName } from '#shared/brand'
import type { OwnReport } from '#shared/schemas/moderation'
import { OwnReports } from '#web/features/help/own-reports'
import type { FakeReply } from '#test/support/fake-api'
import { renderWeb } from '#test/support/web'
import { webStage } from '#test/support/web-stage'

const { api } = webStage()
const reading = 'GET /api/reports/get'
const report = (change: Partial<OwnReport> = {}): OwnReport => ({
  case_id: 'cs_1',
  profile_id: 'u9',
  name: 'Bilal Khan',
  reason: 'money',
  message: 'He asks for money.',
  evidence: 0,
  created_at: '2024-03-05T10:00:00.000Z',
  ...change,
})

/** The server's, two to a page. */
let reports: OwnReport[]
beforeEach(() => {
  Object.assign(Element.prototype, { scrollIntoView: () => undefined })
  reports = [
    report({ evidence: 2 }),
    report({ case_id: 'cs_2', name: 'Omar Sheikh', outcome: 'acted', evidence: 1 }),
    report({ case_id: 'cs_3', reason: 'harassment', outcome: 'nothing_found' }),
    report({ case_id: 'cs_4', name: 'Deleted member', reason: 'underage', outcome: 'gone' }),
  ]
  api.on(reading, (input) => {
    const from = Number((input as { cursor?: string }).cursor ?? 0)
    const next = from + 2 < reports.length ? { next: String(from + 2) } : {}
    return { message: '', data: reports.slice(from, from + 2), page: next }
  })
})

const show = (path = '/dashboard/help') => renderWeb(<OwnReports userId="u1" />, { path })
const rows = async () =>
  within(await screen.findByRole('list', { name: 'Your reports' }))
    .getAllByRole('listitem')
    .map(({ children }) => [...children].map(({ textContent }) => textContent))
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('says whom, why, when, with how many messages, and what came of it, page by page', async () => {
  show()
  expect(await rows()).toHaveLength(2)
  await press('Load more')
  await waitFor(async () => expect(await rows()).toHaveLength(4))
  const [money, date] = ['Asks for money, gifts or bank details', 'Reported on 05, March, 2024']
  expect(await rows()).toEqual([
    ['Bilal Khan', money, `${date} · 2 messages`, 'We are looking into it.'],
    ['Omar Sheikh', money, `${date} · 1 message`, 'We have looked into it and taken action.'],
    [
      'Bilal Khan',
      'Harassment, threats or rude messages',
      date,
      'We have looked into it and found no reason to act.',
    ],
    ['Deleted member', 'Seems to be under eighteen', date, `They have left ${brandName}.`],
  ])
})

test('says so while it loads, and how one reports while there is nothing', async () => {
  reports = []
  show()
  expect(screen.getByRole('status').textContent).toBe('Loading')
  expect(await screen.findByText(/^You have not reported anyone\./)).toBeTruthy()
  expect(screen.queryByRole('list')).toBeNull()
})

test('that fails can be tried again', async () => {
  const works = { message: '', data: reports.slice(0, 1), page: {} }
  let reply: FakeReply = { status: 500, error: 'x', code: 'internal' }
  api.on(reading, () => reply)
  show()
  await screen.findByRole('alert')
  reply = works
  await press('Try again')
  expect(await rows()).toHaveLength(1)
})

test('a notification leads to the card', async () => {
  show('/dashboard/help#reports')
  expect(document.activeElement?.id).toBe('reports')
  await rows()
})

const marked = () => document.querySelector('[aria-current]')

test('a notification about a report leads to it, which is marked', async () => {
  show('/dashboard/help?report=cs_2#reports')
  await rows()
  expect(marked()?.textContent).toContain('Omar Sheikh')
  expect(document.activeElement).toBe(marked())
  expect(document.querySelectorAll('[aria-current]')).toHaveLength(1)
})

test('one that is not among the latest is marked once it is loaded; until then the card has the focus', async () => {
  show('/dashboard/help?report=cs_4#reports')
  await rows()
  expect(marked()).toBeNull()
  expect(document.activeElement?.id).toBe('reports')
  await press('Load more')
  await waitFor(() => expect(marked()?.textContent).toContain('Deleted member'))
  expect(document.activeElement).toBe(marked())
})

test('one that is listed already takes the focus from the card, each time', async () => {
  renderWeb(
    <>
      <Link to="/dashboard/help?report=cs_1#reports">Lead on</Link>
      <OwnReports userId="u1" />
    </>,
    { path: '/dashboard/help' },
  )
  await rows()
  for (let time = 0; time < 2; time++) {
    await userEvent.click(screen.getByRole('link', { name: 'Lead on' }))
    expect(marked()?.textContent).toContain('Bilal Khan')
    expect(document.activeElement).toBe(marked())
  }
})
