import { beforeEach, describe, expect, test } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { sessionStore } from '#web/lib/session/browser'
import { fakeUploads } from '#test/support/web/fake-uploads'
import { wholeDraft } from './answers'
import { api, at, choose, fileInput, notices, open, pick, png, press, put, stored, title } from './setup'
import { saveIntendedRecipient } from '#web/features/proposals/intended-recipient'
import { privacyDefaults } from '#shared/options/privacy'
import { draftKey } from '#web/features/wizard/draft-progress'
import type { FakeReply } from '#test/support/web/fake-api'

const uploads = fakeUploads()

const allow = () => {
  api.on('POST /api/profile/create/image-upload', (input) =>
    (input as { key?: string }).key
      ? { message: '', data: { image_url: '/media/me.webp' } }
      : { message: '', data: { url: 'https://uploads.example/', fields: { key: 'k1' }, key: 'k1' } },
  )
}

test('submitting requires a picture, retries its upload, sends the whole profile and ends the wizard', async () => {
  allow()
  api.on('POST /api/profile/create', () => ({
    status: 201,
    message: '',
    data: { name: 'Ayesha Khan', profileId: 'p1' },
  }))
  const draft = wholeDraft()
  const partner_requirements = { ...draft.sections.partner_requirements, complexion: 'dusky' as const }
  // A wish that is open is no must.
  const musts = ['marital_status' as const, 'caste' as const]
  put({ ...draft, sections: { ...draft.sections, partner_requirements: { ...partner_requirements, musts } } })
  open()
  await press('Submit')
  await screen.findByText('Please upload a profile image before submitting.')
  expect(screen.queryByText(/Your profile opens on/)).toBeNull()
  await userEvent.upload(fileInput(), png())
  await screen.findByRole('img', { name: 'Your picture' })
  await press('Submit')
  await waitFor(() => expect(uploads).toHaveLength(1))
  uploads[0]?.fail()
  await screen.findByText('No internet connection. Please check your network.')
  uploads.length = 0
  api.sent.length = 0
  await press('Submit')
  await waitFor(() => expect(uploads).toHaveLength(1))
  act(() => uploads[0]?.progress(420))
  await waitFor(() => expect(screen.getByRole<HTMLProgressElement>('progressbar').value).toBe(42))
  expect(screen.queryByRole('button', { name: 'Remove Image' })).toBeNull()
  await press('Submit')
  uploads[0]?.answer(204)
  await waitFor(() => expect(at()).toBe('/dashboard/profile'))

  expect(uploads).toHaveLength(1)
  expect(api.sent.map(([route]) => route)).toEqual([
    'POST /api/profile/create/image-upload',
    'POST /api/profile/create/image-upload',
    'POST /api/profile/create',
  ])
  expect(api.sent[0]?.[1]).toEqual({ profileId: 'p1', contentType: 'image/png', size: 7 })
  expect(api.sent[1]?.[1]).toEqual({ profileId: 'p1', key: 'k1' })
  expect(api.sent[2]?.[1]).toEqual({
    auth_id: 'u1',
    profileId: 'p1',
    ...wholeDraft().sections,
    user_profile_image: { image_url: '/media/me.webp' },
    privacy: expect.objectContaining({ show_profile_picture: 'private' }),
    musts: ['marital_status'],
    marital_status_declared: true,
  })
  expect(stored()).toBeNull()
  expect(sessionStore.user()).toMatchObject({ profile_info_status: true, image_url: '/media/me.webp' })
  expect(notices).toEqual([
    'error: No internet connection. Please check your network.',
    'success: Profile submitted successfully',
  ])
})

