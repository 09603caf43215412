import { beforeEach, describe, expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { formatDate } from '#shared/format'
import { makeUser, signedInAs } from '#test/support/web/samples'
import { renderWeb } from '#test/support/web/render'
import { webStage } from '#test/support/web/web-stage'
import { call } from '#web/lib/api'
import type { Session } from '#web/lib/session-context'
import { sessionStore } from '#web/lib/session/browser'
import { SignInPage } from '#web/pages/auth/sign-in-page'

const { api, notices } = webStage()
beforeEach(() => sessionStorage.clear())

describe('a suspended account', () => {
  const until = '2027-03-05T10:00:00.000Z'
  const reason = 'Money was asked for.\nبار بار'
  const appeal = '/auth/appeal?code=abcdefghijklmnopqrstuvwxyz_-0'
  const forLong = `Your account is suspended until ${formatDate(until)}.`

  const show = (session: Partial<Session> = {}) => renderWeb(<SignInPage />, { session })
  const attempt = async () => {
    fireEvent.change(screen.getByLabelText('E-mail'), { target: { value: 'ayesha@example.com' } })
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'Passw0rd!' } })
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  }
  const refuse = (params?: Record<string, string>) =>
    api.on('POST /api/auth/sign-in', () => ({
      status: 403,
      error: 'Your account is suspended. Please contact us if you think this is a mistake.',
      code: 'account_suspended',
      ...(params && { params }),
    }))
  const shownReason = () => screen.queryByText((_, element) => element?.textContent === reason)
  const hrefOf = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href')
  const objection = 'Read the decision, or appeal'

  test('is explained at sign-in with reason and end as far as known, until another failure', async () => {
    refuse({ reason, until, appeal: '/contact' })
    show()
    await attempt()
    expect((await screen.findByText(forLong)).closest('[role=alert]')).toBeTruthy()
    expect(shownReason()?.getAttribute('dir')).toBe('auto')
    expect(hrefOf('Write to us')).toBe('/contact')
    refuse()
    await attempt()
    await screen.findByText('Your account is suspended.')
    expect(screen.queryByText('Reason:')).toBeNull()
    expect(hrefOf('Write to us')).toBe('/contact')
    expect(notices).toEqual([])
    api.on('POST /api/auth/sign-in', () => ({ status: 503, error: 'We are busy.', code: 'busy' }))
    await attempt()
    await screen.findByText('We are busy.')
    expect(screen.queryByText('Your account is suspended.')).toBeNull()
    expect(notices).toEqual(['error: We are busy.'])
  })

  test('links to the decision while an appeal is possible, and says when the account will be removed', async () => {
    const removed_at = '2027-03-19T10:00:00.000Z'
    refuse({ reason, removed_at, appeal })
    show()
    await attempt()
    await screen.findByText(`Your account will be removed on ${formatDate(removed_at)}.`)
    expect(hrefOf(objection)).toBe(appeal)
    expect(screen.queryByText('Write to us')).toBeNull()
  })

  test('whose session ended must sign in again to find the appeal', async () => {
    show({ ended: 'suspended', suspension: { reason, until, appeal: '/contact' } })
    expect(screen.getByText(forLong)).toBeTruthy()
    expect(shownReason()).toBeTruthy()
    screen.getByText(/^Is this a mistake\? Enter your e-mail and your password once more/)
    expect(hrefOf('write to us')).toBe('/contact')
    await userEvent.click(screen.getByRole('button', { name: 'Sign in again' }))
    expect(document.activeElement).toBe(screen.getByLabelText('E-mail'))
    refuse({ reason, until, appeal })
    await attempt()
    await waitFor(() => expect(hrefOf(objection)).toBe(appeal))
    expect(screen.getAllByText('Reason:')).toHaveLength(1)
    expect(screen.queryByRole('button', { name: 'Sign in again' })).toBeNull()
    refuse({ appeal: '/contact' })
    await attempt()
    await waitFor(() => expect(hrefOf('Write to us')).toBe('/contact'))
    expect(screen.queryByRole('button', { name: 'Sign in again' })).toBeNull()
  })

  test('whose session ended with a link to the appeal shows the link at once', () => {
    const { unmount } = show({ ended: 'suspended', suspension: { appeal } })
    expect(hrefOf(objection)).toBe(appeal)
    expect(screen.queryByRole('button', { name: 'Sign in again' })).toBeNull()
    unmount()
    show({ ended: 'expired' })
    expect(screen.getByText('Your session has ended. Please sign in again.')).toBeTruthy()
  })

  test('ends the session on a refused call, and the reason is not stored in the browser', async () => {
    sessionStore.adopt(signedInAs(makeUser()))
    api.on('GET /api/notifications/counts', () => ({
      status: 403,
      error: 'Your account is suspended.',
      code: 'account_suspended',
      params: { reason, until, appeal: '/contact' },
    }))
    await expect(call('notifications.counts')).rejects.toMatchObject({ sessionOver: true })
    expect(sessionStore.suspension()).toEqual({ reason, until, appeal: '/contact' })
    expect(Object.values({ ...localStorage }).join()).not.toContain('Money')
  })
})
