import { expect, test } from '@jest/globals'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { sessionStore } from '#web/lib/session/browser'
import { fakeUploads } from '#test/support/web/fake-uploads'
import {
  address,
  api,
  back,
  bought,
  dialog,
  isClosed,
  notices,
  openPage,
  png,
  press,
  question,
  sentTo,
  server,
} from './setup'

const uploads = fakeUploads()
const replacing = 'PUT /api/profile/update/profile-image'
const creating = 'POST /api/profile/create/image-upload'

const ticket = { url: 'https://uploads.example/', fields: { key: 'k1' }, key: 'k1' }
/** Lets the server take a picture by this route. */
const accept = (route: string) =>
  api.on(route, (input) => {
    if (!(input as { key?: string }).key) return { message: '', data: ticket }
    server.change({ user_profile_image: { image_url: '/media/new.webp' } })
    return { message: '', data: { image_url: '/media/new.webp' } }
  })

const fileInput = () => screen.getByLabelText(/Choose a picture/)
async function choosePicture() {
  await userEvent.upload(fileInput(), png())
  await screen.findByText('This is how your picture will look.')
}
const shownIn = (name: string) =>
  screen.getByRole('img', { name }).querySelector('image')?.getAttribute('href')

test('a replaced picture is uploaded with progress and shown everywhere at once', async () => {
  accept(replacing)
  await openPage()
  await press('Change picture')
  await dialog('Profile Image')
  expect(address()).toBe('/dashboard/profile?edit=picture')
  await choosePicture()
  await press('Save picture')
  await press('Save picture')
  await waitFor(() => expect(uploads).toHaveLength(1))
  act(() => uploads[0]?.progress(420))
  expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Upload' }).value).toBe(42)
  expect(screen.queryByRole('button', { name: 'Remove Image' })).toBeNull()
  uploads[0]?.answer(204)
  await isClosed()
  expect(sentTo(replacing)).toEqual([
    { profileId: 'u1', contentType: 'image/png', size: 7 },
    { profileId: 'u1', key: 'k1' },
  ])
  expect(uploads).toHaveLength(1)
  expect(notices).toEqual(['success: Profile image upload successfully!'])
  expect(shownIn('Your picture')).toBe('/media/new.webp')
  expect(shownIn('Picture of Ayesha Khan')).toBe('/media/new.webp')
  expect(sessionStore.user()?.image_url).toBe('/media/new.webp')
})

test('an upload can be stopped and restarted; a chosen picture is not lost without asking', async () => {
  accept(replacing)
  await openPage()
  await press('Change picture')
  await dialog('Profile Image')
  await choosePicture()
  await press('Save picture')
  await waitFor(() => expect(uploads).toHaveLength(1))
  await press('Stop the upload')
  await waitFor(() => expect(notices).toEqual(['info: The upload was stopped.']))
  expect(screen.getByRole('button', { name: 'Remove Image' })).toBeTruthy()
  expect(sentTo(replacing)).toHaveLength(1)

  await back()
  await question()
  await press('Keep editing')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await press('Save picture')
  await waitFor(() => expect(uploads).toHaveLength(2))
  await back()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  uploads[1]?.answer(204)
  await isClosed()
  expect(address()).toBe('/dashboard/profile')
})

test('messages about the file are shown at the file, other errors in place and as a toast', async () => {
  await openPage('?edit=picture')
  const box = within(await dialog('Profile Image'))
  await choosePicture()
  const message = 'We cannot read this picture. Please choose another one.'
  api.on(replacing, () => ({
    status: 400,
    error: message,
    code: 'picture_invalid',
    fields: { file: message },
  }))
  await press('Save picture')
  expect(await box.findByText(message)).toBeTruthy()
  expect(notices).toEqual([])

  const refusal = 'You cannot change your picture during a paid plan.'
  api.on(replacing, () => ({ status: 403, error: refusal, code: 'subscription_active' }))
  await press('Save picture')
  expect(await box.findByText(refusal)).toBeTruthy()
  expect(notices).toEqual([`error: ${refusal}`])
})

test('during a bought plan the picture cannot be changed, but a first one can be added', async () => {
  server.change(bought)
  await openPage('?edit=picture')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByText('Change picture')).toBeNull()
  screen.getByText(/While your Gold plan is active, you cannot change your picture/)
  cleanup()
  server.change({ user_profile_image: { image_url: null } })
  accept(creating)
  await openPage('?edit=picture')
  const box = within(await dialog('Profile Image'))
  // Before it is saved: then it is too late.
  box.getByText(/While your Gold plan is active, you cannot change a saved picture/)
  await choosePicture()
  await press('Save picture')
  await waitFor(() => expect(uploads).toHaveLength(1))
  uploads[0]?.answer(204)
  await isClosed()
  expect([sentTo(creating).length, sentTo(replacing).length]).toEqual([2, 0])
})
