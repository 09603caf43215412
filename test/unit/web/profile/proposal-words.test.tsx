import { describe, expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Relation } from '#shared/schemas/entities'
import { makeProposal } from '#test/support/make-proposal'
import { makeProfileView } from '#test/support/profile-view'
import { accepting, api, ask, note, notices, open, question, route, send, sends, signIn } from './proposing'

describe('the note', () => {
  test('goes with the proposal as it is stored, and is forgotten then', async () => {
    signIn()
    accepting()
    open()
    await ask()
    await question()
    expect(note().getAttribute('dir')).toBe('auto')
    fireEvent.change(note(), { target: { value: '  السلام علیکم\nWe are from Lahore.  ' } })
    await send()
    await waitFor(() => expect(sends()).toHaveLength(1))
    expect(sends()[0]).toMatchObject({ message: 'السلام علیکم\nWe are from Lahore.' })
    await waitFor(() => expect(JSON.stringify({ ...sessionStorage })).not.toContain('Lahore'))
  })

  test('counts down to its limit, and is not sent beyond it', async () => {
    signIn()
    accepting()
    open()
    await ask()
    await question()
    expect(screen.getByText('500 characters left')).toBeTruthy()
    fireEvent.change(note(), { target: { value: 'x'.repeat(501) } })
    expect(screen.getByText('1 character too many')).toBeTruthy()
    await send()
    expect(sends()).toEqual([])
    fireEvent.change(note(), { target: { value: 'x'.repeat(500) } })
    await send()
    await waitFor(() => expect(sends()).toHaveLength(1))
  })

  test.each(['Please call 0300 1234567', 'We need Rs. 5000, please send money'])(
    'is met with caution: %s',
    async (value) => {
      signIn()
      open()
      await ask()
      await question()
      expect(screen.queryByRole('link', { name: 'Safety tips' })).toBeNull()
      fireEvent.change(note(), { target: { value } })
      expect(screen.getByRole('link', { name: 'Safety tips' })).toBeTruthy()
    },
  )

  test('is kept through a failed attempt and a reload, for this member alone', async () => {
    signIn()
    api.on(route, () => new Error('offline'))
    const first = open()
    await ask()
    await question()
    fireEvent.change(note(), { target: { value: 'We are from Lahore.' } })
    await send()
    const dialog = await question()
    expect(await within(dialog).findByText(/No internet connection/)).toBeTruthy()
    expect(note().value).toBe('We are from Lahore.')
    expect(notices).toEqual([])
    first.unmount()

    const again = open()
    await ask()
    await question()
    expect(note().value).toBe('We are from Lahore.')
    again.unmount()

    signIn({ id: 'u2', profileId: 'u2' })
    open()
    await ask()
    await question()
    expect(note().value).toBe('')
  })
})

describe('where an answer was lost', () => {
  const lose = () => {
    let tries = 0
    api.on(route, () => {
      tries += 1
      return tries === 1
        ? new Error('offline')
        : { status: 409, error: 'There is already a proposal.', code: 'proposal_exists' }
    })
  }
  const related = (relation: Relation) =>
    api.on('GET /api/profile/get/user-profile', () => ({ message: '', data: makeProfileView({ relation }) }))
  const sendTwice = async (first = '', second = '') => {
    signIn()
    open()
    await ask()
    await question()
    fireEvent.change(note(), { target: { value: first } })
    await send()
    await screen.findByText(/No internet connection/)
    fireEvent.change(note(), { target: { value: second } })
    await send()
  }
  const stored = (message?: string) =>
    api.on('GET /api/proposal/get', () => ({
      message: '',
      data: { ...makeProposal('pr_1', { sender_id: 'u1', receiver_id: 'u9' }), ...(message && { message }) },
    }))
  const withFirst = 'info: Your proposal had already arrived, with what you wrote first.'

  test('a proposal that is there counts as sent', async () => {
    lose()
    related({ state: 'sent', proposal_id: 'pr_1' })
    await sendTwice()
    await waitFor(() => expect(notices).toEqual(['success: Proposal send successfully!']))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test.each<[string, string, string, string | undefined, string]>([
    ['another note', 'Note A', 'Note B', 'Note A', withFirst],
    ['the note of the first send, as far as is known', 'Note A', 'Note B', undefined, withFirst],
    ['the same note', 'Note A', ' Note A\n', 'Note A', 'success: Proposal send successfully!'],
    ['the last note after all', 'Note A', 'Note B', 'Note B', 'success: Proposal send successfully!'],
  ])('one that arrived with %s is told as that', async (_name, first, second, arrived, told) => {
    lose()
    related({ state: 'sent', proposal_id: 'pr_1' })
    if (arrived !== undefined) stored(arrived)
    await sendTwice(first, second)
    await waitFor(() => expect(notices).toEqual([told]))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('but not one that came from the other', async () => {
    lose()
    related({ state: 'received', proposal_id: 'pr_1' })
    await sendTwice()
    await waitFor(() => expect(notices).toHaveLength(1))
    expect(notices[0]).toMatch(/^error: /)
  })
})
