import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { keptPictures } from '#web/lib/picture/kept'
import { fakeDarkroom } from '#test/support/fake-darkroom'
import { fakeUploads } from '#test/support/fake-xhr'
import { wholeDraft } from './answers'
import { api, at, fileInput, open, pick, png, press, put, stored, title } from './setup'

/* jsdom has no database: what is kept lasts as long as the page, as in a private window. */

const uploads = fakeUploads()
const room = fakeDarkroom()

const uploading = 'POST /api/profile/create/image-upload'
const creating = 'POST /api/profile/create'
const created = () => ({ status: 201, message: '', data: { name: 'Ayesha Khan', profileId: 'p1' } })
const ticket = { url: 'https://uploads.example/', fields: { key: 'k1' }, key: 'k1' }

const choose = (file: File) => userEvent.upload(fileInput(), file, { applyAccept: false })
const large = () => new File([new Uint8Array(2_097_153)], 'IMG_1.jpg', { type: 'image/jpeg' })
const appears = () => screen.findByText('This is how your picture appears.')
const radio = (group: string, name: string) =>
  within(screen.getByRole('group', { name: group })).getByRole<HTMLInputElement>('radio', { name })

const [picture, profile] = ['Who can see your picture?', 'Who can open your profile?']

test('who sees what is asked in place, explained, and kept in the draft', async () => {
  put(wholeDraft())
  const { unmount } = open()
  expect(screen.queryByRole('link', { name: 'settings' })).toBeNull()
  expect([radio(picture, 'Everyone').checked, radio(profile, 'Everyone').checked]).toEqual([true, true])
  expect(
    screen.getByText('Visitors see your card and your picture. Every member can read the whole profile.'),
  ).toBeTruthy()
  expect(screen.getByText(/^Visitors without an account see it on your card/)).toBeTruthy()
  await pick(profile, 'Private')
  // The picture of who is not found cannot be seen by visitors either.
  expect(screen.queryByText(/^Visitors without an account see it on your card/)).toBeNull()
  expect(screen.getByText(/^Everyone who can open your profile sees it/)).toBeTruthy()
  expect(
    screen.queryByText('Visitors see your card and your picture. Every member can read the whole profile.'),
  ).toBeNull()
  await pick(picture, 'Verified Users')
  unmount()
  open()
  expect([radio(picture, 'Verified Users').checked, radio(profile, 'Private').checked]).toEqual([true, true])
})

test('it is sent with the profile; a picture that is already there is not sent again', async () => {
  api.on(creating, created)
  put({ ...wholeDraft(), image_url: '/media/me.webp', privacy: { show_profile_picture: 'private' } })
  open()
  await press('Submit')
  await waitFor(() => expect(at()).toBe('/dashboard/profile'))
  expect(api.sent).toHaveLength(1)
  expect(api.sent[0]?.[1]).toMatchObject({
    privacy: { show_profile_picture: 'private', profile_visibility: 'everyone' },
  })
})

test('a choice that does not read is left out', () => {
  localStorage.setItem(
    'humsafar.draft.u1',
    JSON.stringify({ ...wholeDraft(), privacy: { show_profile_picture: 'nobody', profile_visibility: 7 } }),
  )
  open()
  expect([radio(picture, 'Everyone').checked, radio(profile, 'Everyone').checked]).toEqual([true, true])
})

test('the picture is there again on coming back, with honest words where the browser keeps nothing', async () => {
  put(wholeDraft())
  open()
  await choose(png('mine.png'))
  await appears()
  expect(await screen.findByText(/This browser does not keep your picture/)).toBeTruthy()
  await press('Previous')
  await waitFor(() => expect(title().textContent).toBe('Partner requirements'))
  await press('Next')
  await appears()
  expect(screen.getByText('mine.png')).toBeTruthy()
  await press('Remove Image')
  expect(await keptPictures.read('u1')).toBeNull()
})

test('starting over removes it', async () => {
  put(wholeDraft())
  open()
  await choose(png())
  await appears()
  await press('Start over')
  await press('Clear my answers')
  await waitFor(async () => expect(await keptPictures.read('u1')).toBeNull())
  expect(stored()).toBeNull()
})

test('a photo that is too large is made smaller when that is asked for', async () => {
  put(wholeDraft())
  open()
  await choose(large())
  expect(await screen.findByText('File size too large. Max allowed size is 2MB.')).toBeTruthy()
  await press('Make it smaller for me')
  await appears()
  expect(screen.getByText('IMG_1.jpg')).toBeTruthy()
  expect((await keptPictures.read('u1'))?.original.size).toBe(500_000)
})

test('that can be stopped', async () => {
  put(wholeDraft())
  open()
  room.release = () => undefined
  await choose(large())
  await press('Make it smaller for me')
  expect(await screen.findByRole('progressbar', { name: 'Making your picture smaller' })).toBeTruthy()
  await press('Stop')
  room.release?.()
  expect(screen.getByRole('button', { name: 'Make it smaller for me' })).toBeTruthy()
  expect(screen.getByText('File size too large. Max allowed size is 2MB.')).toBeTruthy()
  expect(await keptPictures.read('u1')).toBeNull()
})

test('a browser that cannot help says what to do', async () => {
  put(wholeDraft())
  open()
  room.opens = false
  await choose(new File(['x'], 'IMG_2.HEIC', { type: '' }))
  expect(await screen.findByText('Please select a valid image file')).toBeTruthy()
  await press('Make this picture work here')
  expect(await screen.findByText(/This browser cannot open HEIC pictures/)).toBeTruthy()
  await choose(large())
  await press('Make it smaller for me')
  expect(await screen.findByText(/This device cannot make the picture smaller/)).toBeTruthy()
})

test('a picture that storage has taken is not sent twice when the answer was lost', async () => {
  let answers = 0
  api.on(uploading, (input) => {
    if (!(input as { key?: string }).key) return { message: '', data: ticket }
    answers += 1
    if (answers === 1)
      return { status: 503, error: 'We are busy for a moment. Please try again.', code: 'busy' }
    return { message: '', data: { image_url: '/media/me.webp' } }
  })
  api.on(creating, created)
  put(wholeDraft())
  open()
  await choose(png())
  await appears()
  await press('Submit')
  await waitFor(() => expect(uploads).toHaveLength(1))
  uploads[0]?.answer(204)
  expect(await screen.findByText('We are busy for a moment. Please try again.')).toBeTruthy()
  await appears()
  await press('Submit')
  await waitFor(() => expect(at()).toBe('/dashboard/profile'))
  expect(uploads).toHaveLength(1)
  expect(await keptPictures.read('u1')).toBeNull()
})