test('the server’s field messages are shown at their step; the picture is not sent twice', async () => {
  allow()
  api.on('POST /api/profile/create', () => ({
    status: 400,
    error: 'Father Name is required!',
    code: 'invalid_input',
    fields: {
      'residential_info.country': 'Country is required',
      'family_info.father_name': 'Father Name is required!',
    },
  }))
  put(wholeDraft())
  open()
  await userEvent.upload(fileInput(), png())
  await screen.findByRole('img', { name: 'Your picture' })
  await press('Submit')
  await waitFor(() => expect(uploads).toHaveLength(1))
  uploads[0]?.answer(204)
  await waitFor(() => expect(title().textContent).toBe('Family'))
  expect(await screen.findByText('Father Name is required!')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Father’s name')))
  expect(stored()?.image_url).toBe('/media/me.webp')

  api.on('POST /api/profile/create', () => ({
    status: 201,
    message: 'Welcome!',
    data: { name: 'A', profileId: 'p1' },
  }))
  for (const next of ['Religion', 'Residential', 'Partner requirements', 'Your picture']) {
    await press('Next')
    await waitFor(() => expect(title().textContent).toBe(next))
  }
  expect(screen.getByText('Image already uploaded')).toBeTruthy()
  await press('Submit')
  await waitFor(() => expect(at()).toBe('/dashboard/profile'))
  expect(uploads).toHaveLength(1)
  expect(notices).toEqual(['error: Father Name is required!', 'success: Welcome!'])
})

test('suggested answers that nobody touched are named, and wait for a confirmation or a change', async () => {
  api.on('POST /api/profile/create', () => ({
    status: 201,
    message: '',
    data: { name: 'A', profileId: 'p1' },
  }))
  const draft = { ...wholeDraft(), image_url: '/media/me.webp' }
  const { personal_info } = draft.sections
  draft.sections.personal_info = { ...personal_info, height: 3.5, weight: 50 }
  const untouched = ['personal_info.height', 'personal_info.weight', 'partner_requirements.education']
  put({ ...draft, touched: draft.touched?.filter((path) => !untouched.includes(path)) ?? [] })
  open()
  const named = () =>
    within(screen.getByRole('region', { name: 'Answers that you have not chosen yet' }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
  // "Any" of the education tells nothing.
  expect(named()).toEqual(['Height: 3 ft 6 in · 107 cm', 'Weight: 50 kg'])
  const marks = () => screen.queryAllByText('Suggested, not confirmed yet').length
  expect(marks()).toBe(2)
  await press('Submit')
  const confirmation = screen.getByRole('checkbox', { name: 'These answers are correct' })
  expect(document.activeElement).toBe(confirmation)
  expect(screen.getByText('Please change these answers, or confirm that they are correct.')).toBeTruthy()
  expect(api.sent).toEqual([])

  await press('Height: 3 ft 6 in · 107 cm')
  expect(title().textContent).toBe('Personal')
  await choose('Height', 5.75)
  await press('Save and go back to your answers')
  await waitFor(() => expect(named()).toEqual(['Weight: 50 kg']))
  await press('Submit')
  expect(api.sent).toEqual([])
  await userEvent.click(screen.getByRole('checkbox', { name: 'These answers are correct' }))
  expect(marks()).toBe(0)
  await press('Submit')
  await waitFor(() => expect(at()).toBe('/dashboard/profile'))
  expect(api.sent[0]?.[1]).toMatchObject({ personal_info: { height: 5.75, weight: 50 } })
})

test('an invalid answer leads back to its step before anything is sent', async () => {
  const draft = wholeDraft()
  draft.sections.career_info = { education: 'phd' }
  put(draft)
  open()
  await press('Submit')
  await waitFor(() => expect(title().textContent).toBe('Career'))
  expect(await screen.findByText('Job Title is required!')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Student' })))
  expect(api.sent).toEqual([])
})

describe('submitting again', () => {
  const reading = 'GET /api/profile/get/privacy-settings'
  const writing = 'PUT /api/profile/update/privacy-settings'
  const question = 'How open is the profile?'
  const routes = () => api.sent.map(([route]) => route)

  beforeEach(() => {
    put({ ...wholeDraft(), image_url: '/media/me.webp' })
    api.on(reading, () => ({ message: '', data: privacyDefaults }))
    api.on(writing, (input) => ({ message: '', data: input as object }))
  })

  const exists = () =>
    api.on('POST /api/profile/create', () => ({
      status: 409,
      error: 'Your profile exists already.',
      code: 'profile_exists',
    }))

  /** Submits, without hearing that it was done, and then chooses that everyone sees name and picture. */
  async function submitUnheard() {
    api.on('POST /api/profile/create', () => new Error('cut off'))
    open()
    await press('Submit')
    await screen.findByText('No internet connection. Please check your network.')
    await pick(question, 'Open')
    exists()
  }

  test('applies the last privacy choice even if an earlier attempt created the profile', async () => {
    await submitUnheard()
    act(() => sessionStore.updateUser({ profile_info_status: true }))
    // The step stays until the choice is stored, though the profile is there.
    expect(at()).toBe('/create-profile')
    await press('Submit')
    await waitFor(() => expect(at()).toBe('/dashboard/profile'))
    expect(api.sent.slice(-2)).toEqual([
      [reading, { profileId: 'p1' }],
      [writing, { profile_id: 'p1', ...privacyDefaults, shown_to_visitors: true }],
    ])
    expect(stored()).toBeNull()
    expect(notices.at(-1)).toBe('success: Profile submitted successfully')
  })

  test.each([reading, writing])(
    'does not report success until the privacy choice is certain: %s',
    async (route) => {
      await submitUnheard()
      api.on(route, () => ({ status: 503, message: 'Service Unavailable' }))
      await press('Submit')
      expect(await screen.findByText('We are busy at the moment. Please try again.')).toBeTruthy()
      expect(at()).toBe('/create-profile')
      expect(stored()?.privacy).toBe('open')
      expect(notices.join()).not.toContain('success')

      api.on(reading, () => ({ message: '', data: { ...privacyDefaults, shown_to_visitors: true } }))
      const before = api.sent.length
      await press('Submit')
      await waitFor(() => expect(at()).toBe('/dashboard/profile'))
      // It holds by now: there is nothing to change.
      expect(routes().slice(before)).toEqual(['POST /api/profile/create', reading])
    },
  )

  test('without a choice does not change privacy set elsewhere', async () => {
    exists()
    open()
    await press('Submit')
    await waitFor(() => expect(at()).toBe('/dashboard/profile'))
    expect(routes()).toEqual(['POST /api/profile/create'])
  })

  test('applies a choice made while the profile is being sent', async () => {
    api.on(reading, () => ({ message: '', data: { ...privacyDefaults, messages_privacy: 'connections' } }))
    let answer: (reply: FakeReply) => void = () => undefined
    api.on('POST /api/profile/create', () => new Promise<FakeReply>((resolve) => (answer = resolve)))
    open()
    await press('Submit')
    await waitFor(() => expect(routes()).toEqual(['POST /api/profile/create']))
    await pick(question, 'Members only')
    await act(async () => answer({ status: 201, message: '', data: { name: 'Ayesha', profileId: 'p1' } }))
    await waitFor(() => expect(at()).toBe('/dashboard/profile'))
    expect(api.sent.at(-1)).toEqual([writing, { profile_id: 'p1', ...privacyDefaults }])
  })

  const forEveryone = {
    profile_visibility: 'everyone',
    show_profile_picture: 'everyone',
    messages_privacy: 'everyone',
    proposals_privacy: 'everyone',
    shown_to_visitors: true,
    verified_by_plan: false,
  }
  test.each([
    ['open', 'Open', forEveryone],
    ['members', 'Members only', { ...forEveryone, shown_to_visitors: false }],
    [
      'accepted',
      'Only after we accept',
      {
        ...forEveryone,
        show_profile_picture: 'private',
        messages_privacy: 'connections',
        shown_to_visitors: false,
      },
    ],
  ] as const)('shows and sends the choice of another tab: %s', async (choice, label, privacy) => {
    api.on('POST /api/profile/create', () => ({
      status: 201,
      message: '',
      data: { name: 'A', profileId: 'p1' },
    }))
    open()
    put({ ...wholeDraft(), image_url: '/media/me.webp', privacy: choice })
    act(() => void dispatchEvent(new StorageEvent('storage', { key: draftKey('u1') })))
    expect(screen.getByRole<HTMLInputElement>('radio', { name: label }).checked).toBe(true)
    await press('Submit')
    await waitFor(() => expect(at()).toBe('/dashboard/profile'))
    expect(api.sent.map(([, input]) => input)).toEqual([expect.objectContaining({ privacy })])
  })

  test('sends no privacy settings from a draft that another tab has submitted', async () => {
    put({ ...wholeDraft(), image_url: '/media/me.webp', privacy: 'open' })
    exists()
    open()
    localStorage.removeItem(draftKey('u1'))
    await press('Submit')
    await waitFor(() => expect(at()).toBe('/dashboard/profile'))
    expect(routes()).toEqual(['POST /api/profile/create'])
  })

  test('clears the draft and updates the session before choosing the next page', async () => {
    saveIntendedRecipient('u1', { id: 'u9', name: 'Sana' })
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
})
