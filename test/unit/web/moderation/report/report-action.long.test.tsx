import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import type { Card, SessionUser } from '#shared/schemas/entities'
import { reportReasonLabels } from '#shared/options/moderation'
import { reportDraft } from '#web/features/moderation/report/use-report'
import { clearToasts, toast, toastStore, withdrawToast } from '#web/ui/states/toast'
import { installDisclosures } from '#web/lib/disclosure'
import { onToast } from '#web/lib/notify'
import { BlockedCard } from '#web/pages/settings/blocked-card'
import { ConnectionPage } from '#web/pages/connections/connection-page'
import { UserProfilePage } from '#web/pages/profiles/user-profile-page'
import { BrowsePage } from '#web/pages/search/browse-page'
import { ProposalPage } from '#web/pages/proposals/proposal-page'
import type { FakeReply } from '#test/support/web/fake-api'
import { makeCard, makePlaceholder } from '#test/support/web/chat-samples'
import { makeProfileView, makeUser } from '#test/support/web/samples'
import { renderWeb, titled } from '#test/support/web/render'
import { webStage } from '#test/support/web/web-stage'

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
afterEach(() => {
  uninstall()
  clearToasts()
})

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
  (await dialog()).getByRole<HTMLTextAreaElement>('textbox', { name: /^In your own words/ })
const asked = (route: string) => api.sent.filter(([one]) => one === route).map(([, input]) => input)
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const report = async () => {
  await ask()
  await choose(reportReasonLabels.money)
  await press('Send report')
}

describe('a report', () => {
  test.each([
    ['in the menu of a card', '/proposals'],
    ['on a proposal', '/dashboard/proposals/pr_1'],
    ['on a connection', '/dashboard/connections/pr_1'],
  ])('can be sent %s', async (_name, path) => {
    show(path)
    await report()
    await screen.findByText(thanks)
    expect(asked(reporting)).toEqual([{ profile_id: 'u9', reason: 'money', message: '', evidence: [] }])
  })

  test('can be sent from the list of blocked members, without offering to block again', async () => {
    show('/dashboard/settings')
    await report()
    await screen.findByText(thanks)
    expect((await dialog('Thank you')).queryByText('Block this member too')).toBeNull()
  })

  test('is not offered to administrators, on one’s own profile, or for a deleted member', async () => {
    for (const user of [makeUser({ role: 'admin' }), makeUser({ id: 'u9', profileId: 'u9' })]) {
      const { unmount } = show(profile, user)
      await screen.findByRole('heading', { level: 1, name: 'Bilal Khan' })
      expect(screen.queryByRole('button', { name: entry })).toBeNull()
      unmount()
    }
    for (const [kind, offered] of [
      ['Unavailable', 1],
      ['Deleted', 0],
    ] as const) {
      other = makePlaceholder(kind)
      const { unmount } = show('/dashboard/proposals/pr_1')
      await screen.findByRole('heading', { name: `From ${kind} member` })
      expect(screen.queryAllByRole('button', { name: entry })).toHaveLength(offered)
      expect(screen.queryByText('Block this member')).toBeNull()
      unmount()
    }
  })

  test('requires a reason and a text within the limit, keeps both through failures and closing, and is sent once', async () => {
    onToast((kind, text) => toast[kind](text), withdrawToast)
    const { unmount } = show(profile)
    await ask()
    const inside = await dialog()
    screen.getByText('We do not tell them who reported them.')
    await press('Send report')
    await inside.findByText('Please choose a reason')
    expect(document.activeElement).toBe(inside.getAllByRole('radio')[0])
    const write = async (value: string) => fireEvent.change(await words(), { target: { value } })
    await choose(reportReasonLabels.harassment)
    await write('x'.repeat(1001))
    inside.getByText(/1 character too many/)
    await press('Send report')
    await waitFor(async () => expect((await words()).getAttribute('aria-invalid')).toBe('true'))
    expect(asked(reporting)).toEqual([])

    await write('He was rude.')
    const failures: [FakeReply, string][] = [
      [{ status: 404, code: 'not_found' }, 'This member has left. There is nothing left to report.'],
      [
        { status: 429, code: 'too_many_requests' },
        'You have sent many reports today. Please try again tomorrow, or write to us.',
      ],
      [{ status: 503, code: 'busy' }, 'We are busy.'],
    ]
    for (const [failure, sentence] of failures) {
      api.on(reporting, () => ({ ...failure, error: 'We are busy.' }))
      await press('Send report')
      await (await dialog()).findByText(sentence)
      await press('Cancel')
      await gone()
      await ask()
      expect((await words()).value).toBe('He was rude.')
    }
    // The page is loaded anew.
    unmount()
    show(profile)
    await ask()
    expect((await words()).value).toBe('He was rude.')
    api.on(reporting, () => new TypeError('no network'))
    await press('Send report')
    const said = () => toastStore.all().map(({ text }) => text)
    await waitFor(() => expect(said()).toEqual(['No internet connection. Please check your network.']))
    const before = asked(reporting).length
    api.on(reporting, () => ({ status: 201, message: thanks, data: { profile_id: 'u9' } }))
    const send = (await dialog()).getByText('Send report')
    fireEvent.click(send)
    fireEvent.click(send)
    const told = await screen.findByText(thanks)
    expect(told.closest('[role=status]')).toBe(document.activeElement)
    expect(asked(reporting).slice(before)).toEqual([
      { profile_id: 'u9', reason: 'harassment', message: 'He was rude.', evidence: [] },
    ])
    // What was said of the network does not stand above the thanks.
    expect(said()).toEqual([])
    await press('Done', 'Thank you')
    await gone()
    expect(reportDraft('u9', 'u1').read()).toEqual({ message: '', evidence: [] })
  })

  test('starts without the text about somebody else or by another member', async () => {
    for (const [about, by] of [
      ['u8', 'u1'],
      ['u9', 'u2'],
    ] as const)
      reportDraft(about, by).save({ reason: 'money', message: 'He asks for money.', evidence: [] })
    show(profile)
    await ask()
    expect((await words()).value).toBe('')
  })

  test('can be followed by a block with the usual confirmation; then the page is left', async () => {
    show('/dashboard/proposals/pr_1')
    await report()
    await press('Block this member too', 'Thank you')
    const question = await screen.findByRole('alertdialog', { name: titled('Block Bilal Khan?') })
    expect(asked(blocking)).toEqual([])
    await userEvent.click(within(question).getByRole('button', { name: 'Block' }))
    await screen.findByRole('heading', { name: 'Proposals' })
    expect(notices).toEqual(['success: This member is blocked.'])
    expect(asked(blocking)).toEqual([{ profile_id: 'u9' }])
  })
})
