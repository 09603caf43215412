import { describe, expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { formatDate, formatDateTime } from '#shared/format'
import { reportReasonLabels } from '#shared/options/moderation'
import { api, appealed, card, days, decision, detail, fact, open, reading, sentTo, show } from './setup'

const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
const section = (name: string) => within(screen.getByRole('region', { name }))

describe('a case', () => {
  test('says whom it is about, and leads to the account and the profile', async () => {
    await open()
    expect(screen.getByRole('heading', { name: 'Bilal Ahmed' })).toBeTruthy()
    expect(screen.getByText('Active')).toBeTruthy()
    expect(hrefOf('Open the account')).toBe('/dashboard/users/u9')
    expect(hrefOf('View profile')).toBe('/dashboard/user-profile/u9')
    expect(screen.getByRole('img', { name: 'Picture of Bilal Ahmed' })).toBeTruthy()
    expect(sentTo(reading)).toEqual([{ case_id: 'cs_1' }])
  })

  test('says how far it has come, and what was before', async () => {
    await open()
    expect(fact('Status')).toBe('Waiting')
    expect(fact('Reported since')).toBe(formatDateTime(detail.opened_at))
    expect(fact('Waits')).toBe('3 days')
    expect(fact('Reported by')).toBe('2 members')
    expect(fact('Reasons')).toContain(reportReasonLabels.money)
    const other = within(screen.getByRole('list', { name: 'Other cases' }))
    expect(other.getByRole('link').getAttribute('href')).toBe('/dashboard/reports/cs_0')
    expect(other.getByRole('listitem').textContent).toBe(`${formatDate('2026-05-02T10:00:00.000Z')}Warned`)
  })

  test('without other ones says so', async () => {
    await open({ earlier: [] })
    expect(fact('Other cases')).toBe('None about this member')
  })

  test('shows each report with who made it, and how far they were right before', async () => {
    await open()
    const reports = section('Reports')
    expect(reports.getByRole('link', { name: 'Ayesha Khan' }).getAttribute('href')).toBe(
      '/dashboard/users/u1',
    )
    expect(reports.getByText('3 reports in all · 1 led to action')).toBeTruthy()
    expect(reports.getByText('1 report in all · no action taken so far')).toBeTruthy()
    expect(reports.getByRole('link', { name: 'an account without a name' }).getAttribute('href')).toBe(
      '/dashboard/users/u2',
    )
    const words = reports.getByText(/He asks for money/)
    expect(words.textContent).toBe('He asks for money.\n\nFor a ticket.')
    expect(words.getAttribute('dir')).toBe('auto')
    expect(getComputedStyle(words).whiteSpace).toBe('pre-wrap')
    expect(reports.getByText('Nothing was written.')).toBeTruthy()
  })

  test('says how many reports more there are than are shown', async () => {
    await open({ reporters: 3 })
    expect(
      section('Reports').getByText('1 more member reports them; that report is not shown here.'),
    ).toBeTruthy()
  })

  test('with all of its reports says nothing of more', async () => {
    await open()
    expect(section('Reports').queryByText(/not shown here/)).toBeNull()
  })

  test('quotes the messages that were sent along: by whom, when, and what is left out', async () => {
    await open()
    const thread = screen.getByRole('list', { name: 'Messages added to the report' })
    const [first, second, gap, third] = within(thread).getAllByRole('listitem')
    expect(first!.textContent).toContain('Bilal Ahmed')
    expect(first!.textContent).toContain(formatDateTime(detail.reports[0]!.evidence[0]!.created_at))
    const text = within(first!).getByText(/Please send 5000/)
    expect(text.textContent).toBe('Please send 5000.\nToday.')
    expect(text.getAttribute('dir')).toBe('auto')
    expect(getComputedStyle(text).whiteSpace).toBe('pre-wrap')
    expect(second!.textContent).toContain('Ayesha Khan')
    expect(gap!.textContent).toContain('messages in between were not added')
    expect(third!.textContent).toContain('The person who wrote this has left')
    expect(screen.getAllByRole('list', { name: 'Messages added to the report' })).toHaveLength(1)
  })

  test('that is decided says by whom, when, why, and until when one may object', async () => {
    const until = days(12)
    await open({
      state: 'decided',
      action: 'suspended',
      decision: { ...decision, action: 'suspended', until: '2027-01-31T19:00:00.000Z' },
      appeal_until: until,
      target_status: 'suspended',
    })
    const decided = section('Decision')
    expect(decided.getByText('Account suspended')).toBeTruthy()
    expect(decided.getByRole('link', { name: 'Nadia Hussain' }).getAttribute('href')).toBe(
      '/dashboard/users/ad2',
    )
    expect(decided.getByText('Please do not ask for money.')).toBeTruthy()
    expect(
      decided.getByText(`The suspension ends on ${formatDateTime('2027-01-31T19:00:00.000Z')}.`),
    ).toBeTruthy()
    expect(fact('May object until')).toBe(formatDateTime(until))
    expect(screen.getByText('Suspended')).toBeTruthy()
    expect(screen.queryByRole('form')).toBeNull()
  })

  test('that hides a picture shows which one', async () => {
    await open({
      state: 'decided',
      action: 'picture_hidden',
      decision: { ...decision, action: 'picture_hidden' },
      hidden_picture_url: '/pictures/hidden.webp',
    })
    expect(screen.getByAltText('The hidden picture').getAttribute('src')).toBe('/pictures/hidden.webp')
  })

  test('says when an account is removed, as long as it is there', async () => {
    const removed_at = days(12)
    const deleted = { ...decision, action: 'deleted' as const }
    await open({ state: 'decided', decision: deleted, removed_at, target_status: 'suspended' })
    expect(fact('Account is removed on')).toBe(formatDateTime(removed_at))
  })

  test('says nothing of a removal that is done', async () => {
    await open({
      state: 'closed',
      action: 'deleted',
      decision: { ...decision, action: 'deleted' },
      removed_at: days(-1),
      target: undefined,
      target_name: undefined,
      target_status: 'deleted',
    })
    expect(screen.getByRole('heading', { name: 'Deleted account' })).toBeTruthy()
    expect(screen.queryByText('Account is removed on')).toBeNull()
    expect(screen.queryByRole('link', { name: 'View profile' })).toBeNull()
  })

  test('that is closed has objection and answer, and not what members wrote', async () => {
    await open({
      ...appealed,
      state: 'closed',
      answer: {
        outcome: 'overturned',
        reason: 'You are right.',
        by: 'ad3',
        by_name: 'Omar Farooq',
        at: days(-1),
      },
      reports: detail.reports.map(({ message: _message, ...rest }) => ({ ...rest, evidence: [] })),
    })
    const objection = section('Objection').getByText(/It was a joke/)
    expect(objection.textContent).toBe('It was a joke.\nبخدا۔')
    expect(objection.getAttribute('dir')).toBe('auto')
    const answer = section('Answer')
    expect(answer.getByText('The decision is cancelled')).toBeTruthy()
    expect(answer.getByRole('link', { name: 'Omar Farooq' })).toBeTruthy()
    expect(screen.getByText(/The case is closed: what members wrote/)).toBeTruthy()
    expect(screen.queryByText('Nothing was written.')).toBeNull()
    expect(screen.queryByRole('form')).toBeNull()
  })

  test('of which the suspension was taken back says no end of it', async () => {
    await open({
      ...appealed,
      state: 'closed',
      action: 'suspended',
      decision: { ...decision, action: 'suspended', until: days(20) },
      answer: { outcome: 'overturned', reason: 'You are right.', by: 'ad3', at: days(-1) },
    })
    expect(section('Decision').getByText('Account suspended')).toBeTruthy()
    expect(screen.queryByText(/^The suspension/)).toBeNull()
  })

  test('that was closed because the member left says so', async () => {
    await open({ state: 'closed', target: undefined, target_status: 'deleted' })
    expect(section('Decision').getByText(/The member left before a decision/)).toBeTruthy()
  })

  test('about a member who is hidden from lists shows no placeholder in their place', async () => {
    await open({ target: { ...card, deleted: true } })
    expect(screen.getByRole('heading', { name: 'Bilal Ahmed' })).toBeTruthy()
    expect(screen.queryByText(/This member has left/)).toBeNull()
  })

  test.each([400, 404])('that is not there (%i) leads back to the queue', async (status) => {
    api.on(reading, () => ({ status, error: 'x', code: 'not_found' }))
    show('/dashboard/reports/cs_9')
    await screen.findByRole('heading', { name: 'We could not find this case' })
    expect(hrefOf('All reports')).toBe('/dashboard/reports')
  })

  test('that could not be loaded can be tried again', async () => {
    api.on(reading, () => ({ status: 500, error: 'x', code: 'internal' }))
    show('/dashboard/reports/cs_1')
    const again = await screen.findByRole('button', { name: 'Try again' })
    api.on(reading, () => ({ message: '', data: detail }))
    await userEvent.click(again)
    await screen.findByRole('article', { name: 'Case' })
  })
})
