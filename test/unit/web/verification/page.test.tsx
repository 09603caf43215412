import { beforeEach, describe, expect, jest, test } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { minuteMs } from '#shared/units'
import type { Profile, SessionUser } from '#shared/schemas/entities'
import type { Verification } from '#shared/schemas/verification'
import { ChecksPage } from '#web/pages/verification/checks-page'
import { renderWeb } from '#test/support/web/render'
import { makeProfileView, makeUser } from '#test/support/web/samples'
import { pressButton, webStage } from '#test/support/web/web-stage'

const { api, notices } = webStage()
const reading = 'GET /api/verification/get'
const starting = 'POST /api/verification/phone/start'
const confirming = 'POST /api/verification/phone/confirm'
const until = '2099-11-30T10:10:00.000Z'

/** The member's profile. */
const withStatus = (marital_status: string, more: Partial<Profile> = {}) => {
  const data = {
    ...makeProfileView({ id: 'u1', ...more }),
    personal_info: [{ first_name: 'Ayesha', age: 28, marital_status }],
  }
  api.on('GET /api/profile/get/user-profile', () => ({ message: '', data }))
}

/** What the server has. */
let stored: Verification
beforeEach(() => {
  stored = { checks: { email: '2026-11-03' }, phone: { number: '+923001234567' } }
  api.on(reading, () => ({ message: '', data: stored }))
  withStatus('single')
  api.on(starting, () => {
    stored = { ...stored, phone: { ...stored.phone, code_until: until } }
    return { message: 'We have sent you an SMS with a code.', data: stored }
  })
  api.on(confirming, () => {
    stored = { checks: { ...stored.checks, phone: '2026-11-30' }, phone: { number: stored.phone.number } }
    return { message: 'Your phone number is confirmed.', data: { checks: stored.checks } }
  })
})

const show = (user: Partial<SessionUser> = {}) =>
  renderWeb(<ChecksPage />, { session: { status: 'signed-in', user: makeUser(user) } })
const press = async (name: string) => pressButton(await screen.findByRole('button', { name }))
const field = () => screen.findByRole('textbox', { name: 'Code from the SMS' })
const sent = (route: string) => api.sent.filter(([one]) => one === route).map(([, input]) => input)

test('a code in the digits of an Urdu keyboard confirms the number, and the focus follows', async () => {
  show()
  await screen.findByText('Confirmed on 3 November 2026')
  await press('Send me a code')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox')))
  await userEvent.type(await field(), '۱۲۳ ۴۵۶')
  await press('Confirm')
  await screen.findByText('Confirmed on 30 November 2026')
  expect(sent(confirming)).toEqual([{ code: '123456' }])
  expect(notices).toEqual([
    'success: We have sent you an SMS with a code.',
    'success: Your phone number is confirmed.',
  ])
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Phone number'))
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('after a reload the field is back, and another code can be sent after a minute', async () => {
  stored.phone.code_until = '2099-11-30T10:05:00.000Z'
  jest.useFakeTimers({ advanceTimers: true })
  try {
    show()
    await field()
    // Whoever reloads reads the page first.
    expect(document.activeElement).toBe(document.body)
    expect(screen.queryByRole('button', { name: 'Send another code' })).toBeNull()
    act(() => jest.advanceTimersByTime(minuteMs))
    await press('Send another code')
    await waitFor(() => expect(sent(starting)).toHaveLength(1))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox')))
    expect(screen.queryByRole('button', { name: 'Send another code' })).toBeNull()
  } finally {
    jest.useRealTimers()
  }
})

test('a wrong code is said at the field, and a number of another account above it', async () => {
  stored.phone.code_until = until
  show()
  await userEvent.type(await field(), '12345')
  await press('Confirm')
  await screen.findByText('Please enter the 6 digits from the SMS.')
  expect(sent(confirming)).toEqual([])

  const wrong = 'This code is not correct. Please check the SMS.'
  api.on(confirming, () => ({
    status: 400,
    code: 'invalid_input',
    error: 'Invalid',
    fields: { code: wrong },
  }))
  await userEvent.type(await field(), '6')
  await press('Confirm')
  await screen.findByText(wrong)
  expect(document.activeElement).toBe(await field())

  const taken = 'This number has already confirmed another account.'
  api.on(confirming, () => ({ status: 409, code: 'phone_taken', error: taken }))
  await press('Confirm')
  await screen.findByText(taken)
})

test.each([
  [429, 'too_many_requests', 'We have already sent several codes. Please try again tomorrow.'],
  [503, 'busy', 'We could not send the SMS. Please check your number, or try again later.'],
])('a code that was not sent is explained (%i)', async (status, code, error) => {
  api.on(starting, () => ({ status, code, error }))
  show()
  await press('Send me a code')
  await screen.findByText(error)
  expect(notices).toEqual([])
})

test('a number that was confirmed on another device is shown as confirmed', async () => {
  show()
  await screen.findByRole('button', { name: 'Send me a code' })
  api.on(starting, () => {
    stored.checks = { phone: '2026-11-30' }
    return { status: 409, code: 'conflict', error: 'Your phone number is already confirmed.' }
  })
  await press('Send me a code')
  await screen.findByText('Confirmed on 30 November 2026')
})

test.each([
  ['no SMS is sent', { obstacle: 'no_sms' }, {}, 'We cannot confirm phone numbers at the moment.'],
  [
    'none is sent to the country',
    { obstacle: 'sms_country' },
    {},
    'We cannot send an SMS to numbers of this country yet.',
  ],
  [
    'the e-mail address is not confirmed',
    {},
    { email_unproven: true },
    'Please confirm your e-mail address first.',
  ],
] as const)('nothing is offered for the number if %s', async (_case, phone, user, text) => {
  stored = { checks: {}, phone: { ...stored.phone, ...phone } }
  show({ image_url: null, ...user })
  await screen.findAllByText(text)
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Send again'])
  expect(screen.getByRole('link', { name: 'Change number' }).getAttribute('href')).toBe(
    '/dashboard/account#details',
  )
})

test('a page that did not load can be tried again', async () => {
  api.on(reading, () => ({ status: 500, code: 'internal', error: 'Something went wrong' }))
  show()
  await screen.findByText('We could not load this')
  api.on(reading, () => ({ message: '', data: stored }))
  await press('Try again')
  await screen.findByRole('button', { name: 'Send me a code' })
})

describe('the marital status', () => {
  const saving = 'PUT /api/profile/update/personal-info'

  test('is stated to be true with the answers as they are stored', async () => {
    withStatus('divorced')
    api.on(saving, () => {
      withStatus('divorced', { marital_declared_on: '2026-11-30' })
      return { message: '', data: { profile_id: 'u1' } }
    })
    show({ profile_info_status: true })
    await press('I state that this is true')
    await screen.findByText('Stated to be true on 30 November 2026')
    const [{ data, ...request }] = sent(saving) as [{ data: object }]
    expect(request).toMatchObject({ marital_status_declared: true })
    expect(data).toMatchObject({ marital_status: 'divorced' })
    expect(data).not.toHaveProperty('age')
  })

  test('is not stated if another device has changed it: the new one is shown first', async () => {
    withStatus('single')
    show({ profile_info_status: true })
    const button = await screen.findByRole('button', { name: 'I state that this is true' })
    withStatus('divorced')
    pressButton(button)
    await screen.findByText('Divorced')
    expect(sent(saving)).toEqual([])
  })
})
