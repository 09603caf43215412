import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { at, open, press, stored, title, valueOf } from './setup'

test('the first step leads back to the welcome and out of the wizard, without losing what was typed', async () => {
  open()
  await press("Let's Start")
  await userEvent.type(screen.getByLabelText('First name'), 'Ayesha')
  await press('Change who the profile is for')
  expect(title().textContent).toBe('Welcome, Ayesha Khan')
  await press("Let's Start")
  expect(valueOf('First name')).toBe('Ayesha')
  await userEvent.type(screen.getByLabelText('Last name'), 'Khan')
  const leave = screen.getAllByRole('link', { name: 'Save and leave' })
  // In the header, and beside Next.
  expect(leave).toHaveLength(2)
  await userEvent.click(leave[1]!)
  expect(at()).toBe('/dashboard')
  expect(stored()?.sections.personal_info).toMatchObject({ first_name: 'Ayesha', last_name: 'Khan' })
})
