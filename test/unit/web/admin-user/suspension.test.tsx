import { describe, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { formatDate } from '#shared/format'
import { dayMs, minuteMs } from '#shared/units'
import { dayOf, endOfSuspension, untilOf } from '#web/components/suspension/suspension-end'
import {
  accept,
  actions,
  address,
  api,
  ask,
  isClosed,
  member,
  notices,
  open,
  press,
  sentTo,
  store,
  suspended,
  updating,
} from './setup'

type Dialog = Awaited<ReturnType<typeof ask>>
const give = (dialog: Dialog, reason: string) => userEvent.type(dialog.getByLabelText('Reason'), reason)
const confirm = (dialog: Dialog, name: string) => userEvent.click(dialog.getByRole('button', { name }))
const startSuspending = () => ask('Suspend account', 'Suspend Ayesha Khan?')

describe('suspending', () => {
  test('says what happens, and needs a reason', async () => {
    await open()
    const dialog = await startSuspending()
    expect(
      dialog.getByText(/is signed out at once on every device\. Nobody can find or open the profile/),
    ).toBeTruthy()
    expect(
      dialog.getByText(
        /The member gets the reason and the end by e-mail and when signing in, and can object/,
      ),
    ).toBeTruthy()
    expect(dialog.getByText(/It does not end automatically/)).toBeTruthy()
    expect(dialog.getByText(/The member reads this, as you write it\./).textContent).toContain('500')
    await confirm(dialog, 'Suspend account')
    await dialog.findByText('Please write why. The member reads it.')
    expect(sentTo(updating)).toEqual([])
  })

  test('a reason that is too long is not sent, and how much is too much is said', async () => {
    await open()
    const dialog = await startSuspending()
    await userEvent.click(dialog.getByLabelText('Reason'))
    await userEvent.paste('x'.repeat(503))
    expect(dialog.getByText(/3 characters too many/)).toBeTruthy()
    await confirm(dialog, 'Suspend account')
    await dialog.findByText('Must be at most 500 characters')
    expect(sentTo(updating)).toEqual([])
  })

  test('without an end: the answer is shown at once, with the server’s message, and lists are asked anew', async () => {
    accept('The account is suspended.', {
      ...suspended,
      suspension: { reason: 'Spam', at: member.created_at },
    })
    await open()
    const dialog = await startSuspending()
    await give(dialog, ' Spam ')
    await confirm(dialog, 'Suspend account')
    await isClosed()
    expect(sentTo(updating)).toEqual([{ user_id: 'u9', status: 'suspended', reason: 'Spam' }])
    expect(notices).toEqual(['success: The account is suspended.'])
    expect(screen.getByText('Suspended')).toBeTruthy()
    expect(actions()).toEqual(['Edit', 'Sign out everywhere', 'Change suspension', 'Reactivate account'])
    expect(sentTo('GET /api/users/get')).toHaveLength(1)
    expect(address()).toBe('/dashboard/users/u9')
  })

  test('for seven days', async () => {
    accept('The account is suspended.', suspended)
    await open()
    const dialog = await startSuspending()
    await give(dialog, 'Spam')
    await userEvent.click(dialog.getByLabelText('7 days'))
    const end = Date.now() + 7 * dayMs
    expect(dialog.getByText(`It ends automatically on ${formatDate(new Date(end))}.`)).toBeTruthy()
    await confirm(dialog, 'Suspend account')
    await isClosed()
    const [{ until }] = sentTo(updating) as [{ until: string }]
    expect(Math.abs(Date.parse(until) - end)).toBeLessThan(minuteMs)
  })

  test('until a day, which has to be chosen and to come', async () => {
    accept('The account is suspended.', suspended)
    await open()
    const dialog = await startSuspending()
    await give(dialog, 'Spam')
    await userEvent.click(dialog.getByLabelText('A day'))
    await confirm(dialog, 'Suspend account')
    await dialog.findByText('Please choose a day from today on.')
    const year = new Date().getFullYear() + 1
    await userEvent.selectOptions(dialog.getByLabelText('Day'), '5')
    await userEvent.selectOptions(dialog.getByLabelText('Month'), 'March')
    await userEvent.selectOptions(dialog.getByLabelText('Year'), String(year))
    await confirm(dialog, 'Suspend account')
    await isClosed()
    const last = new Date(year, 2, 5, 23, 59, 59, 999).toISOString()
    expect(sentTo(updating)).toEqual([{ user_id: 'u9', status: 'suspended', reason: 'Spam', until: last }])
  })

  test('what was written is not lost by a slip', async () => {
    await open()
    const dialog = await startSuspending()
    await give(dialog, 'Spam')
    await confirm(dialog, 'Cancel')
    const question = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }))
    await userEvent.click(question.getByRole('button', { name: 'Keep editing' }))
    expect(dialog.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('Spam')
    expect(sentTo(updating)).toEqual([])
  })

  test('a refusal stands in the dialog, and the account is read anew', async () => {
    const error = 'This is the last administrator. Please make another one first.'
    api.on(updating, () => ({ status: 409, error, code: 'conflict', params: { what: 'last_admin' } }))
    await open({ role: 'admin', profile_info_status: false })
    const dialog = await startSuspending()
    expect(dialog.getByText(/cannot administer any more/)).toBeTruthy()
    await give(dialog, 'Left us')
    store({ phone: '+971501234567' })
    await confirm(dialog, 'Suspend account')
    await dialog.findByText(error)
    expect(notices).toEqual([`error: ${error}`])
    await waitFor(() => expect(document.body.textContent).toContain('+971501234567'))
    expect(dialog.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('Left us')
  })
})

