import { expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { makeUser } from '#test/support/session'
import { busy, press, savedStage, show, withoutZone } from './setup'

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

test('mails and quiet hours are shown, changed and saved', async () => {
  done()
  show(path)
  expect((await box('Send me an e-mail, too')).checked).toBe(true)
  expect([field('From').value, field('Until').value]).toEqual(['22:00', '07:00'])
  await userEvent.click(await box('Send me an e-mail, too'))
  fireEvent.change(field('Until'), { target: { value: '08:30' } })
  await press('Save how we tell you')
  await waitFor(() => expect(toasts()).toEqual(['success: Your choice is saved.']))
  expect(asked(save)).toEqual([{ mail: false, zone: 'Asia/Karachi', quiet: { from: '22:00', to: '08:30' } }])
})

test('whose address is not confirmed yet is told that mails wait for that', async () => {
  const waits = /^It says how many .* once you have confirmed your e-mail address, under “Settings”\.$/
  const first = show(path)
  await box('Send me an e-mail, too')
  expect(screen.queryByText(waits)).toBeNull()
  first.unmount()
  show(path, makeUser({ email_unproven: true }))
  await screen.findByText(waits)
})

test('without quiet hours there are no times, which come back with them', async () => {
  done()
  kept.timing = { mail: true, zone: 'Asia/Karachi', quiet: { from: '21:15', to: '06:00' } }
  show(path)
  await userEvent.click(await box('Quiet hours'))
  expect(screen.queryByLabelText('From')).toBeNull()
  await press('Save how we tell you')
  await waitFor(() => expect(asked(save)).toEqual([{ zone: 'Asia/Karachi', quiet: null }]))
  await waitFor(() => expect(toasts()).toEqual(['success: Your choice is saved.']))
  await userEvent.click(await box('Quiet hours'))
  expect([field('From').value, field('Until').value]).toEqual(['21:15', '06:00'])
})

test.each([
  ['the same time twice', '22:00', 'Please choose two different times'],
  ['no time', '', 'Please choose a time'],
])('%s is a fault at its field', async (_, value, fault) => {
  show(path)
  await box('Quiet hours')
  fireEvent.change(field('Until'), { target: { value } })
  await press('Save how we tell you')
  await screen.findByText(fault)
  expect(field('Until').getAttribute('aria-invalid')).toBe('true')
  expect(field('From').getAttribute('aria-invalid')).toBeNull()
  expect(asked(save)).toEqual([])
})

test('who has moved takes over the time zone of the device', async () => {
  done()
  kept.timing = { ...kept.timing, zone: own === 'Asia/Dubai' ? 'Asia/Karachi' : 'Asia/Dubai' }
  show(path)
  await screen.findByText(/^Time zone:/)
  await press(/^Use this device’s time zone/)
  expect(screen.queryByRole('button', { name: /^Use this device/ })).toBeNull()
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Time zone:/))
  await press('Save how we tell you')
  await waitFor(() => expect(asked(save)).toEqual([{ quiet: kept.timing.quiet, zone: own }]))
})

test('a device that does not know its time zone offers none', () =>
  withoutZone(async () => {
    show(path)
    await screen.findByText(/^Time zone:/)
    expect(screen.queryByRole('button', { name: /^Use this device/ })).toBeNull()
  }))

test('mails that were ended elsewhere meanwhile stay ended when hours are changed here', async () => {
  done()
  show(path)
  await box('Send me an e-mail, too')
  kept.timing = { ...kept.timing, mail: false }
  fireEvent.change(field('From'), { target: { value: '20:00' } })
  await press('Save how we tell you')
  await waitFor(() => expect(toasts()).toEqual(['success: Your choice is saved.']))
  expect((await box('Send me an e-mail, too')).checked).toBe(false)
  await userEvent.click(await box('Send me an e-mail, too'))
  await press('Save how we tell you')
  await waitFor(() => expect(asked(save)).toHaveLength(2))
  expect(asked(save)[1]).toMatchObject({ mail: true })
})

test('a zone is called what people call it, and where it is that of the device nothing is asked', async () => {
  kept.timing = { ...kept.timing, zone: own }
  show(path)
  await screen.findByText(/^Time zone:/)
  expect(screen.queryByRole('button', { name: /^Use this device/ })).toBeNull()
})

test('the stored zone is named', async () => {
  show(path)
  const line = await screen.findByText(/^Time zone:/)
  expect(line.textContent).toBe('Time zone: Pakistan Standard Time (Karachi)')
})

test('what is chosen stays where it could not be saved', async () => {
  api.on(save, () => busy)
  show(path)
  await userEvent.click(await box('Send me an e-mail, too'))
  fireEvent.change(field('From'), { target: { value: '20:00' } })
  await press('Save how we tell you')
  await waitFor(() => expect(toasts()).toEqual(['error: We are busy.']))
  expect((await box('Send me an e-mail, too')).checked).toBe(false)
  expect(field('From').value).toBe('20:00')
})

test('it can be asked for again', async () => {
  api.on(read, () => busy)
  show(path)
  const again = await screen.findByRole('button', { name: 'Try again' })
  api.on(read, () => ({ message: '', data: kept.timing }))
  await userEvent.click(again)
  await box('Quiet hours')
})

test('a link leads to it', async () => {
  show(`${path}#telling`)
  await box('Quiet hours')
  await waitFor(() => expect(document.activeElement?.id).toBe('telling'))
  expect(screen.queryByText(/is not saved any more/)).toBeNull()
})
