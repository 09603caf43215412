import { expect, jest, test } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { sessionStore } from '#web/lib/session/browser'
import { fakeUploads } from '#test/support/fake-xhr'
import { wholeDraft } from './answers'
import { api, at, fileInput, notices, open, png, press, put, stored, title } from './setup'

const uploads = fakeUploads()

test('a picture is asked for, judged, shown and removed before anything is sent', async () => {
  put(wholeDraft())
  open()
  expect(
    screen.getByText('Visitors see your card and your picture. Every member can read the whole profile.'),
  ).toBeTruthy()
  await press('Submit')
  expect(await screen.findByText('Please upload a profile image before submitting.')).toBeTruthy()
  await userEvent.upload(fileInput(), new File(['x'], 'cv.pdf', { type: 'application/pdf' }), {
    applyAccept: false,
  })
  expect(await screen.findByText('Please select a valid image file')).toBeTruthy()
  await userEvent.upload(fileInput(), png())
  expect(await screen.findByRole('img', { name: 'Your picture' })).toBeTruthy()
  await press('Remove Image')
  expect(screen.queryByRole('img', { name: 'Your picture' })).toBeNull()
  expect(api.sent).toEqual([])
})

test('someone not yet eighteen is told the day before anything is sent', () => {
  const draft = wholeDraft()
  const year = new Date().getUTCFullYear() - 18
  // The form allows the whole year, but its last day is still ahead on the date set below.
  draft.sections.personal_info = { ...draft.sections.personal_info, dob: `${year}-12-31` }
  put(draft)
  jest.useFakeTimers({ now: new Date(`${year + 18}-11-21T12:00:00.000Z`), doNotFake: ['setTimeout'] })
  open()
  jest.useRealTimers()
  expect(screen.getByText(`Your profile opens on 31, December, ${year + 18}, the 18th birthday`)).toBeTruthy()
  expect(
    screen.getByText(
      'From that day visitors see your card and your picture. Every member can read the whole profile.',
    ),
  ).toBeTruthy()
  expect(api.sent).toEqual([])
})

test('the step of the day of birth tells it as well, though not of a day that it refuses', () => {
  const year = new Date().getUTCFullYear() - 18
  jest.useFakeTimers({ now: new Date(`${year + 18}-11-21T12:00:00.000Z`), doNotFake: ['setTimeout'] })
  const at = (dob: string) => {
    const draft = wholeDraft()
    draft.sections.personal_info = { ...draft.sections.personal_info, dob }
    put({ ...draft, step: 1 })
    return open()
  }
  const { unmount } = at(`${year}-12-31`)
  const notice = screen.getByText(`Your profile opens on 31, December, ${year + 18}, the 18th birthday`)
  unmount()
  at(`${year + 1}-01-01`)
  jest.useRealTimers()
  expect(notice).toBeTruthy()
  expect(screen.queryByText(/Your profile opens on/)).toBeNull()
})

test('nobody else is told of a day', () => {
  put(wholeDraft())
  open()
  expect(screen.queryByText(/Your profile opens on/)).toBeNull()
})

const allow = () => {
  api.on('POST /api/profile/create/image-upload', (input) =>
    (input as { key?: string }).key
      ? { message: '', data: { image_url: '/media/me.webp' } }
      : { message: '', data: { url: 'https://uploads.example/', fields: { key: 'k1' }, key: 'k1' } },
  )
}

test('submitting uploads with progress, sends the whole profile and ends the wizard', async () => {
  allow()
  api.on('POST /api/profile/create', () => ({
    status: 201,
    message: '',
    data: { name: 'Ayesha Khan', profileId: 'p1' },
  }))
  put(wholeDraft())
  open()
  await userEvent.upload(fileInput(), png())
  await screen.findByRole('img', { name: 'Your picture' })
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
    privacy: { profile_visibility: 'everyone', show_profile_picture: 'everyone' },
    musts: ['age_range'],
  })
  expect(stored()).toBeNull()
  expect(sessionStore.user()).toMatchObject({ profile_info_status: true, image_url: '/media/me.webp' })
  expect(notices).toEqual(['success: Profile submitted successfully'])
})

test('what the server says about an answer is shown at its step; the picture is not sent twice', async () => {
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
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Father Name')))
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

test('an answer that does not hold leads back to its step before anything is sent', async () => {
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

test('after a submit that was cut off the saved picture is not asked for again', async () => {
  // The page was reloaded before the draft knew of it: only the server does.
  sessionStore.updateUser({ image_url: '/media/saved.webp' })
  api.on('POST /api/profile/create', () => ({
    status: 201,
    message: '',
    data: { name: 'Ayesha Khan', profileId: 'p1' },
  }))
  put(wholeDraft())
  open()
  expect(screen.getByText('Image already uploaded')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Remove Image' })).toBeNull()
  await press('Submit')
  await waitFor(() => expect(at()).toBe('/dashboard/profile'))
  expect(api.sent.map(([route]) => route)).toEqual(['POST /api/profile/create'])
  expect(sessionStore.user()?.image_url).toBe('/media/saved.webp')
})

test('a failed upload is told in place and can be tried again', async () => {
  allow()
  put(wholeDraft())
  open()
  await userEvent.upload(fileInput(), png())
  await screen.findByRole('img', { name: 'Your picture' })
  await press('Submit')
  await waitFor(() => expect(uploads).toHaveLength(1))
  uploads[0]?.fail()
  expect(await screen.findByText('No internet connection. Please check your network.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Remove Image' })).toBeTruthy()
  await press('Submit')
  await waitFor(() => expect(uploads).toHaveLength(2))
})

test('a profile that another tab submitted is done here too', async () => {
  put({ ...wholeDraft(), image_url: '/media/me.webp' })
  api.on('POST /api/profile/create', () => ({
    status: 409,
    error: 'Your profile exists already.',
    code: 'profile_exists',
  }))
  open()
  await press('Submit')
  await waitFor(() => expect(at()).toBe('/dashboard/profile'))
  expect(stored()).toBeNull()
})
