import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import type { Card, SessionUser } from '#shared/schemas/entities'
import { reportReasonLabels, reportReasons } from '#shared/options/moderation'
import { reportDraft } from '#web/components/report/report-draft'
import { toast, toastStore, withdrawToast } from '#web/components/toast'
import { installDisclosures } from '#web/lib/disclosure'
import { onNotice } from '#web/lib/notices'
import { BlockedCard } from '#web/features/settings/blocked-card'
import { ConnectionPage } from '#web/pages/connections/connection-page'
import { UserProfilePage } from '#web/pages/profile/user-profile-page'
import { BrowsePage } from '#web/pages/proposals/browse-page'
import { ProposalPage } from '#web/pages/proposals/proposal-page'
import { makeCard, makePlaceholder } from '#test/support/chat-answers'
import { makeProfileView } from '#test/support/profile-view'
import { makeUser } from '#test/support/session'
import { renderWeb } from '#test/support/web'
import { webStage } from '#test/support/web-stage'

const { api, notices } = webStage()
const at = '2024-03-05T10:00:00.000Z'
const reporting = 'POST /api/reports/create'
const blocking = 'POST /api/blocks/create'
const thanks = 'Thank you. We will look into it and tell you the result.'

let other: Card
let uninstall: () => void
beforeEach(() => {
  sessionStorage.clear()
  uninstall = installDisclosures(document)
  other = makeCard()
  const between = () => ({
    id: 'pr_1',
    sender_id: 'u9',
    receiver_id: 'u1',
    profile: other,
    status: 'pending',
    proposal_id: 'pr_1',
    connected_at: at,
    created_at: at,
    updated_at: at,
  })
  const bilal = makeProfileView({
    id: 'u9',
    personal_info: [{ first_name: 'Bilal', last_name: 'Khan' }],
  })
  const block = { profile_id: 'u9', name: 'Bilal Khan', created_at: at }
  api.on('GET /api/profile/get/all-profiles', () => ({ message: '', data: [other], page: {} }))
  api.on('GET /api/profile/get/user-profile', () => ({ message: '', data: bilal }))
  api.on('GET /api/proposal/get', (input) =>
    'proposal_id' in (input as object)
      ? { message: '', data: between() }
      : { message: '', data: [], page: {} },
  )
  api.on('GET /api/connections/get', () => ({ message: '', data: between() }))
  api.on('GET /api/blocks/get', () => ({ message: '', data: [block], page: {} }))
  api.on(reporting, () => ({ status: 201, message: thanks, data: { profile_id: 'u9' } }))
  api.on(blocking, () => ({ status: 201, message: 'This member is blocked.', data: { profile_id: 'u9' } }))
})
afterEach(() => uninstall())

const profile = '/dashboard/user-profile/u9'
const show = (path: string, user: SessionUser | null = makeUser()) =>
  renderWeb(
    <main id="main" tabIndex={-1}>
      <Routes>
        <Route path="/proposals" element={<BrowsePage />} />
        <Route path="/dashboard/user-profile/:id" element={<UserProfilePage />} />
        <Route path="/dashboard/proposals" element={<h1>Proposals</h1>} />
        <Route path="/dashboard/proposals/:id" element={<ProposalPage />} />
        <Route path="/dashboard/connections/:id" element={<ConnectionPage />} />
        <Route path="/dashboard/settings" element={<BlockedCard userId="u1" />} />
      </Routes>
    </main>,
    { path, session: user ? { status: 'signed-in', user } : { status: 'signed-out' } },
  )

const entry = /^Report (this member|Bilal Khan)$/
const ask = async () =>
  userEvent.click((await screen.findAllByRole('button', { name: entry, hidden: true }))[0]!)
const dialog = async (name = 'Report Bilal Khan') => within(await screen.findByRole('dialog', { name }))
const press = async (name: string, title?: string) =>
  userEvent.click((await dialog(title)).getByRole('button', { name }))
const choose = async (label: string) => userEvent.click((await dialog()).getByRole('radio', { name: label }))
const words = async () =>
  (await dialog()).getByRole<HTMLTextAreaElement>('textbox', { name: /^In your words/ })
const asked = (route: string) => api.sent.filter(([one]) => one === route).map(([, input]) => input)
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const report = async () => {
  await ask()
  await choose(reportReasonLabels.money)
  await press('Send report')
}

