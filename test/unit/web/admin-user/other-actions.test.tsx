import { describe, expect, test } from '@jest/globals'
import { fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { UserDetail } from '#shared/schemas/admin-entities'
import { actionsFor } from '#web/features/admin-user/actions'
import {
  accept,
  actions,
  admin,
  api,
  ask,
  fact,
  isClosed,
  member,
  notices,
  open,
  sentTo,
  suspended,
  updating,
} from './setup'

const plain: Partial<UserDetail> = { profile_info_status: false, profile_status: false }

describe('editing', () => {
  test('sends what was changed and nothing else', async () => {
    accept('User updated.', { name: 'Ayesha Malik' })
    await open()
    const dialog = await ask('Edit', 'Edit Ayesha Khan')
    await userEvent.clear(dialog.getByLabelText('Name'))
    await userEvent.type(dialog.getByLabelText('Name'), 'Ayesha Malik')
    await userEvent.click(dialog.getByRole('button', { name: 'Update Now' }))
    await isClosed()
    expect(sentTo(updating)).toEqual([{ user_id: 'u9', name: 'Ayesha Malik' }])
    expect(notices).toEqual(['success: User updated.'])
    expect(screen.getByRole('heading', { name: 'Ayesha Malik' })).toBeTruthy()
  })

  test('nothing changed sends nothing', async () => {
    await open()
    const dialog = await ask('Edit', 'Edit Ayesha Khan')
    await userEvent.click(dialog.getByRole('button', { name: 'Update Now' }))
    await isClosed()
    expect(sentTo(updating)).toEqual([])
    expect(notices).toEqual([])
  })

  test('says what is wrong at the field, also what the server finds', async () => {
    api.on(updating, () => ({
      status: 400,
      error: 'Please enter a valid phone number (including country code)',
      code: 'invalid_input',
      fields: { phone: 'Please enter a valid phone number (including country code)' },
    }))
    await open()
    const dialog = await ask('Edit', 'Edit Ayesha Khan')
    await userEvent.clear(dialog.getByLabelText('Name'))
    await userEvent.click(dialog.getByRole('button', { name: 'Update Now' }))
    await dialog.findByText('Name should be greater than 3 characters.')
    await userEvent.type(dialog.getByLabelText('Name'), 'Ayesha Malik')
    await userEvent.click(dialog.getByRole('button', { name: 'Update Now' }))
    await dialog.findByText('Please enter a valid phone number (including country code)')
    expect(dialog.getByLabelText('Phone').getAttribute('aria-invalid')).toBe('true')
  })
})

describe('the role', () => {
  const typed = async (dialog: Awaited<ReturnType<typeof ask>>, text: string, button: string) => {
    await userEvent.clear(dialog.getByLabelText('E-mail address of the account'))
    await userEvent.type(dialog.getByLabelText('E-mail address of the account'), text)
    await userEvent.click(dialog.getByRole('button', { name: button }))
  }

  test('an administrator is made only when the address of the account is typed', async () => {
    accept('User updated.', { role: 'admin' })
    await open(plain)
    const dialog = await ask('Make administrator', 'Make Ayesha Khan an administrator?')
    expect(dialog.getByText(/will be able to do all that you can/)).toBeTruthy()
    await typed(dialog, 'ayesha@example.co', 'Make administrator')
    await dialog.findByText('This is not the e-mail address of this account.')
    expect(sentTo(updating)).toEqual([])
    await typed(dialog, ' Ayesha@Example.com ', 'Make administrator')
    await isClosed()
    expect(sentTo(updating)).toEqual([{ user_id: 'u9', role: 'admin' }])
    expect(fact('Role')).toBe('Administrator')
    expect(actions()).toContain('Remove as administrator')
  })

  test('and made a member again in the same way', async () => {
    accept('User updated.', { role: 'member' })
    await open({ ...plain, role: 'admin' })
    expect(screen.queryByRole('region', { name: 'Plan' })).toBeNull()
    const dialog = await ask('Remove as administrator', 'Remove Ayesha Khan as administrator?')
    await userEvent.click(dialog.getByRole('button', { name: 'Remove as administrator' }))
    await dialog.findByText('This is not the e-mail address of this account.')
    await typed(dialog, 'ayesha@example.com', 'Remove as administrator')
    await isClosed()
    expect(sentTo(updating)).toEqual([{ user_id: 'u9', role: 'member' }])
  })

  test('of a member with a profile stays, and why is said', async () => {
    await open()
    expect(actions()).not.toContain('Make administrator')
    expect(fact('Role')).toBe(
      'MemberCannot become an administrator: an administrator’s account has no profile.',
    )
  })
})

describe('the link that confirms the address', () => {
  const route = 'POST /api/users/send-verification'

  test('is sent again after a question that names person and address, once for two taps', async () => {
    api.on(route, () => ({ message: 'We have sent the link again.', data: null }))
    await open({ email_proven_at: undefined })
    const question = await ask(
      'Send the confirmation link again',
      'Send the link to Ayesha Khan again?',
      'alertdialog',
    )
    expect(question.getByText(/We will send a link to ayesha@example\.com\./)).toBeTruthy()
    const send = question.getByRole('button', { name: 'Send the link' })
    fireEvent.click(send)
    fireEvent.click(send)
    await isClosed()
    expect(sentTo(route)).toEqual([{ user_id: 'u9' }])
    expect(notices).toEqual(['success: We have sent the link again.'])
  })

  test('is not offered once it is confirmed', async () => {
    await open()
    expect(actions()).not.toContain('Send the confirmation link again')
  })
})

describe('signing out everywhere', () => {
  const route = 'PUT /api/users/sign-out'

  test('asks first', async () => {
    api.on(route, () => ({ message: 'All sessions of this account have ended.', data: null }))
    await open()
    const cancelled = await ask('Sign out everywhere', 'Sign Ayesha Khan out everywhere?', 'alertdialog')
    await userEvent.click(cancelled.getByRole('button', { name: 'Cancel' }))
    await isClosed()
    expect(sentTo(route)).toEqual([])
    const question = await ask('Sign out everywhere', 'Sign Ayesha Khan out everywhere?', 'alertdialog')
    await userEvent.click(question.getByRole('button', { name: 'Sign out everywhere' }))
    await isClosed()
    expect(sentTo(route)).toEqual([{ user_id: 'u9' }])
    expect(notices).toEqual(['success: All sessions of this account have ended.'])
  })

  test('a failure is told', async () => {
    api.on(route, () => ({ status: 503, error: 'We are busy.', code: 'busy' }))
    await open()
    const question = await ask('Sign out everywhere', 'Sign Ayesha Khan out everywhere?', 'alertdialog')
    await userEvent.click(question.getByRole('button', { name: 'Sign out everywhere' }))
    await isClosed()
    expect(notices).toEqual(['error: We are busy.'])
  })
})

test('of the own account only what harms nobody is offered, and who does the rest is said', async () => {
  await open({ id: 'ad', name: 'Ad Min', role: 'admin', ...plain }, admin)
  expect(actions()).toEqual(['Edit', 'Sign out everywhere'])
  expect(screen.getByText(/Another administrator has to suspend it/)).toBeTruthy()
  const question = await ask('Sign out everywhere', 'Sign out everywhere?', 'alertdialog')
  expect(question.getByText(/on every device, this one as well/)).toBeTruthy()
})

test.each<[string, Partial<UserDetail>, string[]]>([
  ['a member', {}, ['edit', 'sign-out', 'suspend']],
  ['one without a profile', plain, ['edit', 'sign-out', 'promote', 'suspend']],
  [
    'one whose address is not confirmed',
    { ...plain, email_proven_at: undefined },
    ['edit', 'prove', 'sign-out', 'promote', 'suspend'],
  ],
  [
    'one who is suspended',
    { ...plain, ...suspended, email_proven_at: undefined },
    ['edit', 'sign-out', 'suspend', 'reactivate'],
  ],
  ['an administrator', { ...plain, role: 'admin' }, ['edit', 'sign-out', 'demote', 'suspend']],
  [
    'a suspended administrator',
    { ...plain, ...suspended, role: 'admin' },
    ['edit', 'sign-out', 'suspend', 'reactivate'],
  ],
  ['a deleted account', { status: 'deleted' }, []],
])('%s is offered what makes sense', (_, change, offered) => {
  expect(actionsFor({ ...member, ...change }, 'ad')).toEqual(offered)
})
