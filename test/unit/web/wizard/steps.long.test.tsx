import { expect, test } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { residenceFaults } from '#functions/features/profiles/rules'
import { heightText } from '#shared/format'
import { heights } from '#shared/options/measures'
import type { ResidentialInfo } from '#shared/schemas/profile'
import { sessionStore } from '#web/lib/session/browser'
import { wholeDraft } from './answers'
import { at, choose, onStep, open, pick, press, put, stored, title, valueOf } from './setup'

test('the welcome and first step show messages, save the draft, and focus the new title', async () => {
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

  await userEvent.type(screen.getByLabelText('First name'), 'Ay')
  await userEvent.type(screen.getByLabelText('Last name'), 'Khan')
  expect(screen.getAllByText('First Name must be at least 3 characters').length).toBeGreaterThan(0)
  await userEvent.type(screen.getByLabelText('First name'), 'esha')
  await userEvent.type(screen.getByLabelText('Day'), '145')
  expect(document.activeElement).toBe(screen.getByLabelText('Year'))
  await userEvent.keyboard(String(new Date().getFullYear() - 17))
  expect((await screen.findAllByText('You must be at least 18 years old')).length).toBeGreaterThan(0)
  await userEvent.clear(screen.getByLabelText('Year'))
  await userEvent.type(screen.getByLabelText('Year'), '1996')
  await userEvent.type(screen.getByLabelText('Last name'), '{Enter}')

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

test('answers are saved even if the member leaves at once', async () => {
  put(onStep({ ...wholeDraft(), reached: 3 }, 3))
  const { unmount } = open()
  const father = screen.getByLabelText('Father’s name')
  await userEvent.clear(father)
  await userEvent.type(father, 'Ak')
  unmount()
  expect(stored()?.sections.family_info?.father_name).toBe('Ak')
  open()
  expect(valueOf('Father’s name')).toBe('Ak')
  expect(title().textContent).toBe('Family')
  // This is the first page opened, not a navigation, so the focus does not move.
  expect(document.activeElement).not.toBe(title())
})

test('a cleared answer is missing; Previous and the browser’s Back keep the answers', async () => {
  put(onStep({ ...wholeDraft(), reached: 3 }, 2))
  open()
  await choose('Education', '')
  await press('Next')
  await screen.findByText('Education is required!')
  expect(document.activeElement).toBe(screen.getByLabelText('Education'))
  await choose('Education', 'phd')
  await press('Next')
  await waitFor(() => expect(title().textContent).toBe('Family'))
  // Also to the step that was opened without an address of its own.
  await press('browser back')
  await waitFor(() => expect(title().textContent).toBe('Career'))
  await press('Next')
  await waitFor(() => expect(title().textContent).toBe('Family'))
  await press('Previous')
  await waitFor(() => expect(title().textContent).toBe('Career'))
  expect(valueOf('Education')).toBe('phd')
  await press('browser back')
  await waitFor(() => expect(title().textContent).toBe('Family'))
})

test('a divorced member is asked about the second marriage', async () => {
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

const placesLoaded = () => waitFor(() => screen.getAllByPlaceholderText('Choose'))

test('the offered states and cities belong to the country', async () => {
  put(onStep({ ...wholeDraft(), reached: 5 }, 5))
  open()
  await waitFor(() => expect(valueOf('City')).toBe('Lahore'))
  await choose('Country', 'emirat')
  await placesLoaded()
  expect(valueOf('City')).toBe('')
  expect(valueOf('State')).toBe('')
  await press('Next')
  expect((await screen.findAllByText('Residence state is required')).length).toBeGreaterThan(0)
  expect(screen.getAllByText('Residence city is required').length).toBeGreaterThan(0)
  await choose('State', 'دبئی')
  await choose('City', 'hat')
  await press('Next')
  await waitFor(() => expect(title().textContent).toBe('Partner requirements'))
  expect(stored()?.sections.residential_info).toMatchObject({
    country: 'AE',
    residence_state: 'AE-DU',
    residence_city: 'AE-Hatta',
  })
  // A country without states of its own.
  await press('Previous')
  await waitFor(() => expect(title().textContent).toBe('Residential'))
  await choose('Country', 'Vatican')
  await placesLoaded()
  await choose('State', 'Vat')
  await choose('City', 'Vat')
  await press('Next')
  await waitFor(() => expect(title().textContent).toBe('Partner requirements'))
  const { residential_info } = stored()?.sections ?? {}
  expect(await residenceFaults(residential_info as ResidentialInfo, 'residential_info')).toEqual({})
})

test('partner requirements: any religion sets any maslak and caste, and the lists require a value', async () => {
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
  expect(valueOf('Caste')).toBe('Any')
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

test('a city of another state sets the state, or clears it where several states have the city', async () => {
  put(onStep({ ...wholeDraft(), reached: 5 }, 5))
  open()
  const places = () => [valueOf('City'), valueOf('State')]
  await waitFor(() => expect(places()).toEqual(['Lahore', 'Punjab']))
  await choose('City', 'Larkano')
  expect(places()).toEqual(['Larkana', 'Sindh'])
  await choose('Country', 'USA')
  await placesLoaded()
  await choose('State', 'Alaska')
  await choose('City', 'Springfield')
  expect(places()).toEqual(['Springfield', ''])
  await choose('State', 'Illinois')
  expect(places()).toEqual(['Springfield', 'Illinois'])
})

test('an address cannot skip steps; a member with a profile has no wizard', async () => {
  put(onStep({ ...wholeDraft(), reached: 2 }, 1))
  open('/create-profile?step=7')
  expect(title().textContent).toBe('Personal')
  act(() => sessionStore.updateUser({ profile_info_status: true }))
  await waitFor(() => expect(at()).toBe('/dashboard/profile'))
})

test('the review links to each step and back; a height between two inches is kept until it is changed', async () => {
  put(wholeDraft())
  open()
  expect(screen.getByRole('heading', { name: 'Your answers' })).toBeTruthy()
  await press('Change Personal Information')
  expect(title().textContent).toBe('Personal')
  expect(valueOf('Height')).toBe('5.4')
  const offered = within(screen.getByLabelText('Height')).getAllByRole('option')
  expect(offered.map(({ textContent }) => textContent)).toEqual(heights.map(heightText))
  await press('Save and go back to your answers')
  await waitFor(() => expect(title().textContent).toBe('Your picture'))
  expect(stored()?.sections.personal_info?.height).toBe(5.4)
})

test('the wizard asks first who the profile is for, and adapts its texts', async () => {
  open()
  await pick('Who is this profile for?', 'My daughter')
  await press("Let's Start")
  expect(title().textContent).toBe('About your daughter')
  expect(valueOf('First name')).toBe('')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Female' }).checked).toBe(true)
})

const moreWishes = () => screen.getByRole('region', { name: 'More wishes' }).textContent

test('more wishes are in a disclosure that shows what is set, and opens if one is invalid', async () => {
  const draft = onStep({ ...wholeDraft(), reached: 6 }, 6)
  draft.sections.partner_requirements = {
    ...draft.sections.partner_requirements,
    nationality: [],
    musts: ['height_range'],
  }
  put(draft)
  open()
  expect(screen.queryByRole('combobox', { name: 'Nationality' })).toBeNull()
  expect(moreWishes()).toContain('Religious status: Moderate')
  expect(moreWishes()).toContain('Minimum height (must-have): 5 ft 6 in')
  await press('Next')
  const list = await screen.findByRole('combobox', { name: 'Nationality' })
  await waitFor(() => expect(document.activeElement).toBe(list))
})

test('a wish has a switch that makes it a must, unless it is open; ages are any years', async () => {
  const draft = onStep({ ...wholeDraft(), reached: 6 }, 6)
  put(draft)
  open()
  const ages = () => [valueOf('Age from'), valueOf('Age up to')]
  const switches = () => screen.getAllByRole<HTMLInputElement>('switch').map(({ ariaLabel }) => ariaLabel)
  expect(ages()).toEqual(['28', '32'])
  expect(switches()).toEqual(['Age: must have', 'Marital status: must have'])
  expect(screen.getAllByRole<HTMLInputElement>('switch').some(({ checked }) => checked)).toBe(false)
  await userEvent.click(screen.getByRole('switch', { name: 'Age: must have' }))
  await choose('Marital status', 'any')
  expect(switches()).toEqual(['Age: must have'])
  // The end that was chosen last wins; the other one follows.
  await choose('Age from', 40)
  expect(ages()).toEqual(['40', '40'])
  await choose('Age up to', 45)
  await press('Next')
  await waitFor(() => expect(title().textContent).toBe('Your picture'))
  const { partner_requirements } = stored()!.sections
  expect(partner_requirements).toMatchObject({
    age_range: '40 to 50',
    age_min: 40,
    age_max: 45,
    musts: ['age_range'],
  })
  await press('Previous')
  await choose('Age up to', 'any')
  expect(ages()).toEqual(['any', 'any'])
  expect(screen.queryByRole('switch')).toBeNull()
})

test('a suggested wish says so until it is chosen', async () => {
  const draft = onStep({ ...wholeDraft(), reached: 6 }, 6)
  draft.touched = draft.touched!.filter((path) => !/(marital|religious)_status/.test(path))
  put(draft)
  open()
  expect(screen.getAllByText('Suggested')).toHaveLength(2)
  expect(moreWishes()).toContain('Religious status: Moderate (suggested)')
  await choose('Marital status', 'divorced')
  expect(screen.getAllByText('Suggested')).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'More wishes' }))
  await choose('Religious status', 'liberal')
  expect(screen.queryByText(/suggested/i)).toBeNull()
})

test('only Muslims must answer the questions about hijab, beard and halal; anybody may give a religious status', async () => {
  put(onStep({ ...wholeDraft(), reached: 4 }, 4))
  open()
  await choose('Religion', 'christianity')
  expect(
    screen.getAllByRole<HTMLInputElement>('radio', { name: 'Does not apply' }).map(({ checked }) => checked),
  ).toEqual([true, true, true])
  expect(screen.getByLabelText('Denomination')).toBeTruthy()
  await choose('Religious status (optional)', 'moderate')
  await choose('Religion', 'islam')
  expect(screen.queryByRole('radio', { name: 'Does not apply' })).toBeNull()
  expect(screen.queryAllByRole('radio', { checked: true })).toEqual([])
  expect(valueOf('Religious status (optional)')).toBe('moderate')
})

test('a wish offers no neutral answers, but keeps a stored one', async () => {
  const draft = onStep({ ...wholeDraft(), reached: 6 }, 6)
  draft.sections.partner_requirements = {
    ...draft.sections.partner_requirements,
    religion: 'islam',
    caste: 'no_caste',
  }
  put(draft)
  open()
  const offered = (list: HTMLElement) =>
    within(list)
      .getAllByRole('option')
      .map((option) => option.textContent)
  const maslaks = offered(screen.getByLabelText('Maslak'))
  expect(maslaks).toContain('Any')
  expect(maslaks).not.toContain('Prefer not to say')
  expect(valueOf('Caste')).toBe('Does not matter to us')
  // Opens at the chosen one, which is among the last.
  await userEvent.click(screen.getByRole('combobox', { name: 'Caste' }))
  const castes = offered(screen.getByRole('listbox', { name: 'Caste' }))
  expect(castes).toContain('Does not matter to us')
  expect(castes).not.toContain('Prefer not to say')
})
