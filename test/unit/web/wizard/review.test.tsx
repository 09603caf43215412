import { expect, test } from '@jest/globals'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { wholeDraft } from './answers'
import { choose, onStep, open, pick, press, put, stored, title, valueOf } from './setup'

const marked = () => screen.queryAllByText('Not chosen by you yet').length

test('the review marks what was never chosen, leads to its step and back, and takes a word that it is right', async () => {
  put({ ...wholeDraft(), touched: ['personal_info.gender'] })
  open()
  expect(screen.getByRole('heading', { name: 'Your answers' })).toBeTruthy()
  // The personal answers, the residence and the partner begin with proposals; the religion follows from the maslak.
  expect(marked()).toBe(3)
  await press('Change Personal Information')
  expect(title().textContent).toBe('Personal')
  await choose('Height', 5.6)
  await press('Save and go back to your answers')
  await waitFor(() => expect(title().textContent).toBe('Your picture'))
  expect(stored()?.touched).toContain('personal_info.height')
  await press('These are right: Personal Information')
  expect(marked()).toBe(2)
  expect(stored()?.touched).toContain('personal_info.nationality')
})

test('whom it is for is asked first, and the words follow', async () => {
  open()
  await pick('Who is this profile for?', 'My daughter')
  await press("Let's Start")
  expect(title().textContent).toBe('About your daughter')
  expect(valueOf('First Name')).toBe('')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Female' }).checked).toBe(true)
})

test('the picture is asked for in the words that fit whom it is for', () => {
  put({ ...onStep(wholeDraft(), 7), made_by: 'daughter' })
  open()
  expect(title().textContent).toBe('Your daughter’s picture')
  expect(screen.getByText(/^A clear, recent picture of her face\./)).toBeTruthy()
})

test('wishes are folded away behind what is set, and open when one of them is refused', async () => {
  const draft = onStep({ ...wholeDraft(), reached: 6 }, 6)
  draft.sections.partner_requirements = { ...draft.sections.partner_requirements, nationality: [] }
  put(draft)
  open()
  expect(screen.queryByRole('combobox', { name: 'Nationality' })).toBeNull()
  expect(screen.getByText(/Religious status: Moderate/)).toBeTruthy()
  await press('Next')
  const list = await screen.findByRole('combobox', { name: 'Nationality' })
  await waitFor(() => expect(document.activeElement).toBe(list))
})

test('nobody but a Muslim is asked about hijaab, beard and halal as if obliged', async () => {
  put(onStep({ ...wholeDraft(), reached: 4 }, 4))
  open()
  await choose('Religion', 'christianity')
  expect(
    screen.getAllByRole<HTMLInputElement>('radio', { name: 'Does not apply' }).map(({ checked }) => checked),
  ).toEqual([true, true, true])
  expect(screen.getByLabelText('Denomination')).toBeTruthy()
  await choose('Religion', 'islam')
  expect(screen.queryByRole('radio', { name: 'Does not apply' })).toBeNull()
  expect(screen.queryAllByRole('radio', { checked: true })).toEqual([])
})

test('questions about habits and a second marriage do not ask a mother about herself', async () => {
  const draft = wholeDraft()
  draft.sections.personal_info = { ...draft.sections.personal_info, marital_status: 'widowed' }
  put({ ...onStep(draft, 1), reached: 4, made_by: 'son' })
  open()
  for (const question of ['Does the family approve?', 'Accepts a partner’s children?'])
    expect(screen.getByRole('group', { name: question })).toBeTruthy()
  expect(screen.queryByRole('group', { name: /\byou/i })).toBeNull()
  cleanup()

  put({ ...onStep(draft, 4), reached: 4, made_by: 'son' })
  open()
  for (const question of ['Prefers hijaab?', 'Prefers a beard?'])
    expect(screen.getByRole('group', { name: question })).toBeTruthy()
  expect(screen.queryByRole('group', { name: /\byou/i })).toBeNull()
})

test('the height that is wished for reads as the least', () => {
  put({ ...onStep(wholeDraft(), 6), reached: 6 })
  open()
  expect(screen.getByText(/Minimum height: 5 ft 6 in/)).toBeTruthy()
})

test('a wish offers no answer that says nothing of a partner, but keeps one that was given', () => {
  const draft = onStep({ ...wholeDraft(), reached: 6 }, 6)
  draft.sections.partner_requirements = {
    ...draft.sections.partner_requirements,
    religion: 'islam',
    caste: 'no_caste',
  }
  put(draft)
  open()
  const offered = (label: string) =>
    within(screen.getByLabelText(label))
      .getAllByRole('option')
      .map((option) => option.textContent)
  expect(offered('Maslak')).toContain('Any')
  expect(offered('Maslak')).not.toContain('Prefer not to say')
  expect(offered('Caste')).not.toContain('Prefer not to say')
  expect(offered('Caste')).toContain('Does not matter to us')
  expect(valueOf('Caste')).toBe('no_caste')
})
