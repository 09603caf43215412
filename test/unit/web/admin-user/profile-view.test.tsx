import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { makeProfile } from '#infra/local/demo/generators/profile'
import { UserProfilePage } from '#web/pages/profile/user-profile-page'
import { makeProfileView } from '#test/support/profile-view'
import { renderWeb } from '#test/support/web'
import { admin, api } from './setup'

const route = 'GET /api/profile/get/user-profile'
const show = () =>
  renderWeb(
    <Routes>
      <Route path="/dashboard/user-profile/:id" element={<UserProfilePage />} />
    </Routes>,
    { path: '/dashboard/user-profile/u9', session: { status: 'signed-in', user: admin } },
  )

test('an administrator reads a profile, once, and cannot act as a member', async () => {
  const sections = makeProfile(12, { gender: 'male', marital_status: 'single' })
  api.on(route, () => ({
    message: '',
    data: makeProfileView({
      id: 'u9',
      personal_info: [{ ...sections.personal_info, first_name: 'Bilal', last_name: 'Khan', age: 30 }],
      relation: { state: 'none' },
    }),
  }))
  show()
  await screen.findByRole('heading', { name: 'Bilal Khan' })
  expect(screen.queryByRole('button', { name: 'Send a Proposal' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Send a Message' })).toBeNull()
  expect(api.sent).toEqual([[route, { userId: 'u9' }]])
})

test('one that was not submitted leads back to all users', async () => {
  api.on(route, () => ({ status: 404, error: 'We could not find this profile.', code: 'not_found' }))
  show()
  await screen.findByRole('heading', { name: 'We could not find this profile' })
  expect(screen.getByRole('link', { name: 'All users' }).getAttribute('href')).toBe('/dashboard/users')
})
