import { beforeEach, describe, expect, test } from '@jest/globals'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { sessionStore } from '#web/lib/session/browser'
import { fakeUploads } from '#test/support/web/fake-uploads'
import {
  address,
  api,
  bought,
  dialog,
  isClosed,
  notices,
  openPictures,
  png,
  press,
  sentTo,
  server,
} from './setup'

/* The owner's pictures, with a server that keeps them. */

const uploads = fakeUploads()
const ordering = 'PUT /api/picture/order'
const removing = 'POST /api/picture/remove'
const adding = 'POST /api/picture/add'

const further = (id: string) => ({
  id,
  card_url: `/media/${id}/card.webp`,
  image_url: `/media/${id}/profile.webp`,
})
const withFurther = (...ids: string[]) => server.change({ further_pictures: ids.map(further) })

/** When the server answers. */
let answers: Promise<void>

beforeEach(() => {
  server.change({ picture_id: 'main', user_profile_image: { image_url: '/media/main/profile.webp' } })
  answers = Promise.resolve()
  api.on(ordering, async (input) => {
    const { pictures } = input as { pictures: string[] }
    await answers
    const [main, ...others] = pictures
    server.change({
      picture_id: main!,
      user_profile_image: { image_url: `/media/${main}/profile.webp` },
      further_pictures: others.map(further),
    })
    return { message: 'The order is saved.', data: { pictures } }
  })
  api.on(removing, (input) => {
    const { picture_id } = input as { picture_id: string }
    withFurther(...server.profile.further_pictures!.flatMap(({ id }) => (id === picture_id ? [] : [id])))
    return { message: 'It is deleted.', data: { picture_id } }
  })
})

const tiles = async () =>
  within(await screen.findByRole('list', { name: 'Your pictures' })).getAllByRole('listitem')
/** The addresses of the pictures that are shown, in their order. */
const shown = async () =>
  (await tiles()).map((tile) => tile.querySelector('image')?.getAttribute('href')?.split('/')[2])
const confirm = async (name: string) =>
  userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }))
const noQuestion = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())

