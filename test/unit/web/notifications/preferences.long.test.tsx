import { beforeEach, describe, expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { StrictMode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import type { NotificationPreferences, PreferencesChange } from '#shared/schemas/notification-preferences'
import { UnsubscribePage } from '#web/pages/auth/unsubscribe-page'
import { NotificationSettingsPage } from '#web/pages/notification-settings/notification-settings-page'
import type { FakeReply } from '#test/support/web/fake-api'
import { renderWeb } from '#test/support/web/render'
import { makePreferences } from '#test/support/preferences'
import { makeUser } from '#test/support/web/samples'
import { webStage } from '#test/support/web/web-stage'

describe('the notification settings', () => {
  const { api, notices } = webStage()
  const read = 'GET /api/notifications/preferences'
  const save = 'PUT /api/notifications/preferences'
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  const busy: FakeReply = { status: 503, error: 'We are busy.', code: 'busy' }
  /** What the server keeps. */
  let kept: NotificationPreferences
  const answerSave = (input: unknown) => {
    const { mail, push, ...hours } = input as PreferencesChange
    kept = {
      ...kept,
      ...(hours as object),
      mail: { ...kept.mail, ...(mail as object) },
      push: { ...kept.push, ...(push as object) },
    }
    return { message: 'Your choice is saved.', data: kept }
  }
  beforeEach(() => {
    kept = makePreferences()
    api.on(read, () => ({ message: '', data: kept }))
    api.on(save, answerSave)
  })

  const show = (unproven = false) =>
    renderWeb(<NotificationSettingsPage />, {
      path: '/dashboard/settings/notifications',
      session: { status: 'signed-in', user: makeUser(unproven ? { email_unproven: true } : {}) },
    })
  /** The first: e-mails are above notifications on devices. */
  const box = async (name: string) => (await screen.findAllByRole<HTMLInputElement>('checkbox', { name }))[0]!
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
  const choose = async (group: string, name: string) =>
    userEvent.click(within(await screen.findByRole('group', { name: group })).getByRole('radio', { name }))
  const press = async () => userEvent.click(screen.getByRole('button', { name: 'Save these settings' }))
  const saved = () => api.sent.filter(([one]) => one === save).map(([, input]) => input)

  test('show, change and save mails and quiet hours; what was not changed is not sent', async () => {
    show()
    await choose('Proposals and pictures', 'Once a day')
    await choose('Messages', 'Never')
    await userEvent.click(await box('Weekly summary'))
    await userEvent.click(await box('Show names'))
    fireEvent.change(field('Until'), { target: { value: '08:30' } })
    await press()
    await waitFor(() => expect(notices).toEqual(['success: Your choice is saved.']))
    expect(saved()).toEqual([
      {
        mail: { proposals: 'daily', messages: 'off', summary: true },
        push: { names: true },
        quiet: { from: '22:00', to: '08:30' },
      },
    ])
  })

  test('hide the times without quiet hours, and restore them with quiet hours', async () => {
    kept = makePreferences({ quiet: { from: '21:15', to: '06:00' } })
    show()
    await userEvent.click(await box('Turn on quiet hours'))
    expect(screen.queryByLabelText('From')).toBeNull()
    await press()
    await waitFor(() => expect(saved()).toEqual([{ mail: {}, push: {}, quiet: null }]))
    await waitFor(() => expect(notices).toHaveLength(1))
    await userEvent.click(await box('Turn on quiet hours'))
    expect([field('From').value, field('Until').value]).toEqual(['21:15', '06:00'])
  })

  test('show equal or missing times as errors at their fields', async () => {
    show()
    await box('Turn on quiet hours')
    for (const [value, fault] of [
      ['22:00', 'Please choose two different times'],
      ['', 'Please choose a time'],
    ] as const) {
      fireEvent.change(field('Until'), { target: { value } })
      await press()
      await screen.findByText(fault)
      expect(field('Until').getAttribute('aria-invalid')).toBe('true')
    }
    expect(saved()).toEqual([])
  })

  test('offer the device’s time zone to a member who moved', async () => {
    kept = makePreferences({ zone: own === 'Asia/Dubai' ? 'Asia/Karachi' : 'Asia/Dubai' })
    show()
    await screen.findByText(/^Time zone:/)
    await userEvent.click(screen.getByRole('button', { name: /^Use this device’s time zone/ }))
    expect(screen.queryByRole('button', { name: /^Use this device/ })).toBeNull()
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Time zone:/))
    await press()
    await waitFor(() => expect(saved()).toEqual([{ mail: {}, push: {}, zone: own }]))
  })

  test('keep mails off if a mailed link turned them off while the hours change here', async () => {
    show()
    await box('New people')
    kept = makePreferences({ mail: { ...kept.mail, people: false, proposals: 'off' } })
    fireEvent.change(field('From'), { target: { value: '20:00' } })
    await press()
    await waitFor(() => expect(notices).toEqual(['success: Your choice is saved.']))
    expect((await box('New people')).checked).toBe(false)
    await userEvent.click(await box('New people'))
    await press()
    await waitFor(() => expect(saved()).toHaveLength(2))
    expect(saved()[1]).toMatchObject({ mail: { people: true } })
    expect(kept.mail).toMatchObject({ people: true, proposals: 'off' })
  })

  test('keep the hours that another device has changed meanwhile', async () => {
    show()
    await box('New people')
    kept = makePreferences({ zone: 'Asia/Dubai', quiet: { from: '20:00', to: '09:00' } })
    await userEvent.click(await box('New people'))
    await press()
    await waitFor(() => expect(field('From').value).toBe('20:00'))
    expect(saved()).toEqual([{ mail: { people: false }, push: {} }])
  })

  test('can be reloaded after a failure, and keep choices that could not be saved', async () => {
    api.on(read, () => busy)
    api.on(save, () => busy)
    show()
    const again = await screen.findByText('Try again')
    api.on(read, () => ({ message: '', data: kept }))
    await userEvent.click(again)
    await userEvent.click(await box('New people'))
    fireEvent.change(field('From'), { target: { value: '20:00' } })
    await press()
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('We are busy.'))
    expect((await box('New people')).checked).toBe(false)
    expect(field('From').value).toBe('20:00')
  })

  test('say that mails need a confirmed address', async () => {
    show(true)
    expect(await screen.findByText(/after you confirm your address/)).toBeTruthy()
  })
})

