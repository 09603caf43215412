import { zodResolver } from '@hookform/resolvers/zod'
import { describe, expect, test } from '@jest/globals'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import * as z from 'zod'
import { loadPlaces } from '#shared/options/places/load'
import { withNames } from '#shared/options/places/names'
import { PersonalInfoSchema } from '#shared/schemas/profile'
import { citiesOf } from '#web/lib/places'
import { FormTypedDateField } from '#web/ui/form/fields'
import { TypedDateField } from '#web/ui/fields/typed-date-field'
import { MultiSelectField } from '#web/ui/fields/multi-select-field'
import { optionsFrom } from '#web/ui/fields/options'
import { SearchSelectField } from '#web/ui/fields/search-select-field'
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

describe('the select with a search', () => {
  const show = async ({ start = '', placeholder }: { start?: string; placeholder?: null } = {}) => {
    const { cities } = withNames('PK', await loadPlaces('PK'))
    renderWeb(
      <>
        <Held start={start}>
          {(value, set) => (
            <SearchSelectField
              label="City"
              value={value}
              onChange={set}
              options={citiesOf({ cities }, null)}
              placeholder={placeholder}
            />
          )}
        </Held>
        <button>Elsewhere</button>
      </>,
    )
    return screen.getByRole<HTMLInputElement>('combobox', { name: 'City' })
  }
  const offered = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
  const highlighted = (input: HTMLElement) =>
    document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent
  const found = () => screen.getAllByRole('status')[0]?.textContent

  test('finds usual spellings, says how many, and chooses by Enter or Tab', async () => {
    const input = await show()
    await userEvent.tab()
    expect([document.activeElement, offered()]).toEqual([input, []])
    await userEvent.keyboard('raheem yar')
    expect([highlighted(input), found(), held()]).toEqual(['Rahim Yar Khan', '1 found', ''])
    await userEvent.keyboard('{Enter}')
    expect([held(), input.value, offered(), document.activeElement]).toEqual([
      'PK-Rahim Yar Khan',
      'Rahim Yar Khan',
      [],
      input,
    ])
    // Typed over the chosen name, without another press.
    await userEvent.keyboard('سیالکوٹ')
    expect(highlighted(input)).toBe('Sialkot')
    await userEvent.tab()
    expect([held(), document.activeElement?.textContent]).toEqual(['PK-Sialkot', 'Elsewhere'])
    // In an element of its own, for browsers that translate the page.
    screen.getByText('Sialkot')
  })

  test('opens at the chosen option, and shows the whole list', async () => {
    const input = await show({ start: 'PK-Ziarat' })
    await userEvent.click(input)
    expect(highlighted(input)).toBe('Ziarat')
    await userEvent.keyboard('{ArrowUp}{Enter}')
    expect(held()).not.toBe('PK-Ziarat')
    await userEvent.clear(input)
    const before = offered().length
    fireEvent.scroll(screen.getByRole('listbox'))
    expect(offered().length).toBeGreaterThan(before)
  })

  test('keeps the choice after Escape, after a search that finds nothing, and when only opened', async () => {
    const input = await show({ start: 'PK-Quetta' })
    const elsewhere = screen.getByText('Elsewhere')
    for (const leave of [
      () => userEvent.type(input, 'lah{Escape}'),
      async () => {
        await userEvent.type(input, 'Atlantis')
        expect([found(), offered()]).toEqual(['0 found', []])
        screen.getByText('Nothing found')
        await userEvent.click(elsewhere)
      },
      () => userEvent.type(input, 'x{Backspace}').then(() => userEvent.click(elsewhere)),
      () => userEvent.type(input, ' ').then(() => userEvent.tab()),
    ]) {
      await leave()
      expect([held(), input.value, offered()]).toEqual(['PK-Quetta', 'Quetta', []])
    }
    await userEvent.type(input, 'dera gha')
    // The member looks something up in another app.
    fireEvent.blur(input)
    expect([held(), highlighted(input)]).toEqual(['PK-Quetta', 'Dera Ghazi Khan'])
    await userEvent.click(elsewhere)
    expect(held()).toBe('PK-Dera Ghazi Khan')
  })

  test('leads to "Other" if a search finds nothing', async () => {
    renderWeb(
      <Held start="">
        {(value, set) => (
          <SearchSelectField
            label="Caste"
            value={value}
            onChange={set}
            options={optionsFrom(['arain', 'other'], { arain: 'Arain', other: 'Other' })}
          />
        )}
      </Held>,
    )
    await userEvent.type(screen.getByRole('combobox'), 'Kashmiri Butt')
    screen.getByText('Nothing found. Type “Other” if it is not in the list.')
    await userEvent.clear(screen.getByRole('combobox'))
    await userEvent.keyboard('Other{Enter}')
    expect(held()).toBe('other')
  })

  test('is cleared by the first option, or by deleting its text, if it may be empty', async () => {
    const input = await show({ start: 'PK-Quetta' })
    await userEvent.click(input)
    await userEvent.click(screen.getByRole('option', { name: 'Choose' }))
    expect([held(), input.value]).toEqual(['', ''])
    await userEvent.type(input, 'hunza{Enter}')
    await userEvent.tab()
    await userEvent.tab({ shift: true })
    await userEvent.keyboard('{Delete}')
    await userEvent.tab()
    expect(held()).toBe('')
    cleanup()
    const required = await show({ start: 'PK-Quetta', placeholder: null })
    await userEvent.tab()
    await userEvent.keyboard('{Delete}')
    expect(offered()).not.toContain('Choose')
    await userEvent.tab()
    expect([held(), required.value]).toEqual(['PK-Quetta', 'Quetta'])
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

test('the typed date field tells a date that is not complete from none', async () => {
  renderWeb(
    <Held start="">
      {(value, set) => <TypedDateField label="Day of birth" value={value} onChange={set} />}
    </Held>,
  )
  const fault = () => PersonalInfoSchema.shape.dob.safeParse(held()).error?.issues[0]?.message
  expect(fault()).toBe('Date of birth is required!')
  for (const [part, text] of [
    ['Day', '14'],
    ['Month', '8'],
    ['Year', '98'],
  ] as const) {
    await userEvent.type(screen.getByLabelText(part), text)
    expect([fault(), screen.getByLabelText<HTMLInputElement>(part).value]).toEqual([
      'Please enter a valid date',
      text,
    ])
  }
  for (const part of ['Day', 'Month', 'Year']) await userEvent.clear(screen.getByLabelText(part))
  expect(fault()).toBe('Date of birth is required!')
})

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