describe('the order of one’s pictures', () => {
  test('is changed by buttons, one call after the other, and told to screen readers', async () => {
    withFurther('one', 'two', 'three')
    openPictures()
    expect(within((await tiles())[0]!).getByText('Profile picture')).toBeTruthy()
    let answer = () => undefined as void
    answers = new Promise((resolve) => (answer = resolve))
    await press('Move picture 2 back')
    expect(await shown()).toEqual(['main', 'two', 'one', 'three'])
    expect(screen.getByText('Picture 2 is now picture 3.').getAttribute('role')).toBe('status')
    await press('Move picture 3 back')
    expect(await shown()).toEqual(['main', 'two', 'three', 'one'])
    // The second call waits, so that they arrive in this order.
    expect(sentTo(ordering)).toEqual([{ pictures: ['main', 'two', 'one', 'three'] }])
    act(answer)
    await waitFor(() => expect(sentTo(ordering)).toHaveLength(2))
    expect(sentTo(ordering)[1]).toEqual({ pictures: ['main', 'two', 'three', 'one'] })
    await waitFor(() => expect(sentTo('GET /api/profile/get/user-profile')).toHaveLength(2))
    expect(await shown()).toEqual(['main', 'two', 'three', 'one'])
    expect(notices).toEqual([])
    // At the ends there is nothing to do; the buttons stay, with the focus.
    await press('Move picture 2 forward')
    await press('Move picture 4 back')
    expect(sentTo(ordering)).toHaveLength(2)
  })

  test('makes another one the profile picture after a question', async () => {
    withFurther('one', 'two')
    openPictures()
    await tiles()
    await press('Make picture 3 your profile picture')
    const asked = await screen.findByRole('alertdialog', { name: 'Make this your profile picture?' })
    expect(asked.textContent).toContain(
      'A photo check counts only for the profile picture that it was made for.',
    )
    await confirm('Make profile picture')
    await noQuestion()
    expect(sentTo(ordering)).toEqual([{ pictures: ['two', 'main', 'one'] }])
    expect(await shown()).toEqual(['two', 'main', 'one'])
    expect(notices).toEqual(['success: The order is saved.'])
    expect(sessionStore.user()?.image_url).toBe('/media/two/card.webp')
  })

  test('during a bought plan leaves the profile picture, and says until when', async () => {
    server.change(bought)
    withFurther('one', 'two')
    openPictures()
    await tiles()
    expect(screen.queryByRole('button', { name: /your profile picture/ })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Change picture' })).toBeNull()
    expect(screen.getByText(/While your .+ plan is active, you cannot change your picture/)).toBeTruthy()
    await press('Move picture 2 back')
    await waitFor(() => expect(sentTo(ordering)).toEqual([{ pictures: ['main', 'two', 'one'] }]))
    expect(screen.getByRole('button', { name: 'Add another picture' })).toBeTruthy()
  })

  test('shows the pictures as they are when the server refuses', async () => {
    withFurther('one', 'two')
    openPictures()
    await tiles()
    api.on(ordering, () => {
      withFurther('two')
      return { status: 409, error: 'Your pictures have changed.', code: 'conflict' }
    })
    await press('Move picture 2 back')
    await waitFor(async () => expect(await shown()).toEqual(['main', 'two']))
    expect(notices).toEqual(['error: Your pictures have changed.'])
  })
})

test('a picture is deleted once, after a question', async () => {
  withFurther('one', 'two')
  openPictures()
  await tiles()
  await press('Delete picture 2')
  await screen.findByRole('alertdialog', { name: 'Delete picture 2?' })
  await confirm('Cancel')
  await noQuestion()
  expect(sentTo(removing)).toEqual([])
  await press('Delete picture 2')
  const yes = within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete picture' })
  fireEvent.click(yes)
  fireEvent.click(yes)
  await noQuestion()
  expect(sentTo(removing)).toEqual([{ picture_id: 'one' }])
  expect(await shown()).toEqual(['main', 'two'])
  expect(notices).toEqual(['success: It is deleted.'])
})

test('another picture is uploaded beside the profile picture, until there are five', async () => {
  withFurther('one', 'two', 'three')
  api.on(adding, (input) => {
    if (!(input as { key?: string }).key)
      return { message: '', data: { url: 'https://uploads.example/', fields: { key: 'k1' }, key: 'k1' } }
    withFurther('one', 'two', 'three', 'four')
    return { message: 'Saved.', data: { image_url: '/media/four/profile.webp' } }
  })
  openPictures()
  await tiles()
  await press('Add another picture')
  await dialog('Another picture')
  expect(address()).toBe('/dashboard/pictures?edit=another')
  await userEvent.upload(screen.getByLabelText(/Choose a picture/), png())
  await screen.findByText('This is how your picture will look.')
  await press('Save picture')
  await waitFor(() => expect(uploads).toHaveLength(1))
  uploads[0]?.answer(204)
  await isClosed()
  expect(sentTo(adding)).toEqual([
    { profileId: 'u1', contentType: 'image/png', size: 7 },
    { profileId: 'u1', key: 'k1' },
  ])
  await waitFor(async () => expect(await shown()).toEqual(['main', 'one', 'two', 'three', 'four']))
  expect(sessionStore.user()?.image_url).not.toBe('/media/four/profile.webp')
  expect(screen.queryByRole('button', { name: 'Add another picture' })).toBeNull()
  expect(screen.getByText('You have 5 pictures. Delete one to add another.')).toBeTruthy()
})

test('without a profile picture nobody else sees the others, until one of them becomes it', async () => {
  server.change({ user_profile_image: { image_url: null }, ...bought })
  withFurther('one', 'two')
  const { picture_id: _none, ...rest } = server.profile
  server.replace(rest)
  openPictures()
  expect(await screen.findByText('Nobody else sees these pictures')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Add a profile picture' })).toBeTruthy()
  // Also during a plan.
  await press('Make picture 2 your profile picture')
  await confirm('Make profile picture')
  await noQuestion()
  expect(sentTo(ordering)).toEqual([{ pictures: ['two', 'one'] }])
  await waitFor(() => expect(screen.queryByText('Nobody else sees these pictures')).toBeNull())
})

test('a profile without pictures offers to add the first one; one that fails to load can be read again', async () => {
  server.change({ user_profile_image: { image_url: null } })
  api.on('GET /api/profile/get/user-profile', () => ({ status: 500, error: 'Broken.', code: 'internal' }))
  openPictures()
  const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 5000 })
  api.on('GET /api/profile/get/user-profile', () => ({ message: '', data: server.profile }))
  await userEvent.click(again)
  await userEvent.click(await screen.findByRole('button', { name: 'Add a profile picture' }))
  await dialog('Profile Image')
})