describe('the unsubscribe link of a mail', () => {
  const { api } = webStage()
  const ending = 'POST /api/notifications/unsubscribe'
  const refusal: FakeReply = {
    status: 404,
    error: 'This link does not work any more. You can turn these e-mails off in your notification settings.',
    code: 'not_found',
    params: { what: 'unsubscribe' },
  }

  function Address() {
    const { pathname, hash } = useLocation()
    return <output data-testid="address">{pathname + hash}</output>
  }
  const arrive = (hash: string) =>
    renderWeb(
      <StrictMode>
        <UnsubscribePage />
        <Address />
        <Link to="/unsubscribe#code=u1.s3cret&kind=messages">another link</Link>
      </StrictMode>,
      { path: `/unsubscribe${hash}` },
    )
  const title = (name: string) => screen.findByRole('heading', { name })
  const stop = async (name = 'Stop these e-mails') =>
    userEvent.click(await screen.findByRole('button', { name }))
  const asked = () => api.sent.map(([route, input]) => [route, input])

  test('changes nothing before the button is pressed, and then that kind alone', async () => {
    api.on(ending, () => ({ message: 'You will get no more of these e-mails.', data: null }))
    arrive('#code=u1.s3cret&kind=proposals')
    await title('No more e-mails about proposals and pictures?')
    expect(asked()).toEqual([])
    await stop()
    const done = await title('You will get no more e-mails about proposals and pictures')
    await waitFor(() => expect(document.activeElement).toBe(done))
    expect(asked()).toEqual([[ending, { code: 'u1.s3cret', kind: 'proposals' }]])
    expect(screen.getByText(/You can turn the e-mails on again/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Open your notification settings' }).getAttribute('href')).toBe(
      '/dashboard/settings/notifications',
    )
    // Another link with the same code asks again.
    await userEvent.click(screen.getByRole('link', { name: 'another link' }))
    await title('No more e-mails about messages?')
  })

  test('of an old mail, which names no kind, stops the mails about new people', async () => {
    api.on(ending, () => ({ message: '', data: null }))
    arrive('#code=u1.s3cret')
    await stop()
    await title('You will get no more e-mails about new people')
    expect(asked()).toEqual([[ending, { code: 'u1.s3cret', kind: 'people' }]])
  })

  test('explains a code that is no longer valid', async () => {
    api.on(ending, () => refusal)
    arrive('#code=u1.old')
    await stop()
    await title('This link does not work any more')
    // The title says the rest of the server's words.
    screen.getByText('You can turn these e-mails off in your notification settings.')
    expect(screen.queryByText(String(refusal.error))).toBeNull()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  test('can be retried after a failure', async () => {
    api.on(ending, () => new Error('no network'))
    arrive('#code=u1.s3cret')
    await stop()
    await screen.findByRole('alert')
    api.on(ending, () => ({ message: '', data: null }))
    await stop('Try again')
    await title('You will get no more e-mails about new people')
  })

  test('shows no button without a complete code', async () => {
    for (const hash of ['', '#code=', '#code=%E0%A4%A', `#code=${'x'.repeat(201)}`, '#code=u1.c&kind=all']) {
      const { unmount } = arrive(hash)
      await title('This link is not complete')
      expect(screen.queryByText('Stop these e-mails')).toBeNull()
      unmount()
    }
    expect(asked()).toEqual([])
  })
})
