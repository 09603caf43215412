import { describe, expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { busy, press, savedStage, show } from './setup'
import { StrictMode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { UnsubscribePage } from '#web/pages/auth/unsubscribe-page'
import type { FakeReply } from '#test/support/web/fake-api'
import { renderWeb } from '#test/support/web/render'
import { webStage } from '#test/support/web/web-stage'

describe('the alert settings', () => {
  const { api, kept, asked, toasts } = savedStage()

  const path = '/dashboard/searches'
  const read = 'GET /api/saved-searches/timing'
  const save = 'PUT /api/saved-searches/timing'
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  const done = () =>
    api.on(save, (data) => ({
      message: 'Your choice is saved.',
      data: { ...kept.timing, ...(data as object) },
    }))
  const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name })
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

  test('show, change and save mails and quiet hours', async () => {
    done()
    show(`${path}#telling`)
    expect((await box('Send me an e-mail too')).checked).toBe(true)
    // A link of another page leads to it.
    await waitFor(() => expect(document.activeElement?.id).toBe('telling'))
    expect([field('From').value, field('Until').value]).toEqual(['22:00', '07:00'])
    await userEvent.click(await box('Send me an e-mail too'))
    fireEvent.change(field('Until'), { target: { value: '08:30' } })
    await press('Save these settings')
    await waitFor(() => expect(toasts()).toEqual(['success: Your choice is saved.']))
    expect(asked(save)).toEqual([
      { mail: false, zone: 'Asia/Karachi', quiet: { from: '22:00', to: '08:30' } },
    ])
  })

  test('hide the times without quiet hours, and restore them with quiet hours', async () => {
    done()
    kept.timing = { mail: true, zone: 'Asia/Karachi', quiet: { from: '21:15', to: '06:00' } }
    show(path)
    await userEvent.click(await box('Quiet hours'))
    expect(screen.queryByLabelText('From')).toBeNull()
    await press('Save these settings')
    await waitFor(() => expect(asked(save)).toEqual([{ zone: 'Asia/Karachi', quiet: null }]))
    await waitFor(() => expect(toasts()).toEqual(['success: Your choice is saved.']))
    await userEvent.click(await box('Quiet hours'))
    expect([field('From').value, field('Until').value]).toEqual(['21:15', '06:00'])
  })

  test('show equal or missing times as errors at their fields', async () => {
    show(path)
    await box('Quiet hours')
    for (const [value, fault] of [
      ['22:00', 'Please choose two different times'],
      ['', 'Please choose a time'],
    ] as const) {
      fireEvent.change(field('Until'), { target: { value } })
      await press('Save these settings')
      await screen.findByText(fault)
      expect(field('Until').getAttribute('aria-invalid')).toBe('true')
    }
    expect(asked(save)).toEqual([])
  })

  test('offer the device’s time zone to a member who moved', async () => {
    done()
    kept.timing = { ...kept.timing, zone: own === 'Asia/Dubai' ? 'Asia/Karachi' : 'Asia/Dubai' }
    show(path)
    await screen.findByText(/^Time zone:/)
    await press(/^Use this device’s time zone/)
    expect(screen.queryByRole('button', { name: /^Use this device/ })).toBeNull()
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Time zone:/))
    await press('Save these settings')
    await waitFor(() => expect(asked(save)).toEqual([{ quiet: kept.timing.quiet, zone: own }]))
  })

  test('keep mails off if they were turned off elsewhere while the hours change here', async () => {
    done()
    show(path)
    await box('Send me an e-mail too')
    kept.timing = { ...kept.timing, mail: false }
    fireEvent.change(field('From'), { target: { value: '20:00' } })
    await press('Save these settings')
    await waitFor(() => expect(toasts()).toEqual(['success: Your choice is saved.']))
    expect((await box('Send me an e-mail too')).checked).toBe(false)
    await userEvent.click(await box('Send me an e-mail too'))
    await press('Save these settings')
    await waitFor(() => expect(asked(save)).toHaveLength(2))
    expect(asked(save)[1]).toMatchObject({ mail: true })
  })

  test('can be reloaded after a failure, and keep choices that could not be saved', async () => {
    api.on(read, () => busy)
    api.on(save, () => busy)
    show(path)
    const again = await screen.findByText('Try again')
    api.on(read, () => ({ message: '', data: kept.timing }))
    await userEvent.click(again)
    await box('Quiet hours')
    await userEvent.click(await box('Send me an e-mail too'))
    fireEvent.change(field('From'), { target: { value: '20:00' } })
    await press('Save these settings')
    await waitFor(() => expect(toasts()).toEqual(['error: We are busy.']))
    expect((await box('Send me an e-mail too')).checked).toBe(false)
    expect(field('From').value).toBe('20:00')
  })
})

describe('the unsubscribe link of a mail', () => {
  const { api } = webStage()
  const ending = 'POST /api/saved-searches/unsubscribe'
  const refusal: FakeReply = {
    status: 404,
    error: 'This link does not work any more. You can turn these e-mails off under “Saved searches”.',
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
        <Link to="/unsubscribe#code=u2.other">another link</Link>
      </StrictMode>,
      { path: `/unsubscribe${hash}` },
    )
  const title = (name: string) => screen.findByRole('heading', { name })
  const stop = async (name = 'Stop these e-mails') =>
    userEvent.click(await screen.findByRole('button', { name }))
  const asked = () => api.sent.map(([route, input]) => [route, input])

  test('changes nothing before the button is pressed', async () => {
    api.on(ending, () => ({ message: 'You will get no more e-mails about new people.', data: null }))
    arrive('#code=u1.s3cret')
    await title('No more e-mails about new people?')
    expect(asked()).toEqual([])
    await stop()
    const done = await title('You will get no more e-mails about new people')
    await waitFor(() => expect(document.activeElement).toBe(done))
    expect(asked()).toEqual([[ending, { code: 'u1.s3cret' }]])
    expect(screen.getByText(/You can turn the e-mails on again/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Open your saved searches' }).getAttribute('href')).toBe(
      '/dashboard/searches#telling',
    )
  })

  test('explains a code that is no longer valid', async () => {
    api.on(ending, () => refusal)
    arrive('#code=u1.old')
    await stop()
    await title('This link does not work any more')
    // The title says the rest of the server's words.
    screen.getByText('You can turn these e-mails off under “Saved searches” in your account.')
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
    for (const hash of ['', '#code=', '#code=%E0%A4%A', `#code=${'x'.repeat(201)}`]) {
      const { unmount } = arrive(hash)
      await title('This link is not complete')
      expect(screen.queryByText('Stop these e-mails')).toBeNull()
      unmount()
    }
    expect(asked()).toEqual([])
  })
})
