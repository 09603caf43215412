import { beforeEach, describe, expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { formatDate } from '#shared/format'
import { dayMs, minuteMs } from '#shared/units'
import { acceptDecision, api, deciding, formOf, isClosed, open, question, sentTo } from './setup'

const { form, choose, write, submit } = formOf('Decide')

beforeEach(acceptDecision)

describe('the end of a suspension', () => {
  const suspend = async () => {
    await open()
    await choose('Suspend the account')
    await write('Words')
  }
  const confirm = async () => {
    await submit()
    const asked = await question('Suspend Bilal Ahmed?')
    await userEvent.click(asked.getByRole('button', { name: 'Suspend account' }))
    await isClosed()
    return sentTo(deciding) as { until?: string }[]
  }

  test.each([7, 30, 90])('is %i days away', async (number) => {
    await suspend()
    await userEvent.click(form().getByLabelText(`${number} days`))
    const end = Date.now() + number * dayMs
    expect(form().getByText(`It ends automatically on ${formatDate(new Date(end))}.`)).toBeTruthy()
    const [sent] = await confirm()
    expect(Math.abs(Date.parse(sent!.until!) - end)).toBeLessThan(minuteMs)
  })

  test('is none', async () => {
    await suspend()
    await userEvent.click(form().getByLabelText('No end'))
    expect(await confirm()).toEqual([{ case_id: 'cs_1', action: 'suspended', reason: 'Words' }])
  })

  test('is a day, which has to be chosen and to come', async () => {
    await suspend()
    await userEvent.click(form().getByLabelText('A day'))
    await submit()
    await screen.findByText('Please choose a day from today on.')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    const year = new Date().getFullYear() + 1
    await userEvent.selectOptions(form().getByLabelText('Day'), '5')
    await userEvent.selectOptions(form().getByLabelText('Month'), 'March')
    await userEvent.selectOptions(form().getByLabelText('Year'), String(year))
    const [sent] = await confirm()
    expect(sent?.until).toBe(new Date(year, 2, 5, 23, 59, 59, 999).toISOString())
  })

  test('and the reason missing, the focus goes to the first of them in reading order', async () => {
    await open()
    // Chosen last: the day is shown later than the field of the reason.
    await choose('Suspend the account')
    await userEvent.click(form().getByLabelText('A day'))
    await submit()
    await screen.findByText('Please choose a day from today on.')
    await screen.findByText('Please give a reason')
    await waitFor(() => expect(document.activeElement).toBe(form().getByLabelText('Day')))
  })

  test('is not sent with another action', async () => {
    await suspend()
    await choose('Warn')
    expect(form().queryByLabelText('7 days')).toBeNull()
    await submit()
    const asked = await question('Warn Bilal Ahmed?')
    await userEvent.click(asked.getByRole('button', { name: 'Send the warning' }))
    await isClosed()
    expect(sentTo(deciding)).toEqual([{ case_id: 'cs_1', action: 'warned', reason: 'Words' }])
  })

  test('is the same when what was lost on its way is sent again', async () => {
    await suspend()
    api.on(deciding, () => new Error('offline'))
    const [first] = await confirm()
    await waitFor(() => expect(form().getByRole('button', { name: 'Decide' }).ariaBusy).not.toBe('true'))
    await confirm()
    const [, second] = sentTo(deciding)
    expect(second).toEqual(first)
  })
})
