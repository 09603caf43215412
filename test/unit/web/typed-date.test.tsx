import { zodResolver } from '@hookform/resolvers/zod'
import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import * as z from 'zod'
import { renderWeb } from '#test/support/web'
import { FormTypedDateField } from '#web/components/form/fields'

const Day = z.object({ day: z.string().min(10, 'A day is missing') })

function Form(props: { autoFill?: boolean }) {
  const { control, handleSubmit } = useForm({ resolver: zodResolver(Day), defaultValues: { day: '' } })
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(() => undefined)(event)}>
      <FormTypedDateField control={control} name="day" label="Day of birth" {...props} />
      <button>Send</button>
    </form>
  )
}

test.each<[Record<string, string>, string]>([
  [{}, 'Day'],
  [{ Day: '4' }, 'Month'],
  [{ Day: '4', Month: '5' }, 'Year'],
  [{ Day: '4', Month: '5', Year: '19' }, 'Year'],
  [{ Month: '5', Year: '1998' }, 'Day'],
])('a typed date with %j gets the focus where it is missing: %s', async (typed, missing) => {
  renderWeb(<Form />)
  for (const [part, text] of Object.entries(typed)) await userEvent.type(screen.getByLabelText(part), text)
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByText('A day is missing')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(missing)))
})

test.each([
  [undefined, 'bday-day'],
  [false, 'off'],
])('with autoFill %p the browser may propose %s', (autoFill, proposed) => {
  renderWeb(<Form {...(autoFill !== undefined && { autoFill })} />)
  expect(screen.getByLabelText('Day').getAttribute('autocomplete')).toBe(proposed)
})