test('what was said of a missing network does not stand above the thanks', async () => {
  onNotice((kind, text) => toast[kind](text), withdrawToast)
  const shown = () => toastStore.read().map(({ text }) => text)
  const missing = 'No internet connection. Please check your network.'
  api.on(reporting, () => new TypeError('no network'))
  show(profile)
  await report()
  await waitFor(() => expect(shown()).toEqual([missing]))
  api.on(reporting, () => ({ status: 201, message: thanks, data: { profile_id: 'u9' } }))
  await press('Send report')
  await screen.findByText(thanks)
  expect(shown()).toEqual([])
})

describe('can be reported', () => {
  test.each([
    ['on a profile', profile],
    ['in the menu of a card', '/proposals'],
    ['on a proposal', '/dashboard/proposals/pr_1'],
    ['on a connection', '/dashboard/connections/pr_1'],
    ['in the list of the blocked', '/dashboard/settings'],
  ])('%s', async (_name, path) => {
    show(path)
    await report()
    const told = await screen.findByText(thanks)
    expect(told.closest('[role=status]')).toBe(document.activeElement)
    expect(asked(reporting)).toEqual([{ profile_id: 'u9', reason: 'money', message: '', evidence: [] }])
    expect(notices).toEqual([])
  })

  test('whose profile is not open any more, on a proposal, but not who has left', async () => {
    other = makePlaceholder('Unavailable')
    const { unmount } = show('/dashboard/proposals/pr_1')
    await screen.findByRole('heading', { name: 'From Unavailable member' })
    expect(screen.getByRole('button', { name: entry })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Block this member' })).toBeNull()
    unmount()
    other = makePlaceholder('Deleted')
    show('/dashboard/proposals/pr_1')
    await screen.findByRole('heading', { name: 'From Deleted member' })
    expect(screen.queryByRole('button', { name: entry })).toBeNull()
  })

  test.each<[string, SessionUser]>([
    ['an administrator', makeUser({ role: 'admin' })],
    ['who it is themselves', makeUser({ id: 'u9', profileId: 'u9' })],
  ])('but not by %s', async (_name, user) => {
    show(profile, user)
    await screen.findByRole('heading', { level: 1, name: 'Bilal Khan' })
    expect(screen.queryByRole('button', { name: entry })).toBeNull()
  })
})

describe('the form', () => {
  test('offers every reason, and says what happens next', async () => {
    show(profile)
    await ask()
    const inside = await dialog()
    expect(inside.getAllByRole('radio').map((one) => one.closest('label')?.textContent)).toEqual(
      reportReasons.map((reason) => reportReasonLabels[reason]),
    )
    expect(inside.getByText('They are not told who reported them.')).toBeTruthy()
    expect(inside.getByText('We tell you the result.')).toBeTruthy()
    expect(inside.queryByText('Add messages')).toBeNull()
  })

  test('says at its place that a reason is missing, and goes there', async () => {
    show(profile)
    await ask()
    await press('Send report')
    const inside = await dialog()
    expect(await inside.findByText('Please choose a reason')).toBeTruthy()
    expect(document.activeElement).toBe(inside.getAllByRole('radio')[0])
    expect(asked(reporting)).toEqual([])
  })

  test('counts the words once few are left, and sends none that are too many', async () => {
    show(profile)
    await ask()
    await choose(reportReasonLabels.other)
    const inside = await dialog()
    fireEvent.change(await words(), { target: { value: 'x'.repeat(700) } })
    expect(inside.queryByText(/characters left/)).toBeNull()
    fireEvent.change(await words(), { target: { value: 'x'.repeat(990) } })
    expect(inside.getByText(/10 characters left/)).toBeTruthy()
    fireEvent.change(await words(), { target: { value: 'x'.repeat(1001) } })
    expect(inside.getByText(/1 character too many/)).toBeTruthy()
    await press('Send report')
    await waitFor(async () => expect((await words()).getAttribute('aria-invalid')).toBe('true'))
    expect(asked(reporting)).toEqual([])
  })

  test('closes without a question, and keeps what was written', async () => {
    show(profile)
    await ask()
    await choose(reportReasonLabels.harassment)
    await userEvent.type(await words(), 'He was rude.')
    await press('Cancel')
    await gone()
    expect(screen.queryByRole('alertdialog')).toBeNull()
    await ask()
    expect((await words()).value).toBe('He was rude.')
    await press('Send report')
    await screen.findByText(thanks)
    expect(asked(reporting)).toEqual([
      { profile_id: 'u9', reason: 'harassment', message: 'He was rude.', evidence: [] },
    ])
  })

  test('keeps what was written when the page is loaded anew', async () => {
    const { unmount } = show(profile)
    await ask()
    await choose(reportReasonLabels.harassment)
    await userEvent.type(await words(), 'He was rude.')
    unmount()
    show(profile)
    await ask()
    expect((await words()).value).toBe('He was rude.')
    await press('Send report')
    await screen.findByText(thanks)
    expect(asked(reporting)).toEqual([
      { profile_id: 'u9', reason: 'harassment', message: 'He was rude.', evidence: [] },
    ])
  })

  test.each([
    ['about somebody else', 'u8', 'u1'],
    ['of another member', 'u9', 'u2'],
  ])('begins without what was written %s', async (_name, about, by) => {
    reportDraft(about, by).save({ reason: 'money', message: 'He asks for money.', evidence: [] })
    show(profile)
    await ask()
    expect((await words()).value).toBe('')
  })

  test('begins anew once a report was sent', async () => {
    show(profile)
    await ask()
    await userEvent.type(await words(), 'He was rude.')
    await choose(reportReasonLabels.harassment)
    await press('Send report')
    await press('Done', 'Thank you')
    await gone()
    await ask()
    expect((await words()).value).toBe('')
    expect((await dialog()).queryByRole('radio', { checked: true })).toBeNull()
    expect(reportDraft('u9', 'u1').read()).toEqual({ message: '', evidence: [] })
  })

  test('from the menu of a card gives the focus back to the menu', async () => {
    show('/proposals')
    const summary = await screen.findByLabelText('More about Bilal Khan')
    await userEvent.click(summary)
    await ask()
    const opened = await screen.findByRole('dialog', { name: 'Report Bilal Khan' })
    await waitFor(() => expect(opened.contains(document.activeElement)).toBe(true))
    await press('Cancel')
    await gone()
    await waitFor(() => expect(document.activeElement).toBe(summary))
  })

  test('two taps in the same moment report once', async () => {
    show(profile)
    await ask()
    await choose(reportReasonLabels.money)
    const send = (await dialog()).getByRole('button', { name: 'Send report' })
    fireEvent.click(send)
    fireEvent.click(send)
    await screen.findByText(thanks)
    expect(asked(reporting)).toHaveLength(1)
  })
})

describe('a refusal', () => {
  test.each([
    [404, 'not_found', 'This member has left. There is nothing left to report.'],
    [
      429,
      'too_many_requests',
      'You have sent many reports today. Please try again tomorrow, or write to us.',
    ],
    [503, 'busy', 'We are busy.'],
  ])('%s is told in the form, which keeps what was written', async (status, code, sentence) => {
    api.on(reporting, () => ({ status, code, error: 'We are busy.' }))
    show(profile)
    await ask()
    await choose(reportReasonLabels.money)
    await userEvent.type(await words(), 'He asks for money.')
    await press('Send report')
    expect(await (await dialog()).findByText(sentence)).toBeTruthy()
    expect((await words()).value).toBe('He asks for money.')
    api.on(reporting, () => ({ status: 201, message: thanks, data: { profile_id: 'u9' } }))
    await press('Send report')
    await screen.findByText(thanks)
  })
})

describe('after a report', () => {
  test('the other one can be blocked too, after the same question; then the page is left', async () => {
    show('/dashboard/proposals/pr_1')
    await report()
    await press('Block this member too', 'Thank you')
    const question = await screen.findByRole('alertdialog', { name: 'Block Bilal Khan?' })
    expect(asked(blocking)).toEqual([])
    await userEvent.click(within(question).getByRole('button', { name: 'Block' }))
    await screen.findByRole('heading', { name: 'Proposals' })
    expect(notices).toEqual(['success: This member is blocked.'])
    expect(asked(blocking)).toEqual([{ profile_id: 'u9' }])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('who is blocked already is not blocked again', async () => {
    show('/dashboard/settings')
    await report()
    await screen.findByText(thanks)
    const inside = await dialog('Thank you')
    expect(inside.queryByRole('button', { name: /Block/ })).toBeNull()
    expect(inside.getByRole('link', { name: 'Help' }).getAttribute('href')).toBe('/dashboard/help#reports')
  })
})
