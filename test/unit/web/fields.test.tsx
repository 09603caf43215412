import { describe, expect, jest, test } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { zodResolver } from '@hookform/resolvers/zod'
import userEvent from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import * as z from 'zod'
import { renderWeb } from '#test/support/web'
import { FormErrorSummary } from '#web/components/form/error-summary'
import { FormCheckboxField } from '#web/components/form/checkbox-field'
import { FormDateField, FormSelectField, FormYesNoField } from '#web/components/form/fields'
import { FormTextField } from '#web/components/form/text-fields'
import { DateField } from '#web/components/date-field'
import { normalisePhone } from '#shared/phone'
import { joinPhone, PhoneField, splitPhone } from '#web/components/phone-field'
import { NumberField, PasswordField } from '#web/components/text-field'
import { Held, held } from './held'

describe('phone numbers', () => {
  test.each([
    ['PK', '0300 123-4567', '+923001234567'],
    ['PK', '3001234567', '+923001234567'],
    ['PK', '923001234567', '+923001234567'],
    ['PK', '0092 300 1234567', '+923001234567'],
    ['PK', '۰۳۰۰۱۲۳۴۵۶۷', '+923001234567'],
    ['PK', '92 3001234', '+92923001234'],
    ['AE', '50 123 4567', '+971501234567'],
    ['IT', '333 123 4567', '+393331234567'],
    ['PK', '', ''],
  ])('%s %s is %s', (country, national, whole) => {
    expect(joinPhone(country, national)).toBe(whole)
  })

  test.each([
    ['+971501234567', { country: 'AE', national: '501234567' }],
    ['+14155550100', { country: 'US', national: '4155550100' }],
    ['+447700900000', { country: 'GB', national: '7700900000' }],
    ['0300', { country: 'PK', national: '0300' }],
    ['٣٠٠١٢٣٤٥٦٧', { country: 'PK', national: '3001234567' }],
  ])('%s is split', (value, parts) => {
    expect(splitPhone(value, 'PK')).toEqual(parts)
  })

  test('a bare mobile number of Pakistan is one wherever the form is filled in', () => {
    expect(splitPhone('3001234567', 'AE')).toEqual({ country: 'PK', national: '3001234567' })
    expect(splitPhone('501234567', 'AE')).toEqual({ country: 'AE', national: '501234567' })
    for (const national of ['3001234567', '923001234567', '۳۰۰۱۲۳۴۵۶۷'])
      expect(joinPhone('PK', national)).toBe(normalisePhone(national))
  })

  test('digits of an Urdu keyboard are kept as one types', async () => {
    renderWeb(
      <Held start="">{(value, set) => <PhoneField label="Phone" value={value} onChange={set} />}</Held>,
    )
    await userEvent.type(screen.getByLabelText('Phone'), '۳۰۰ ۱۲۳۴۵۶۷')
    expect(held()).toBe('+923001234567')
    expect(screen.getByLabelText('Phone')).toHaveProperty('value', '300 1234567')
  })

  test('typing, pasting an international number and changing the country', async () => {
    renderWeb(
      <Held start="">{(value, set) => <PhoneField label="Phone" value={value} onChange={set} />}</Held>,
    )
    const input = screen.getByLabelText('Phone')
    await userEvent.type(input, '0300 1234567')
    expect(held()).toBe('+923001234567')
    await userEvent.clear(input)
    await userEvent.click(input)
    await userEvent.paste('+971 50 123 4567')
    expect(held()).toBe('+971501234567')
    expect(screen.getByLabelText('Country code')).toHaveProperty('value', 'AE')
    fireEvent.change(screen.getByLabelText('Country code'), { target: { value: 'GB' } })
    expect(held()).toBe('+44501234567')
  })
})

describe('dates', () => {
  test('are empty until whole, and never a day that does not exist', () => {
    renderWeb(
      <Held start="">
        {(value, set) => (
          <DateField label="Date of birth" value={value} onChange={set} minYear={1950} maxYear={2008} />
        )}
      </Held>,
    )
    fireEvent.change(screen.getByLabelText('Day'), { target: { value: '31' } })
    fireEvent.change(screen.getByLabelText('Year'), { target: { value: '2001' } })
    expect(held()).toBe('')
    fireEvent.change(screen.getByLabelText('Month'), { target: { value: '2' } })
    expect(held()).toBe('2001-02-28')
    expect(within(screen.getByLabelText('Day')).queryByText('29')).toBeNull()
  })

  test('show the value given', () => {
    renderWeb(
      <DateField
        label="Date of birth"
        value="1998-02-14"
        onChange={() => undefined}
        minYear={1950}
        maxYear={2008}
      />,
    )
    expect(screen.getByLabelText('Month')).toHaveProperty('value', '2')
  })
})

