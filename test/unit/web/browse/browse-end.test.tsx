import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { pageLimits } from '#shared/limits'
import { fakeApi, type FakeApi } from '#test/support/fake-api'
import { makeUser } from '#test/support/session'
import { renderWeb } from '#test/support/web'
import { BrowseEnd } from '#web/features/browse/browse-end'
import { BrowseList } from '#web/features/browse/browse-list'
import { isCutOff } from '#web/features/browse/is-cut-off'
import { route } from '../home/setup'

let api: FakeApi
beforeEach(() => {
  api = fakeApi()
})
afterEach(() => api.restore())

const all = pageLimits.strangersDepth

test.each([
  ['visitors', null, true],
  ['members without a profile', makeUser({ profile_info_status: false }), true],
  ['members with one', makeUser(), false],
  ['administrators', makeUser({ role: 'admin', profile_info_status: false }), false],
])('a list of that length is cut off for %s', (_, user, cut) => {
  expect([isCutOff(user, all), isCutOff(user, all - 1)]).toEqual([cut, false])
})

test.each([
  [false, 'Create your profile', '/auth/sign-up'],
  [true, 'Complete your profile', '/create-profile'],
])('says that there are more people, and what to do (signed in: %s)', (signedIn, action, href) => {
  renderWeb(<BrowseEnd signedIn={signedIn} />)
  expect(screen.getByRole('heading', { name: 'There are more people here' })).toBeDefined()
  expect(screen.getByRole('link', { name: action }).getAttribute('href')).toBe(href)
})

test('a refusal says what it was, and can be tried again', async () => {
  const error = 'You have looked at very many people today. Please come back tomorrow.'
  api.on(route, () => ({
    status: 429,
    error,
    code: 'too_many_requests',
    params: { what: 'people', seconds: 40_000 },
  }))
  renderWeb(<BrowseList />, { path: '/proposals' })
  expect(await screen.findByText(error)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
})
