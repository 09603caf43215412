import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Route, Routes, useLocation } from 'react-router-dom'
import { textLimits } from '#shared/limits'
import { planSeeds } from '#shared/options/plans'
import type { BroadcastEntity, UserEntity } from '#shared/schemas/admin-entities'
import { listedUser, makeUser } from '#test/support/web/samples'
import { renderWeb } from '#test/support/web/render'
import { webStage } from '#test/support/web/web-stage'
import { WriteMessagePage } from '#web/pages/admin/write-message-page'
import { NotificationsPage } from '#web/pages/notifications/notifications-page'

/* The administrator's pages of notifications, with a server that keeps members, plans and what was sent. */

const { api, notices } = webStage()
const admin = makeUser({ id: 'ad', name: 'Ad Min', role: 'admin' })
const listing = 'GET /api/notifications/get'
const sending = 'POST /api/notifications/create'
const path = '/dashboard/notifications'

const sentOf = (change: Partial<BroadcastEntity> = {}): BroadcastEntity => ({
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

let sent: BroadcastEntity[]
let told: unknown[]
let members: UserEntity[]
beforeEach(() => {
  localStorage.clear()
  sent = []
  told = []
  members = [listedUser('u9')]
  api.on(listing, (input) => {
    const own = 'user_id' in (input as object)
    const data = own ? told : sent
    return { message: '', data: [...data], page: own ? {} : { total: data.length } }
  })
  api.on(sending, () => ({ status: 201, message: 'Message sent.', data: sentOf() }))
  api.on('GET /api/subscription-plans/get', () => ({ message: '', data: planSeeds, page: {} }))
  api.on('GET /api/users/get', (input) => {
    const { user_id } = input as { user_id?: string }
    if (user_id === undefined) return { message: '', data: members, page: {} }
    const data = members.find(({ id }) => id === user_id)
    return data ? { message: '', data } : { status: 404, error: 'x', code: 'not_found' }
  })
  api.on('GET /api/console/figures', () => ({
    message: '',
    data: { subscriptions: [{ plan_id: 'gold', plan_name: 'Gold', members: 1204 }] },
  }))
})
afterEach(() => {
  jest.useRealTimers()
})

const sentTo = (route: string) =>
  api.sent.filter(([to]) => to === route).map(([, input]) => input as Record<string, string>)

function Where() {
  const { pathname, search } = useLocation()
  return <output aria-label="address">{pathname + search}</output>
}
const address = () => screen.getByLabelText('address').textContent
const show = (at: string, user = admin) =>
  renderWeb(
    <>
      <Where />
      <Routes>
        <Route path="/dashboard/notifications" element={<NotificationsPage />} />
        <Route path="/dashboard/notifications/write" element={<WriteMessagePage />} />
      </Routes>
    </>,
    { path: at, session: { status: 'signed-in', user } },
  )
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe('the list of sent messages', () => {
  test('is not shown to a member, for whom only their own notifications are requested', async () => {
    told = [{ id: 'n1', type: 'message', text: 'Hello', read: true, created_at: '2026-11-02T10:00:00.000Z' }]
    show(`${path}?part=sent`, makeUser())
    await screen.findByText('Hello')
    expect(screen.queryByRole('navigation', { name: 'Notifications' })).toBeNull()
    expect(api.sent).toEqual([[listing, { user_id: 'u1' }]])
  })

  test('shows audience, progress and author of each message, and can be filtered', async () => {
    sent = [
      sentOf({ id: 'bc_1', to: 'plan', user_id: undefined, plan_id: 'gold', told: 1204, actor_id: 'other' }),
      sentOf({ id: 'bc_2', to: 'country', user_id: undefined, country: 'PK', state: 'sending', told: 120 }),
      sentOf({ id: 'bc_3' }),
    ]
    show(`${path}?part=sent`)
    const table = await screen.findByRole('table', { name: 'Sent to members' })
    await within(table).findByText('All members with the Gold plan')
    const [plan, country, one] = within(table)
      .getAllByRole('row')
      .map(({ textContent }) => textContent)
    expect(plan).toMatch(/All members with the Gold plan.*Another administrator.*1,204 reached/)
    expect(country).toMatch(/All members who live in Pakistan.*Being sent.*120 reached so far/)
    expect(one).toMatch(/One member.*You/)
    await userEvent.selectOptions(screen.getByLabelText('Status'), 'Being sent')
    expect(address()).toBe(`${path}?part=sent&status=sending`)
    expect(sentTo(listing).at(-1)).toEqual({ page: '1', pageSize: '20', status: 'sending' })
  })

  test('polls while a message is being sent, and stops afterwards', async () => {
    jest.useFakeTimers({ advanceTimers: true })
    sent = [sentOf({ to: 'plan', plan_id: 'gold', state: 'sending', told: 120 })]
    show(`${path}?part=sent`)
    await screen.findByText(/120 reached so far/)
    sent = [sentOf({ to: 'plan', plan_id: 'gold', state: 'sent', told: 1204 })]
    await act(() => jest.advanceTimersByTimeAsync(6000))
    expect(screen.getByText(/1,204 reached/)).toBeTruthy()
    const asked = sentTo(listing).length
    await act(() => jest.advanceTimersByTimeAsync(60_000))
    expect(sentTo(listing)).toHaveLength(asked)
  })
})

describe('writing to members', () => {
  const text = () => screen.getByLabelText<HTMLTextAreaElement>('Message')
  const write = (words: string) => fireEvent.change(text(), { target: { value: words } })
  const search = () => screen.getByRole('combobox', { name: 'Member' })
  const question = async (name: RegExp) => within(await screen.findByRole('alertdialog', { name }))
  const toMany = () => question(/^Send this message to many members\?/)

  test('to one member searches by name, and sends only after confirmation', async () => {
    members = [listedUser('ad', { role: 'admin' }), listedUser('u8', { name: 'Sana Khan' }), listedUser('u9')]
    show(`${path}/write`)
    await userEvent.type(search(), 'sana')
    const options = await screen.findAllByRole('option')
    // Administrators are not among them.
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Sana Khansana@example.com · +923005550123',
      'Sana Maliksana@example.com · +923005550123',
    ])
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(screen.getByRole('link', { name: 'Sana Malik' })).toBeTruthy()
    write('  Thank you for writing.  ')
    await press('Send message')
    const dialog = await question(/^Send this message\?/)
    expect(dialog.getByText('Sana Malik')).toBeTruthy()
    expect(dialog.getByText(/you cannot take it back/)).toBeTruthy()
    expect(sentTo(sending)).toEqual([])
    await userEvent.click(dialog.getByRole('button', { name: 'Send message' }))
    await waitFor(() => expect(address()).toBe(`${path}?part=sent`))
    expect(notices).toEqual(['success: Message sent.'])
    expect(sentTo(sending)).toEqual([
      {
        to: 'member',
        user_id: 'u9',
        text: 'Thank you for writing.',
        request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    ])
  })

  test('replaces a deleted member, and Enter in the search does not send', async () => {
    show(`${path}/write?to=u7`)
    await screen.findByText('We could not find this member. Please choose again.')
    await press('Choose someone else')
    write('Hello')
    members = []
    await userEvent.type(search(), 'zz{Enter}')
    await screen.findByText('Nobody found.')
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  test('to a plan shows the number of members, and does not send the member chosen before', async () => {
    show(`${path}/write?to=u9`)
    await userEvent.click(screen.getByLabelText('By plan'))
    await screen.findByRole('option', { name: 'Gold' })
    await userEvent.selectOptions(screen.getByLabelText('Plan'), 'Gold')
    write('Hello')
    await press('Send message')
    const dialog = await toMany()
    expect(dialog.getByText('all members with the Gold plan')).toBeTruthy()
    await dialog.findByText('1,204 members have it now.')
    await userEvent.click(dialog.getByRole('button', { name: 'Send to all of them' }))
    await waitFor(() => expect(sentTo(sending)).toHaveLength(1))
    expect(sentTo(sending)[0]).toEqual({
      to: 'plan',
      plan_id: 'gold',
      text: 'Hello',
      request_id: expect.any(String),
    })
  })

  test('is possible if members cannot be counted, and Cancel keeps the message', async () => {
    api.on('GET /api/console/figures', () => ({ status: 500, error: 'x', code: 'internal' }))
    show(`${path}/write`)
    await userEvent.click(screen.getByLabelText('By plan'))
    await screen.findByRole('option', { name: 'Gold' })
    await userEvent.selectOptions(screen.getByLabelText('Plan'), 'Gold')
    write('Hello')
    await press('Send message')
    const dialog = await toMany()
    await dialog.findByText('We could not count them just now.')
    expect(notices).toEqual([])
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(sentTo(sending)).toEqual([])
    expect(text().value).toBe('Hello')
  })

  test('without a receiver or with a text that is too long shows errors instead of the confirmation', async () => {
    show(`${path}/write`)
    for (const [audience, missing] of [
      ['One member', 'Please choose a member'],
      ['By plan', 'Please choose a plan'],
      ['By country', 'Please choose a country'],
    ] as const) {
      await userEvent.click(screen.getByLabelText(audience))
      await press('Send message')
      await screen.findByText(missing)
    }
    expect(screen.getByText('Please write a message')).toBeTruthy()
    write('x'.repeat(textLimits.broadcast.max + 2))
    expect(screen.getByText(/2 characters too many/)).toBeTruthy()
    await waitFor(() => expect(screen.queryByText('Please write a message')).toBeNull())
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  test('repeats the same message with the same id after a lost answer, and a changed one with another id', async () => {
    async function send() {
      await press('Send message')
      const button = (await question(/^Send this message\?/)).getByRole('button', { name: 'Send message' })
      // A double tap.
      fireEvent.click(button)
      fireEvent.click(button)
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    }
    api.on(sending, () => new TypeError('Failed to fetch'))
    show(`${path}/write?to=u9`)
    await screen.findByRole('link', { name: 'Sana Malik' })
    write('Hello')
    await send()
    await screen.findByText(/message may have been sent\./)
    expect(text().value).toBe('Hello')
    await send()
    await waitFor(() => expect(sentTo(sending)).toHaveLength(2))
    const refusal = 'We could not find this user.'
    api.on(sending, () => ({ status: 404, error: refusal, code: 'not_found' }))
    write('Hello again')
    await send()
    expect(within(await screen.findByRole('alert')).getByText(refusal)).toBeTruthy()
    expect(screen.queryByText(/message may have been sent\./)).toBeNull()
    expect(text().value).toBe('Hello again')
    const [first, second, third, ...more] = sentTo(sending).map(({ request_id }) => request_id)
    expect(second).toBe(first)
    expect(third).not.toBe(first)
    expect(more).toEqual([])
  })
})
