import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import type { Card } from '#shared/schemas/entities'
import { profileReadyNote } from '#web/lib/profile-ready-note'
import { makeCard } from '#test/support/chat-answers'
import { api, openPage, server } from './setup'

/* What a member sees once, after the profile was submitted. */

const listed = 'GET /api/profile/get/all-profiles'
const [person] = makeCard().personal_info

const aged = (first_name: string, age: number, marital_status = 'single'): Card =>
  makeCard({ id: first_name, personal_info: [{ ...person!, first_name, age, marital_status }] })

const newest = [
  aged('Young', 26),
  aged('Divorced', 45, 'divorced'),
  aged('Old', 51),
  aged('Widowed', 50, 'widowed'),
  aged('Forty', 40, 'widowed'),
]

/** Who is shown to somebody who has just asked for such a partner. */
async function shownTo(wish: { age_range: string; marital_status: string }) {
  server.change({ partner_requirements: [{ ...server.profile.partner_requirements[0], ...wish }] })
  api.on(listed, () => ({ message: '', data: newest }))
  api.on('GET /api/proposal/get', () => ({ message: '', data: [], page: {} }))
  profileReadyNote.write('u1')
  await openPage()
  const list = await screen.findByRole('list', { name: 'Profiles you may like to read' })
  return within(list)
    .getAllByRole('heading')
    .map((name) => name.textContent?.split(' ')[0])
}

test('those of the age that is wished for come alone, the marital status deciding who is first', async () => {
  expect(await shownTo({ age_range: '40 to 50', marital_status: 'widowed' })).toEqual([
    'Widowed',
    'Forty',
    'Divorced',
  ])
  expect(api.sent).toContainEqual([listed, { order: 'newest', pageSize: '24' }])
})

test('who is open to any age is shown all, the newest first', async () => {
  expect(await shownTo({ age_range: 'any', marital_status: 'any' })).toEqual(newest.map(({ id }) => id))
})

test('where nobody is of that age the newest are shown', async () => {
  expect(await shownTo({ age_range: '32 to 36', marital_status: 'single' })).toEqual(
    newest.map(({ id }) => id),
  )
})