describe('a date that is not complete', () => {
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

  test.each([
    [[], 'Day'],
    [['Day'], 'Month'],
    [['Day', 'Month'], 'Year'],
    [['Month', 'Year'], 'Day'],
  ])('with %j chosen gets the focus where it is missing: %s', async (chosen, missing) => {
    renderWeb(<Form />)
    for (const part of chosen) {
      const select = screen.getByLabelText(part)
      await userEvent.selectOptions(select, within(select).getAllByRole('option').at(-1)!)
    }
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    await screen.findByText('A day is missing')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(missing)))
  })
})

test('a number is null while empty and drops what is no digit', async () => {
  renderWeb(
    <Held<number | null> start={null}>
      {(value, set) => <NumberField label="Brothers" value={value} onChange={set} />}
    </Held>,
  )
  const input = screen.getByLabelText('Brothers')
  await userEvent.type(input, '1a2')
  expect(held()).toBe(12)
  await userEvent.clear(input)
  expect(held()).toBeNull()
})

test('a password can be shown', async () => {
  renderWeb(<PasswordField label="Password" defaultValue="secret" />)
  expect(screen.getByLabelText('Password').getAttribute('type')).toBe('password')
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(screen.getByLabelText('Password').getAttribute('type')).toBe('text')
})

const Schema = z.object({
  name: z.string().min(1, 'Name is required'),
  city: z.string('City is required'),
  hijaab: z.enum(['yes', 'no'], 'Hijaab option is required!'),
  agree: z.boolean(),
})
type Values = z.infer<typeof Schema>

function Form({ onSubmit }: { onSubmit: (values: Values) => void }) {
  const { control, handleSubmit, setFocus } = useForm<z.input<typeof Schema>, unknown, Values>({
    resolver: zodResolver(Schema),
    defaultValues: { name: '', agree: false },
    shouldFocusError: false,
  })
  return (
    <form onSubmit={(event) => void handleSubmit(onSubmit)(event)} noValidate>
      <FormErrorSummary control={control} setFocus={setFocus} />
      <FormTextField control={control} name="name" label="Name" />
      <FormSelectField
        control={control}
        name="city"
        label="City"
        options={[{ value: 'lahore', label: 'Lahore' }]}
      />
      <FormYesNoField control={control} name="hijaab" label="Do you prefer hijaab?" />
      <FormCheckboxField control={control} name="agree" label="I agree" />
      <button type="submit">Send</button>
    </form>
  )
}

describe('bound to a form', () => {
  test('errors stand at the field and in a summary that has the focus and leads there', async () => {
    const onSubmit = jest.fn()
    renderWeb(<Form onSubmit={onSubmit} />)
    await userEvent.click(screen.getByText('Send'))
    const summary = await screen.findByRole('alert')
    await waitFor(() => expect(document.activeElement).toBe(summary))
    expect(within(summary).getByText('3 answers need your attention')).toBeTruthy()
    const name = screen.getByLabelText('Name')
    expect(name.getAttribute('aria-invalid')).toBe('true')
    const described = document.getElementById(name.getAttribute('aria-describedby') ?? '')
    expect(described?.textContent).toBe('Name is required')
    await userEvent.click(within(summary).getByText('Name is required'))
    expect(document.activeElement).toBe(name)
    expect(onSubmit).not.toHaveBeenCalled()
  })

  test('values arrive as typed', async () => {
    const onSubmit = jest.fn<(values: Values) => void>()
    renderWeb(<Form onSubmit={onSubmit} />)
    await userEvent.type(screen.getByLabelText('Name'), 'Sana')
    await userEvent.selectOptions(screen.getByLabelText('City'), 'lahore')
    await userEvent.click(screen.getByLabelText('No'))
    await userEvent.click(screen.getByLabelText('I agree'))
    await userEvent.click(screen.getByText('Send'))
    await waitFor(() => expect(onSubmit).toHaveBeenCalled())
    expect(onSubmit.mock.calls[0]?.[0]).toEqual({ name: 'Sana', city: 'lahore', hijaab: 'no', agree: true })
  })
})
