import { afterEach, expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import type { Profile } from '#shared/schemas/entities'
import { UserProfilePage } from '#web/pages/profiles/user-profile-page'
import { renderWeb } from '#test/support/web/render'
import { makeProfileView, makeUser } from '#test/support/web/samples'
import { webStage } from '#test/support/web/web-stage'

/* The pictures of another member. */

const { api } = webStage()
afterEach(() => {
  document.documentElement.dir = ''
})

const further = (id: string) => ({
  id,
  card_url: `/media/${id}/card.webp`,
  image_url: `/media/${id}/profile.webp`,
})
const reading = 'GET /api/profile/get/user-profile'

async function open(change: Partial<Profile>, role: 'member' | 'admin' = 'member') {
  const profile = makeProfileView({
    personal_info: [{ first_name: 'Bilal', last_name: 'Khan' }],
    user_profile_image: { image_url: '/media/main/profile.webp' },
    ...change,
  })
  api.on(reading, () => ({ message: '', data: profile }))
  renderWeb(
    <Routes>
      <Route path="/dashboard/user-profile/:id" element={<UserProfilePage />} />
    </Routes>,
    { path: '/dashboard/user-profile/u9', session: { status: 'signed-in', user: makeUser({ role }) } },
  )
  await screen.findByRole('heading', { level: 1, name: 'Bilal Khan' })
}
const thumbnails = () => screen.queryByRole('list', { name: 'More pictures of Bilal Khan' })
const viewer = () => screen.findByRole('dialog', { name: 'Pictures of Bilal Khan' })
const large = () => screen.getByRole('img', { name: /^Picture \d of Bilal Khan$/ })
const place = async () => {
  const box = within(await viewer())
  return [box.getByText(/^\d of \d$/).textContent, large().getAttribute('alt'), large().getAttribute('src')]
}

test('pictures open in a dialog with the profile picture, one at a time', async () => {
  await open({ further_pictures: [further('one'), further('two')], checks: { photo: '2026-11-02' } })
  const list = within(thumbnails()!)
  expect(list.getAllByRole('button')).toHaveLength(2)
  // Nothing large is loaded before it is opened.
  expect(document.body.innerHTML).not.toContain('/media/one/profile.webp')
  await userEvent.click(list.getByRole('button', { name: 'Open picture 2 of Bilal Khan' }))
  expect(await place()).toEqual(['2 of 3', 'Picture 2 of Bilal Khan', '/media/one/profile.webp'])
  expect(screen.getByText('We checked only the profile picture, not the other pictures.')).toBeTruthy()

  await userEvent.click(screen.getByRole('button', { name: 'Next picture' }))
  expect((await place())[0]).toBe('3 of 3')
  await userEvent.keyboard('{ArrowRight}')
  expect(await place()).toEqual(['1 of 3', 'Picture 1 of Bilal Khan', '/media/main/profile.webp'])
  await userEvent.keyboard('{ArrowLeft}')
  expect((await place())[0]).toBe('3 of 3')
  document.documentElement.dir = 'rtl'
  await userEvent.keyboard('{ArrowRight}')
  expect((await place())[0]).toBe('2 of 3')
  document.documentElement.dir = ''
  fireEvent.touchStart(large(), { touches: [{ clientX: 200 }] })
  fireEvent.touchEnd(large(), { changedTouches: [{ clientX: 120 }] })
  expect((await place())[0]).toBe('3 of 3')
  fireEvent.touchStart(large(), { touches: [{ clientX: 200 }] })
  fireEvent.touchEnd(large(), { changedTouches: [{ clientX: 190 }] })
  expect((await place())[0]).toBe('3 of 3')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() =>
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Open picture 2 of Bilal Khan'),
  )
  await userEvent.keyboard('{ArrowRight}')
})

test('an address that has expired is read again', async () => {
  await open({ further_pictures: [further('one')] })
  await userEvent.click(screen.getByRole('button', { name: 'Open picture 2 of Bilal Khan' }))
  await viewer()
  expect(screen.queryByText(/We checked only/)).toBeNull()
  fireEvent.error(large())
  const before = api.sent.filter(([route]) => route === reading).length
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(large()).toBeTruthy())
  expect(api.sent.filter(([route]) => route === reading)).toHaveLength(before + 1)
})

test('there are no thumbnails without further pictures', async () => {
  await open({})
  expect(thumbnails()).toBeNull()
})

test('the owner without a profile picture sees, like others, no thumbnails', async () => {
  await open({
    relation: { state: 'self' },
    user_profile_image: { image_url: null },
    further_pictures: [further('one')],
  })
  expect(thumbnails()).toBeNull()
})

test('an administrator sees further pictures also without a profile picture', async () => {
  await open({ user_profile_image: { image_url: null }, further_pictures: [further('one')] }, 'admin')
  await userEvent.click(screen.getByRole('button', { name: 'Open picture 1 of Bilal Khan' }))
  expect((await place())[0]).toBe('1 of 1')
})
