import { beforeEach, expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ChatSettings } from '#shared/schemas/chat'
import { ChatForm } from '#web/features/settings/chat-form'
import { renderWeb } from '#test/support/web'
import { webStage } from '#test/support/web-stage'

const { api, notices } = webStage()
const saving = 'PUT /api/chat/settings'
const settings: ChatSettings = { show_online: true, unread_mail: true }

beforeEach(() => {
  api.on(saving, (input) => ({ message: 'Your chat settings are saved.', data: input }))
})

const show = () => renderWeb(<ChatForm userId="u1" settings={settings} />)
const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const here = 'Show when I am online'
const mail = 'Send me an e-mail about unread messages'
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save chat settings' }))
const asked = () => api.sent.filter(([one]) => one === saving).map(([, input]) => input)
const hintOf = (label: string) =>
  document.getElementById(box(label).getAttribute('aria-describedby') ?? '')?.textContent

test('shows what is set, and says what each means', () => {
  show()
  expect([box(here).checked, box(mail).checked]).toEqual([true, true])
  expect(hintOf(here)).toContain('If you hide it, you do not see it for others.')
  expect(hintOf(mail)).toBe(
    'One e-mail a day at most for each conversation. It does not show what was written.',
  )
})

test('saves both, and says so', async () => {
  show()
  await userEvent.click(box(here))
  expect(asked()).toEqual([])
  await save()
  await waitFor(() => expect(notices).toEqual(['success: Your chat settings are saved.']))
  expect(asked()).toEqual([{ show_online: false, unread_mail: true }])
  expect([box(here).checked, box(mail).checked]).toEqual([false, true])
})

test('what was not saved is told in the form, which keeps what was chosen', async () => {
  api.on(saving, () => ({ status: 503, error: 'We are busy.', code: 'busy' }))
  show()
  await userEvent.click(box(mail))
  await save()
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('We are busy.'))
  expect(box(mail).checked).toBe(false)
  api.on(saving, (input) => ({ message: '', data: input }))
  await save()
  await waitFor(() => expect(notices).toContain('success: Your chat settings are saved.'))
  expect(asked()).toHaveLength(2)
})
