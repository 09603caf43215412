import { describe, expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { UserDetail } from '#shared/schemas/admin-entities'
import { dayMs } from '#shared/units'
import { dayOf, endOfSuspension, untilOf } from '#web/features/accounts/admin/suspension-end'
import { actionsFor } from '#web/features/accounts/admin/user-actions'
import {
  accept,
  actions,
  address,
  admin,
  api,
  ask,
  fact,
  isClosed,
  member,
  notices,
  open,
  reading,
  sentTo,
  store,
  suspended,
  updating,
} from './setup'

type Dialog = Awaited<ReturnType<typeof ask>>
const plain: Partial<UserDetail> = { profile_info_status: false, profile_status: false }
const factored: Partial<UserDetail> = { second_factor_at: '2026-11-05T10:00:00.000Z' }
const write = (dialog: Dialog, label: string, value: string) =>
  fireEvent.change(dialog.getByLabelText(label), { target: { value } })
const give = (dialog: Dialog, reason: string) => write(dialog, 'Reason', reason)
const reasonIn = (dialog: Dialog) => dialog.getByLabelText<HTMLTextAreaElement>('Reason').value
const confirm = (dialog: Dialog, name: string) => userEvent.click(dialog.getByRole('button', { name }))
const twice = (dialog: Dialog, name: string) => {
  const button = dialog.getByRole('button', { name })
  fireEvent.click(button)
  fireEvent.click(button)
}

test.each<[string, Partial<UserDetail>, string]>([
  ['a member', {}, 'edit sign-out suspend'],
  ['one without a profile', plain, 'edit sign-out promote suspend'],
  ['one not confirmed', { ...plain, email_proven_at: undefined }, 'edit prove sign-out promote suspend'],
  ['one suspended', { ...plain, ...suspended }, 'edit sign-out suspend reactivate'],
  ['one with a second factor', factored, 'edit sign-out second-factor-off suspend'],
  ['an administrator with one', { ...plain, ...factored, role: 'admin' }, 'edit sign-out demote suspend'],
  ['an administrator', { ...plain, role: 'admin' }, 'edit sign-out demote suspend'],
  ['one of them suspended', { ...plain, ...suspended, role: 'admin' }, 'edit sign-out suspend reactivate'],
  ['a deleted account', { status: 'deleted' }, ''],
])('for %s the offered actions are %j, %s', (_, change, offered) => {
  expect(actionsFor({ ...member, ...change }, 'ad').join(' ')).toBe(offered)
})

test('administrators can neither suspend nor demote themselves, and are told who can', async () => {
  await open({ id: 'ad', name: 'Ad Min', role: 'admin', ...plain }, admin)
  expect(actions()).toEqual(['Edit', 'Sign out everywhere'])
  expect(screen.getByText(/Another administrator has to suspend it/)).toBeTruthy()
  const question = await ask('Sign out everywhere', 'Sign out everywhere?', 'alertdialog')
  expect(question.getByText(/on every device, including this one/)).toBeTruthy()
})

test('editing an account sends changed fields only and shows errors at their fields', async () => {
  await open()
  const unchanged = await ask('Edit', 'Edit Ayesha Khan')
  await confirm(unchanged, 'Update user')
  await isClosed()
  expect(sentTo(updating)).toEqual([])
  expect(notices).toEqual([])
  const dialog = await ask('Edit', 'Edit Ayesha Khan')
  write(dialog, 'Name', '')
  await confirm(dialog, 'Update user')
  await dialog.findByText('Name should be greater than 3 characters.')
  const error = 'Please enter a valid phone number (including country code)'
  api.on(updating, () => ({ status: 400, error, code: 'invalid_input', fields: { phone: error } }))
  write(dialog, 'Name', 'Ayesha Malik')
  await confirm(dialog, 'Update user')
  await dialog.findByText(error)
  expect(dialog.getByLabelText('Phone').getAttribute('aria-invalid')).toBe('true')
  accept('User updated.', { name: 'Ayesha Malik' })
  await confirm(dialog, 'Update user')
  await isClosed()
  const sent = { user_id: 'u9', name: 'Ayesha Malik' }
  expect(sentTo(updating)).toEqual([sent, sent])
  expect(notices.at(-1)).toBe('success: User updated.')
  expect(screen.getByRole('heading', { name: 'Ayesha Malik' })).toBeTruthy()
})

test('a role changes only after the email was typed, and not if the account has a profile', async () => {
  const type = async (dialog: Dialog, text: string, button: string) => {
    write(dialog, 'E-mail address of the account', text)
    await confirm(dialog, button)
  }
  const withProfile = await open()
  expect(fact('Role')).toBe(
    'MemberCannot become an administrator: an administrator’s account has no profile.',
  )
  withProfile.unmount()
  accept('User updated.', { role: 'admin' })
  await open(plain)
  const promote = await ask('Make administrator', 'Make Ayesha Khan an administrator?')
  expect(promote.getByText(/will be able to do everything you can/)).toBeTruthy()
  await type(promote, 'ayesha@example.co', 'Make administrator')
  await promote.findByText('This is not the e-mail address of this account.')
  expect(sentTo(updating)).toEqual([])
  await type(promote, ' Ayesha@Example.com ', 'Make administrator')
  await isClosed()
  expect(fact('Role')).toBe('Administrator')
  accept('User updated.', { role: 'member' })
  const demote = await ask('Remove as administrator', 'Remove Ayesha Khan as administrator?')
  await confirm(demote, 'Remove as administrator')
  await demote.findByText('This is not the e-mail address of this account.')
  await type(demote, 'ayesha@example.com', 'Remove as administrator')
  await isClosed()
  expect(sentTo(updating)).toEqual([
    { user_id: 'u9', role: 'admin' },
    { user_id: 'u9', role: 'member' },
  ])
})

test('the confirmation link is sent once, after a confirmation that names the email', async () => {
  const route = 'POST /api/users/send-verification'
  api.on(route, () => ({ message: 'We have sent the link again.', data: null }))
  await open({ email_proven_at: undefined })
  const question = await ask(
    'Send the confirmation link again',
    'Send the link to Ayesha Khan again?',
    'alertdialog',
  )
  expect(question.getByText(/We will send a link to/).closest('p')?.textContent).toContain(
    'ayesha@example.com.',
  )
  twice(question, 'Send the link')
  await isClosed()
  expect(sentTo(route)).toEqual([{ user_id: 'u9' }])
  expect(notices).toEqual(['success: We have sent the link again.'])
})

test('signing out everywhere asks for confirmation and shows a failure', async () => {
  const route = 'PUT /api/users/sign-out'
  const question = () => ask('Sign out everywhere', 'Sign Ayesha Khan out everywhere?', 'alertdialog')
  await open()
  await confirm(await question(), 'Cancel')
  await isClosed()
  expect(sentTo(route)).toEqual([])
  api.on(route, () => ({ status: 503, error: 'We are busy.', code: 'busy' }))
  await confirm(await question(), 'Sign out everywhere')
  await isClosed()
  api.on(route, () => ({ message: 'All sessions of this account have ended.', data: null }))
  await confirm(await question(), 'Sign out everywhere')
  await isClosed()
  expect(sentTo(route)).toEqual([{ user_id: 'u9' }, { user_id: 'u9' }])
  expect(notices).toEqual(['error: We are busy.', 'success: All sessions of this account have ended.'])
})

describe('suspending an account', () => {
  const start = () => ask('Suspend account', 'Suspend Ayesha Khan?')

  test('requires a reason within the limit, explains the effect, and asks before a typed reason is lost', async () => {
    await open()
    const dialog = await start()
    expect(address()).toBe('/dashboard/users/u9?action=suspend')
    for (const sentence of [
      /is signed out at once on every device\. Nobody can find or open the profile/,
      /The member gets the reason and the end by e-mail and when signing in, and can appeal/,
      /It does not end automatically/,
      /The member sees this text unchanged\./,
    ])
      expect(dialog.getByText(sentence)).toBeTruthy()
    await confirm(dialog, 'Suspend account')
    await dialog.findByText('Please write why. The member reads it.')
    give(dialog, 'x'.repeat(503))
    expect(dialog.getByText(/3 characters too many/)).toBeTruthy()
    await confirm(dialog, 'Suspend account')
    await dialog.findByText('Must be at most 500 characters')
    give(dialog, 'Spam')
    await confirm(dialog, 'Cancel')
    const question = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }))
    await confirm(question, 'Keep editing')
    expect(reasonIn(dialog)).toBe('Spam')
    expect(sentTo(updating)).toEqual([])
  })

  test('without an end is sent once and shows the answer without a refetch', async () => {
    accept('The account is suspended.', {
      ...suspended,
      suspension: { reason: 'Spam', at: member.created_at },
    })
    await open()
    const dialog = await start()
    give(dialog, ' Spam ')
    twice(dialog, 'Suspend account')
    await isClosed()
    expect(sentTo(updating)).toEqual([{ user_id: 'u9', status: 'suspended', reason: 'Spam' }])
    expect(notices).toEqual(['success: The account is suspended.'])
    expect(screen.getByText('Suspended')).toBeTruthy()
    expect(actions()).toEqual(['Edit', 'Sign out everywhere', 'Change suspension', 'Reactivate account'])
    expect(sentTo(reading)).toHaveLength(1)
    expect(address()).toBe('/dashboard/users/u9')
  })

  test('until a date requires a future date and lasts to the end of that day', async () => {
    accept('The account is suspended.', suspended)
    await open()
    const dialog = await start()
    give(dialog, 'Spam')
    await userEvent.click(dialog.getByLabelText('A day'))
    await confirm(dialog, 'Suspend account')
    await dialog.findByText('Please choose today or a later day.')
    const year = new Date().getFullYear() + 1
    for (const [label, option] of [
      ['Day', '5'],
      ['Month', 'March'],
      ['Year', String(year)],
    ] as const)
      await userEvent.selectOptions(dialog.getByLabelText(label), option)
    await confirm(dialog, 'Suspend account')
    await isClosed()
    const until = new Date(year, 2, 5, 23, 59, 59, 999).toISOString()
    expect(sentTo(updating)).toEqual([{ user_id: 'u9', status: 'suspended', reason: 'Spam', until }])
  })

  test('keeps the reason after a refusal and reloads the account', async () => {
    const error = 'This is the last administrator. Please make another one first.'
    api.on(updating, () => ({ status: 409, error, code: 'conflict', params: { what: 'last_admin' } }))
    await open({ role: 'admin', profile_info_status: false })
    const dialog = await start()
    expect(dialog.getByText(/can no longer work as an administrator/)).toBeTruthy()
    give(dialog, 'Left us')
    store({ phone: '+971501234567' })
    await confirm(dialog, 'Suspend account')
    await dialog.findByText(error)
    expect(notices).toEqual([`error: ${error}`])
    await waitFor(() => expect(document.body.textContent).toContain('+971501234567'))
    expect(reasonIn(dialog)).toBe('Left us')
  })
})

