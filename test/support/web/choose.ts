import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'

/** Chooses in a select by value or label, and in a list with a search by what is typed. */
export async function choose(label: string, option: string | number): Promise<void> {
  const field = screen.getByLabelText(label, { selector: 'select, input' })
  if (field instanceof HTMLSelectElement) await userEvent.selectOptions(field, String(option))
  else await userEvent.type(field, `${option}{Enter}`)
}
