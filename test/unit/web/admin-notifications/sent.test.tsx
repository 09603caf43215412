import { afterEach, expect, jest, test } from '@jest/globals'
import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { formatDateTime } from '#shared/format'
import { makeUser } from '#test/support/session'
import { address, api, listing, sentOf, sentTo, server, show } from './setup'

const path = '/dashboard/notifications'
const table = () => screen.findByRole('table', { name: 'Sent to members' })

afterEach(() => {
  jest.useRealTimers()
})

test('a member has a list of their own and asks for nothing else', async () => {
  server.told = [
    { id: 'n1', type: 'message', text: 'Hello', read: true, created_at: '2026-11-02T10:00:00.000Z' },
  ]
  show(`${path}?part=sent`, makeUser())
  await screen.findByText('Hello')
  expect(screen.queryByRole('navigation', { name: 'Notifications' })).toBeNull()
  expect(api.sent).toEqual([[listing, { user_id: 'u1' }]])
})

test('an administrator first reads what they are told, which leads to it', async () => {
  const at = '2026-11-02T10:00:00.000Z'
  server.told = [
    { id: 'n1', type: 'contact.created', contact_id: 'ct_1', read: false, created_at: at },
    { id: 'n2', type: 'payment.flagged', payment_id: 'p_1', read: true, created_at: at },
  ]
  show(path)
  const list = within(await screen.findByRole('group', { name: 'Notifications' }))
  expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/dashboard/contacts/ct_1',
    '/dashboard/payments/p_1',
  ])
  const tabs = within(screen.getByRole('navigation', { name: 'Notifications' }))
  expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe('For you')
  await userEvent.click(tabs.getByRole('link', { name: 'Sent to members' }))
  await screen.findByText('Nothing has been sent yet')
  expect(address()).toBe(`${path}?part=sent`)
})

test('while there is nothing, it says what would come', async () => {
  show(path)
  await screen.findByText(/When someone writes to us/)
  expect(screen.queryByText('Browse profiles')).toBeNull()
})

test('each message says to whom, how far, by whom and when', async () => {
  server.sent = [
    sentOf({ id: 'bc_1', to: 'plan', user_id: undefined, plan_id: 'gold', told: 1204, actor_id: 'other' }),
    sentOf({ id: 'bc_2', to: 'country', user_id: undefined, country: 'PK', state: 'sending', told: 120 }),
    sentOf({ id: 'bc_3' }),
  ]
  show(`${path}?part=sent`)
  await within(await table()).findByText('All members with the Gold plan')
  const [plan, country, one] = within(await table())
    .getAllByRole('row')
    .map((row) => within(row))
  expect(plan!.getByText(/1,204 told/)).toBeTruthy()
  expect(plan!.getByRole('link', { name: 'Another administrator' }).getAttribute('href')).toBe(
    '/dashboard/users/other',
  )
  expect(plan!.getByText(formatDateTime('2026-11-02T10:00:00.000Z'))).toBeTruthy()
  expect(country!.getByText('All members who live in Pakistan')).toBeTruthy()
  expect(country!.getByText('Being sent')).toBeTruthy()
  expect(country!.getByText(/120 told so far/)).toBeTruthy()
  expect(one!.getByRole('link', { name: 'One member' }).getAttribute('href')).toBe('/dashboard/users/u9')
  expect(one!.getByRole('link', { name: 'You' })).toBeTruthy()
  expect(one!.getByText('Thank you for writing.').getAttribute('dir')).toBe('auto')
})

test('of a long message all can be read', async () => {
  const text = 'A sentence of a long message. '.repeat(20).trim()
  server.sent = [sentOf({ text })]
  show(`${path}?part=sent`)
  const more = await screen.findByRole('button', { name: 'Show all of it' })
  const shown = document.getElementById(more.getAttribute('aria-controls')!)!
  expect(shown.textContent).toBe(text)
  expect(getComputedStyle(shown).overflow).toBe('hidden')
  await userEvent.click(more)
  expect(screen.getByRole('button', { name: 'Show less' }).getAttribute('aria-expanded')).toBe('true')
  expect(getComputedStyle(shown).overflow).not.toBe('hidden')
})

test('what is being sent is followed until it is sent', async () => {
  jest.useFakeTimers({ advanceTimers: true })
  server.sent = [sentOf({ to: 'plan', plan_id: 'gold', state: 'sending', told: 120 })]
  show(`${path}?part=sent`)
  await screen.findByText(/120 told so far/)
  server.sent = [sentOf({ to: 'plan', plan_id: 'gold', state: 'sent', told: 1204 })]
  await act(() => jest.advanceTimersByTimeAsync(6000))
  expect(screen.getByText(/1,204 told/)).toBeTruthy()
  const asked = sentTo(listing).length
  await act(() => jest.advanceTimersByTimeAsync(60_000))
  expect(sentTo(listing)).toHaveLength(asked)
})

test('can be narrowed to what is being sent, and keeps its part', async () => {
  server.sent = [sentOf()]
  show(`${path}?part=sent`)
  await table()
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Being sent')
  expect(address()).toBe(`${path}?part=sent&status=sending`)
  expect(sentTo(listing).at(-1)).toEqual({ page: '1', pageSize: '20', status: 'sending' })
  expect(screen.getByRole('link', { name: 'Write a message' }).getAttribute('href')).toBe(
    '/dashboard/notifications/write',
  )
})
