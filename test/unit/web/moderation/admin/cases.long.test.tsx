import { describe, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { formatDateTime } from '#shared/format'
import type { Case } from '#shared/schemas/moderation'
import {
  address,
  api,
  appealed,
  card,
  days,
  decision,
  detail,
  fact,
  open,
  reading,
  row,
  sentTo,
  show,
} from './setup'

const failed = { status: 500, error: 'x', code: 'internal' }
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

describe('the queue of reports', () => {
  const table = () => screen.findByRole('table', { name: 'Reports' })
  const give = (...rows: Case[]) => api.on(reading, () => ({ message: '', data: rows, page: {} }))
  /** What stands in the rows, without the heads. */
  const rowsOf = async (count: number) =>
    within(await table())
      .getAllByRole('row')
      .slice(-count)
      .map(({ textContent }) => textContent)

  test('can be retried after a failure, and loads page after page', async () => {
    api.on(reading, () => failed)
    show('/dashboard/reports?state=nonsense')
    const again = await screen.findByRole('button', { name: 'Try again' })
    api.on(reading, (input) =>
      (input as { cursor?: string }).cursor === 'c2'
        ? { message: '', data: [{ ...row, id: 'cs_2', target_name: 'Sana Malik' }], page: {} }
        : { message: '', data: [row], page: { next: 'c2' } },
    )
    await userEvent.click(again)
    await userEvent.click(await screen.findByRole('button', { name: 'Load more' }))
    await screen.findByRole('link', { name: 'Sana Malik' })
    expect(hrefOf('Bilal Ahmed')).toBe('/dashboard/reports/cs_1')
    // An unknown state counts as what waits.
    const first = { state: 'open' }
    expect(sentTo(reading)).toEqual([first, first, { ...first, cursor: 'c2' }])
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
  })

  test('has a tab for each state in the address, to which a case links back', async () => {
    give({ ...row, reporters: 1, opened_at: days(-0.4), target_name: undefined })
    show('/dashboard/reports')
    expect((await rowsOf(1))[0]).toMatch(/A member without an account.*1 member(?!s).*Less than a day/)
    const parts = within(screen.getByRole('navigation', { name: 'Reports' }))
    api.on(reading, (input) =>
      'case_id' in (input as object) ? { message: '', data: detail } : { message: '', data: [row], page: {} },
    )
    await userEvent.click(parts.getByRole('link', { name: 'Decided' }))
    await waitFor(() => expect(sentTo(reading).at(-1)).toEqual({ state: 'decided' }))
    expect(address()).toBe('/dashboard/reports?state=decided')
    await userEvent.click(await screen.findByRole('link', { name: 'Bilal Ahmed' }))
    await screen.findByRole('article', { name: 'Case' })
    expect(hrefOf('All reports')).toBe('/dashboard/reports?state=decided')
  })
})

describe('a case', () => {
  const section = (name: string) => within(screen.getByRole('region', { name }))

  test('shows its reports with reporters, their record, and the quoted messages', async () => {
    await open({ reporters: 3 })
    expect(hrefOf('Open the account')).toBe('/dashboard/users/u9')
    expect(hrefOf('View profile')).toBe('/dashboard/user-profile/u9')
    expect([fact('Status'), fact('Waiting'), fact('Reported by')]).toEqual(['Waiting', '3 days', '3 members'])
    const other = within(screen.getByRole('list', { name: 'Other cases' })).getByRole('link')
    expect(other.getAttribute('href')).toBe('/dashboard/reports/cs_0')

    const reports = section('Reports')
    expect(hrefOf('Ayesha Khan')).toBe('/dashboard/users/u1')
    expect(reports.getByText('3 reports in all').parentElement?.textContent).toBe(
      '3 reports in all · 1 led to action',
    )
    expect(hrefOf('an account without a name')).toBe('/dashboard/users/u2')
    expect(reports.getByText('1 report in all').parentElement?.textContent).toBe(
      '1 report in all · no action taken so far',
    )
    expect(reports.getByText('Nothing was written.')).toBeTruthy()
    expect(reports.getByText('1 more member reports them; that report is not shown here.')).toBeTruthy()

    const thread = screen.getByRole('list', { name: 'Messages added to the report' })
    expect(
      within(thread)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringMatching(/Bilal Ahmed.*Please send 5000\.\nToday\./s),
      expect.stringContaining('Ayesha Khan'),
      expect.stringContaining('messages in between were not added'),
      expect.stringContaining('The person who wrote this has left'),
    ])
  })

  test('has no form once decided, and shows the hidden picture or the removal date', async () => {
    const { unmount } = await open({
      state: 'decided',
      action: 'picture_hidden',
      decision: { ...decision, action: 'picture_hidden' },
      hidden_picture_url: '/pictures/hidden.webp',
    })
    expect(screen.getByAltText('The hidden picture').getAttribute('src')).toBe('/pictures/hidden.webp')
    expect(screen.queryByRole('form')).toBeNull()
    unmount()
    const removed_at = days(14)
    await open({ action: 'deleted', decision: { ...decision, action: 'deleted' }, removed_at })
    expect(fact('Account is removed on')).toBe(formatDateTime(removed_at))
  })

  test('shows appeal and answer once closed, without members’ texts or the end of a cancelled suspension', async () => {
    await open({
      ...appealed,
      state: 'closed',
      action: 'suspended',
      decision: { ...decision, action: 'suspended', until: days(20) },
      answer: {
        outcome: 'overturned',
        reason: 'You are right.',
        by: 'ad3',
        by_name: 'Omar Farooq',
        at: days(-1),
      },
      reports: detail.reports.map(({ message: _message, ...rest }) => ({ ...rest, evidence: [] })),
    })
    expect(section('Appeal').getByText(/It was a joke/)).toBeTruthy()
    const answer = section('Answer')
    expect(answer.getByText('The decision is cancelled')).toBeTruthy()
    expect(answer.getByRole('link', { name: 'Omar Farooq' })).toBeTruthy()
    expect(screen.getByText(/The case is closed: what members wrote/)).toBeTruthy()
    expect(screen.queryByText('Nothing was written.')).toBeNull()
    expect(screen.queryByText(/^The suspension/)).toBeNull()
    expect(screen.queryByRole('form')).toBeNull()
  })

  test('about a deleted account has no profile link; a member hidden from lists keeps the name', async () => {
    const gone = { target: undefined, target_name: undefined, target_status: 'deleted' as const }
    const { unmount } = await open({ state: 'closed', ...gone, removed_at: days(-1) })
    expect(section('Decision').getByText(/The member left before a decision/)).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Deleted account' })).toBeTruthy()
    expect(fact('Account is removed on')).toBe('')
    expect(screen.queryByRole('link', { name: 'View profile' })).toBeNull()
    unmount()
    await open({ ...detail, target: { ...card, deleted: true } })
    expect(screen.getByRole('heading', { name: 'Bilal Ahmed' })).toBeTruthy()
    expect(screen.queryByText(/This member has left/)).toBeNull()
  })
})
