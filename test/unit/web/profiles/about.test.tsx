import { expect, test } from '@jest/globals'
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { renderWeb } from '#test/support/web/render'
import { makeProfileView } from '#test/support/web/samples'
import { AboutTexts } from '#web/features/profiles/about/about-texts'
import { accept, dialog, isClosed, openPage, press, sentTo, server } from './setup'

const update = 'PUT /api/profile/update/personal-info'
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^About your daughter/ })

test('others read the texts with their line breaks, and nothing where there are none', () => {
  const person = { first_name: 'Ayesha', about: 'I read.\n\nمیں پڑھتی ہوں۔' }
  renderWeb(<AboutTexts profile={makeProfileView({ personal_info: [person], family_info: [{}] })} />)
  const text = within(screen.getByRole('region', { name: 'About Ayesha' })).getByText(/^I read/)
  expect([text.textContent, text.dir]).toEqual([person.about, 'auto'])
  expect(screen.queryByRole('region', { name: 'About the family' })).toBeNull()
  cleanup()
  renderWeb(<AboutTexts profile={makeProfileView({ personal_info: [{}], family_info: [{}] })} />)
  expect(screen.queryByRole('article')).toBeNull()
})

test('a mother is invited to write about her daughter; a caution stands beside the text, contact details are not sent', async () => {
  server.change({ made_by: 'daughter' })
  accept('personal-info', 'personal_info')
  await openPage()
  screen.getByText(/^Add a few sentences about your daughter/)
  screen.getByText('Add a few sentences about your family.')
  await press('Write: About your daughter')
  await dialog('About your daughter')
  // Only the text, not the other answers of the section.
  expect(screen.queryByLabelText('First name')).toBeNull()
  await userEvent.type(field(), 'Please send Rs. 5000 by JazzCash.')
  await screen.findByText(/Please do not ask for money here/)
  await userEvent.clear(field())
  await userEvent.type(field(), 'Call us: 0300 1234567')
  await press('Save this text')
  await screen.findByText(/^Leave out phone numbers/)
  expect(sentTo(update)).toEqual([])

  await userEvent.clear(field())
  await userEvent.type(field(), 'She reads.')
  await press('Save this text')
  await isClosed()
  const [sent] = sentTo(update) as { data: object; made_by?: string }[]
  expect(sent?.data).toEqual({ ...server.profile.personal_info[0], about: 'She reads.' })
  expect(
    within(screen.getByRole('region', { name: 'About your daughter' })).getByText('She reads.'),
  ).toBeTruthy()

  await press('Edit About your daughter')
  await dialog('About your daughter')
  await userEvent.clear(field())
  await press('Save this text')
  await isClosed()
  expect(sentTo(update)[1]).toMatchObject({ data: { about: '' } })
  screen.getByText(/^Add a few sentences about your daughter/)
})
