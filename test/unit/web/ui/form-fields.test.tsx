import { zodResolver } from '@hookform/resolvers/zod'
import { describe, expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import * as z from 'zod'
import { FormTypedDateField } from '#web/ui/form/fields'
import { TypedDateField } from '#web/ui/fields/typed-date-field'
import { MultiSelectField } from '#web/ui/fields/multi-select-field'
import { renderWeb } from '#test/support/web/render'
import { Held, held } from '../held'

describe('the multi-select field', () => {
  const options = ['Any', 'Lahore', 'Karachi', 'Dubai'].map((label) => ({
    value: label.toLowerCase(),
    label,
  }))
  const show = () => {
    renderWeb(
      <>
        <Held<string[]> start={[]}>
          {(value, set) => <MultiSelectField label="Cities" value={value} onChange={set} options={options} />}
        </Held>
        <p>Beside the field</p>
        <input aria-label="Next field" />
      </>,
    )
    return screen.getByLabelText('Cities', { selector: 'input' })
  }
  const isOpen = () => screen.queryByRole('listbox', { name: 'Cities' }) !== null

  test('can be searched, chosen from and cleared by keyboard', async () => {
    const input = show()
    await userEvent.tab()
    expect([document.activeElement, isOpen()]).toEqual([input, false])
    await userEvent.keyboard('{ArrowDown}')
    expect(isOpen()).toBe(true)
    const active = input.getAttribute('aria-activedescendant')
    expect(document.getElementById(active!)?.getAttribute('role')).toBe('option')
    await userEvent.keyboard('zz')
    screen.getByText('Nothing found')
    await userEvent.keyboard('{Backspace}{Backspace}dub')
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Dubai'])
    await userEvent.keyboard('{Enter}kar{Enter}')
    expect(held()).toEqual(['dubai', 'karachi'])
    await userEvent.click(screen.getByLabelText('Remove Dubai'))
    expect(held()).toEqual(['karachi'])
    await userEvent.click(input)
    await userEvent.keyboard('{Backspace}')
    expect(held()).toEqual([])
  })

  test('stays open while choosing, and closes when left in any way', async () => {
    const input = show()
    const ways: (() => unknown)[] = [
      () => userEvent.keyboard('{Escape}'),
      () => userEvent.tab(),
      () => userEvent.click(screen.getByLabelText('Next field')),
      // Some browsers of phones leave the focus where it is.
      () => fireEvent.pointerDown(screen.getByText('Beside the field')),
      () => userEvent.click(screen.getByText('Done')),
    ]
    for (const close of ways) {
      await userEvent.click(input)
      await userEvent.click(screen.getByRole('option', { name: 'Lahore' }))
      await userEvent.click(screen.getByRole('option', { name: 'Dubai' }))
      expect(isOpen()).toBe(true)
      await close()
      expect([isOpen(), input.getAttribute('aria-activedescendant')]).toEqual([false, null])
    }
  })

  test('closes after the choice of "Any", and keeps the focus', async () => {
    const input = show()
    await userEvent.click(input)
    await userEvent.click(screen.getByRole('option', { name: 'Any' }))
    expect([isOpen(), held(), document.activeElement]).toEqual([false, ['any'], input])
  })
})

test.each(['۱۲', '१२', '１２', '\u200E12'])(
  'the typed date field takes %j as a 12, typed or pasted',
  async (twelve) => {
    renderWeb(
      <Held start="">
        {(value, set) => <TypedDateField label="Day of birth" value={value} onChange={set} />}
      </Held>,
    )
    await userEvent.type(screen.getByLabelText('Day'), twelve)
    await userEvent.click(screen.getByLabelText('Month'))
    await userEvent.paste(twelve)
    await userEvent.type(screen.getByLabelText('Year'), '۱۹۹۸')
    expect(held()).toBe('1998-12-12')
  },
)

test('the typed date field focuses the missing part on an error', async () => {
  const Day = z.object({ day: z.string().min(10, 'A day is missing') })
  function Form() {
    const { control, handleSubmit } = useForm({ resolver: zodResolver(Day), defaultValues: { day: '' } })
    return (
      <form noValidate onSubmit={(event) => void handleSubmit(() => undefined)(event)}>
        <FormTypedDateField control={control} name="day" label="Day of birth" />
        <button>Send</button>
      </form>
    )
  }
  renderWeb(<Form />)
  const steps = [
    ['', '', 'Day'],
    ['Day', '4', 'Month'],
    ['Month', '5', 'Year'],
    ['Year', '19', 'Year'],
  ] as const
  for (const [part, text, missing] of steps) {
    if (part) await userEvent.type(screen.getByLabelText(part), text)
    await userEvent.click(screen.getByText('Send'))
    await screen.findByText('A day is missing')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(missing)))
  }
})
