import { expect, test } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { residenceFaults } from '#functions/api/profile/listed-places'
import type { ResidentialInfo } from '#shared/schemas/profile'
import { sessionStore } from '#web/lib/session/browser'
import { makeUser, signedInAs } from '#test/support/session'
import { wholeDraft } from './answers'
import { at, choose, onStep, open, pick, press, put, stored, title, valueOf } from './setup'

test('from the welcome through the first step: messages, draft, focus on the new title', async () => {
  open()
  expect(title().textContent).toBe('Welcome, Ayesha Khan')
  await press("Let's Start")
  expect(title().textContent).toBe('Personal')
  expect(document.activeElement).toBe(title())
  expect(screen.queryByRole('button', { name: 'Previous' })).toBeNull()

  await press('Next')
  expect(await screen.findByText('3 answers need your attention')).toBeTruthy()
  for (const message of ['First Name is required!', 'Last Name is required!', 'Date of birth is required!']) {
    expect(screen.getAllByText(message).length).toBeGreaterThan(0)
  }

  await userEvent.type(screen.getByLabelText('First Name'), 'Ay')
  await userEvent.type(screen.getByLabelText('Last Name'), 'Khan')
  expect(screen.getAllByText('First Name must be at least 3 characters').length).toBeGreaterThan(0)
  await userEvent.type(screen.getByLabelText('First Name'), 'esha')
  await userEvent.type(screen.getByLabelText('Day'), '145')
  expect(document.activeElement).toBe(screen.getByLabelText('Year'))
  await userEvent.keyboard(String(new Date().getFullYear() - 17))
  expect((await screen.findAllByText('You must be at least 18 years old')).length).toBeGreaterThan(0)
  await userEvent.clear(screen.getByLabelText('Year'))
  await userEvent.type(screen.getByLabelText('Year'), '1996')
  await userEvent.type(screen.getByLabelText('Last Name'), '{Enter}')

  await waitFor(() => expect(title().textContent).toBe('Career'))
  expect(document.activeElement).toBe(title())
  expect(at()).toBe('/create-profile?step=2')
  expect(stored()).toMatchObject({
    step: 2,
    reached: 2,
    sections: {
      personal_info: { first_name: 'Ayesha', last_name: 'Khan', dob: '1996-05-14', height: 3.5, weight: 50 },
    },
  })
})

test('who is to confirm an address is told where the mail went', () => {
  const { unmount } = open()
  expect(screen.queryByText(/Please open the link/)).toBeNull()
  unmount()
  sessionStore.adopt(signedInAs(makeUser({ email_unproven: true, profile_info_status: false })))
  open()
  expect(screen.getByText(/Please open the link in our e-mail/).textContent).toBe(
    'Please open the link in our e-mail to ayesha@example.com within three days; until then no proposal can be sent.',
  )
})

test('what is written is kept though one neither goes on nor waits', async () => {
  put(onStep({ ...wholeDraft(), reached: 3 }, 3))
  const { unmount } = open()
  const father = screen.getByLabelText('Father Name')
  await userEvent.clear(father)
  await userEvent.type(father, 'Ak')
  unmount()
  expect(stored()?.sections.family_info?.father_name).toBe('Ak')
  open()
  expect(valueOf('Father Name')).toBe('Ak')
  expect(title().textContent).toBe('Family')
  // This is the first page opened, not a navigation, so the focus does not move.
  expect(document.activeElement).not.toBe(title())
})

test('Previous, and the browser’s Back, lead one step back and keep the answers', async () => {
  put(onStep({ ...wholeDraft(), reached: 3 }, 2))
  open()
  await choose('Education', 'phd')
  await press('Next')
  await waitFor(() => expect(title().textContent).toBe('Family'))
  await press('Previous')
  await waitFor(() => expect(title().textContent).toBe('Career'))
  expect(valueOf('Education')).toBe('phd')
  await press('browser back')
  await waitFor(() => expect(title().textContent).toBe('Family'))
})

test('an answer that is taken back is missing, whatever the draft had', async () => {
  put(onStep({ ...wholeDraft(), reached: 2 }, 2))
  open()
  await choose('Education', '')
  expect(valueOf('Education')).toBe('')
  await press('Next')
  expect(await screen.findByText('Education is required!')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Education'))
})

test('the second marriage is asked for by marital status', async () => {
  put(onStep({ ...wholeDraft(), reached: 1 }, 1))
  open()
  expect(screen.queryByRole('heading', { name: 'Second marriage' })).toBeNull()
  await choose('Marital status', 'divorced')
  await press('Next')
  for (const message of [
    'Number of kids is required!',
    'Approval is required',
    'This field is required',
    'Please select an option',
  ]) {
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0)
  }
  await pick('Children from the first marriage', '2')
  await choose('Reason for the second marriage (optional)', 'divorce')
  await pick('Does your family approve?', 'Yes')
  await pick('Will there be a separate house?', 'No')
  await pick('Do you accept a partner’s children?', 'Yes')
  await press('Next')
  await waitFor(() => expect(title().textContent).toBe('Career'))
  expect(stored()?.sections.second_marriage_info).toEqual({
    kids_from_first_marriage: 2,
    reason_for_second_marriage: 'divorce',
    family_approval: 'yes',
    provide_separate_house: 'no',
    accept_partner_kids: 'yes',
  })
})

