import { beforeEach, describe, expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { brandName } from '#shared/brand'
import type { OwnReport } from '#shared/schemas/moderation'
import { OwnReports } from '#web/features/moderation/own-reports'
import { sessionStore } from '#web/lib/session/browser'
import { HelpPage } from '#web/pages/help/help-page'
import type { FakeReply } from '#test/support/web/fake-api'
import { makeUser, signedInAs } from '#test/support/web/samples'
import { renderWeb } from '#test/support/web/render'
import { webStage } from '#test/support/web/web-stage'

const { api } = webStage()
const reading = 'GET /api/reports/get'
beforeEach(() => sessionStorage.clear())

describe('a message to us', () => {
  const user = makeUser()
  const route = 'POST /api/contacts'
  const thanks = 'Thank you. We have received your message and will reply by e-mail.'
  const written = {
    name: user.name,
    email: user.email,
    phone: user.phone,
    contact_type: 'feedback',
    subject: 'A word of thanks',
    message: 'It went well.',
  }
  beforeEach(() => {
    api.on(route, () => ({ status: 201, message: thanks, data: { id: 'ct_1' } }))
    api.on(reading, () => ({ message: '', data: [], page: {} }))
  })

  function show(who = user) {
    sessionStore.adopt(signedInAs(who))
    return renderWeb(<HelpPage />, { path: '/dashboard/help', session: 'live' })
  }
  const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label)
  const message = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Message/ })
  const set = (element: HTMLElement, value: string) => fireEvent.change(element, { target: { value } })
  const send = () => userEvent.click(screen.getByText('Send message'))
  function write() {
    set(field('Contact type'), written.contact_type)
    set(field('Subject'), written.subject)
    set(message(), written.message)
  }
  const posted = () => api.sent.filter(([one]) => one === route).map(([, input]) => input)

  test('shows missing fields and refusals at their fields, keeps the text, and is sent in the end', async () => {
    const { unmount } = show()
    set(field('Name'), '')
    await send()
    await screen.findByText('Name must be at least 3 characters')
    screen.getByText('Contact type is required')
    screen.getByText('Subject is required')
    expect(document.activeElement).toBe(field('Name'))
    expect(posted()).toEqual([])

    set(field('Name'), user.name)
    write()
    const fields = { subject: 'Please remove characters that cannot be shown' }
    api.on(route, () => ({ status: 400, error: fields.subject, code: 'invalid_input', fields }))
    await send()
    await screen.findByText(fields.subject)
    expect(document.activeElement).toBe(field('Subject'))
    const params = { what: 'any', seconds: 61 }
    api.on(route, () => ({ status: 429, error: 'x', code: 'too_many_requests', params }))
    await send()
    await screen.findByText(
      'You have already written to us several times. Please try again in 2 minutes, or call us.',
    )
    unmount()

    show()
    expect(message().value).toBe(written.message)
    api.on(route, () => ({ status: 201, message: thanks, data: { id: 'ct_1' } }))
    await send()
    const told = await screen.findByText(thanks)
    expect(document.activeElement).toBe(told.closest('[role=status]'))
    expect(posted().at(-1)).toEqual(written)
    await userEvent.click(screen.getByText('Write another message'))
    expect([field('Name').value, field('Subject').value, message().value]).toEqual([user.name, '', ''])
  })

  test('is stored before sending for its author only', async () => {
    show().unmount()
    const { unmount } = show()
    write()
    unmount()
    const other = show(makeUser({ id: 'u2', profileId: 'u2', name: 'Hira Malik' }))
    expect([field('Name').value, message().value]).toEqual(['Hira Malik', ''])
    other.unmount()
    show()
    expect([field('Contact type').value, message().value]).toEqual(['feedback', written.message])
  })
})

describe('the member’s own reports', () => {
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
  const reports = [
    report({ evidence: 2 }),
    report({ case_id: 'cs_2', name: 'Omar Sheikh', outcome: 'acted', evidence: 1 }),
    report({ case_id: 'cs_3', reason: 'harassment', outcome: 'nothing_found' }),
    report({ case_id: 'cs_4', name: 'Deleted member', reason: 'underage', outcome: 'gone' }),
  ]
  beforeEach(() => {
    Object.assign(Element.prototype, { scrollIntoView: () => undefined })
  })
  const show = (path: string) => renderWeb(<OwnReports userId="u1" />, { path })
  const rows = async () =>
    within(await screen.findByRole('list', { name: 'Your reports' }))
      .getAllByRole('listitem')
      .map(({ children }) => [...children].map(({ textContent }) => textContent))
  const press = async (name: string) => userEvent.click(await screen.findByText(name))
  const marked = () => document.querySelector('[aria-current]')

  test('show their outcomes, and a notification focuses its report once it is loaded', async () => {
    let reply: (cursor: number) => FakeReply = () => ({ status: 500, error: 'x', code: 'internal' })
    api.on(reading, (input) => reply(Number((input as { cursor?: string }).cursor ?? 0)))
    show('/dashboard/help?report=cs_4#reports')
    await screen.findByRole('alert')
    // Two to a page.
    reply = (from) => ({
      message: '',
      data: reports.slice(from, from + 2),
      page: from ? {} : { next: '2' },
    })
    await press('Try again')
    expect(await rows()).toHaveLength(2)
    expect(marked()).toBeNull()
    await press('Load more')
    await waitFor(() => expect(marked()?.textContent).toContain('Deleted member'))
    expect(document.activeElement).toBe(marked())
    const [money, date] = ['Asks for money, gifts or bank details', 'Reported on 5 March 2024']
    const rude = 'Harassment, threats or rude messages'
    expect(await rows()).toEqual([
      ['Bilal Khan', money, `${date} · 2 messages`, 'We are looking into it.'],
      ['Omar Sheikh', money, `${date} · 1 message`, 'We have looked into it and taken action.'],
      ['Bilal Khan', rude, date, 'We have looked into it and found no reason to act.'],
      ['Deleted member', 'Seems to be under eighteen', date, `They have left ${brandName}.`],
    ])
  })
})
