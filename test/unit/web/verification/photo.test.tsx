import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { OwnPhotoCheck, Verification } from '#shared/schemas/verification'
import type { SessionUser } from '#shared/schemas/entities'
import { ChecksPage } from '#web/pages/verification/checks-page'
import { fakeDarkroom } from '#test/support/web/fake-darkroom'
import { renderWeb } from '#test/support/web/render'
import { makeProfileView, makeUser } from '#test/support/web/samples'
import { pressButton, webStage } from '#test/support/web/web-stage'

const { api, notices } = webStage()
const starting = 'POST /api/verification/photo/start'
const adding = 'POST /api/verification/photo/add'
const withdrawing = 'POST /api/verification/withdraw'
const objecting = 'POST /api/verification/object'

const check = (state: OwnPhotoCheck['state'], more: Partial<OwnPhotoCheck> = {}): OwnPhotoCheck => ({
  case_id: 'case_1',
  state,
  poses: ['open_hand', 'head_turned'],
  ...more,
})
const started = check('started', { until: '2099-11-30T10:15:00.000Z' })
const waiting = check('waiting', { sent_at: '2026-11-30T10:10:00.000Z' })
const refused = check('refused', {
  sent_at: '2026-11-30T10:10:00.000Z',
  reason: 'pose_missing',
  object_until: '2099-12-07T10:10:00.000Z',
})

/** What the server has. */
let stored: Verification
const answer = (photo?: OwnPhotoCheck, message = '') => {
  const { photo: _former, ...others } = stored
  stored = { ...others, ...(photo && { photo }) }
  return { message, data: stored }
}

/** The camera's one track. */
let stopped: jest.Mock<() => void>
let getUserMedia: jest.Mock<() => Promise<unknown>>
fakeDarkroom()

beforeEach(() => {
  stored = { checks: { phone: '2026-11-03', email: '2026-11-03' }, phone: { number: '+923001234567' } }
  api.on('GET /api/verification/get', () => ({ message: '', data: stored }))
  api.on('GET /api/profile/get/user-profile', () => ({ message: '', data: makeProfileView({ id: 'u1' }) }))
  api.on(starting, () => answer(started))
  stopped = jest.fn()
  const track = { stop: stopped, addEventListener: () => undefined }
  getUserMedia = jest.fn(async () => {
    await setTimeout(5)
    return { getTracks: () => [track] }
  })
  Object.assign(navigator, { mediaDevices: { getUserMedia } })
  Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined })
})
afterEach(() => void Reflect.deleteProperty(navigator, 'mediaDevices'))

const show = (user: Partial<SessionUser> = {}) =>
  renderWeb(<ChecksPage />, {
    session: {
      status: 'signed-in',
      user: makeUser({ profile_info_status: true, image_url: '/media/1.webp', ...user }),
    },
  })
const press = async (name: string) => pressButton(await screen.findByRole('button', { name }))
const sent = (route: string) => api.sent.filter(([one]) => one === route).map(([, input]) => input)
const button = (name: string) => screen.queryByRole('button', { name })
const focused = (text: string) => waitFor(() => expect(document.activeElement?.textContent).toBe(text))

/** The camera has a picture, and the member takes it. */
async function takePhoto() {
  const video = await screen.findByLabelText('The picture of your camera')
  expect(button('Take photo')).toHaveProperty('disabled', true)
  fireEvent.loadedData(video)
  await press('Take photo')
  await focused('Can your face and the pose be seen clearly?')
  await press('Use this photo')
}

test('two photos are taken in two poses; after a lost connection, only the missing one is sent', async () => {
  show()
  expect(getUserMedia).not.toHaveBeenCalled()
  await press('Start')
  await focused('Hold one open hand next to your face')
  await takePhoto()
  await focused('Turn your head a little to one side')
  expect(stopped).not.toHaveBeenCalled()
  await takePhoto()
  await focused('Both photos are taken. They are not sent yet.')
  expect(stopped).toHaveBeenCalled()
  expect(sent(adding)).toEqual([])

  let lost = false
  api.on(adding, (input) => {
    const { number } = input as { number: string }
    if (number === '1') return answer(started)
    if (!lost) {
      lost = true
      return new TypeError('Failed to fetch')
    }
    return answer(waiting)
  })
  await press('Send both photos')
  await screen.findByText('No internet connection. Please check your network.')
  await press('Try again')
  await screen.findByText('We are checking your photos.')
  expect(sent(adding)).toMatchObject([
    { case_id: 'case_1', number: '1', file: { type: 'image/jpeg' } },
    { case_id: 'case_1', number: '2' },
    { case_id: 'case_1', number: '2' },
  ])
  await focused('Photo')
  expect(notices).toEqual(['success: We have received both photos.'])
})