describe('changing a suspension', () => {
  test('begins with what stands, and keeps the time of a day that is not changed', async () => {
    accept('The account is suspended.', suspended)
    await open(suspended)
    const dialog = await ask('Change suspension', 'Change the suspension of Ayesha Khan?')
    const { reason, until } = suspended.suspension!
    expect(dialog.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe(reason)
    expect(dialog.queryByText(/signed out at once/)).toBeNull()
    await give(dialog, ' Again.')
    await confirm(dialog, 'Change suspension')
    await isClosed()
    expect(sentTo(updating)).toEqual([
      { user_id: 'u9', status: 'suspended', reason: `${reason} Again.`, until },
    ])
  })

  test('can take its end away', async () => {
    accept('The account is suspended.', { suspension: { at: member.created_at, reason: 'x' } })
    await open(suspended)
    const dialog = await ask('Change suspension', 'Change the suspension of Ayesha Khan?')
    await userEvent.click(dialog.getByLabelText('No end'))
    await confirm(dialog, 'Change suspension')
    await isClosed()
    expect(sentTo(updating)).toEqual([
      { user_id: 'u9', status: 'suspended', reason: suspended.suspension!.reason },
    ])
    expect(screen.getByText('Suspended')).toBeTruthy()
  })
})

describe('reactivating', () => {
  test('needs a reason, which the member is told, and leaves the focus with the actions', async () => {
    accept('The account is active again.', { status: 'active', suspension: undefined })
    await open(suspended)
    const dialog = await ask('Reactivate account', 'Reactivate Ayesha Khan?')
    expect(dialog.getByText(/gets the reason in a notification and an e-mail\./).textContent).toContain(
      'Ayesha Khan gets',
    )
    await confirm(dialog, 'Reactivate account')
    await dialog.findByText('Please write why. The member reads it.')
    await give(dialog, 'A mistake of ours')
    await confirm(dialog, 'Reactivate account')
    await isClosed()
    expect(sentTo(updating)).toEqual([{ user_id: 'u9', status: 'active', reason: 'A mistake of ours' }])
    expect(notices).toEqual(['success: The account is active again.'])
    expect(screen.getByText('Active', { selector: 'header *' })).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Suspension' })).toBeNull()
    await waitFor(() =>
      expect(screen.getByRole('region', { name: 'Actions' }).contains(document.activeElement)).toBe(true),
    )
  })

  test('calls a removal off, says so, and is all that can be done about that suspension', async () => {
    await open({
      ...suspended,
      suspension: { at: member.created_at, case_id: 'cs_1', removed_at: '2026-12-04T10:00:00.000Z' },
    })
    expect(actions()).toEqual(['Edit', 'Sign out everywhere', 'Reactivate account'])
    const dialog = await ask('Reactivate account', 'Reactivate Ayesha Khan?')
    expect(dialog.getByText(/The account is not removed/).textContent).toContain('its decision is cancelled')
  })

  test('an address that asks for it opens nothing for an account that is not suspended', async () => {
    await open()
    await press('Suspend account')
    await screen.findByRole('dialog')
    expect(address()).toBe('/dashboard/users/u9?action=suspend')
    await press('Cancel')
    await isClosed()
    expect(address()).toBe('/dashboard/users/u9')
  })
})

describe('when a suspension ends', () => {
  const now = new Date(2026, 10, 23, 15, 30)

  test('never by itself, in days, or with the last moment of a day', () => {
    expect(untilOf({ end: 'none', day: '2026-12-01' }, now)).toBeUndefined()
    expect(untilOf({ end: '30', day: '' }, now)).toBe(new Date(now.getTime() + 30 * dayMs).toISOString())
    const last = new Date(2026, 10, 23, 23, 59, 59, 999)
    expect(untilOf({ end: 'date', day: '2026-11-23' }, now)).toBe(last.toISOString())
  })

  test.each(['', '2026-11-22', '2026-13'])('a day that is over or none (%s) is refused', (day) => {
    expect(untilOf({ end: 'date', day }, now)).toBeNull()
  })

  test('one that runs is asked for by its day, and one that is over cannot be kept', () => {
    const until = new Date(2026, 11, 1, 8).toISOString()
    expect(endOfSuspension({ until })).toEqual({ end: 'date', day: '2026-12-01' })
    expect(endOfSuspension({})).toEqual({ end: 'none', day: '' })
    expect(untilOf({ end: 'date', day: dayOf(until) }, now, { until })).toBe(until)
    const over = new Date(2026, 10, 22, 8).toISOString()
    expect(untilOf({ end: 'date', day: dayOf(over) }, now, { until: over })).toBeNull()
  })
})
