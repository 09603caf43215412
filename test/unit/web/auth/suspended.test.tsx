import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { formatDate } from '#shared/format'
import { SignInPage } from '#web/pages/auth/sign-in-page'
import { sessionStore } from '#web/lib/session/browser'
import type { Session } from '#web/lib/session-context'
import { makeUser, signedInAs } from '#test/support/session'
import { renderWeb } from '#test/support/web'
import { webStage } from '#test/support/web-stage'

const { api, notices } = webStage()
const until = '2027-03-05T10:00:00.000Z'
const reason = 'Money was asked for.\nبار بار'

const show = (session: Partial<Session> = {}) => renderWeb(<SignInPage />, { session })
const attempt = async () => {
  await userEvent.type(screen.getByLabelText('E-mail'), 'ayesha@example.com')
  await userEvent.type(screen.getByLabelText('Password'), 'Passw0rd!{Enter}')
}
const refuse = (params?: Record<string, string>) =>
  api.on('POST /api/auth/sign-in', () => ({
    status: 403,
    error: 'Your account is suspended. Please contact us if you think this is a mistake.',
    code: 'account_suspended',
    ...(params && { params }),
  }))
const shownReason = () => screen.getByText((_, element) => element?.textContent === reason)

test('signing in to a suspended account tells why, until when and where to object, and no toast does', async () => {
  refuse({ reason, until, appeal: '/contact' })
  show()
  await attempt()
  const title = await screen.findByText(`Your account is suspended until ${formatDate(until)}.`)
  expect(title.closest('[role=alert]')).toBeTruthy()
  expect(shownReason().getAttribute('dir')).toBe('auto')
  expect(getComputedStyle(shownReason()).whiteSpace).toBe('pre-line')
  expect(screen.getByRole('link', { name: 'Write to us' }).getAttribute('href')).toBe('/contact')
  expect(notices).toEqual([])
})

test('what is not known of it is not told', async () => {
  refuse()
  show()
  await attempt()
  await screen.findByText('Your account is suspended.')
  expect(screen.queryByText('Reason:')).toBeNull()
  expect(screen.getByRole('link', { name: 'Write to us' }).getAttribute('href')).toBe('/contact')
})

test('who may object is led to the decision, and told when the account will be removed', async () => {
  const removed_at = '2027-03-19T10:00:00.000Z'
  const appeal = '/auth/appeal?code=abcdefghijklmnopqrstuvwxyz_-0'
  refuse({ reason, removed_at, appeal })
  show()
  await attempt()
  await screen.findByText(`Your account will be removed on ${formatDate(removed_at)}.`)
  const link = screen.getByRole('link', { name: 'Read the decision, or object to it' })
  expect(link.getAttribute('href')).toBe(appeal)
  expect(screen.queryByText('Write to us')).toBeNull()
})

test('another failure takes its place', async () => {
  refuse({ reason, appeal: '/contact' })
  show()
  await attempt()
  await screen.findByText('Your account is suspended.')
  api.on('POST /api/auth/sign-in', () => ({ status: 503, error: 'We are busy.', code: 'busy' }))
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  await screen.findByText('We are busy.')
  expect(screen.queryByText('Your account is suspended.')).toBeNull()
  expect(notices).toEqual(['error: We are busy.'])
})

test('a session that ended by it is explained in the same way, once', async () => {
  show({ ended: 'suspended', suspension: { reason, until, appeal: '/contact' } })
  expect(screen.getByText(`Your account is suspended until ${formatDate(until)}.`)).toBeTruthy()
  expect(shownReason()).toBeTruthy()
  refuse({ reason, until, appeal: '/contact' })
  await attempt()
  await waitFor(() => expect(document.querySelector('[role=alert]')?.textContent).toContain(reason))
  expect(screen.getAllByText('Reason:')).toHaveLength(1)
})

test('who was signed in is led to sign in once more, since the way to object is told there', async () => {
  show({ ended: 'suspended', suspension: { reason, until, appeal: '/contact' } })
  screen.getByText(/^Is this a mistake\? Enter your e-mail and your password once more/)
  expect(screen.queryByRole('link', { name: 'Write to us' })).toBeNull()
  expect(screen.getByRole('link', { name: 'write to us' }).getAttribute('href')).toBe('/contact')
  await userEvent.click(screen.getByRole('button', { name: 'Sign in again' }))
  expect(document.activeElement).toBe(screen.getByLabelText('E-mail'))
  const appeal = '/auth/appeal?code=abcdefgh'
  refuse({ reason, until, appeal })
  await attempt()
  const link = await screen.findByRole('link', { name: 'Read the decision, or object to it' })
  expect(link.getAttribute('href')).toBe(appeal)
  expect(screen.queryByRole('button', { name: 'Sign in again' })).toBeNull()
})

test('who has signed in once more, and of whom there is no decision, is asked to write to us', async () => {
  show({ ended: 'suspended', suspension: { appeal: '/contact' } })
  refuse({ appeal: '/contact' })
  await attempt()
  await screen.findByRole('link', { name: 'Write to us' })
  expect(screen.queryByRole('button', { name: 'Sign in again' })).toBeNull()
})

test('a refusal that names where to object leads there at once', () => {
  const appeal = '/auth/appeal?code=abcdefgh'
  show({ ended: 'suspended', suspension: { appeal } })
  const link = screen.getByRole('link', { name: 'Read the decision, or object to it' })
  expect(link.getAttribute('href')).toBe(appeal)
  expect(screen.queryByRole('button', { name: 'Sign in again' })).toBeNull()
})

test('a session that has merely ended says so', () => {
  show({ ended: 'expired' })
  expect(screen.getByText('Your session has ended. Please sign in again.')).toBeTruthy()
})

test('a call that is refused ends the session, with what it was told', async () => {
  sessionStore.adopt(signedInAs(makeUser()))
  api.on('GET /api/notifications/counts', () => ({
    status: 403,
    error: 'Your account is suspended.',
    code: 'account_suspended',
    params: { reason, until, appeal: '/contact' },
  }))
  const { call } = await import('#web/lib/api')
  await expect(call('notifications.counts')).rejects.toMatchObject({ sessionOver: true })
  expect(sessionStore.suspension()).toEqual({ reason, until, appeal: '/contact' })
  expect(Object.values({ ...localStorage }).join()).not.toContain('Money')
})
