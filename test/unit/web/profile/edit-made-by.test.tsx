import { beforeEach, expect, test } from '@jest/globals'
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { wholeDraft } from '../wizard/answers'
import { accept, api, dialog, isClosed, openPage, press, question, sentTo, server } from './setup'

beforeEach(() => sessionStorage.clear())

const route = 'PUT /api/profile/update/personal-info'
const saved = { auth_id: 'u1', profile_id: 'u1', data: wholeDraft().sections.personal_info }
const options = () => within(screen.getByRole('group', { name: 'Who is this profile for?' }))
const option = (name: string) => options().getByRole<HTMLInputElement>('radio', { name })
const chosen = () =>
  options()
    .getAllByRole<HTMLInputElement>('radio')
    .filter(({ checked }) => checked)
    .map(({ value }) => value)
const edit = async () => {
  await openPage('?edit=personal_info')
  await dialog('Personal Information')
}

test('who wrote the profile can be corrected, and is shown then', async () => {
  server.change({ made_by: 'daughter' })
  api.on(route, () => {
    server.change({ made_by: 'myself' })
    return { message: '', data: { profile_id: 'u1' } }
  })
  await edit()
  expect(chosen()).toEqual(['daughter'])
  await userEvent.click(option('Myself'))
  await press('Update Now')
  await isClosed()
  expect(sentTo(route)).toEqual([{ ...saved, made_by: 'myself' }])
  expect(await screen.findByText('Written by the member')).toBeTruthy()
})

test.each([
  ['was said', 'son', ['son']],
  ['was never said', undefined, []],
])('what %s is not sent unless it is changed', async (_name, made_by, before) => {
  server.change({ ...(made_by && { made_by }) })
  accept('personal-info', 'personal_info')
  await edit()
  expect(chosen()).toEqual(before)
  await press('Update Now')
  await isClosed()
  expect(sentTo(route)).toEqual([saved])
})

test('a change is not lost unasked: neither by leaving nor by a reload', async () => {
  await edit()
  await press('Cancel')
  await isClosed()
  cleanup()

  await edit()
  await userEvent.click(option('A relative or friend'))
  await press('Cancel')
  await question()
  cleanup()

  await edit()
  expect(await screen.findByText(/Here are your earlier changes/)).toBeTruthy()
  expect(chosen()).toEqual(['friend'])
})

test('a refusal stands at the question', async () => {
  const words = 'Please say whom the profile is for'
  api.on(route, () => ({ status: 400, error: words, code: 'invalid_input', fields: { made_by: words } }))
  await edit()
  await userEvent.click(option('A relative or friend'))
  await press('Update Now')
  expect(await options().findByText(words)).toBeTruthy()
})