test('the dialog for a running suspension is prefilled, keeps its end, and can remove it', async () => {
  accept('The account is suspended.', suspended)
  await open(suspended)
  const change = () => ask('Change suspension', 'Change the suspension of Ayesha Khan?')
  const dialog = await change()
  const { reason, until } = suspended.suspension!
  expect(reasonIn(dialog)).toBe(reason)
  expect(dialog.queryByText(/signed out at once/)).toBeNull()
  give(dialog, `${reason} Again.`)
  await confirm(dialog, 'Change suspension')
  await isClosed()
  const again = await change()
  await userEvent.click(again.getByLabelText('No end'))
  await confirm(again, 'Change suspension')
  await isClosed()
  const sent = { user_id: 'u9', status: 'suspended' }
  expect(sentTo(updating)).toEqual([
    { ...sent, reason: `${reason} Again.`, until },
    { ...sent, reason },
  ])
})

describe('reactivating an account', () => {
  test('requires a reason, which is sent to the member', async () => {
    accept('The account is active again.', { status: 'active', suspension: undefined })
    await open(suspended)
    const dialog = await ask('Reactivate account', 'Reactivate Ayesha Khan?')
    expect(
      dialog.getByText(/gets the reason in a notification and an e-mail\./).closest('p')?.textContent,
    ).toContain('Ayesha Khan gets')
    await confirm(dialog, 'Reactivate account')
    await dialog.findByText('Please write why. The member reads it.')
    give(dialog, 'A mistake of ours')
    await confirm(dialog, 'Reactivate account')
    await isClosed()
    expect(sentTo(updating)).toEqual([{ user_id: 'u9', status: 'active', reason: 'A mistake of ours' }])
    expect(notices).toEqual(['success: The account is active again.'])
    expect(screen.queryByRole('region', { name: 'Suspension' })).toBeNull()
    await waitFor(() =>
      expect(screen.getByRole('region', { name: 'Actions' }).contains(document.activeElement)).toBe(true),
    )
  })

  test('cancels a pending removal, says so, and is the only change offered for that suspension', async () => {
    await open({
      ...suspended,
      suspension: { at: member.created_at, case_id: 'cs_1', removed_at: '2026-12-04T10:00:00.000Z' },
    })
    expect(actions()).toEqual(['Edit', 'Sign out everywhere', 'Reactivate account'])
    const dialog = await ask('Reactivate account', 'Reactivate Ayesha Khan?')
    expect(dialog.getByText(/The account is not removed/).closest('p')?.textContent).toContain(
      'its decision is cancelled',
    )
  })
})

test('a suspension ends never, after a number of days, or on a day that is not over; an unchanged day keeps its time', () => {
  const now = new Date(2026, 10, 23, 15, 30)
  expect(untilOf({ end: 'none', day: '2026-12-01' }, now)).toBeUndefined()
  expect(untilOf({ end: '30', day: '' }, now)).toBe(new Date(now.getTime() + 30 * dayMs).toISOString())
  const last = new Date(2026, 10, 23, 23, 59, 59, 999)
  expect(untilOf({ end: 'date', day: '2026-11-23' }, now)).toBe(last.toISOString())
  for (const day of ['', '2026-11-22', '2026-13']) expect(untilOf({ end: 'date', day }, now)).toBeNull()
  const until = new Date(2026, 11, 1, 8).toISOString()
  expect(endOfSuspension({ until })).toEqual({ end: 'date', day: '2026-12-01' })
  expect(endOfSuspension({})).toEqual({ end: 'none', day: '' })
  expect(untilOf({ end: 'date', day: dayOf(until) }, now, { until })).toBe(until)
  const over = new Date(2026, 10, 22, 8).toISOString()
  expect(untilOf({ end: 'date', day: dayOf(over) }, now, { until: over })).toBeNull()
})