test('a hidden page stops the camera, and it starts again only by a tap', async () => {
  stored.photo = started
  show()
  await press('Continue with the camera')
  await screen.findByLabelText('The picture of your camera')
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  fireEvent(document, new Event('visibilitychange'))
  hidden.mockRestore()
  await screen.findByText('The camera is off.')
  expect(stopped).toHaveBeenCalledTimes(1)
  expect(getUserMedia).toHaveBeenCalledTimes(1)
  await press('Turn on the camera')
  await screen.findByLabelText('The picture of your camera')
  expect(sent(starting)).toEqual([])
})

test.each([
  ['NotAllowedError', /The browser may not use the camera. Please allow it/],
  ['NotFoundError', /We found no camera on this device/],
  ['NotReadableError', /The camera does not start. Please close other apps/],
])('a camera that does not start is explained (%s), and can be tried again', async (name, text) => {
  stored.photo = started
  getUserMedia.mockImplementationOnce(async () => {
    await setTimeout(5)
    throw new DOMException('', name)
  })
  show()
  await press('Continue with the camera')
  await screen.findByText(text)
  await press('Turn on the camera')
  await screen.findByLabelText('The picture of your camera')
})

test('a browser that hides the camera from this page is told to use another one', async () => {
  Reflect.deleteProperty(navigator, 'mediaDevices')
  stored.photo = started
  show()
  await press('Continue with the camera')
  await screen.findByText(/This browser cannot use the camera here/)
})

test('photos whose poses are over cannot be sent: a new check begins', async () => {
  stored.photo = started
  show()
  await press('Continue with the camera')
  await takePhoto()
  await takePhoto()
  api.on(adding, () => {
    answer()
    return { status: 409, code: 'conflict', error: 'It has ended.', params: { what: 'check_over' } }
  })
  await press('Send both photos')
  await screen.findByText(/These poses are not valid any more/)
  await press('Close')
  await press('Start')
  await waitFor(() => expect(sent(starting)).toHaveLength(1))
})

test('photos that wait can be deleted', async () => {
  stored.photo = waiting
  show()
  await screen.findByText(/^Sent on 30 November 2026/)
  await press('Delete my photos')
  await screen.findByRole('alertdialog')
  api.on(withdrawing, () => answer(undefined, 'We have deleted what you sent.'))
  pressButton(screen.getAllByRole('button', { name: 'Delete my photos' }).at(-1)!)
  await screen.findByRole('button', { name: 'Start' })
  expect(sent(withdrawing)).toEqual([{ case_id: 'case_1' }])
  expect(notices).toEqual(['success: We have deleted what you sent.'])
})

test('a refusal says why; the member objects once, with a reason', async () => {
  stored.photo = refused
  show()
  await screen.findByText('The new photos do not show the two poses. Please take them again.')
  expect(button('Take new photos')).not.toBeNull()
  await press('Object')
  await press('Send objection')
  await screen.findByText('Please say why you object')
  await userEvent.type(screen.getByRole('textbox', { name: 'Why do you object?' }), 'My hand is there.')
  api.on(objecting, () => answer(check('objected'), 'We have received your objection.'))
  await press('Send objection')
  await screen.findByText('We are looking at your photos again.')
  expect(sent(objecting)).toEqual([{ case_id: 'case_1', text: 'My hand is there.' }])
  await focused('Photo')
})

test('after the time to object, only new photos are offered', async () => {
  const { object_until: _until, ...final } = refused
  stored.photo = final
  show()
  await screen.findByRole('button', { name: 'Take new photos' })
  expect(button('Object')).toBeNull()
})

test.each([
  ['has no picture', { image_url: null }, 'Please add a profile picture first.'],
  ['has no profile', { profile_info_status: false }, 'Please complete your profile first.'],
  [
    'has not confirmed the e-mail address',
    { email_unproven: true },
    'Please confirm your e-mail address first.',
  ],
] as const)('a member who %s cannot start', async (_case, user, text) => {
  show(user)
  await screen.findByText(text)
  expect(button('Start')).toBeNull()
})

test.each([
  ['replaced', /^Your profile picture has changed/],
  ['lapsed', /^We are sorry: we did not decide in time/],
] as const)('a check that is %s can be started again', async (state, text) => {
  stored.photo = check(state)
  show()
  await screen.findByText(text)
  await press('Start')
  await screen.findByLabelText('The picture of your camera')
})

test('a checked photo has its day, and a start that fails says why', async () => {
  api.on(starting, () => {
    stored.checks.photo = '2026-11-30'
    return { status: 409, code: 'conflict', error: 'Your photo is already checked.' }
  })
  show()
  await press('Start')
  await screen.findByText('Your photo is already checked.')
  await screen.findByText('Checked on 30 November 2026')
  expect(button('Start')).toBeNull()
})