test('maslak and caste follow the religion', async () => {
  put(onStep({ ...wholeDraft(), reached: 4 }, 4))
  open()
  expect(valueOf('Maslak')).toBe('sunni')
  await choose('Religion', 'christianity')
  expect(valueOf('Denomination')).toBe('')
  expect(within(screen.getByLabelText('Denomination')).queryByRole('option', { name: 'Sunni' })).toBeNull()
  await choose('Denomination', 'catholic')
  await press('Next')
  expect((await screen.findAllByText('Caste is required!')).length).toBeGreaterThan(0)
  expect(document.activeElement).toBe(screen.getByLabelText('Community'))
})

test('states and cities belong to the country', async () => {
  put(onStep({ ...wholeDraft(), reached: 5 }, 5))
  open()
  await waitFor(() => expect(valueOf('City')).toBe('PK-Lahore'))
  await choose('Country', 'AE')
  expect((await screen.findAllByRole('option', { name: 'Sharjah' })).length).toBeGreaterThan(0)
  expect(valueOf('State')).toBe('')
  await press('Next')
  expect((await screen.findAllByText('Residence state is required')).length).toBeGreaterThan(0)
  expect(screen.getAllByText('Residence city is required').length).toBeGreaterThan(0)
  await choose('State', 'AE-DU')
  await choose('City', 'AE-Hatta')
  await press('Next')
  await waitFor(() => expect(title().textContent).toBe('Partner requirements'))
  expect(stored()?.sections.residential_info).toMatchObject({
    country: 'AE',
    residence_state: 'AE-DU',
    residence_city: 'AE-Hatta',
  })
})

test.each([
  ['VA', 'VA-VA', 'VA-Vatican City', 'Vatican City'],
  ['TK', 'TK-TK', 'TK-Tokelau', 'Tokelau'],
])('a country without states of its own can be completed: %s', async (country, state, city, label) => {
  put(onStep({ ...wholeDraft(), reached: 5 }, 5))
  open()
  await choose('Country', country)
  await within(screen.getByLabelText('State')).findByRole('option', { name: label })
  await choose('State', state)
  await choose('City', city)
  await press('Next')
  await waitFor(() => expect(title().textContent).toBe('Partner requirements'))
  const { residential_info } = stored()?.sections ?? {}
  expect(residential_info).toMatchObject({ country, residence_state: state, residence_city: city })
  expect(await residenceFaults(residential_info as ResidentialInfo, 'residential_info')).toEqual({})
})

test('partner requirements: any religion brings any maslak and caste, the lists want at least one', async () => {
  const draft = onStep({ ...wholeDraft(), reached: 6 }, 6)
  draft.sections.partner_requirements = {
    ...draft.sections.partner_requirements,
    religion: 'islam',
    nationality: [],
  }
  put(draft)
  open()
  await choose('Religion', 'any')
  expect(valueOf('Maslak')).toBe('any')
  expect(valueOf('Caste')).toBe('any')
  await press('Next')
  expect((await screen.findAllByText('At least one nationality is required!')).length).toBeGreaterThan(0)
  const box = screen.getByRole('combobox', { name: 'Nationality' })
  await userEvent.type(box, 'Emir{Enter}')
  await userEvent.type(box, 'Any{Enter}')
  await userEvent.tab()
  await press('Next')
  await waitFor(() => expect(title().textContent).toBe('Your picture'))
  expect(stored()?.sections.partner_requirements?.nationality).toEqual(['any'])
})

test('starting over asks first, then forgets everything', async () => {
  put(onStep({ ...wholeDraft(), reached: 3 }, 3))
  open()
  await press('Start over')
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(title().textContent).toBe('Family')
  await press('Start over')
  await userEvent.click(await screen.findByRole('button', { name: 'Clear my answers' }))
  await waitFor(() => expect(title().textContent).toBe('Welcome, Ayesha Khan'))
  await press("Let's Start")
  expect(valueOf('First Name')).toBe('')
})

test('an address cannot jump ahead of what was opened; a finished profile has no wizard', async () => {
  put(onStep({ ...wholeDraft(), reached: 2 }, 1))
  open('/create-profile?step=7')
  expect(title().textContent).toBe('Personal')
  act(() => sessionStore.updateUser({ profile_info_status: true }))
  await waitFor(() => expect(at()).toBe('/dashboard/profile'))
})
