import { beforeEach, expect, test } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import { sessionStore } from '#web/lib/session/browser'
import { keepSought } from '#web/lib/sought-person'
import { privacyDefaults } from '#shared/options/privacy'
import { draftKey } from '#web/features/wizard/draft-key'
import type { FakeReply } from '#test/support/fake-api'
import { wholeDraft } from './answers'
import { api, at, notices, open, pick, press, put, stored } from './setup'

const reading = 'GET /api/profile/get/privacy-settings'
const writing = 'PUT /api/profile/update/privacy-settings'
const routes = () => api.sent.map(([route]) => route)

beforeEach(() => {
  put({ ...wholeDraft(), image_url: '/media/me.webp' })
  api.on(reading, () => ({ message: '', data: { ...privacyDefaults, messages_privacy: 'connections' } }))
  api.on(writing, (input) => ({ message: '', data: input as object }))
})

const exists = () =>
  api.on('POST /api/profile/create', () => ({
    status: 409,
    error: 'Your profile exists already.',
    code: 'profile_exists',
  }))

/** Submits, without hearing that it was done, and then lets only connections open the profile. */
async function submitUnheard() {
  api.on('POST /api/profile/create', () => new Error('cut off'))
  open()
  await press('Submit')
  await screen.findByText('No internet connection. Please check your network.')
  await pick('Who can open your profile?', 'Private')
  exists()
}

test('who may see what is set as chosen last, though an earlier attempt has made the profile', async () => {
  await submitUnheard()
  await press('Submit')
  await waitFor(() => expect(at()).toBe('/dashboard/profile'))
  expect(api.sent.slice(-2)).toEqual([
    [reading, { profileId: 'p1' }],
    [
      writing,
      {
        profile_id: 'p1',
        ...privacyDefaults,
        profile_visibility: 'private',
        messages_privacy: 'connections',
      },
    ],
  ])
  expect(stored()).toBeNull()
  expect(notices.at(-1)).toBe('success: Profile submitted successfully')
})

test.each([reading, writing])('nothing is called done until that is certain: %s', async (route) => {
  await submitUnheard()
  api.on(route, () => ({ status: 503, message: 'Service Unavailable' }))
  await press('Submit')
  expect(await screen.findByText('We are busy at the moment. Please try again.')).toBeTruthy()
  expect(at()).toBe('/create-profile')
  expect(stored()?.privacy).toEqual({ profile_visibility: 'private' })
  expect(notices.join()).not.toContain('success')

  api.on(reading, () => ({ message: '', data: { ...privacyDefaults, profile_visibility: 'private' } }))
  const before = api.sent.length
  await press('Submit')
  await waitFor(() => expect(at()).toBe('/dashboard/profile'))
  // It holds by now: there is nothing to change.
  expect(routes().slice(before)).toEqual(['POST /api/profile/create', reading])
})

test('the step stays until then, though it is heard that the profile is there', async () => {
  await submitUnheard()
  act(() => sessionStore.updateUser({ profile_info_status: true }))
  expect(at()).toBe('/create-profile')
  await press('Submit')
  await waitFor(() => expect(at()).toBe('/dashboard/profile'))
  expect(routes().at(-1)).toBe(writing)
})

test('who has chosen nothing here changes nothing of what was chosen elsewhere', async () => {
  exists()
  open()
  await press('Submit')
  await waitFor(() => expect(at()).toBe('/dashboard/profile'))
  expect(routes()).toEqual(['POST /api/profile/create'])
})

test('what is chosen while the profile is on its way holds', async () => {
  let answer: (reply: FakeReply) => void = () => undefined
  api.on('POST /api/profile/create', () => new Promise<FakeReply>((resolve) => (answer = resolve)))
  open()
  await press('Submit')
  await waitFor(() => expect(routes()).toEqual(['POST /api/profile/create']))
  await pick('Who can see your picture?', 'Private')
  await act(async () => answer({ status: 201, message: '', data: { name: 'Ayesha', profileId: 'p1' } }))
  await waitFor(() => expect(at()).toBe('/dashboard/profile'))
  expect(api.sent.at(-1)).toEqual([writing, expect.objectContaining({ show_profile_picture: 'private' })])
})

test('what another tab chooses is shown here, and sent from here', async () => {
  api.on('POST /api/profile/create', () => ({
    status: 201,
    message: '',
    data: { name: 'A', profileId: 'p1' },
  }))
  open()
  put({ ...wholeDraft(), image_url: '/media/me.webp', privacy: { profile_visibility: 'private' } })
  act(() => void dispatchEvent(new StorageEvent('storage', { key: draftKey('u1') })))
  expect(screen.getByText('You choose who sees what')).toBeTruthy()
  await press('Submit')
  await waitFor(() => expect(at()).toBe('/dashboard/profile'))
  expect(api.sent.map(([, input]) => input)).toEqual([
    expect.objectContaining({
      privacy: { profile_visibility: 'private', show_profile_picture: 'everyone' },
    }),
  ])
})

test('a draft that another tab has submitted overrides nothing there', async () => {
  put({ ...wholeDraft(), image_url: '/media/me.webp', privacy: { profile_visibility: 'everyone' } })
  exists()
  open()
  localStorage.removeItem(draftKey('u1'))
  await press('Submit')
  await waitFor(() => expect(at()).toBe('/dashboard/profile'))
  expect(routes()).toEqual(['POST /api/profile/create'])
})

test('the draft and the session are settled before it is seen where the way goes', async () => {
  keepSought('u1', { id: 'u9', name: 'Sana' })
  let answer: (reply: FakeReply) => void = () => undefined
  api.on('GET /api/profile/get/user-profile', () => new Promise<FakeReply>((resolve) => (answer = resolve)))
  api.on('POST /api/profile/create', () => ({
    status: 201,
    message: '',
    data: { name: 'A', profileId: 'p1' },
  }))
  open()
  await press('Submit')
  await waitFor(() => expect(routes()).toContain('GET /api/profile/get/user-profile'))
  expect(stored()).toBeNull()
  expect(sessionStore.user()?.profile_info_status).toBe(true)
  // Not to a person who may be gone, nor is the step emptied.
  expect(at()).toBe('/create-profile')
  expect(screen.getByText('Image already uploaded')).toBeTruthy()
  expect(screen.getByText(/Saved on this device/)).toBeTruthy()
  await act(async () => answer({ status: 404, error: 'x', code: 'not_found' }))
  await waitFor(() => expect(at()).toBe('/dashboard/profile'))
})

test('a profile that was finished on another device takes the draft of this one along', async () => {
  sessionStore.updateUser({ profile_info_status: true })
  open()
  await waitFor(() => expect(at()).toBe('/dashboard/profile'))
  expect(stored()).toBeNull()
})
