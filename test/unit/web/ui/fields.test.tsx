import { zodResolver } from '@hookform/resolvers/zod'
import { describe, expect, jest, test } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import * as z from 'zod'
import { renderWeb } from '#test/support/web/render'
import { DateField } from '#web/ui/fields/date-field'
import { FormCheckboxField } from '#web/ui/form/checkbox-field'
import { FormErrorSummary } from '#web/ui/form/error-summary'
import { FormDateField, FormYesNoField } from '#web/ui/form/fields'
import { FormSearchSelectField } from '#web/ui/form/search-select-field'
import { FormTextField } from '#web/ui/form/text-fields'
import { PhoneField } from '#web/ui/fields/phone-field'
import { NumberField, PasswordField } from '#web/ui/fields/text-field'
import { Held, held } from '../held'

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const change = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })

describe('the phone field', () => {
  test('keeps the number while it is typed, in Urdu digits too, pasted, or its country changes', async () => {
    renderWeb(
      <Held start="">{(value, set) => <PhoneField label="Phone" value={value} onChange={set} />}</Held>,
    )
    await userEvent.type(field('Phone'), '۳۰۰ ۱۲۳۴۵۶۷')
    expect(held()).toBe('+923001234567')
    expect(field('Phone').value).toBe('300 1234567')
    await userEvent.clear(field('Phone'))
    await userEvent.click(field('Phone'))
    await userEvent.paste('+971 50 123 4567')
    expect(held()).toBe('+971501234567')
    expect(field('Country code').value).toBe('AE')
    screen.getByText('+971 50 123 4567')
    fireEvent.blur(field('Phone'))
    expect(field('Phone').value).toBe('501234567')
    change('Country code', 'GB')
    expect(held()).toBe('+44501234567')
  })

  test.each(['+971501234567', '00971501234567', '971501234567', '\u202A+971\u2011(0)50\u202C1234567'])(
    'reads a number of another country, and says what it read: %j',
    async (typed) => {
      renderWeb(
        <Held start="">
          {(value, set) => <PhoneField label="Phone" value={value} onChange={set} hint="Nobody sees it" />}
        </Held>,
      )
      await userEvent.type(field('Phone'), typed)
      expect(held()).toBe('+971501234567')
      expect(field('Country code').value).toBe('AE')
      const description = document.getElementById(field('Phone').getAttribute('aria-describedby')!)
      expect(description?.textContent).toBe('We read this as +971 50 123 4567Nobody sees it')
    },
  )

  test('shows a wrong stored number without changing it', () => {
    renderWeb(
      <Held start="+92971501234567">
        {(value, set) => <PhoneField label="Phone" value={value} onChange={set} />}
      </Held>,
    )
    expect(held()).toBe('+92971501234567')
    expect(field('Phone').value).toBe('971501234567')
  })
})

describe('the date field', () => {
  test('is empty until it is complete, and never an invalid day', () => {
    renderWeb(
      <Held start="">
        {(value, set) => (
          <DateField label="Date of birth" value={value} onChange={set} minYear={1950} maxYear={2008} />
        )}
      </Held>,
    )
    change('Day', '31')
    change('Year', '2001')
    expect(held()).toBe('')
    change('Month', '2')
    expect(held()).toBe('2001-02-28')
    expect(within(field('Day')).queryByText('29')).toBeNull()
  })

  test('focuses the missing part on an error', async () => {
    const schema = z.object({ day: z.string().min(1, 'A day is missing') })
    function Form() {
      const { control, handleSubmit } = useForm({
        resolver: zodResolver(schema),
        defaultValues: { day: '' },
      })
      return (
        <form noValidate onSubmit={(event) => void handleSubmit(() => undefined)(event)}>
          <FormDateField control={control} name="day" label="Day of birth" minYear={1950} maxYear={2008} />
          <button>Send</button>
        </form>
      )
    }
    for (const [chosen, missing] of [
      [[], 'Day'],
      [['Day'], 'Month'],
      [['Month', 'Year'], 'Day'],
    ] as const) {
      const { unmount } = renderWeb(<Form />)
      for (const part of chosen) change(part, part === 'Year' ? '2001' : '2')
      await userEvent.click(screen.getByText('Send'))
      await screen.findByText('A day is missing')
      await waitFor(() => expect(document.activeElement).toBe(field(missing)))
      unmount()
    }
  })
})

test('a number field is null while empty; a password field can show its text', async () => {
  renderWeb(
    <>
      <Held<number | null> start={null}>
        {(value, set) => <NumberField label="Brothers" value={value} onChange={set} />}
      </Held>
      <PasswordField label="Password" defaultValue="secret" />
    </>,
  )
  for (const typed of ['1a2', '١२', '１۲']) {
    await userEvent.clear(field('Brothers'))
    await userEvent.type(field('Brothers'), typed)
    expect(held()).toBe(12)
  }
  await userEvent.clear(field('Brothers'))
  expect(held()).toBeNull()
  expect(field('Password').type).toBe('password')
  await userEvent.click(screen.getByLabelText('Show password'))
  expect(field('Password').type).toBe('text')
})

test('form errors show at the fields and in a focused summary, until all are fixed', async () => {
  const Schema = z.object({
    name: z.string().min(1, 'Name is required'),
    city: z.string('City is required'),
    hijaab: z.enum(['yes', 'no'], 'Hijaab option is required!'),
    agree: z.boolean(),
  })
  type Values = z.infer<typeof Schema>
  const onSubmit = jest.fn<(values: Values) => void>()
  function Form() {
    const { control, handleSubmit, setFocus } = useForm<z.input<typeof Schema>, unknown, Values>({
      resolver: zodResolver(Schema),
      defaultValues: { name: '', agree: false },
      shouldFocusError: false,
    })
    const options = [{ value: 'lahore', label: 'Lahore' }]
    return (
      <form onSubmit={(event) => void handleSubmit((values) => onSubmit(values))(event)} noValidate>
        <FormErrorSummary control={control} setFocus={setFocus} />
        <FormTextField control={control} name="name" label="Name" />
        <FormSearchSelectField control={control} name="city" label="City" options={options} />
        <FormYesNoField control={control} name="hijaab" label="Do you prefer hijaab?" />
        <FormCheckboxField control={control} name="agree" label="I agree" />
        <button type="submit">Send</button>
      </form>
    )
  }
  renderWeb(<Form />)
  await userEvent.click(screen.getByText('Send'))
  const summary = await screen.findByRole('alert')
  await waitFor(() => expect(document.activeElement).toBe(summary))
  expect(within(summary).getByText('3 answers need your attention')).toBeTruthy()
  const name = field('Name')
  expect(name.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(name.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Name is required',
  )
  await userEvent.click(within(summary).getByText('Name is required'))
  expect(document.activeElement).toBe(name)
  expect(onSubmit).not.toHaveBeenCalled()
  await userEvent.keyboard('Sana')
  await userEvent.click(within(summary).getByText('City is required'))
  expect(document.activeElement).toBe(
    screen.getByRole('combobox', { name: 'City', description: 'City is required' }),
  )
  await userEvent.keyboard('lah{Enter}')
  await userEvent.click(field('No'))
  await userEvent.click(field('I agree'))
  await userEvent.click(screen.getByText('Send'))
  await waitFor(() => expect(onSubmit).toHaveBeenCalled())
  expect(onSubmit.mock.calls).toEqual([[{ name: 'Sana', city: 'lahore', hijaab: 'no', agree: true }]])
})
