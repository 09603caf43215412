import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import type { Card } from '#shared/schemas/entities'
import { profileReadyNote } from '#web/lib/profile-ready-note'
import type { FakeReply } from '#test/support/fake-api'
import { makeCard } from '#test/support/chat-answers'
import { api, openPage } from './setup'

/* What a member sees once, after the profile was submitted. */

const searching = 'GET /api/search/people'
const listed = 'GET /api/profile/get/all-profiles'
const [person] = makeCard().personal_info

const named = (first_name: string): Card =>
  makeCard({ id: first_name, personal_info: [{ ...person!, first_name }] })

/** Who is shown to somebody who has just submitted a profile. */
async function shownBy(answer: FakeReply) {
  api.on(searching, () => answer)
  api.on(listed, () => ({ message: '', data: [named('Newest')] }))
  api.on('GET /api/proposal/get', () => ({ message: '', data: [], page: {} }))
  profileReadyNote.write('u1')
  await openPage()
  const list = await screen.findByRole('list', { name: 'Profiles you may like to read' })
  const names = within(list)
    .getAllByRole('heading')
    .map((name) => name.textContent?.split(' ')[0])
  return { list, names }
}

test('those who fit, each with how they do', async () => {
  const side = { of: 2, unmet: [] }
  const fits = { Fitting: { wishes: side, theirs: side } }
  const { list, names } = await shownBy({
    message: '',
    data: [named('Fitting'), named('Other')],
    page: { total: 2, fits },
  })
  expect(names).toEqual(['Fitting', 'Other'])
  expect(await within(list).findByText('You meet all of their 2.')).toBeDefined()
  expect(api.sent).toContainEqual([searching, { suggested: 'true', pageSize: '6' }])
})

test.each<[string, FakeReply]>([
  ['where nobody fits', { message: '', data: [], page: { total: 0, besides: 3 } }],
  ['where search does not answer', { status: 503, error: 'x', code: 'busy' }],
])('%s, the newest', async (_, answer) => {
  const { names } = await shownBy(answer)
  expect(names).toEqual(['Newest'])
  expect(api.sent).toContainEqual([listed, { order: 'newest', pageSize: '6' }])
})
