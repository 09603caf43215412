import { beforeEach, describe, expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { SessionUser } from '#shared/schemas/entities'
import { imageMessages } from '#shared/schemas/image'
import type { OwnIdentityCheck, Verification } from '#shared/schemas/verification'
import { ChecksPage } from '#web/pages/verification/checks-page'
import { fakeDarkroom } from '#test/support/web/fake-darkroom'
import { renderWeb } from '#test/support/web/render'
import { makeProfileView, makeUser } from '#test/support/web/samples'
import { pressButton, webStage } from '#test/support/web/web-stage'

const { api, notices } = webStage()
const room = fakeDarkroom()
const sending = 'POST /api/verification/identity/send'
const withdrawing = 'POST /api/verification/withdraw'

const check = (state: OwnIdentityCheck['state'], more: Partial<OwnIdentityCheck> = {}): OwnIdentityCheck => ({
  case_id: 'case_2',
  state,
  document: 'cnic',
  sent_at: '2026-11-30T10:10:00.000Z',
  ...more,
})
const refused = check('refused', { reason: 'name_differs', object_until: '2099-12-05T10:10:00.000Z' })

/** What the server has. */
let stored: Verification
const answer = (identity?: OwnIdentityCheck, message = '') => {
  const { identity: _former, ...others } = stored
  stored = { ...others, ...(identity && { identity }) }
  return { message, data: stored }
}
const conflict = (what: string, error: string) => ({ status: 409, code: 'conflict', error, params: { what } })

beforeEach(() => {
  stored = {
    checks: { photo: '2026-11-29', phone: '2026-11-03', email: '2026-11-03' },
    phone: { number: '+923001234567' },
  }
  api.on('GET /api/verification/get', () => ({ message: '', data: stored }))
  api.on('GET /api/profile/get/user-profile', () => ({ message: '', data: makeProfileView({ id: 'u1' }) }))
  Object.assign(URL, { createObjectURL: () => 'blob:card', revokeObjectURL: () => undefined })
})

const show = (user: Partial<SessionUser> = {}) =>
  renderWeb(<ChecksPage />, {
    session: {
      status: 'signed-in',
      user: makeUser({ profile_info_status: true, image_url: '/media/1.webp', ...user }),
    },
  })
const press = async (name: string) => pressButton(await screen.findByRole('button', { name }))
const sent = () => api.sent.filter(([route]) => route === sending).map(([, input]) => input)
const button = (name: string) => screen.queryByRole('button', { name })
const number = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Number of the card' })
const focused = (text: string) => waitFor(() => expect(document.activeElement?.textContent).toBe(text))

const jpeg = (name = 'card.jpg') =>
  new File([new Uint8Array([0xff, 0xd8, 0xff, ...Array<number>(20).fill(0)])], name, { type: 'image/jpeg' })
const choose = (file = jpeg()) =>
  fireEvent.change(screen.getByLabelText(/^(Picture of the front|Another picture)/), {
    target: { files: [file] },
  })

/** Fills in the form with the digits of an Urdu keyboard. */
async function fillIn() {
  await screen.findByRole('dialog')
  await userEvent.click(screen.getByRole('radio', { name: 'CNIC or NICOP (Pakistan)' }))
  await userEvent.type(number(), '۳۵۲۰۲-۱۲۳۴۵۶۷-۱')
  choose()
  await screen.findByRole('img', { name: 'Your picture of the card' })
}

test('a card is sent small and once; what was entered survives a lost connection', async () => {
  show()
  await press('Send a card')
  await press('Send the card')
  await screen.findByText('Please choose the kind of card')
  screen.getByText('Please add a picture of the card')
  await fillIn()
  screen.getByText('Example: 35202-1234567-1')
  expect(room.drawn).toEqual([[1200, 1600]])

  api.on(sending, () => new TypeError('Failed to fetch'))
  await press('Send the card')
  await within(screen.getByRole('dialog')).findByText('No internet connection. Please check your network.')
  expect(number().value).toBe('۳۵۲۰۲-۱۲۳۴۵۶۷-۱')
  api.on(sending, () => answer(check('waiting'), 'We have received your card.'))
  fireEvent.submit(number().form!)
  fireEvent.submit(number().form!)
  await screen.findByText('We are checking your card.')
  expect(sent()).toHaveLength(2)
  expect(sent()[1]).toMatchObject({
    document: 'cnic',
    number: '3520212345671',
    file: { name: 'card.jpg', type: 'image/jpeg', size: 500_000 },
  })
  await focused('Identity')
  expect(notices.at(-1)).toBe('success: We have received your card.')
})

test('if the answer was lost, the next try shows that the card waits', async () => {
  show()
  await press('Send a card')
  await fillIn()
  api.on(sending, () => {
    answer(check('waiting'))
    return conflict('document_waiting', 'We are already checking your card.')
  })
  await press('Send the card')
  await screen.findByText('We are checking your card.')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(notices).toEqual([])
})

test('what the server says about the number and the picture stands beside them', async () => {
  show()
  await press('Send a card')
  await fillIn()
  api.on(sending, () => ({
    status: 400,
    code: 'picture_invalid',
    error: imageMessages.unreadable,
    fields: { file: imageMessages.unreadable },
  }))
  await press('Send the card')
  await screen.findByText(imageMessages.unreadable)
  expect(screen.getByLabelText(/^Another picture/).getAttribute('aria-invalid')).toBe('true')
  await userEvent.clear(number())
  await userEvent.type(number(), '35202')
  await press('Send the card')
  await screen.findByText('Please enter the 13 digits of the CNIC number.')
  expect(sent()).toHaveLength(1)
})

test('a HEIC picture that the browser cannot open is explained, and then a file can be chosen', async () => {
  room.opens = false
  show()
  await press('Send a card')
  await screen.findByRole('dialog')
  const input = () => screen.getByLabelText(/^Picture of the front/)
  expect(input().getAttribute('capture')).toBe('environment')
  choose(new File(['....ftypheic....'], 'card.heic', { type: 'image/heic' }))
  await screen.findByText(/^This browser cannot open HEIC pictures/)
  expect(input().getAttribute('capture')).toBeNull()
})

describe('after a refusal', () => {
  test('the member sees why, and objects once, with the card again', async () => {
    stored.identity = refused
    show()
    await screen.findByText('The name on the card is not the name in your profile.')
    expect(button('Send a card again')).not.toBeNull()
    await press('Object')
    await fillIn()
    await press('Send objection')
    await screen.findByText('Please say why you object')
    await userEvent.type(screen.getByRole('textbox', { name: 'Why do you object?' }), 'Khan is my surname.')
    api.on(sending, () => answer(check('objected'), 'We have received your card.'))
    await press('Send objection')
    await screen.findByText('We are checking your card once more.')
    expect(sent()).toMatchObject([{ objection: 'Khan is my surname.', file: { name: 'card.jpg' } }])
  })

  test('a card that is sent again is no objection', async () => {
    stored.identity = refused
    show()
    await press('Send a card again')
    await fillIn()
    api.on(sending, () => answer(check('waiting')))
    await press('Send the card')
    await screen.findByText('We are checking your card.')
    expect(sent()[0]).not.toHaveProperty('objection')
  })

  test('that is final, only another card is offered', async () => {
    const { object_until: _until, ...final } = refused
    stored.identity = final
    show()
    await screen.findByRole('button', { name: 'Send a card again' })
    expect(button('Object')).toBeNull()
  })
})

test('a card that waits can be deleted', async () => {
  stored.identity = check('waiting')
  show()
  await screen.findByText(/^Sent on 30 November 2026/)
  await press('Delete my card')
  await screen.findByRole('alertdialog')
  api.on(withdrawing, () => answer(undefined, 'We have deleted what you sent.'))
  pressButton(screen.getAllByRole('button', { name: 'Delete my card' }).at(-1)!)
  await screen.findByRole('button', { name: 'Send a card' })
  expect(notices).toEqual(['success: We have deleted what you sent.'])
})

test('the photo comes first, also after a refusal', async () => {
  delete stored.checks.photo
  show()
  await screen.findByText(/^Please have your photo checked first. A checked picture shows/)
  expect(button('Send a card')).toBeNull()
})

test.each([
  ['replaced', /^Your picture, name, date of birth or gender has changed/],
  ['lapsed', /^We are sorry: we did not decide in time/],
] as const)('after a check that is %s, a card can be sent again', async (state, text) => {
  stored.identity = check(state)
  show()
  await screen.findByText(text)
  await press('Send a card')
  await screen.findByRole('dialog')
})

test('a checked identity has its day, and says what ends it', async () => {
  stored.checks.identity = '2026-11-30'
  show()
  await screen.findByText('Checked on 30 November 2026')
  screen.getByText(/^Another name, date of birth or gender in your profile ends this check/)
  expect(button('Send a card')).toBeNull()
})
